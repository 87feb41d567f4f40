import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/post-images.ts';
import type { Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export function uploadPostImage(image: File, caller: Uploader): Promise<AnswerOf<typeof calls.uploadPostImage>> {
  return send(calls.uploadPostImage, { ...caller, body: multipartOf({ image }) });
}

/** The picture itself, as everyone sees it. */
export async function readPostImage(image: string): Promise<File> {
  const answer = await fetch(`/media/${image}.webp`);
  if (!answer.ok) throw new Error(`an image was answered with ${answer.status}`);
  return new File([await answer.blob()], 'image.webp', { type: 'image/webp' });
}
