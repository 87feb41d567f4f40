import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/problem-reports.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function reportProblem(
  body: BodyOf<typeof calls.reportProblem>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.reportProblem>> {
  return send(calls.reportProblem, { ...caller, body });
}
