import { fromPromise, setup } from 'xstate';

export type ExpiringSoonEvent =
  | { type: 'expiry.announced' }
  | { type: 'token.renewed' }
  | { type: 'extend.pressed' }
  | { type: 'logout.pressed' };

export interface SoonOutcome {
  reason: 'loggedOutSoon' | 'extensionFailedSoon';
}

/**
 * The 'Session Expiring Soon' dialog (specification, section 4): opened by an external event.
 * Both of its ends clear the session and lead to /login.
 */
export const expiringSoonMachine = setup({
  types: {
    events: {} as ExpiringSoonEvent,
    output: {} as SoonOutcome,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Refreshes the tokens and reloads the user; rejects when either fails. */
    extendSession: fromPromise<void>(async () => {
      throw new Error('extendSession is not provided: pass it through .provide()');
    }),
  },
}).createMachine({
  id: 'expiringSoon',
  description: "The dialog 'Session Expiring Soon': the session will expire in a few minutes.",
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Nobody announced an end of the session.',
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
      description: "The button says 'Extending...' while tokens are refreshed and the user is reloaded.",
      tags: ['open', 'busy'],
      on: { 'logout.pressed': 'loggedOut' },
      invoke: {
        id: 'extendSession',
        src: 'extendSession',
        onDone: 'hidden',
        onError: 'extensionFailed',
      },
    },
    loggedOut: { type: 'final', description: 'The member chose to leave.', output: { reason: 'loggedOutSoon' } },
    extensionFailed: {
      type: 'final',
      description: 'The session could not be extended: everything is cleared.',
      output: { reason: 'extensionFailedSoon' },
    },
  },
  output: ({ event }) => event.output as SoonOutcome,
});
