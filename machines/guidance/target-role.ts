import { assign, fromPromise, setup } from 'xstate';

/** A role of career guidance; null if none is chosen. */
export type Target = { slug: string; title: string } | null;

interface TargetContext {
  /** What the member wants. */
  wanted: Target;
  /** The target that is in flight, or was last. */
  sent: Target;
  /** The target that the server has confirmed. A refusal restores it. */
  confirmed: Target;
  /** Why the last wish was rolled back. */
  problem: string | null;
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type TargetEvent =
  /** Another target, or none. `shown` is the one on screen. */
  | { type: 'target.chosen'; target: Target; shown: Target }
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const showWanted = {
  type: 'showTarget',
  params: ({ context }: { context: TargetContext }) => ({ target: context.wanted }),
} as const;

/**
 * The role that a member works towards: optimistic, kept while the server cannot be reached, and rolled back if it
 * refuses. The target on screen is in the cache, with everything else the server says.
 */
export const targetRoleMachine = setup({
  types: {
    context: {} as TargetContext,
    events: {} as TargetEvent,
    tags: {} as 'unconfirmed' | 'waiting',
  },
  actors: {
    /** PUT api/guidance/target/; idempotent. */
    setTarget: fromPromise<{ target: Target }, { target: Target }>(async () => {
      throw new Error('setTarget is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** Another target was chosen while the request was in flight. */
    isOutdated: ({ context: { wanted, sent } }) => wanted?.slug !== sent?.slug,
    /** The member wants again what the server has confirmed: the refusal changes nothing. */
    isWithdrawn: ({ context: { wanted, confirmed } }) => wanted?.slug === confirmed?.slug,
    /**
     * The server is unreachable or failing, asks to wait, or the session has ended: the choice waits for its member.
     */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status === 429 || status >= 500,
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    keepConfirmed: assign({ confirmed: (_, { target }: { target: Target }) => target }),
    want: assign({ wanted: (_, { target }: { target: Target }) => target, problem: null }),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    noteCause: assign({ cause: (_, cause: Failure) => cause }),
    /** Shows this target everywhere, before or instead of the server's answer. */
    showTarget: (_, _params: { target: Target }) => unprovidedAction('showTarget'),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
  },
}).createMachine({
  id: 'targetRole',
  description: 'Choosing the role that a member works towards.',
  context: { wanted: null, sent: null, confirmed: null, problem: null, cause: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'The screen shows what the server has confirmed, and why a wish was rolled back.',
      on: {
        'target.chosen': {
          target: 'sending',
          actions: [
            { type: 'keepConfirmed', params: ({ event }) => ({ target: event.shown }) },
            { type: 'want', params: ({ event }) => event },
            showWanted,
          ],
        },
      },
    },
    sending: {
      description: 'The wish is shown while it is being sent. Choosing again changes the wish; the last one counts.',
      tags: 'unconfirmed',
      entry: 'noteSent',
      on: {
        'target.chosen': { actions: [{ type: 'want', params: ({ event }) => event }, showWanted] },
      },
      invoke: {
        id: 'setTarget',
        src: 'setTarget',
        input: ({ context }) => ({ target: context.wanted }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'sending',
            reenter: true,
            actions: { type: 'keepConfirmed', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'showTarget', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { guard: 'isWithdrawn', target: 'settled' },
          {
            target: 'settled',
            actions: [
              { type: 'showTarget', params: ({ context }) => ({ target: context.confirmed }) },
              { type: 'keepProblem', params: ({ event }) => event.error as Failure },
            ],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, or asks to wait. The wish is still shown, and is sent once the connection is back.',
      tags: ['unconfirmed', 'waiting'],
      on: {
        'target.chosen': { actions: [{ type: 'want', params: ({ event }) => event }, showWanted] },
        'connection.returned': 'sending',
        'retry.pressed': 'sending',
      },
      after: { patience: 'sending' },
    },
  },
});
