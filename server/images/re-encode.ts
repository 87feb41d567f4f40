import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import { inTurns } from './turns.ts';

// Loaders recognise a file by its first bytes, whatever its name: blocked formats are not recognised. Otherwise SVG
// would be decoded, with everything it references.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
// No two uploads are alike: a cache would only waste memory.
sharp.cache(false);

export type ImageKind = 'profile' | 'project' | 'evidence' | 'post' | 'message';

const sizes: Readonly<Record<ImageKind, ResizeOptions>> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  project: { width: 1280, height: 960, fit: 'inside', withoutEnlargement: true },
  evidence: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  message: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  post: { width: limits.textImageEdge, height: limits.textImageEdge, fit: 'inside', withoutEnlargement: true },
};

export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** More than phone cameras produce by default. */
const pixels = 40_000_000;
/** 40 megapixels of four one-byte channels. 16-bit images, which no camera writes as PNG, take twice as much. */
const decodedBytes = 160_000_000;
/** One after the other: memory is then bounded by one image, however many upload at the same moment. */
const decoding = inTurns(1);

/** From its header alone: nothing is decoded. */
async function isTooLarge(image: Sharp): Promise<boolean> {
  const { width, height, channels, depth } = await image.metadata();
  return width * height > pixels || width * height * channels * (depth === 'uchar' ? 1 : 2) > decodedBytes;
}

/**
 * Decodes an upload and re-encodes it as WebP: the first frame, upright, in the size for `kind`, without metadata
 * (place, camera, colour profile) and without anything appended to the picture.
 *
 * @returns 'too many pixels' if it has more than 40 million, 20 with 16 bits a colour; null unless it is a complete JPEG, PNG or GIF
 */
export function reEncode(bytes: Uint8Array, kind: ImageKind): Promise<EncodedImage | 'too many pixels' | null> {
  return decoding(async () => {
    try {
      if (await isTooLarge(sharp(bytes, { limitInputPixels: false }))) return 'too many pixels';
      // 'error' rejects truncated files, but accepts the stray bytes some phones leave between the segments of a JPEG.
      const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
      const { data, info } = await image
        .autoOrient()
        .resize(sizes[kind])
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      return null;
    }
  });
}
