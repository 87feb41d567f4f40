import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { type ActToProve, ownProofOf } from '../../../contract/own-proof.ts';
import { type OtpInput, otpMachine } from '../../../machines/accounts/otp.ts';
import type { FieldErrors, Values } from '../../../machines/forms/submission.ts';
import { failingAs } from '../../api/failure.ts';
import { sendOwnCode } from '../../api/own-proof.ts';
import { codeFailure, watchClock } from './code-actors.ts';

/** The errors of a form with an `OwnProofField`: of the password and the code, it asks for the one that it shows. */
export function provenErrorsOf(fields: v.ObjectEntries, values: Values): FieldErrors {
  return fieldErrorsOf(v.strictObject({ ...fields, ...ownProofOf(!('own_code' in values)) }), values);
}

/** Asking for a code to the member's own address. It is entered in the form of what it is for, and never here. */
export function ownCode(as: string, email: string, act: ActToProve): { machine: typeof otpMachine; input: OtpInput } {
  const machine = otpMachine.provide({
    actors: {
      watchClock,
      sendCode: fromPromise(
        failingAs(codeFailure, async () => {
          const { resend_after } = await sendOwnCode({ act }, { as });
          return { resendAt: Date.now() + resend_after * 1_000 };
        }),
      ),
    },
  });
  const now = Date.now();
  return { machine, input: { email, now, resendAt: now } };
}
