import { createHash } from 'node:crypto';
import { imageNotAllowed, imageTooLarge, imageTooManyPixels } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { addImage } from '../store/images.ts';
import { type EncodedImage, type ImageKind, reEncode } from './re-encode.ts';

const fields = {
  profile: 'profile_image',
  project: 'project_image',
  evidence: 'evidence_image',
  post: 'image',
  message: 'image',
} as const satisfies Record<ImageKind, string>;

/**
 * Checks an upload by its content and re-encodes it (specification, section 5).
 *
 * @returns the image with its id: the SHA-256 of the bytes, so that an address always shows the same picture
 * @throws ProblemError 413 image_too_large, 400 image_not_allowed, with the text under the field of the kind
 */
export async function encodeImage(file: File, kind: ImageKind): Promise<EncodedImage & { id: string }> {
  if (file.size > limits.imageBytes) {
    throw new ProblemError(413, 'image_too_large', imageTooLarge, { errors: { [fields[kind]]: [imageTooLarge] } });
  }
  const encoded = await reEncode(new Uint8Array(await file.arrayBuffer()), kind);
  if (encoded === null || encoded === 'too many pixels') {
    const why = encoded === null ? imageNotAllowed : imageTooManyPixels;
    throw new ProblemError(400, 'image_not_allowed', why, { errors: { [fields[kind]]: [why] } });
  }
  return { id: createHash('sha256').update(encoded.bytes).digest('hex'), ...encoded };
}

/**
 * Stores an upload that anyone with its address can see.
 *
 * @param still checks, after re-encoding, whether its member may still store it
 * @returns its id
 * @throws ProblemError as `encodeImage`, and as `still`
 */
export async function storeImage(
  db: Database,
  file: File,
  kind: ImageKind,
  now: Date,
  still: (tx: Database) => Promise<void>,
): Promise<{ id: string; width: number; height: number }> {
  const { id, bytes, width, height } = await encodeImage(file, kind);
  await db.transaction(async (tx) => {
    await still(tx);
    await addImage(tx, { id, type: 'image/webp', bytes, createdAt: now });
  });
  return { id, width, height };
}
