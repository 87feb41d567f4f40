import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/blocks.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function setBlock(
  body: BodyOf<typeof calls.setBlock>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setBlock>> {
  return send(calls.setBlock, { ...caller, body, keepalive: true });
}

export function getBlocked(caller: Caller): Promise<AnswerOf<typeof calls.getBlocked>> {
  return send(calls.getBlocked, caller);
}
