import { assign, fromPromise, setup } from 'xstate';

export interface ExpiryWarningInput {
  /** When the access token expires, in milliseconds on this device's clock. */
  deadline: number;
  now: number;
}

export type ExpiryWarningEvent =
  /** `renewing`: a refresh is in flight, so the dialog neither opens nor signs the member out. */
  | { type: 'clock.ticked'; now: number; renewing: boolean }
  | { type: 'token.renewed'; deadline: number }
  | { type: 'extend.pressed' }
  | { type: 'logout.pressed' };

export interface WarningOutcome {
  reason: 'loggedOut' | 'countdownOver' | 'extensionFailed';
}

/** `unanswered`: the server could not be reached in time, and the token is still valid. */
export type Extension = 'extended' | 'unanswered';

/** Specification, section 9: the warning opens 30 seconds before expiry and counts down from 30. */
const warningLead = 30_000;

/**
 * Seconds shown in the dialog, always computed from the deadline and the clock, so that sleep and throttling cannot
 * distort them.
 */
export function secondsLeft(context: { deadline: number; now: number }): number {
  return Math.min(warningLead / 1_000, Math.max(0, Math.ceil((context.deadline - context.now) / 1_000)));
}

/** The 'Session Expiring' dialog (specification, section 4). Its output is the reason why the member is signed out. */
export const expiryWarningMachine = setup({
  types: {
    input: {} as ExpiryWarningInput,
    context: {} as ExpiryWarningInput,
    events: {} as ExpiryWarningEvent,
    output: {} as WarningOutcome,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Refreshes the tokens and reloads the user, within half a minute; rejects if the server refuses either. */
    extendSession: fromPromise<Extension>(async () => {
      throw new Error('extendSession is not provided: pass it through .provide()');
    }),
  },
  guards: {
    startsInsideWindow: ({ context }) =>
      context.deadline > context.now && context.deadline - context.now <= warningLead,
    isInsideWindow: ({ context }, tick: { now: number; renewing: boolean }) =>
      !tick.renewing && context.deadline > tick.now && context.deadline - tick.now <= warningLead,
    /**
     * The session refreshes at the deadline, or after a gap longer than the countdown, which the member did not see.
     */
    isRenewedInstead: ({ context }, tick: { now: number; renewing: boolean }) =>
      tick.now >= context.deadline && (tick.renewing || tick.now - context.now > warningLead),
    /** The device's clock was set back: the countdown would stay at 30 until the clock has caught up. */
    isTooEarly: ({ context }, tick: { now: number }) => context.deadline - tick.now > warningLead,
    /** The tokens are new, though the user could not be reloaded: there is nothing to count down. */
    isRenewed: ({ context }) => context.deadline - context.now > warningLead,
    isExtended: (_, extension: Extension) => extension === 'extended',
    isCountdownOver: ({ context }, tick: { now: number }) => tick.now >= context.deadline,
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
    keepDeadline: assign({ deadline: (_, deadline: number) => deadline }),
  },
}).createMachine({
  id: 'expiryWarning',
  description: "The dialog 'Session Expiring': 30 seconds to extend the session or log out.",
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides where to begin: inside the last 30 seconds, the dialog opens at once.',
      always: [{ guard: 'startsInsideWindow', target: 'counting' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'The token has more than 30 seconds left, or its expiry is not yet known.',
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isInsideWindow', params: ({ event }) => event },
            target: 'counting',
            actions: { type: 'keepTime', params: ({ event }) => event.now },
          },
          { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        ],
        'token.renewed': { actions: { type: 'keepDeadline', params: ({ event }) => event.deadline } },
      },
    },
    counting: {
      description: 'The dialog is open and counts down to the deadline.',
      tags: 'open',
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isRenewedInstead', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepTime', params: ({ event }) => event.now },
          },
          {
            guard: { type: 'isCountdownOver', params: ({ event }) => event },
            target: 'countdownOver',
            actions: { type: 'keepTime', params: ({ event }) => event.now },
          },
          {
            guard: { type: 'isTooEarly', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepTime', params: ({ event }) => event.now },
          },
          { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        ],
        'token.renewed': {
          target: 'waiting',
          actions: { type: 'keepDeadline', params: ({ event }) => event.deadline },
        },
        'extend.pressed': 'extending',
        'logout.pressed': 'loggedOut',
      },
    },
    extending: {
      description:
        'Refreshing the tokens and reloading the user. Meanwhile the countdown does not sign the member out.',
      tags: ['open', 'busy'],
      on: {
        'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        'token.renewed': { actions: { type: 'keepDeadline', params: ({ event }) => event.deadline } },
        'logout.pressed': 'loggedOut',
      },
      invoke: {
        id: 'extendSession',
        src: 'extendSession',
        onDone: [
          { guard: { type: 'isExtended', params: ({ event }) => event.output }, target: 'waiting' },
          { guard: 'isRenewed', target: 'waiting' },
          { target: 'counting' },
        ],
        onError: 'extensionFailed',
      },
    },
    loggedOut: { type: 'final', description: 'The member chose to log out.', output: { reason: 'loggedOut' } },
    countdownOver: {
      type: 'final',
      description: 'The member did not answer within 30 seconds.',
      output: { reason: 'countdownOver' },
    },
    extensionFailed: {
      type: 'final',
      description: 'The session could not be extended.',
      output: { reason: 'extensionFailed' },
    },
  },
  output: ({ event }) => event.output as WarningOutcome,
});
