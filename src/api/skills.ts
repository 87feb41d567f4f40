import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/skills.ts';
import type { Caller, Keyed } from './caller.ts';
import { send } from './send.ts';

export function getSkills(caller: Caller): Promise<AnswerOf<typeof calls.getSkills>> {
  return send(calls.getSkills, caller);
}

export function addSkill(
  body: BodyOf<typeof calls.addSkill>,
  { key, ...caller }: Keyed,
): Promise<AnswerOf<typeof calls.addSkill>> {
  return send(calls.addSkill, { ...caller, headers: { 'idempotency-key': key }, body });
}

export function updateSkill(
  id: string,
  body: BodyOf<typeof calls.updateSkill>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.updateSkill>> {
  return send(calls.updateSkill, { ...caller, params: { id }, body });
}

export function deleteSkill(id: string, seen: string, caller: Caller): Promise<AnswerOf<typeof calls.deleteSkill>> {
  return send(calls.deleteSkill, { ...caller, params: { id }, query: { seen }, keepalive: true });
}

export function suggestSkills(q: string, caller: Caller): Promise<AnswerOf<typeof calls.suggestSkills>> {
  return send(calls.suggestSkills, { ...caller, query: { q } });
}

export function getSkillLevels(caller: Caller): Promise<AnswerOf<typeof calls.getSkillLevels>> {
  return send(calls.getSkillLevels, caller);
}
