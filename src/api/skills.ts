import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/skills.ts';
import { send } from './send.ts';

export function getSkills(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getSkills>> {
  return send(calls.getSkills, { signal });
}

export function addSkill(body: BodyOf<typeof calls.addSkill>): Promise<AnswerOf<typeof calls.addSkill>> {
  return send(calls.addSkill, { body });
}

export function updateSkill(
  id: string,
  body: BodyOf<typeof calls.updateSkill>,
): Promise<AnswerOf<typeof calls.updateSkill>> {
  return send(calls.updateSkill, { params: { id }, body });
}

export function deleteSkill(id: string): Promise<AnswerOf<typeof calls.deleteSkill>> {
  return send(calls.deleteSkill, { params: { id }, keepalive: true });
}

export function suggestSkills(q: string, signal?: AbortSignal): Promise<AnswerOf<typeof calls.suggestSkills>> {
  return send(calls.suggestSkills, { query: { q }, signal });
}
