import { fromPromise, setup } from 'xstate';
import type { Extension } from './expiry-warning.ts';

export type ExpiringSoonEvent =
  | { type: 'expiry.announced' }
  | { type: 'token.renewed' }
  | { type: 'extend.pressed' }
  | { type: 'logout.pressed' };

export interface SoonOutcome {
  reason: 'loggedOutSoon' | 'extensionFailedSoon';
}

/**
 * The 'Session Expiring Soon' dialog (specification, section 4): opened by an external event. Both outcomes clear the
 * session and lead to /login.
 */
export const expiringSoonMachine = setup({
  types: {
    events: {} as ExpiringSoonEvent,
    output: {} as SoonOutcome,
    tags: {} as 'open' | 'busy' | 'unanswered',
  },
  actors: {
    /** Refreshes the tokens and reloads the user, within half a minute; rejects if the server refuses either. */
    extendSession: fromPromise<Extension>(async () => {
      throw new Error('extendSession is not provided: pass it through .provide()');
    }),
  },
  guards: { isExtended: (_, extension: Extension) => extension === 'extended' },
}).createMachine({
  id: 'expiringSoon',
  description: "The dialog 'Session Expiring Soon': the session will expire in a few minutes.",
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No end of the session has been announced.',
      on: { 'expiry.announced': 'shown' },
    },
    shown: {
      description: 'The dialog is open: extend the session, or log out.',
      tags: 'open',
      on: {
        'token.renewed': 'hidden',
        'extend.pressed': 'extending',
        'logout.pressed': 'loggedOut',
      },
    },
    extending: {
      description: "The button says 'Extending...' while the tokens are refreshed and the user is reloaded.",
      tags: ['open', 'busy'],
      on: { 'logout.pressed': 'loggedOut' },
      invoke: {
        id: 'extendSession',
        src: 'extendSession',
        onDone: [
          { guard: { type: 'isExtended', params: ({ event }) => event.output }, target: 'hidden' },
          { target: 'unanswered' },
        ],
        onError: 'extensionFailed',
      },
    },
    unanswered: {
      description:
        'The dialog says that the server could not be reached. The token is still valid: extend again, or log out.',
      tags: ['open', 'unanswered'],
      on: {
        'token.renewed': 'hidden',
        'extend.pressed': 'extending',
        'logout.pressed': 'loggedOut',
      },
    },
    loggedOut: { type: 'final', description: 'The member chose to log out.', output: { reason: 'loggedOutSoon' } },
    extensionFailed: {
      type: 'final',
      description: 'The session could not be extended, so everything is cleared.',
      output: { reason: 'extensionFailedSoon' },
    },
  },
  output: ({ event }) => event.output as SoonOutcome,
});
