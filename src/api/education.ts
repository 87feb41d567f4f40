import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/education.ts';
import { send } from './send.ts';

export function getEducation(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getEducation>> {
  return send(calls.getEducation, { signal });
}

export function addEducation(body: BodyOf<typeof calls.addEducation>): Promise<AnswerOf<typeof calls.addEducation>> {
  return send(calls.addEducation, { body });
}

export function updateEducation(
  id: string,
  body: BodyOf<typeof calls.updateEducation>,
): Promise<AnswerOf<typeof calls.updateEducation>> {
  return send(calls.updateEducation, { params: { id }, body });
}

export function deleteEducation(id: string): Promise<AnswerOf<typeof calls.deleteEducation>> {
  return send(calls.deleteEducation, { params: { id }, keepalive: true });
}
