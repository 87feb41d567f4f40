import type { EndReason } from '../../../machines/session/session.ts';

export type SessionEnd = EndReason;

/** What the login screen says about the end of the last session. Null where the member chose it. */
export const endTexts: Readonly<Record<SessionEnd, string | null>> = {
  loggedOut: null,
  loggedOutSoon: null,
  signedOutElsewhere: 'This account was signed out in another tab.',
  countdownOver: 'Your session ran out before anybody extended it.',
  extensionFailed: 'Your session could not be extended.',
  extensionFailedSoon: 'Your session could not be extended.',
  profileFailed: 'Your profile could not be loaded.',
  refused: 'Your session has ended on the server: it was too old, or it was signed out from somewhere else.',
  unreachable: 'The server could not be reached in time to renew your session.',
  invalid: 'Your session could not be renewed.',
  mismatched: 'The server answered for another account, so this one was closed to keep the two apart.',
};
