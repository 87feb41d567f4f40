import type { DocumentImage } from '../../../contract/document.ts';
import type { BlockPlace } from './block-places.ts';

export interface ImageAttrs extends DocumentImage {
  /** Key of its upload in this tab; empty where it has none. */
  upload: string;
  /** Key of the upload of a part of it, which takes its place once it has arrived; empty where there is none. */
  crop: string;
}

export type ImagePlace = BlockPlace<ImageAttrs>;
