import sharp, { type ResizeOptions } from 'sharp';
import { inTurns } from './turns.ts';

// The loader is what recognises a file, by its first bytes: formats that are blocked are not recognised, whatever the file is
// called. SVG would be decoded otherwise, with everything that it refers to.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
// No two uploads are alike: a cache would only hold memory.
sharp.cache(false);

export type ImageKind = 'profile' | 'project';

const sizes: Readonly<Record<ImageKind, ResizeOptions>> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  project: { width: 1280, height: 960, fit: 'inside', withoutEnlargement: true },
};

/** 40 megapixels decode to 160 MB: more than cameras of phones deliver by default, and less than the server has. */
const pixels = 40_000_000;
const decoding = inTurns(2);

/**
 * Decodes an upload and writes it anew as WebP: the first frame, upright, in its size for `kind`, without metadata (place, camera,
 * colour profile) and without anything that was hidden behind the picture.
 *
 * @returns null for whatever is no whole JPEG, PNG or GIF of at most 40 megapixels
 */
export function reEncode(bytes: Uint8Array, kind: ImageKind): Promise<Buffer | null> {
  return decoding(async () => {
    try {
      // 'error' refuses what is cut off, but takes the stray bytes that some phones leave between the parts of a JPEG.
      const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
      return await image.autoOrient().resize(sizes[kind]).webp({ quality: 82 }).toBuffer();
    } catch {
      return null;
    }
  });
}
