import { assign, fromPromise, setup } from 'xstate';

export interface ExpiryWarningInput {
  /** When the access token expires, in milliseconds on this device's clock. */
  deadline: number;
  now: number;
}

export type ExpiryWarningEvent =
  /** `renewing`: a refresh is under way, so neither opening nor signing out is due. */
  | { type: 'clock.ticked'; now: number; renewing: boolean }
  | { type: 'token.renewed'; deadline: number }
  | { type: 'extend.pressed' }
  | { type: 'logout.pressed' };

export interface WarningOutcome {
  reason: 'loggedOut' | 'countdownOver' | 'extensionFailed';
}

/** `unanswered`: the server could not be reached in time, and the token is still good. */
export type Extension = 'extended' | 'unanswered';

/** Specification, section 9: the warning comes 30 seconds before expiry and counts down from 30. */
const warningLead = 30_000;

/** Seconds that the dialog shows: always the deadline less the clock, also after sleep or throttling. */
export function secondsLeft(context: { deadline: number; now: number }): number {
  return Math.min(warningLead / 1_000, Math.max(0, Math.ceil((context.deadline - context.now) / 1_000)));
}

/** The 'Session Expiring' dialog (specification, section 4). Ends with the reason for which the member is signed out. */
export const expiryWarningMachine = setup({
  types: {
    input: {} as ExpiryWarningInput,
    context: {} as ExpiryWarningInput,
    events: {} as ExpiryWarningEvent,
    output: {} as WarningOutcome,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Refreshes the tokens and reloads the user, within half a minute; rejects when the server refuses either. */
    extendSession: fromPromise<Extension>(async () => {
      throw new Error('extendSession is not provided: pass it through .provide()');
    }),
  },
  guards: {
    startsInsideWindow: ({ context }) =>
      context.deadline > context.now && context.deadline - context.now <= warningLead,
    isInsideWindow: ({ context }, tick: { now: number; renewing: boolean }) =>
      !tick.renewing && context.deadline > tick.now && context.deadline - tick.now <= warningLead,
    /** The session refreshes at the deadline, or after a gap longer than the countdown, which nobody saw run. */
    isRenewedInstead: ({ context }, tick: { now: number; renewing: boolean }) =>
      tick.now >= context.deadline && (tick.renewing || tick.now - context.now > warningLead),
    /** The device's clock was set back: the countdown would stand at 30 until the time has caught up. */
    isTooEarly: ({ context }, tick: { now: number }) => context.deadline - tick.now > warningLead,
    isExtended: (_, extension: Extension) => extension === 'extended',
    isCountdownOver: ({ context }, tick: { now: number }) => tick.now >= context.deadline,
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
    keepDeadline: assign({ deadline: (_, deadline: number) => deadline }),
  },
}).createMachine({
  id: 'expiryWarning',
  description: "The dialog 'Session Expiring': 30 seconds to extend the session or to leave.",
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'A session can begin inside the last 30 seconds: then the dialog opens at once.',
      always: [{ guard: 'startsInsideWindow', target: 'counting' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'The token is good for longer than the warning, or nothing is known of its end yet.',
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
      description: 'Refreshing the tokens and reloading the user. Meanwhile the countdown signs nobody out.',
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
          { target: 'counting' },
        ],
        onError: 'extensionFailed',
      },
    },
    loggedOut: { type: 'final', description: 'The member chose to leave.', output: { reason: 'loggedOut' } },
    countdownOver: {
      type: 'final',
      description: 'No one answered within 30 seconds.',
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
