import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { loginFields, type SignedIn } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import { type CountdownEvent, countdownMachine, type CountdownInput } from '../../../machines/accounts/countdown.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { login } from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { runClock } from '../../entities/clock/clock.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { type GoogleSignIn, linkWith } from './google-actors.ts';
import { keepPendingCode } from './pending-code.ts';
import { forgetPendingLink } from './pending-link.ts';
import { openSession, type SignInSession, untilRevoked } from './sign-in-actors.ts';

/** A Google account waiting for this password is linked before the session begins. */
async function openLinkedSession(session: SignInSession, google: GoogleSignIn, answer: SignedIn): Promise<void> {
  if (await linkWith(google, answer)) return;
  await openSession(session, async () => answer);
  // The member signed in to another account: drop the pending link, or it would still be there after the next sign-out.
  forgetPendingLink();
}

/** A button's value is always a string. */
function bodyOf({ restore, ...values }: Values): Values {
  return restore === undefined ? values : { ...values, restore: true };
}

/** The login form. Succeeds once the session has taken over. */
export function loginForm(session: SignInSession, google: GoogleSignIn) {
  return formOf({
    validate: (values) => fieldErrorsOf(loginFields, bodyOf(values)),
    submit: async (values) => {
      const body = v.parse(loginFields, bodyOf(values));
      try {
        await untilRevoked(session);
        await openLinkedSession(session, google, await login(body));
      } catch (error) {
        if (error instanceof CallError && error.code === 'email_unverified') {
          keepPendingCode('registration', body.email, limits.codeResendSeconds, true);
        }
        throw error;
      }
    },
  });
}

export const lockoutCountdown = countdownMachine.provide({
  actors: { watchClock: fromCallback<CountdownEvent>(runClock) },
});

/** @param seconds as sent by the server */
export function countdownInputOf(seconds: number): CountdownInput {
  const now = Date.now();
  return { now, deadline: now + seconds * 1_000 };
}
