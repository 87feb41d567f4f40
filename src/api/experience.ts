import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/experience.ts';
import { send } from './send.ts';

export function getExperience(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getExperience>> {
  return send(calls.getExperience, { signal });
}

export function addExperience(body: BodyOf<typeof calls.addExperience>): Promise<AnswerOf<typeof calls.addExperience>> {
  return send(calls.addExperience, { body });
}

export function updateExperience(
  id: string,
  body: BodyOf<typeof calls.updateExperience>,
): Promise<AnswerOf<typeof calls.updateExperience>> {
  return send(calls.updateExperience, { params: { id }, body });
}

export function deleteExperience(id: string): Promise<AnswerOf<typeof calls.deleteExperience>> {
  return send(calls.deleteExperience, { params: { id }, keepalive: true });
}
