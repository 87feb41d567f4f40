import type { Node, Slice } from 'prosemirror-model';
import { limits } from '../../../contract/limits.ts';

/** Counts as contract/document.ts does. */
function sizeOf(content: Node | Slice['content']): { characters: number; nodes: number; images: number } {
  const size = { characters: 0, nodes: 0, images: 0 };
  content.descendants((node) => {
    size.nodes += 1;
    size.characters += node.isText ? (node.text ?? '').length : String(node.attrs['alt'] ?? '').length;
    if (node.type.name === 'image') size.images += 1;
  });
  return size;
}

const counted = (count: number) => count.toLocaleString('en');

/**
 * Why this cannot be pasted over the selection; null if it can. Without this check, the server would refuse the whole
 * text.
 */
export function pasteFault(doc: Node, selected: Slice, pasted: Slice, characters: number): string | null {
  const [whole, less, more] = [sizeOf(doc), sizeOf(selected.content), sizeOf(pasted.content)];
  const after = (what: 'characters' | 'nodes' | 'images') => whole[what] - less[what] + more[what];
  const isTooMuch = (what: 'characters' | 'nodes' | 'images', most: number) =>
    more[what] > less[what] && after(what) > most;
  const untouched = 'Nothing was pasted, and your text is as it was.';
  if (isTooMuch('characters', characters))
    return `This text can have at most ${counted(characters)} characters, and would have ${counted(after('characters'))}. ${untouched}`;
  if (isTooMuch('images', limits.documentImages))
    return `A text can have at most ${limits.documentImages} images, and would have ${counted(after('images'))}. ${untouched}`;
  if (isTooMuch('nodes', limits.documentNodes)) return `That has too many parts for one text. ${untouched}`;
  return null;
}

/** Says that pictures were left out. */
export function leftOut(pictures: number): string | null {
  if (pictures === 0) return null;
  return pictures === 1
    ? 'A picture was left out, because only its address was copied. Save it on your device, and add it with ‘Image’.'
    : `${counted(pictures)} pictures were left out, because only their addresses were copied. Save them on your device, and add them with ‘Image’.`;
}
