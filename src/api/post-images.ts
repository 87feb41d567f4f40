import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/post-images.ts';
import type { Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export function uploadPostImage(image: File, caller: Uploader): Promise<AnswerOf<typeof calls.uploadPostImage>> {
  return send(calls.uploadPostImage, { ...caller, body: multipartOf({ image }) });
}
