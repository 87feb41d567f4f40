import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import type { SignedIn } from '../../../contract/accounts.ts';
import {
  type GoogleIdentity,
  type GoogleSignInInput,
  googleSignInMachine,
} from '../../../machines/accounts/google-sign-in.ts';
import { googleLogin } from '../../api/accounts.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { toast } from '../../ui/toast.ts';
import { deviceFingerprint } from './device-fingerprint.ts';
import { googleFieldsOf } from './google-fields.ts';
import { chooseGoogleAccount, prepareGoogle } from './google-popup-actors.ts';
import { googleSettings } from './google-settings.ts';
import { forgetPendingLink, keepPendingLink, readPendingLink } from './pending-link.ts';
import { openSession, type SignInSession } from './sign-in-actors.ts';

export type GoogleSignIn = ActorRefFrom<typeof googleSignInMachine>;

/** Status -1 instead of 0, which would mean that the chosen account can be sent again. */
const googleFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

async function askServer(identity: GoogleIdentity | null, restores = false): Promise<SignedIn> {
  if (identity === null) throw new Error('No Google account was chosen');
  return googleLogin({
    ...googleFieldsOf(identity, await deviceFingerprint()),
    ...(restores ? { restore: true } : {}),
  });
}

/**
 * Logging in with the password has set the cookies that identify the account to the server. Hand the session over only
 * after linking, because linking makes the server open a new one.
 */
async function link(session: SignInSession, identity: GoogleIdentity | null, answer: SignedIn): Promise<void> {
  try {
    await openSession(session, () => askServer(identity));
  } catch (error) {
    await openSession(session, async () => answer);
    throw error;
  }
}

/** Google sign-in, at /login and /register. */
export function googleSignIn(session: SignInSession) {
  return googleSignInMachine.provide({
    actors: {
      prepare: fromPromise(prepareGoogle),
      choose: fromPromise(chooseGoogleAccount),
      signIn: fromPromise(
        failingAs(googleFailure, ({ input: { identity, restores } }) =>
          openSession(session, () => askServer(identity, restores)),
        ),
      ),
      link: fromPromise(
        failingAs(googleFailure, async ({ input: { identity, answer } }) => {
          if (answer === null) throw new Error('No password was accepted');
          await link(session, identity, answer);
        }),
      ),
    },
    actions: {
      rememberLink: (_, identity) => {
        if (identity !== null) keepPendingLink(identity);
      },
      forgetLink: forgetPendingLink,
      announceLinked: () => {
        toast({ title: 'Google is linked to your account', description: 'You can now log in either way.' });
      },
      announceUnlinked: (_, { detail }) => {
        toast({ title: 'You are logged in, but Google was not linked', description: detail });
      },
    },
  });
}

/** @param takesUp whether the screen resumes a pending link */
export function googleSignInInput(takesUp: boolean): GoogleSignInInput {
  return { configured: googleSettings() !== undefined, pending: takesUp ? readPendingLink() : null };
}

/**
 * Continues the pending link of this account with the answer to its password, until the session has taken over.
 * Resolves to false, without doing anything, if this account has no pending link.
 */
export async function linkWith(google: GoogleSignIn, answer: SignedIn): Promise<boolean> {
  const accepted = { type: 'password.accepted', answer } as const;
  if (!google.getSnapshot().can(accepted)) return false;
  google.send(accepted);
  await waitFor(google, (state) => !state.hasTag('busy'));
  return true;
}
