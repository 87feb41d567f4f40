import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/account.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getAccount(caller: Caller): Promise<AnswerOf<typeof calls.getAccount>> {
  return send(calls.getAccount, caller);
}

export async function changePassword(body: BodyOf<typeof calls.changePassword>, caller: Caller): Promise<void> {
  await send(calls.changePassword, { ...caller, body });
}

export async function endSession(id: string, caller: Caller): Promise<void> {
  await send(calls.endSession, { ...caller, params: { id } });
}

export async function endOtherSessions(caller: Caller): Promise<void> {
  await send(calls.endOtherSessions, caller);
}
