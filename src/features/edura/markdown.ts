/**
 * Parses the subset of Markdown that answers use: headings, lists, quotes, code, bold, emphasis, and `[n]` for a
 * source. Links, images and HTML stay text. Parsed again as the answer streams in, so a mark that is not closed yet
 * counts as closed at the end.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'emphasis'; parts: Inline[] }
  | { kind: 'source'; place: number };

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'quote'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: Inline[][] }
  | { kind: 'code'; language: string; text: string };

const marks = [
  { mark: '**', kind: 'strong' },
  { mark: '__', kind: 'strong' },
  { mark: '*', kind: 'emphasis' },
  { mark: '_', kind: 'emphasis' },
] as const;

/** A mark opens only at the start of a word: not in snake_case or 2 * 3. */
function opens(text: string, at: number, mark: string): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + mark.length);
  return after !== '' && /\S/.test(after) && !/[\p{L}\p{N}]/u.test(before);
}

function closing(text: string, from: number, mark: string): number {
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text.charAt(at - 1) === '\\' || /\s/.test(text.charAt(at - 1))) continue;
    if (mark.length === 1 && (text.charAt(at + 1) === mark || text.charAt(at - 1) === mark)) continue;
    // In `***`, the first asterisk closes the inner mark.
    if (mark.length === 2 && text.charAt(at + 2) === mark.charAt(0)) continue;
    return at;
  }
  return -1;
}

/** Every character at which something other than plain text may begin. */
const special = /[\\`*_]| ?\[/g;
const escape = /\\([\\`*_[\]<>#~|])/y;
const sourceMark = / ?\[(\d{1,3})\]/y;
const inlineCode = /`([^`]+)(?:`|$)/y;

function firstAt(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * @param inside kinds that enclose the text. None of them opens again within itself: it would look no different, and
 * thousands of marks could nest until the stack overflows
 */
export function inlinesOf(text: string, inside: readonly Inline['kind'][] = []): Inline[] {
  const parts: Inline[] = [];
  /**
   * Marks with no closing counterpart in the rest of the text. Without this, thousands of them would each scan to the
   * end.
   */
  const unclosed = new Set<string>();
  let plain = '';
  const add = (part: Inline) => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
    parts.push(part);
  };
  let at = 0;
  while (at < text.length) {
    // A long answer is parsed again with every streamed word, so plain text is skipped in one step.
    const next = firstAt(special, text, at);
    plain += text.slice(at, next);
    at = next;
    const escaped = matchAt(escape, text, at);
    const source = matchAt(sourceMark, text, at);
    const code = matchAt(inlineCode, text, at);
    const mark = marks.find((one) => text.startsWith(one.mark, at) && opens(text, at, one.mark));
    if (escaped !== null) {
      plain += escaped[1] ?? '';
      at += 2;
    } else if (source !== null) {
      add({ kind: 'source', place: Number(source[1]) });
      at += source[0].length;
    } else if (code !== null) {
      add({ kind: 'code', text: code[1] ?? '' });
      at += code[0].length;
    } else if (mark !== undefined) {
      const from = at + mark.mark.length;
      const isInside = inside.includes(mark.kind);
      const end = isInside || unclosed.has(mark.mark) ? -1 : closing(text, from, mark.mark);
      const isOpen = end < 0;
      if (!isInside && isOpen) unclosed.add(mark.mark);
      // An unclosed single mark is literal text; a double one counts as open, because its end may still be streaming
      // in.
      if (isInside || (isOpen && mark.mark.length === 1)) {
        plain += mark.mark;
        at = from;
        continue;
      }
      const within = text.slice(from, isOpen ? undefined : end);
      add({ kind: mark.kind, parts: inlinesOf(within, [...inside, mark.kind]) });
      at = isOpen ? text.length : end + mark.mark.length;
    } else {
      plain += text.charAt(at);
      at += 1;
    }
  }
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

const item = /^ {0,3}(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  let at = 0;
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(lines[at] ?? '')) {
      taken.push(lines[at] ?? '');
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#-]*)/.exec(line);
    const heading = /^ {0,3}#{1,6}\s+(.*)$/.exec(line);
    const listed = item.exec(line);
    if (line.trim() === '') at += 1;
    else if (fence !== null) {
      at += 1;
      const text = takeWhile((one) => !one.trimStart().startsWith(fence[1] ?? '```'));
      at += 1;
      blocks.push({ kind: 'code', language: fence[2] ?? '', text: text.join('\n') });
    } else if (heading !== null) {
      at += 1;
      blocks.push({ kind: 'heading', parts: inlinesOf((heading[1] ?? '').trimEnd().replace(/ #{1,6}$/, '')) });
    } else if (/^ {0,3}>/.test(line)) {
      const text = takeWhile((one) => /^ {0,3}>/.test(one)).map((one) => one.replace(/^ {0,3}> ?/, ''));
      blocks.push({ kind: 'quote', parts: inlinesOf(text.join(' ')) });
    } else if (listed !== null) {
      const isOrdered = listed[1] !== undefined;
      const items = takeWhile((one) => {
        const found = item.exec(one);
        return found !== null && (found[1] !== undefined) === isOrdered;
      });
      blocks.push({
        kind: 'list',
        isOrdered,
        first: Number(listed[1] ?? 1),
        items: items.map((one) => inlinesOf(item.exec(one)?.[2] ?? '')),
      });
    } else {
      const text = takeWhile(
        (one) => one.trim() !== '' && item.exec(one) === null && !/^ {0,3}(?:#{1,6}\s|>|`{3}|~{3})/.test(one),
      );
      // The line looked like the start of another block but is not one.
      if (text.length === 0) {
        text.push(line);
        at += 1;
      }
      blocks.push({ kind: 'paragraph', parts: inlinesOf(text.join(' ')) });
    }
  }
  return blocks;
}

const plainOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'source') return '';
      return 'parts' in part ? plainOf(part.parts) : part.text;
    })
    .join('');

/** An answer as plain text, without Markdown marks and source numbers. */
export function textOf(markdown: string): string {
  return blocksOf(markdown)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind !== 'list') return plainOf(block.parts);
      const sign = (at: number) => (block.isOrdered ? `${block.first + at}.` : '-');
      return block.items.map((parts, at) => `${sign(at)} ${plainOf(parts)}`).join('\n');
    })
    .join('\n\n');
}
