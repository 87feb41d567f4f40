import * as v from 'valibot';
import { addressFields, codeFields, codeSent } from './accounts.ts';
import { defineCall } from './call.ts';
import { email, requiredText } from './fields.ts';
import { ownProof } from './own-proof.ts';
import { user } from './user.ts';

export const emailChange = v.strictObject({ email, ...ownProof });
export const emailChangeUndo = v.strictObject({ token: requiredText('token', 100) });

export const requestEmailChange = defineCall({
  name: 'requestEmailChange',
  summary:
    'Send a code to the address that is to become the member’s. The answer is the same when it belongs to someone else. 409 `no_password` for a password where a code is asked for.',
  method: 'POST',
  path: 'api/accounts/email-change/',
  access: 'member',
  whileSuspended: true,
  body: emailChange,
  answer: codeSent,
  status: 200,
  fallback: 'Failed to change the e-mail address',
  errorField: 'detail',
});

export const resendEmailChangeCode = defineCall({
  name: 'resendEmailChangeCode',
  summary:
    'Send another code to the new address, which invalidates the previous one. 400 `code_void` if another address, or none, is waiting for its code.',
  method: 'POST',
  path: 'api/accounts/email-change/resend/',
  access: 'member',
  whileSuspended: true,
  body: addressFields,
  answer: codeSent,
  status: 200,
  fallback: 'Failed to send a new code',
  errorField: 'detail',
});

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  summary:
    'Change the address to the given one, with the code that was sent to it. 400 `code_void` if another address, or none, is waiting for its code; this costs no try. The old address is told, with a link that undoes it for seven days.',
  method: 'POST',
  path: 'api/accounts/email-change/confirm/',
  access: 'member',
  whileSuspended: true,
  body: codeFields,
  answer: user,
  status: 200,
  fallback: 'Failed to verify the code',
  errorField: 'detail',
});

export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  summary: 'Forget a change of address that waits for its code.',
  method: 'DELETE',
  path: 'api/accounts/email-change/',
  access: 'member',
  whileSuspended: true,
  status: 204,
  fallback: 'Failed to cancel the change',
  errorField: 'detail',
});

export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  summary:
    'Give an account its old address back, with the token from the mail to it. Every session ends, and the password no longer works: it is chosen anew with a code to the old address.',
  method: 'POST',
  path: 'api/accounts/email-change/undo/',
  access: 'public',
  body: emailChangeUndo,
  answer: v.object({
    /** The address that the account has again. */
    email: v.string(),
  }),
  status: 200,
  fallback: 'Failed to undo the change',
  errorField: 'detail',
});
