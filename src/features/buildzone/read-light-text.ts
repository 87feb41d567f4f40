export interface Item {
  text: string;
}
export type Part =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'bullets'; items: Item[] }
  /** `first`: the number that the list begins with. */
  | { kind: 'numbers'; first: number; items: Item[] };

/** Adds one line to what stands above it. */
function add(parts: Part[], line: string, isBelowText: boolean): void {
  const last = isBelowText ? parts.at(-1) : undefined;
  const [, heading] = /^#{1,6} +(.+)$/.exec(line) ?? [];
  const [, bullet] = /^[-*] +(.+)$/.exec(line) ?? [];
  const [, number, numbered] = /^(\d{1,4})[.)] +(.+)$/.exec(line) ?? [];
  if (heading !== undefined) parts.push({ kind: 'heading', text: heading });
  else if (bullet !== undefined) {
    if (last?.kind === 'bullets') last.items.push({ text: bullet });
    else parts.push({ kind: 'bullets', items: [{ text: bullet }] });
  } else if (numbered !== undefined) {
    if (last?.kind === 'numbers') last.items.push({ text: numbered });
    else parts.push({ kind: 'numbers', first: Number(number), items: [{ text: numbered }] });
  } else if (last?.kind === 'paragraph') last.text += `\n${line}`;
  else parts.push({ kind: 'paragraph', text: line });
}

/** What a plain text means, line by line: an empty line ends what stands above it, a list also begins right below a sentence. */
export function readLightText(text: string): Part[] {
  const parts: Part[] = [];
  let isBelowText = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line !== '') add(parts, line, isBelowText);
    isBelowText = line !== '';
  }
  return parts;
}
