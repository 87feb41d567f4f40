import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/guidance.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getRoles(caller: Caller): Promise<AnswerOf<typeof calls.getRoles>> {
  return send(calls.getRoles, caller);
}

export function getRole(role: string, caller: Caller): Promise<AnswerOf<typeof calls.getRole>> {
  return send(calls.getRole, { ...caller, params: { role } });
}

export function getRolePlan(role: string, caller: Caller): Promise<AnswerOf<typeof calls.getRolePlan>> {
  return send(calls.getRolePlan, { ...caller, params: { role } });
}

export function getRolePeople(role: string, caller: Caller): Promise<AnswerOf<typeof calls.getRolePeople>> {
  return send(calls.getRolePeople, { ...caller, params: { role } });
}

export function setTargetRole(
  body: BodyOf<typeof calls.setTargetRole>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setTargetRole>> {
  return send(calls.setTargetRole, { ...caller, body });
}
