import * as v from 'valibot';
import { defineCall } from './call.ts';
import { imageFile } from './images.ts';

export const postImage = v.object({
  /** Its id, for a document. */
  image: v.string(),
  width: v.number(),
  height: v.number(),
});
export type PostImage = v.InferOutput<typeof postImage>;

export const uploadPostImage = defineCall({
  name: 'uploadPostImage',
  summary:
    'Upload an image for posts of one’s own. The same picture again is the same image. One that no post or draft shows is deleted after a week.',
  method: 'POST',
  path: 'api/post-images/',
  access: 'member',
  encoding: 'multipart',
  body: v.strictObject({ image: imageFile }),
  answer: postImage,
  status: 201,
  fallback: 'Failed to upload the image',
  errorField: 'detail',
});
