import * as v from 'valibot';
import { codeSent } from './accounts.ts';
import { defineCall } from './call.ts';
import { otp, password } from './fields.ts';

/*
 * The paths of calls that ask for the password begin like those of signing in: only there the browser shows that its member has
 * signed in on it before, whose tries at the password are counted apart from those of strangers.
 */

const ownPasswordMissing = 'Enter your current password';

const ownPassword = v.pipe(v.string(ownPasswordMissing), v.nonEmpty(ownPasswordMissing), password);

/** Acts that need more than an open session: it may be someone else at an unlocked phone. */
export const actsToProve = ['deletion', 'email_change', 'password'] as const;
export type ActToProve = (typeof actsToProve)[number];

/** In the body of each of them: the member's password or, if the account has none, a code from `sendOwnCode`. */
export const ownProof = { current_password: v.optional(ownPassword), own_code: v.optional(otp) };

/** Which of the two this account is asked for. */
export function ownProofOf(hasPassword: boolean): v.ObjectEntries {
  return hasPassword ? { current_password: ownPassword } : { own_code: otp };
}

export const sendOwnCode = defineCall({
  name: 'sendOwnCode',
  summary:
    'Send a code to the address of a member whose account has no password. It is good for one act, in this session, once. 409 `has_password` where the password is asked for.',
  method: 'POST',
  path: 'api/accounts/own-code/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ act: v.picklist(actsToProve) }),
  answer: codeSent,
  status: 200,
  fallback: 'Failed to send a code',
  errorField: 'detail',
});
