import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/discussion.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

/** @param after `next` of the page before; null for the first page */
export function getComments(
  project: string,
  step: string,
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getComments>> {
  return send(calls.getComments, { ...caller, params: { project, step }, query: after === null ? {} : { after } });
}

export function addComment(
  project: string,
  step: string,
  body: BodyOf<typeof calls.addComment>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.addComment>> {
  return send(calls.addComment, { ...caller, params: { project, step }, body });
}

export function deleteComment(id: string, caller: Caller): Promise<AnswerOf<typeof calls.deleteComment>> {
  return send(calls.deleteComment, { ...caller, params: { id }, keepalive: true });
}
