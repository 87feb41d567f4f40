import * as calls from '../../contract/token.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { send } from './send.ts';

/** Sends no body: the refresh token is in a cookie that scripts cannot read. */
export function refreshToken(signal?: AbortSignal): Promise<AnswerOf<typeof calls.refreshToken>> {
  return send(calls.refreshToken, signal === undefined ? {} : { signal });
}
