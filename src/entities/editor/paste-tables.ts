/* Posts have no tables. Each row of a pasted table becomes a line, or its cells would run into each other. */

/** A cell that contains one of these belongs to a page layout rather than to a table of values. */
const blocks = 'ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, p + p, div + div, p + div, div + p';

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The texts of a row's cells side by side, with bold and links kept. */
function lineOf(row: HTMLTableRowElement): HTMLElement | null {
  const page = row.ownerDocument;
  const line = page.createElement('p');
  const cells = [...row.cells];
  while (cells.at(-1)?.textContent?.trim() === '') cells.pop();
  for (const [nth, cell] of cells.entries()) {
    if (nth > 0) line.append(' | ');
    for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
    for (const block of cell.querySelectorAll('p, div')) unwrap(block);
    if (cell.localName !== 'th') line.append(...cell.childNodes);
    else {
      const head = page.createElement('strong');
      head.append(...cell.childNodes);
      line.append(head);
    }
  }
  return cells.length === 0 ? null : line;
}

/** Replaces tables, innermost first, because outer layout tables contain the results. */
export function readTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows];
    const cells = rows.flatMap((row) => [...row.cells]);
    const isLayout = cells.some((cell) => cell.querySelector(blocks) !== null);
    const made = isLayout
      ? cells.map((cell) => {
          const part = body.ownerDocument.createElement('div');
          part.append(...cell.childNodes);
          return part;
        })
      : rows.flatMap((row) => lineOf(row) ?? []);
    const caption = body.ownerDocument.createElement('p');
    caption.append(...(table.caption?.childNodes ?? []));
    table.replaceWith(caption, ...made);
  }
}
