import { createHash } from 'node:crypto';
import { imageNotAllowed, imageTooLarge } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { addImage } from '../store/images.ts';
import { reEncode, type ImageKind } from './re-encode.ts';

const fields = { profile: 'profile_image', project: 'project_image', evidence: 'evidence_image' } as const;

/**
 * Checks an upload by its content, re-encodes and stores it (specification, section 5).
 *
 * @returns the id: the SHA-256 of the served bytes, so that an address always shows the same picture
 * @throws ProblemError 413 image_too_large, 400 image_not_allowed, with the text under the field of the kind
 */
export async function storeImage(db: Database, file: File, kind: ImageKind, now: Date): Promise<string> {
  if (file.size > limits.imageBytes) {
    throw new ProblemError(413, 'image_too_large', imageTooLarge, { errors: { [fields[kind]]: [imageTooLarge] } });
  }
  const bytes = await reEncode(new Uint8Array(await file.arrayBuffer()), kind);
  if (bytes === null) {
    throw new ProblemError(400, 'image_not_allowed', imageNotAllowed, {
      errors: { [fields[kind]]: [imageNotAllowed] },
    });
  }
  const id = createHash('sha256').update(bytes).digest('hex');
  await addImage(db, { id, type: 'image/webp', bytes, createdAt: now });
  return id;
}
