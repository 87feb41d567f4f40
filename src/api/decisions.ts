import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/decisions.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getOwnDecisions(caller: Caller): Promise<AnswerOf<typeof calls.getOwnDecisions>> {
  return send(calls.getOwnDecisions, caller);
}

export function confirmWarning(id: string, caller: Caller): Promise<AnswerOf<typeof calls.confirmWarning>> {
  return send(calls.confirmWarning, { ...caller, params: { id } });
}

export function appeal(
  id: string,
  body: BodyOf<typeof calls.appeal>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.appeal>> {
  return send(calls.appeal, { ...caller, params: { id }, body });
}
