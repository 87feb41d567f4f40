import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/education.ts';
import type { Caller, Keyed } from './caller.ts';
import { send } from './send.ts';

export function getEducation(caller: Caller): Promise<AnswerOf<typeof calls.getEducation>> {
  return send(calls.getEducation, caller);
}

export function addEducation(
  body: BodyOf<typeof calls.addEducation>,
  { key, ...caller }: Keyed,
): Promise<AnswerOf<typeof calls.addEducation>> {
  return send(calls.addEducation, { ...caller, headers: { 'idempotency-key': key }, body });
}

export function updateEducation(
  id: string,
  body: BodyOf<typeof calls.updateEducation>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.updateEducation>> {
  return send(calls.updateEducation, { ...caller, params: { id }, body });
}

export function deleteEducation(
  id: string,
  seen: string,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteEducation>> {
  return send(calls.deleteEducation, { ...caller, params: { id }, query: { seen }, keepalive: true });
}
