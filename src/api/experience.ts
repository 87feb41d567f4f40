import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/experience.ts';
import type { Caller, Keyed } from './caller.ts';
import { send } from './send.ts';

export function getExperience(caller: Caller): Promise<AnswerOf<typeof calls.getExperience>> {
  return send(calls.getExperience, caller);
}

export function addExperience(
  body: BodyOf<typeof calls.addExperience>,
  { key, ...caller }: Keyed,
): Promise<AnswerOf<typeof calls.addExperience>> {
  return send(calls.addExperience, { ...caller, headers: { 'idempotency-key': key }, body });
}

export function updateExperience(
  id: string,
  body: BodyOf<typeof calls.updateExperience>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.updateExperience>> {
  return send(calls.updateExperience, { ...caller, params: { id }, body });
}

export function deleteExperience(
  id: string,
  seen: string,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteExperience>> {
  return send(calls.deleteExperience, { ...caller, params: { id }, query: { seen }, keepalive: true });
}
