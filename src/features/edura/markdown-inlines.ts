/**
 * What stands within a line of an answer: code, bold, emphasis, what is struck out, and `[n]` for a source. Links, images and
 * HTML stay text. A mark that is not closed yet counts as closed at the end, since the answer may still be streaming in.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'emphasis'; parts: Inline[] }
  | { kind: 'deleted'; parts: Inline[] }
  | { kind: 'source'; place: number };

const marks = [
  { mark: '**', kind: 'strong' },
  { mark: '__', kind: 'strong' },
  { mark: '*', kind: 'emphasis' },
  { mark: '_', kind: 'emphasis' },
  { mark: '~~', kind: 'deleted' },
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
const special = /[\\`*_~]| ?\[/g;
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
