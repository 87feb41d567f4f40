import type { Auth } from 'firebase/auth';
import type { GoogleIdentity, PopupFailure, Prepared } from '../../../machines/accounts/google-sign-in.ts';
import { failingAs } from '../../api/failure.ts';
import { googleSettings } from './google-settings.ts';

interface Started {
  auth: Auth;
  chooseAccount: (auth: Auth) => Promise<GoogleIdentity>;
}

let starting: Promise<void> | null = null;
let started: Started | null = null;

async function start(): Promise<void> {
  const settings = googleSettings();
  if (settings === undefined) throw new Error('No Firebase project is set up');
  const { startFirebase, chooseAccount } = await import('../../api/google-firebase.ts');
  started = { auth: await startFirebase(settings), chooseAccount };
}

/**
 * Whether the browser lets a popup open now: for about five seconds after a press. A key typed into a field counts for
 * the browser too, but someone who is typing has turned to the form, and a popup would take the keys.
 */
function mayOpen(): boolean {
  const isTyping = document.activeElement?.matches('input') ?? false;
  // Absent in browsers from before the end of 2023.
  return !isTyping && 'userActivation' in navigator && navigator.userActivation.isActive;
}

/** Loads Firebase, once for all screens. After a failure the next call tries again. */
export async function prepareGoogle(): Promise<Prepared> {
  starting ??= start().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  await starting;
  return { mayOpen: mayOpen() };
}

const reasons: Readonly<Record<string, PopupFailure['reason']>> = {
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'closed',
  'auth/user-cancelled': 'closed',
  'auth/cancelled-popup-request': 'superseded',
};

const unreachable = 'Google couldn’t be reached. Check your connection and any content blocker, then try again.';
const details: Readonly<Record<string, string>> = {
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/web-storage-unsupported':
    'Your browser blocks the cookies that Google login needs. Allow them, or use your e-mail and password.',
  'auth/user-disabled': 'This Google account can’t be used here.',
};

/** Firebase's error codes as plain data with a text for the member. */
export function popupFailureOf(error: unknown): PopupFailure {
  const code =
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A configuration error, such as a domain missing from Firebase's console: log it for the operator.
  if (reasons[code] === undefined && details[code] === undefined) console.error('Logging in with Google:', error);
  return {
    reason: reasons[code] ?? 'failed',
    detail: details[code] ?? 'Google did not log you in. Try again, or use your e-mail and password.',
  };
}

/** Opens Google's popup; rejects with a PopupFailure. Call it while a click counts, before any await. */
export const chooseGoogleAccount = failingAs(popupFailureOf, async (): Promise<GoogleIdentity> => {
  if (started === null) throw new Error('Firebase has not loaded yet');
  return started.chooseAccount(started.auth);
});
