import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/deletion.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function deleteAccount(
  body: BodyOf<typeof calls.deleteAccount>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteAccount>> {
  return send(calls.deleteAccount, { ...caller, body });
}
