import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/memberships.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function setMembership(
  project: string,
  body: BodyOf<typeof calls.setMembership>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setMembership>> {
  return send(calls.setMembership, { ...caller, params: { project }, body, keepalive: true });
}

/** @param after `next` of the page before; null for the first page */
export function getProjectMembers(
  project: string,
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getProjectMembers>> {
  return send(calls.getProjectMembers, { ...caller, params: { project }, query: after === null ? {} : { after } });
}

export function setRole(
  project: string,
  body: BodyOf<typeof calls.setRole>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setRole>> {
  return send(calls.setRole, { ...caller, params: { project }, body });
}
