import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { addressFields, codeFields, passwordResetFields } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { type OtpEvent, otpMachine } from '../../../machines/accounts/otp.ts';
import { submissionMachine } from '../../../machines/forms/submission.ts';
import * as accounts from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { runClock } from './clock.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { type CodePurpose, forgetPendingCode, keepPendingCode } from './pending-code.ts';
import { forgetRegistrationDraft } from './registration-draft.ts';
import { openSession, type Session } from './sign-in-actors.ts';

/** How each kind of code is requested. */
const askFor = {
  registration: accounts.resendOtp,
  'password-reset': accounts.requestPasswordReset,
} as const;

async function sendCode(purpose: CodePurpose, email: string): Promise<{ resendAt: number }> {
  const { resend_after } = await askFor[purpose]({ email });
  return keepPendingCode(purpose, email, resend_after);
}

const watchClock = fromCallback<OtpEvent>(runClock);

/** Entering the code of a registration, which opens the session. */
export function registrationCode(session: Session) {
  return otpMachine.provide({
    actors: {
      watchClock,
      verifyCode: fromPromise(async ({ input: { email, otp } }) => {
        const body = v.parse(codeFields, { email, otp });
        await openSession(session, () => accounts.verifyOtp(body));
        forgetPendingCode('registration');
        forgetRegistrationDraft();
      }),
      sendCode: fromPromise(({ input }) => sendCode('registration', input.email)),
    },
  });
}

/** Entering the code of a password reset together with the new password. */
export const passwordResetCode = otpMachine.provide({
  actors: {
    watchClock,
    verifyCode: fromPromise(async ({ input }) => {
      const answer = await accounts.resetPassword(v.parse(passwordResetFields, input));
      forgetPendingCode('password-reset');
      return answer;
    }),
    sendCode: fromPromise(({ input }) => sendCode('password-reset', input.email)),
  },
});

/**
 * The form that asks for the address to send a code to: the first step of a password reset, and the code screen in a
 * tab that is not waiting for a code. A code sent less than a minute ago counts as success: the member already has it.
 */
function addressForm(purpose: CodePurpose) {
  return submissionMachine.provide({
    actors: {
      validate: fromPromise(async ({ input }) => fieldErrorsOf(addressFields, input)),
      submit: fromPromise(async ({ input }) => {
        const { email } = v.parse(addressFields, input);
        try {
          await sendCode(purpose, email);
        } catch (error) {
          if (!(error instanceof CallError) || error.status !== 429) throw error;
          if (error.retry_after === undefined || error.retry_after > limits.codeResendSeconds) throw error;
          keepPendingCode(purpose, email, error.retry_after);
        }
      }),
    },
  });
}

export const addressForms = {
  registration: addressForm('registration'),
  'password-reset': addressForm('password-reset'),
} as const;

/** Validates an entered code, and the new password if there is one, before the server is asked. */
export function codeErrorsOf(purpose: CodePurpose, entered: Record<string, unknown>): FieldErrors {
  return fieldErrorsOf(purpose === 'registration' ? codeFields : passwordResetFields, entered);
}
