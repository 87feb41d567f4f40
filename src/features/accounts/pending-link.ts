import type { GoogleIdentity } from '../../../machines/accounts/google-sign-in.ts';

/** Milliseconds. Google's token is valid for an hour, and typing the password takes some of it. */
const validFor = 50 * 60_000;

/*
 * In memory and not in storage, because it holds a token. It survives navigation from registration to login, and a
 * detour through the password reset. A reload drops it, and the member chooses the account again.
 */
let kept: { identity: GoogleIdentity; until: number } | null = null;

export function keepPendingLink(identity: GoogleIdentity): void {
  kept = { identity, until: kept?.identity === identity ? kept.until : Date.now() + validFor };
}

/** The Google account waiting for the password of the account with the same address; null if none. */
export function readPendingLink(): GoogleIdentity | null {
  if (kept !== null && Date.now() >= kept.until) kept = null;
  return kept?.identity ?? null;
}

export function forgetPendingLink(): void {
  kept = null;
}
