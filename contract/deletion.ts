import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ownProof } from './own-proof.ts';

/** Typed by the member, so that no one deletes an account by a mere press. */
export const deletionPhrase = 'delete my account';

export const deletionRequest = v.strictObject({
  phrase: v.pipe(
    v.string(`Type “${deletionPhrase}”`),
    v.trim(),
    v.toLowerCase(),
    v.literal(deletionPhrase, `Type “${deletionPhrase}”`),
  ),
  ...ownProof,
});

// The path begins like those of the sign-in calls, for the reason given in contract/own-proof.ts.
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  summary:
    'Delete the account. It is hidden at once, and all of its sessions end; signing in with `restore` brings it back for seven days. 409 `no_password` for a password where a code is asked for.',
  method: 'POST',
  path: 'api/accounts/deletion/',
  access: 'member',
  whileSuspended: true,
  body: deletionRequest,
  answer: v.object({
    /** ISO 8601: from then on the account cannot be restored. */
    final_at: v.string(),
  }),
  status: 200,
  fallback: 'Failed to delete the account',
  errorField: 'detail',
});
