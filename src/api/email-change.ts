import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/email-change.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function requestEmailChange(
  body: BodyOf<typeof calls.requestEmailChange>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.requestEmailChange>> {
  return send(calls.requestEmailChange, { ...caller, body });
}

export function resendEmailChangeCode(
  body: BodyOf<typeof calls.resendEmailChangeCode>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.resendEmailChangeCode>> {
  return send(calls.resendEmailChangeCode, { ...caller, body });
}

export function confirmEmailChange(
  body: BodyOf<typeof calls.confirmEmailChange>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.confirmEmailChange>> {
  return send(calls.confirmEmailChange, { ...caller, body });
}

export async function cancelEmailChange(caller: Caller): Promise<void> {
  await send(calls.cancelEmailChange, caller);
}

export function undoEmailChange(
  body: BodyOf<typeof calls.undoEmailChange>,
): Promise<AnswerOf<typeof calls.undoEmailChange>> {
  return send(calls.undoEmailChange, { body });
}
