import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/follow.ts';
import { send } from './send.ts';

export function follow(body: BodyOf<typeof calls.follow>): Promise<AnswerOf<typeof calls.follow>> {
  return send(calls.follow, { body });
}

/** @param after `next` of the page before; null for the first page */
export function getFollowers(
  username: string,
  after: string | null,
  signal?: AbortSignal,
): Promise<AnswerOf<typeof calls.getFollowers>> {
  return send(calls.getFollowers, { params: { username }, query: after === null ? {} : { after }, signal });
}

/** @param after `next` of the page before; null for the first page */
export function getFollowing(
  username: string,
  after: string | null,
  signal?: AbortSignal,
): Promise<AnswerOf<typeof calls.getFollowing>> {
  return send(calls.getFollowing, { params: { username }, query: after === null ? {} : { after }, signal });
}
