/** Word writes lists as paragraphs of their own class, with the bullet as text and the level in a style. */
function listsOfWord(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class^="MsoList"]')) {
    const text = paragraph.textContent ?? '';
    const ignored = paragraph.querySelector<HTMLElement>('[style*="mso-list"]');
    const isOrdered = /^\s*(?:\d{1,3}|[a-z])[.)]/i.test(text);
    ignored?.remove();
    // Otherwise the bullet is the first text of the paragraph.
    const first = paragraph.firstChild;
    if (ignored === null && first?.nodeType === 3)
      first.textContent = (first.textContent ?? '').replace(/^[\s\u00a0]*(?:[·•§o▪-]|\d{1,3}[.)])[\s\u00a0]+/u, '');
    const tag = isOrdered ? 'ol' : 'ul';
    if (list === null || list.localName !== tag || paragraph.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
}

/** A picture that is copied from a page comes with its tag alone, and as a file. */
export function hasWords(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
}

/**
 * HTML from the clipboard, without what other programs add for themselves. It is parsed in a document of its own, in which nothing runs or
 * loads; the editor's schema then takes of it only what posts have.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, template, iframe, object, svg, math'))
    element.remove();
  listsOfWord(body);
  return body.innerHTML;
}
