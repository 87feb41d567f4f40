import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/progress.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function markStep(
  project: string,
  step: string,
  body: BodyOf<typeof calls.markStep>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.markStep>> {
  return send(calls.markStep, { ...caller, params: { project, step }, body });
}

export function getWorkAtSteps(project: string, caller: Caller): Promise<AnswerOf<typeof calls.getWorkAtSteps>> {
  return send(calls.getWorkAtSteps, { ...caller, params: { project } });
}

export function getEvidencedSkills(
  username: string,
  query: QueryOf<typeof calls.getEvidencedSkills>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getEvidencedSkills>> {
  return send(calls.getEvidencedSkills, { ...caller, params: { username }, query });
}
