import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/post-drafts.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getPostDrafts(caller: Caller): Promise<AnswerOf<typeof calls.getPostDrafts>> {
  return send(calls.getPostDrafts, caller);
}

export function getPostDraft(key: string, caller: Caller): Promise<AnswerOf<typeof calls.getPostDraft>> {
  return send(calls.getPostDraft, { ...caller, params: { key } });
}

export function savePostDraft(
  key: string,
  body: BodyOf<typeof calls.savePostDraft>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.savePostDraft>> {
  return send(calls.savePostDraft, { ...caller, params: { key }, body });
}

export function publishPostDraft(
  key: string,
  body: BodyOf<typeof calls.publishPostDraft>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.publishPostDraft>> {
  return send(calls.publishPostDraft, { ...caller, params: { key }, body });
}

/** @param version the one that the member has seen */
export function deletePostDraft(
  key: string,
  version: number,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deletePostDraft>> {
  return send(calls.deletePostDraft, {
    ...caller,
    params: { key },
    query: { version: String(version) },
    keepalive: true,
  });
}
