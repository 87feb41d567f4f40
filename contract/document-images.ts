import { blocksIn } from './document-blocks.ts';
import type { Document, DocumentImage } from './document.ts';

/** The images of a document from top to bottom, those that wait for their upload included. */
export function imagesIn(document: Document): DocumentImage[] {
  return blocksIn(document).flatMap((block) => (block.type === 'image' ? [block.attrs] : []));
}

/** An image of it has its place, and nothing to show there yet. */
export function lacksImage(document: Document): boolean {
  return imagesIn(document).some(({ image }) => image === '');
}
