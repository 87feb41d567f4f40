import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { documentOfLines } from '../../contract/document-text.ts';
import { descriptionField, type Block, type Document, type Inline, type Mark } from '../../contract/document.ts';
import { isWebAddress } from '../../contract/entry-fields.ts';
import { limits } from '../../contract/limits.ts';
import { communityProjects } from './community-schema.ts';
import type { Database } from './database.ts';

/*
 * Before they were documents (see the migration named descriptions), descriptions of community projects were plain
 * texts in which some characters had a meaning. This reproduces that meaning as readers saw it, once, when a
 * description is converted, and must not change any more.
 */

type Part =
  | { kind: 'paragraph' | 'heading'; lines: string[] }
  | { kind: 'bullets'; items: string[] }
  /** `first` is the number that the list starts with. */
  | { kind: 'numbers'; first: number; items: string[] };

/** Adds a line to the part above it, or starts a new one. */
function add(parts: Part[], line: string, isBelowText: boolean): void {
  const last = isBelowText ? parts.at(-1) : undefined;
  const [, heading] = /^#{1,6} +(\S.*)$/.exec(line) ?? [];
  const [, bullet] = /^[-*] +(\S.*)$/.exec(line) ?? [];
  const [, number, numbered] = /^(\d{1,4})[.)] +(\S.*)$/.exec(line) ?? [];
  if (heading !== undefined) parts.push({ kind: 'heading', lines: [heading] });
  else if (bullet !== undefined) {
    if (last?.kind === 'bullets') last.items.push(bullet);
    else parts.push({ kind: 'bullets', items: [bullet] });
  } else if (numbered !== undefined) {
    if (last?.kind === 'numbers') last.items.push(numbered);
    else parts.push({ kind: 'numbers', first: Number(number), items: [numbered] });
  } else if (last?.kind === 'paragraph') last.lines.push(line);
  else parts.push({ kind: 'paragraph', lines: [line] });
}

/** An empty line ends the part above it; a list may start right below a sentence. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let isBelowText = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line !== '') add(parts, line, isBelowText);
    isBelowText = line !== '';
  }
  return parts;
}

const words = (text: string, ...marks: Mark[]): Inline[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) }];

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;

const ofSentence = new Set('.,;:!?…»”’');

/** Removes punctuation after an address, and a closing bracket unless it was opened inside the address. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (ofSentence.has(text.charAt(end - 1))) end -= 1;
  const trimmed = text.slice(0, end);
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed;
}

function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href } = new URL(text);
  return href.length <= limits.addressCharacters && isWebAddress(href);
}

/** A text with its web addresses as links; an address that documents do not accept as a link stays text. */
function linked(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const found = withoutEnd(match);
    if (!isLink(found)) continue;
    const { href } = new URL(found);
    // Lookalike letters must not disguise where a link leads.
    const shown = /^[\x21-\x7e]+$/.test(found) ? found : href;
    parts.push(...words(text.slice(end, index)), ...words(shown, { type: 'link', attrs: { href } }));
    end = index + found.length;
  }
  return [...parts, ...words(text.slice(end))];
}

/** `**bold**`, `__bold__`, `*italic*` and web addresses; everything else, including HTML, is plain text. */
function inline(text: string): Inline[] {
  return text.split(/(\*\*[^*]+\*\*|__[^_]+__|\*[^*\s][^*]*\*)/g).flatMap((part) => {
    if (/^(?:\*\*|__).+(?:\*\*|__)$/.test(part)) return words(part.slice(2, -2), { type: 'bold' });
    if (/^\*.+\*$/.test(part)) return words(part.slice(1, -1), { type: 'italic' });
    return linked(part);
  });
}

/** Keeps line breaks, and merges adjacent texts that could be one. */
function lineOf(text: string): Inline[] {
  return inline(text)
    .flatMap((part): Inline[] =>
      part.type === 'text'
        ? part.text
            .split('\n')
            .flatMap((line, at) => [
              ...(at === 0 ? [] : [{ type: 'break' } as const]),
              ...words(line, ...(part.marks ?? [])),
            ])
        : [part],
    )
    .reduce<Inline[]>((all, part) => {
      const last = all.at(-1);
      if (part.type !== 'text' || part.marks !== undefined) return [...all, part];
      if (last?.type !== 'text' || last.marks !== undefined) return [...all, part];
      return [...all.slice(0, -1), { type: 'text', text: last.text + part.text }];
    }, []);
}

const paragraph = (text: string): Block => ({ type: 'paragraph', content: lineOf(text) });
const itemsOf = (items: readonly string[]) =>
  items.map((text) => ({ type: 'list_item' as const, content: [paragraph(text)] }));

function blockOf(part: Part): Block {
  switch (part.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: lineOf(part.lines.join('\n')) };
    case 'bullets':
      return { type: 'bullet_list', content: itemsOf(part.items) };
    case 'numbers':
      return { type: 'ordered_list', attrs: { start: part.first }, content: itemsOf(part.items) };
    case 'paragraph':
    default:
      return paragraph(part.lines.join('\n'));
  }
}

/** A document that shows what readers saw of such a text, and that its owners can save unchanged. */
export function documentOfLightText(text: string): Document {
  const read = v.safeParse(descriptionField, { type: 'doc', content: partsOf(text).map(blockOf) });
  // With its addresses written out, it may exceed a description's limit.
  return read.success ? read.output : documentOfLines(text);
}

const atOnce = 500;

/** Converts every description that is still a text; needed once, after the migration. One process at a time. */
export async function convertDescriptions(db: Database, most = atOnce): Promise<void> {
  const { rows } = (await db.execute(
    sql`select id::text as id, description #>> '{}' as text from ${communityProjects}
      where jsonb_typeof(description) = 'string' limit ${most}`,
  )) as { rows: { id: string; text: string }[] };
  if (rows.length === 0) return;
  const converted = rows.map(({ id, text }) => ({ id, description: documentOfLightText(text) }));
  await db.execute(sql`update ${communityProjects} as p set description = r.description
    from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as r (id bigint, description jsonb) where p.id = r.id`);
  await convertDescriptions(db, most);
}
