import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/own-proof.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function sendOwnCode(
  body: BodyOf<typeof calls.sendOwnCode>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.sendOwnCode>> {
  return send(calls.sendOwnCode, { ...caller, body });
}
