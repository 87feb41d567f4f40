import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { type ActToProve, ownProofOf } from '../../../contract/own-proof.ts';
import { type OtpInput, otpMachine } from '../../../machines/accounts/otp.ts';
import type { FieldErrors, Values } from '../../../machines/forms/submission.ts';
import { failingAs } from '../../api/failure.ts';
import { sendOwnCode } from '../../api/own-proof.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
import { codeFailure, watchClock } from './code-actors.ts';

/** Validates a form with an `OwnProofField`, requiring either the password or the code, whichever the form shows. */
export function provenErrorsOf(fields: v.ObjectEntries, values: Values): FieldErrors {
  return fieldErrorsOf(v.strictObject({ ...fields, ...ownProofOf(!('own_code' in values)) }), values);
}

/** Requests a code for the member's own address. The code is entered in the form that it is for, never here. */
export function ownCode(as: string, email: string, act: ActToProve): { machine: typeof otpMachine; input: OtpInput } {
  const machine = otpMachine.provide({
    actors: {
      watchClock,
      sendCode: fromPromise(
        failingAs(codeFailure, async () => {
          const { email: sentTo, resend_after } = await sendOwnCode({ act }, { as });
          // Another tab has changed the address: the form must not name a mailbox that the code did not go to.
          if (sentTo !== email) readAccountAgain(as);
          return { resendAt: Date.now() + resend_after * 1_000 };
        }),
      ),
    },
  });
  const now = Date.now();
  return { machine, input: { email, now, resendAt: now } };
}
