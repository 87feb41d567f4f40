import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { isWebAddress } from '../../../contract/entry-fields.ts';
import { limits } from '../../../contract/limits.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** Code, link, bold, italic; italic only around whole words. Matched against one line at a time. */
const inline =
  /`([^`]+)`|\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)|\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/g;

/** Parses the inline Markdown of one line. */
function inlineOf(line: string, around: readonly Mark[]): Node[] {
  const made: Node[] = [];
  const add = (text: string, mark?: Mark) => {
    if (text !== '') made.push(editorSchema.text(text, mark === undefined ? around : mark.addToSet(around)));
  };
  let done = 0;
  for (const found of line.matchAll(inline)) {
    const [whole, code, name = '', href = '', bold, italic] = found;
    add(line.slice(done, found.index));
    done = found.index + whole.length;
    if (code !== undefined) add(code, marks.code.create());
    else if (bold !== undefined) add(bold, marks.bold.create());
    else if (italic !== undefined) add(italic, marks.italic.create());
    else if (isWebAddress(href)) add(name, marks.link.create({ href }));
    else add(whole);
  }
  add(line.slice(done));
  return made;
}

const fence = /^\s{0,3}(`{3,}|~{3,})/;
const heading = /^(#{1,6})\s+(\S.*)$/;
const item = /^(\s*)([-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
/** A numbered list must start at 1: "2024. It was a good year" is a sentence. */
const isFirst = (marker: string) => /^\D|^1[.)]/.test(marker);

interface Item {
  indent: number;
  tag: 'bullet_list' | 'ordered_list';
  text: string;
}

/** Lists made from consecutive items, nested by indentation. */
function listsOf(items: readonly Item[], around: readonly Mark[], depth: number): Node[] {
  const lists: Node[] = [];
  for (let at = 0; at < items.length;) {
    const { tag, indent } = items[at] as Item;
    const made: Node[] = [];
    for (let next = items[at]; next?.tag === tag && next.indent <= indent; next = items[at]) {
      const { text } = next;
      at += 1;
      const begin = at;
      while ((items[at]?.indent ?? 0) > indent) at += 1;
      const inner = items.slice(begin, at);
      const line = nodes.paragraph.create(null, inlineOf(text, around));
      if (depth + 1 < limits.documentDepth)
        made.push(nodes.list_item.create(null, [line, ...listsOf(inner, around, depth + 1)]));
      else {
        const lines = inner.map((one) => nodes.paragraph.create(null, inlineOf(one.text, around)));
        made.push(nodes.list_item.create(null, [line, ...lines]));
      }
    }
    lists.push(nodes[tag].create(null, made));
  }
  return lists;
}

function blocksOf(lines: readonly string[], around: readonly Mark[], depth: number): Node[] {
  const made: Node[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const [, sign] = fence.exec(line) ?? [];
    const end = sign === undefined ? -1 : lines.findIndex((one, nth) => nth > at && one.trim().startsWith(sign));
    if (end !== -1) {
      const code = lines.slice(at + 1, end).join('\n');
      made.push(nodes.code_block.create(null, code === '' ? null : editorSchema.text(code)));
      at = end + 1;
      continue;
    }
    if (line.startsWith('>') && depth < limits.documentDepth) {
      const quoted: string[] = [];
      for (; lines[at]?.startsWith('>') === true; at += 1) quoted.push((lines[at] ?? '').replace(/^>\s?/, ''));
      const inner = blocksOf(quoted, around, depth + 1);
      made.push(nodes.quote.create(null, inner.length === 0 ? nodes.paragraph.create() : inner));
      continue;
    }
    const items: Item[] = [];
    for (let found = item.exec(line); found !== null; found = item.exec(lines[at] ?? '')) {
      const [, space = '', marker = '', text = ''] = found;
      if (items.length === 0 && (!isFirst(marker) || depth >= limits.documentDepth)) break;
      items.push({
        indent: space.replaceAll('\t', '    ').length,
        tag: /\d/.test(marker) ? 'ordered_list' : 'bullet_list',
        text,
      });
      at += 1;
    }
    if (items.length > 0) {
      made.push(...listsOf(items, around, depth));
      continue;
    }
    const [, signs = '', title] = heading.exec(line) ?? [];
    if (title !== undefined)
      made.push(nodes.heading.create({ level: signs.length < 3 ? 2 : 3 }, inlineOf(title, around)));
    else if (line.trim() !== '') made.push(nodes.paragraph.create(null, inlineOf(line, around)));
    at += 1;
  }
  return made;
}

/**
 * Plain text from the clipboard. Markdown becomes formatting, as it does when typed; pasted with Shift, every character
 * stays.
 *
 * @param around marks at the place of insertion, such as bold or a link
 */
export function sliceOfText(text: string, isPlain: boolean, around: readonly Mark[]): Slice {
  const lines = text.split(/\r\n?|\n/);
  const blocks = isPlain
    ? lines.filter(Boolean).map((line) => nodes.paragraph.create(null, editorSchema.text(line, around)))
    : blocksOf(lines, around, 0);
  return Slice.maxOpen(Fragment.from(blocks));
}
