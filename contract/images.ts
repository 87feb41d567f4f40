import * as v from 'valibot';
import { limits } from './limits.ts';

/** Specification, section 5. */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif'] as const;
export const imageTooLarge = 'File size must be under 5MB';
export const imageNotAllowed = 'Only JPEG, PNG, and GIF images are allowed';
export const imageTooManyPixels =
  'The image has too many pixels: 40 megapixels at most, 20 with 16 bits a colour. Make it smaller and try again';

/** Why a file is not accepted, or null. Its content is checked by the server. */
export function imageFault(file: { size: number; type: string }): string | null {
  if (!(imageTypes as readonly string[]).includes(file.type)) return imageNotAllowed;
  return file.size > limits.imageBytes ? imageTooLarge : null;
}

/** An image to upload. */
export const imageFile = v.pipe(
  v.file(imageNotAllowed),
  v.check((file) => (imageTypes as readonly string[]).includes(file.type), imageNotAllowed),
  v.check((file) => file.size <= limits.imageBytes, imageTooLarge),
);

/** An image to upload; an empty string removes the current one. */
export const imageField = v.optional(v.union([v.literal(''), imageFile], imageNotAllowed));
