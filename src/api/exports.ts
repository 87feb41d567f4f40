import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/exports.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getExport(caller: Caller): Promise<AnswerOf<typeof calls.getExport>> {
  return send(calls.getExport, caller);
}

export function requestExport(caller: Caller): Promise<AnswerOf<typeof calls.requestExport>> {
  return send(calls.requestExport, caller);
}
