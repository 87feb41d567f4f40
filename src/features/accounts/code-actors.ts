import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { addressFields, codeFields, passwordResetFields } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { type CodeSubmission, type OtpEvent, otpMachine } from '../../../machines/accounts/otp.ts';
import * as accounts from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { runClock } from '../../entities/clock/clock.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { type CodePurpose, forgetPendingCode, keepPendingCode } from './pending-code.ts';
import { forgetRegistrationDraft } from './registration-draft.ts';
import { openSession, type SignInSession } from './sign-in-actors.ts';

/** The call that requests each kind of code. */
const askFor = {
  registration: accounts.resendOtp,
  'password-reset': accounts.requestPasswordReset,
} as const;

async function sendCode(purpose: CodePurpose, email: string): Promise<{ resendAt: number }> {
  const { resend_after } = await askFor[purpose]({ email });
  return keepPendingCode(purpose, email, resend_after);
}

export const codeFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

export const watchClock = fromCallback<OtpEvent>(runClock);

async function verifyRegistration(
  session: SignInSession,
  { email, otp }: CodeSubmission & { email: string },
): Promise<void> {
  const body = v.parse(codeFields, { email, otp });
  await openSession(session, () => accounts.verifyOtp(body));
  forgetPendingCode('registration');
  forgetRegistrationDraft();
}

/** Enters the code of a registration, which opens the session. */
export function registrationCode(session: SignInSession) {
  return otpMachine.provide({
    actors: {
      watchClock,
      verifyCode: fromPromise(
        failingAs(codeFailure, ({ input }): Promise<unknown> => verifyRegistration(session, input)),
      ),
      sendCode: fromPromise(failingAs(codeFailure, ({ input }) => sendCode('registration', input.email))),
    },
  });
}

/** Enters the code of a password reset together with the new password. */
export const passwordResetCode = otpMachine.provide({
  actors: {
    watchClock,
    verifyCode: fromPromise(
      failingAs(codeFailure, async ({ input }): Promise<unknown> => {
        const answer = await accounts.resetPassword(v.parse(passwordResetFields, input));
        forgetPendingCode('password-reset');
        return answer;
      }),
    ),
    sendCode: fromPromise(failingAs(codeFailure, ({ input }) => sendCode('password-reset', input.email))),
  },
});

/**
 * The form that asks for the address to send a code to: the first step of a password reset, and the code screen in a
 * tab that is not waiting for a code. A code sent less than a minute ago counts as success: the member already has it.
 */
function addressForm(purpose: CodePurpose) {
  return formOf({
    validate: (values) => fieldErrorsOf(addressFields, values),
    submit: async (values) => {
      const { email } = v.parse(addressFields, values);
      try {
        await sendCode(purpose, email);
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 429) throw error;
        if (error.retry_after === undefined || error.retry_after > limits.codeResendSeconds) throw error;
        keepPendingCode(purpose, email, error.retry_after);
      }
    },
  });
}

export const addressForms = {
  registration: addressForm('registration'),
  'password-reset': addressForm('password-reset'),
} as const;

/** Validates an entered code, and the new password if there is one, before the server is asked. */
export function codeErrorsOf(purpose: CodePurpose | 'email-change', entered: Record<string, unknown>): FieldErrors {
  return fieldErrorsOf(purpose === 'password-reset' ? passwordResetFields : codeFields, entered);
}
