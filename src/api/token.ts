import * as calls from '../../contract/token.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { send } from './send.ts';

/** Milliseconds: the statechart gives up before (machines/session/token-refresh.ts). */
const refreshTimeout = 25_000;

/**
 * Sends no body: the refresh token is in a cookie that scripts cannot read.
 *
 * @param token the last access token, even an expired one: it tells the server which session is meant, should another
 *   one have been opened in this browser since
 */
export function refreshToken(token: string | null, signal?: AbortSignal): Promise<AnswerOf<typeof calls.refreshToken>> {
  return send(calls.refreshToken, { bearer: token, signal, timeout: refreshTimeout });
}
