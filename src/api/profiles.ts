import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/profiles.ts';
import type { Caller, Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export function getProfile(caller: Caller): Promise<AnswerOf<typeof calls.getProfile>> {
  return send(calls.getProfile, caller);
}

/** Skills have their own calls (specification, section 7). */
export function updateProfile(
  changes: calls.ProfileChanges,
  caller: Uploader,
): Promise<AnswerOf<typeof calls.updateProfile>> {
  return send(calls.updateProfile, { ...caller, body: multipartOf(changes) });
}

export function getMemberProfile(username: string, caller: Caller): Promise<AnswerOf<typeof calls.getMemberProfile>> {
  return send(calls.getMemberProfile, { ...caller, params: { username } });
}

export function getStats(caller: Caller): Promise<AnswerOf<typeof calls.getStats>> {
  return send(calls.getStats, caller);
}

export function orderEntries(
  body: BodyOf<typeof calls.orderEntries>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.orderEntries>> {
  return send(calls.orderEntries, { ...caller, body });
}
