import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/reports.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getOwnReports(caller: Caller): Promise<AnswerOf<typeof calls.getOwnReports>> {
  return send(calls.getOwnReports, caller);
}

export function report(body: BodyOf<typeof calls.report>, caller: Caller): Promise<AnswerOf<typeof calls.report>> {
  return send(calls.report, { ...caller, body });
}
