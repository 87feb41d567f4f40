import type { DocumentImage } from '../../../contract/document.ts';
import type { BlockPlace } from './block-places.ts';

export interface ImageAttrs extends DocumentImage {
  /** Key of the image's upload in this tab; empty if it has none. */
  upload: string;
  /** Key of the upload of a cropped version, which replaces the image once it is done; empty if there is none. */
  crop: string;
}

export type ImagePlace = BlockPlace<ImageAttrs>;
