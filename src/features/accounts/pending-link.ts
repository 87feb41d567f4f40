import type { GoogleIdentity } from '../../../machines/accounts/google-sign-in.ts';

/** Milliseconds. Google's word is good for an hour; typing a password takes a part of it. */
const validFor = 50 * 60_000;

/*
 * In memory and not in storage, because it holds a token: it leads from the registration to the login screen, and there and back
 * when the password has to be reset first. A reload forgets it, and the member chooses the account once more.
 */
let kept: { identity: GoogleIdentity; until: number } | null = null;

export function keepPendingLink(identity: GoogleIdentity): void {
  kept = { identity, until: kept?.identity === identity ? kept.until : Date.now() + validFor };
}

/** The Google account that waits for the password of the account with its address; null when none does. */
export function readPendingLink(): GoogleIdentity | null {
  if (kept !== null && Date.now() >= kept.until) kept = null;
  return kept?.identity ?? null;
}

export function forgetPendingLink(): void {
  kept = null;
}
