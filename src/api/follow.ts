import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/follow.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function follow(body: BodyOf<typeof calls.follow>, caller: Caller): Promise<AnswerOf<typeof calls.follow>> {
  return send(calls.follow, { ...caller, body, keepalive: true });
}

/** @param after `next` of the page before; null for the first page */
export function getFollowers(
  username: string,
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getFollowers>> {
  return send(calls.getFollowers, { ...caller, params: { username }, query: after === null ? {} : { after } });
}

/** @param after `next` of the page before; null for the first page */
export function getFollowing(
  username: string,
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getFollowing>> {
  return send(calls.getFollowing, { ...caller, params: { username }, query: after === null ? {} : { after } });
}
