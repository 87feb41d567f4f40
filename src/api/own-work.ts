import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/own-work.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getOwnWork(project: string, caller: Caller): Promise<AnswerOf<typeof calls.getOwnWork>> {
  return send(calls.getOwnWork, { ...caller, params: { project } });
}

/** @param after `next` of the page before; null for the first page */
export function getUnavailableWork(
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getUnavailableWork>> {
  return send(calls.getUnavailableWork, { ...caller, query: after === null ? {} : { after } });
}
