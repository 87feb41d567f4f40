import type { Block, Document } from './document.ts';

function blocksOf(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'quote') return [block, ...blocksOf(block.content)];
    if (block.type === 'bullet_list' || block.type === 'ordered_list')
      return [block, ...block.content.flatMap((item) => blocksOf(item.content))];
    return [block];
  });
}

/** All blocks of a document from top to bottom, nested ones included. */
export function blocksIn({ content }: Document): Block[] {
  return blocksOf(content);
}
