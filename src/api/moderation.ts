import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/moderation.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getOwnRoles(caller: Caller): Promise<AnswerOf<typeof calls.getOwnRoles>> {
  return send(calls.getOwnRoles, caller);
}

export function getCases(
  query: QueryOf<typeof calls.getCases>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getCases>> {
  return send(calls.getCases, { ...caller, query });
}

export function getCase(id: string, caller: Caller): Promise<AnswerOf<typeof calls.getCase>> {
  return send(calls.getCase, { ...caller, params: { case: id } });
}

export function actOnCase(
  id: string,
  body: BodyOf<typeof calls.actOnCase>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.actOnCase>> {
  return send(calls.actOnCase, { ...caller, params: { case: id }, body });
}
