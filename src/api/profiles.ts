import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/profiles.ts';
import { send } from './send.ts';

export function getProfile(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getProfile>> {
  return send(calls.getProfile, signal === undefined ? {} : { signal });
}
