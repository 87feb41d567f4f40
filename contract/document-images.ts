import type { Block, Document, DocumentImage } from './document.ts';

function imagesOf(blocks: readonly Block[]): DocumentImage[] {
  return blocks.flatMap((block) => {
    if (block.type === 'image') return [block.attrs];
    if (block.type === 'quote') return imagesOf(block.content);
    if (block.type === 'bullet_list' || block.type === 'ordered_list')
      return block.content.flatMap((item) => imagesOf(item.content));
    return [];
  });
}

/** The images of a document from top to bottom, those that wait for their upload included. */
export function imagesIn({ content }: Document): DocumentImage[] {
  return imagesOf(content);
}

/** An image of it has its place, and nothing to show there yet. */
export function lacksImage(document: Document): boolean {
  return imagesIn(document).some(({ image }) => image === '');
}
