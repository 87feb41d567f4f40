import { blocksIn } from './document-blocks.ts';
import type { Document, DocumentImage } from './document.ts';

/** The images of a document from top to bottom, including those still to be uploaded. */
export function imagesIn(document: Document): DocumentImage[] {
  return blocksIn(document).flatMap((block) => (block.type === 'image' ? [block.attrs] : []));
}

/** One of its images has a place, but nothing to show there yet. */
export function lacksImage(document: Document): boolean {
  return imagesIn(document).some(({ image }) => image === '');
}
