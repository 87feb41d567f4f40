import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { emailChange, emailChangeUndo } from '../../../contract/email-change.ts';
import { type OtpInput, otpMachine } from '../../../machines/accounts/otp.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  resendEmailChangeCode,
  undoEmailChange,
} from '../../api/email-change.ts';
import { failingAs } from '../../api/failure.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { readingAgain } from './account-actors.ts';
import { codeFailure, watchClock } from './code-actors.ts';
import { provenErrorsOf } from './own-proof-actors.ts';
import type { SignInSession } from './sign-in-actors.ts';

/** The form that requests a code for a new address. */
export function emailForm(as: string) {
  return formOf({
    validate: (values) => provenErrorsOf(emailChange.entries, values),
    submit: (values) => requestEmailChange(v.parse(emailChange, values), { as }).catch(readingAgain(as)),
  });
}

/** Cancels a change that is waiting for its code: a form without fields. */
export function cancelling(as: string) {
  return formOf({ validate: () => ({}), submit: () => cancelEmailChange({ as }).catch(readingAgain(as)) });
}

/** Enters the code that was sent to the new address. */
export function emailChangeCode(session: Pick<SignInSession, 'send'>, as: string) {
  return otpMachine.provide({
    actors: {
      watchClock,
      verifyCode: fromPromise(
        failingAs(codeFailure, async ({ input }): Promise<unknown> => {
          const user = await confirmEmailChange({ email: input.email, otp: input.otp }, { as });
          session.send({ type: 'user.loaded', user });
          return undefined;
        }),
      ),
      sendCode: fromPromise(
        failingAs(codeFailure, async ({ input }) => {
          const { resend_after } = await resendEmailChangeCode({ email: input.email }, { as });
          return { resendAt: Date.now() + resend_after * 1_000 };
        }),
      ),
    },
  });
}

/** @param waiting the pending change, from the account */
export function emailCodeInput(waiting: { email: string; resend_after: number }): OtpInput {
  const now = Date.now();
  return { email: waiting.email, now, resendAt: now + waiting.resend_after * 1_000 };
}

/** Restores an account's old address: a form without fields. */
export function undoForm(token: string) {
  return formOf({
    validate: () => ({}),
    submit: () => undoEmailChange(v.parse(emailChangeUndo, { token })),
  });
}
