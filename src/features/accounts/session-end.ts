import type { EndReason } from '../../../machines/session/session.ts';

export type SessionEnd = EndReason;

/** What the login screen says about the end of the last session. Null if the member logged out. */
export const endTexts: Readonly<Record<SessionEnd, string | null>> = {
  loggedOut: null,
  loggedOutSoon: null,
  // The tab that hears first of a logout on another device ends the session of all of them.
  signedOutElsewhere: 'You were logged out in another tab or on another device.',
  countdownOver: 'Your session expired because it wasn’t extended in time.',
  extensionFailed: 'Your session could not be extended.',
  extensionFailedSoon: 'Your session could not be extended.',
  profileFailed: 'Your profile could not be loaded.',
  refused: 'Your session has ended: it was too old, your password was changed, or you logged out somewhere else.',
  unreachable: 'The server could not be reached in time to renew your session.',
  invalid: 'Your session could not be renewed.',
  mismatched: 'The server answered for another account, so you were logged out to keep the two apart.',
};

let farewell: string | null = null;

/** Sets a text that replaces the usual one at the end of this session. Reset to null once someone signs in. */
export function sayFarewell(text: string | null): void {
  farewell = text;
}

/** What visitors' pages say about the end of the last session; null for nothing. */
export function endTextOf(reason: SessionEnd | null): string | null {
  return reason === null ? null : (farewell ?? endTexts[reason]);
}
