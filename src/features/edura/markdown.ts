import { type Inline, inlinesOf } from './markdown-inlines.ts';

/**
 * Parses the subset of Markdown that answers use: headings, paragraphs, lists and quotes with others in them, tables, rules,
 * code. Parsed again as the answer streams in, so a block is what it will be from its first word.
 */

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'rule' };

export interface Item {
  parts: Inline[];
  /** What stands below its line, indented. */
  blocks: Block[];
}

/** Lists and quotes within each other. Deeper ones are text: thousands of signs could nest until the stack overflows. */
const deepest = 4;
/** Columns of a table. A line with more is text. */
const widest = 20;

const item = /^( {0,3})(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const startsOther = /^ {0,3}(?:#{1,6}\s|>|`{3}|~{3}|\| )/;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The cells of a line, without the empty ones before its first and after its last bar. */
function cellsOf(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

const isDivider = (line: string): boolean => {
  const cells = cellsOf(line);
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
};

/** A line of cells, and below it a line that divides them from the rows, or the beginning of one at the end of the text. */
function beginsTable(lines: readonly string[], at: number): boolean {
  const [head = '', below] = [lines[at], lines[at + 1]];
  const { length } = cellsOf(head);
  if (!head.includes('|') || length < 2 || length > widest) return false;
  if (below === undefined) return head.startsWith('| ');
  return at + 2 === lines.length ? /^[|:\- ]*$/.test(below) : isDivider(below);
}

class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get next(): string | undefined {
    return this.#lines[this.#at];
  }

  get isTable(): boolean {
    return beginsTable(this.#lines, this.#at);
  }

  /** The next line with something on it. */
  get beyondBlanks(): string | undefined {
    let at = this.#at;
    while (this.#lines[at]?.trim() === '') at += 1;
    return this.#lines[at];
  }

  take(): string {
    this.#at += 1;
    return this.#lines[this.#at - 1] ?? '';
  }

  takeWhile(fits: (line: string) => boolean): string[] {
    const taken: string[] = [];
    while (this.next !== undefined && fits(this.next)) taken.push(this.take());
    return taken;
  }
}

function listOf(lines: Lines, depth: number): Block {
  const begun = item.exec(lines.next ?? '');
  const isOrdered = begun?.[2] !== undefined;
  const base = begun?.[1]?.length ?? 0;
  const isWithin = (line: string) => indentOf(line) >= base + 2;
  const isNext = (line: string | undefined) => {
    const found = line === undefined || isWithin(line) || rule.test(line) ? null : item.exec(line);
    return found !== null && (found[2] !== undefined) === isOrdered;
  };
  const items: Item[] = [];
  while (isNext(lines.beyondBlanks)) {
    lines.takeWhile((line) => line.trim() === '');
    const [, , , text = ''] = item.exec(lines.take()) ?? [];
    const within = lines.takeWhile((line) => line.trim() !== '' && isWithin(line));
    // A paragraph of its own below the line.
    while (depth < deepest && lines.next?.trim() === '' && isWithin(lines.beyondBlanks ?? ''))
      within.push(
        ...lines.takeWhile((line) => line.trim() === ''),
        ...lines.takeWhile((line) => line.trim() !== '' && isWithin(line)),
      );
    const indent = Math.min(...within.filter((line) => line.trim() !== '').map(indentOf));
    items.push({
      parts: inlinesOf(text),
      blocks: parse(
        within.map((line) => line.slice(indent)),
        depth + 1,
      ),
    });
  }
  return { kind: 'list', isOrdered, first: Number(begun?.[2] ?? 1), items };
}

function tableOf(lines: Lines): Block {
  const head = cellsOf(lines.take());
  lines.takeWhile((line) => /^[|:\- ]*$/.test(line) && line.trim() !== '');
  const rows = lines.takeWhile((line) => line.includes('|')).map(cellsOf);
  return {
    kind: 'table',
    head: head.map((cell) => inlinesOf(cell)),
    // A row with fewer cells is filled up, and what stands beyond the last column is kept in it.
    rows: rows.map((cells) =>
      head.map((_, at) => inlinesOf(at === head.length - 1 ? cells.slice(at).join(' | ') : (cells[at] ?? ''))),
    ),
  };
}

function parse(all: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  const lines = new Lines(all);
  for (let line = lines.next; line !== undefined; line = lines.next) {
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#-]*)/.exec(line);
    const heading = /^ {0,3}#{1,6}\s+(.*)$/.exec(line);
    const isNested = depth < deepest;
    if (line.trim() === '') lines.take();
    else if (fence !== null) {
      lines.take();
      const text = lines.takeWhile((one) => !one.trimStart().startsWith(fence[1] ?? '```'));
      lines.take();
      blocks.push({ kind: 'code', language: fence[2] ?? '', text: text.join('\n') });
    } else if (heading !== null) {
      lines.take();
      blocks.push({ kind: 'heading', parts: inlinesOf((heading[1] ?? '').trimEnd().replace(/ #{1,6}$/, '')) });
    } else if (rule.test(line)) {
      lines.take();
      blocks.push({ kind: 'rule' });
    } else if (isNested && /^ {0,3}>/.test(line)) {
      const text = lines.takeWhile((one) => /^ {0,3}>/.test(one)).map((one) => one.replace(/^ {0,3}> ?/, ''));
      blocks.push({ kind: 'quote', blocks: parse(text, depth + 1) });
    } else if (isNested && item.test(line)) blocks.push(listOf(lines, depth));
    else if (lines.isTable) blocks.push(tableOf(lines));
    else {
      // The first line may look like the start of another block and not be one.
      const text = [
        lines.take(),
        ...lines.takeWhile((one) => one.trim() !== '' && !startsOther.test(one) && !rule.test(one) && !item.test(one)),
      ];
      blocks.push({ kind: 'paragraph', parts: inlinesOf(text.map((one) => one.trim()).join(' ')) });
    }
  }
  return blocks;
}

export const blocksOf = (markdown: string): Block[] => parse(markdown.split('\n'), 0);

const plainOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'source') return '';
      return 'parts' in part ? plainOf(part.parts) : part.text;
    })
    .join('');

function linesOf(block: Block): string[] {
  if (block.kind === 'code') return block.text.split('\n');
  if (block.kind === 'rule') return ['---'];
  if (block.kind === 'quote') return block.blocks.flatMap(linesOf);
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((cells) => cells.map((parts) => plainOf(parts)).join('\t'));
  if (block.kind !== 'list') return [plainOf(block.parts)];
  const sign = (at: number) => (block.isOrdered ? `${block.first + at}.` : '-');
  return block.items.flatMap(({ parts, blocks }, at) => [
    `${sign(at)} ${plainOf(parts)}`,
    ...blocks.flatMap(linesOf).map((line) => `  ${line}`),
  ]);
}

/** An answer as plain text, without Markdown marks and source numbers. */
export function textOf(markdown: string): string {
  return blocksOf(markdown)
    .map((block) => linesOf(block).join('\n'))
    .join('\n\n');
}
