import { assign, fromPromise, setup } from 'xstate';

type Kind =
  | 'taken'
  | 'released'
  | 'noted'
  | 'dismissed'
  | 'hidden'
  | 'removed'
  | 'warned'
  | 'suspended'
  | 'undone'
  | 'appeal_granted'
  | 'appeal_refused';

export interface DecisionInput {
  /** The case. */
  id: string;
}

/**
 * What a moderator is about to do. `about` is the act to take back, or whose appeal is decided. `key` stays the same
 * when the act is resent; `seen` is the last act on screen.
 */
interface Chosen {
  kind: Kind;
  about: string | null;
  key: string;
  seen: string;
}

/** What goes with it: a text, and the length of a suspension. */
interface Said {
  text: string;
  days: number | null;
}

export interface SentAct extends Chosen, Said {
  id: string;
}

interface DecisionContext {
  id: string;
  chosen: Chosen | null;
  said: Said;
  /** The last act done, until something else is chosen, so that it is announced. */
  done: Kind | null;
  /** Why the last act failed. */
  problem: string | null;
}

export type DecisionEvent =
  /** One of the buttons under the case. */
  | ({ type: 'act.chosen' } & Chosen)
  | ({ type: 'act.confirmed' } & Said)
  | { type: 'act.cancelled' }
  | { type: 'look.pressed' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
}

function unprovided(name: string): never {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/**
 * Acting on one case. Asks first for acts that need words or must not happen by mistake, and shows first what another
 * moderator did in the meantime.
 */
export const decisionMachine = setup({
  types: {
    input: {} as DecisionInput,
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** POST api/moderation/cases/{case}/acts/; idempotent by its key. */
    actOnCase: fromPromise<void, SentAct>(async () => unprovided('actOnCase')),
    /** GET api/moderation/cases/{case}/ */
    readCase: fromPromise<void, { id: string }>(async () => unprovided('readCase')),
  },
  guards: {
    /** Taking and releasing a case need no words, and are easily undone. */
    isPlain: (_, { kind }: { kind: Kind | undefined }) => kind === 'taken' || kind === 'released',
    /** The case has changed since it was shown. */
    isOutdated: (_, { status }: Failure) => status === 409,
  },
  actions: {
    choose: assign({
      chosen: (_, { kind, about, key, seen }: Chosen) => ({ kind, about, key, seen }),
      done: null,
      problem: null,
    }),
    keepSaid: assign({ said: (_, { text, days }: Said) => ({ text, days }), problem: null }),
    keepDone: assign({ done: ({ context }) => context.chosen?.kind ?? null }),
    forget: assign({ chosen: null, said: { text: '', days: null }, problem: null }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
  },
}).createMachine({
  id: 'decision',
  description: 'Acting on one moderation case.',
  context: ({ input }) => ({
    id: input.id,
    chosen: null,
    said: { text: '', days: null },
    done: null,
    problem: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The case is shown, with what can be done about it.',
      on: {
        'act.chosen': [
          {
            guard: { type: 'isPlain', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description:
        'A dialog says what the act does and asks for the wording. Nothing has been sent, or sending failed.',
      on: {
        'act.confirmed': { target: 'sending', actions: { type: 'keepSaid', params: ({ event }) => event } },
        'act.cancelled': { target: 'resting', actions: 'forget' },
      },
    },
    sending: {
      description: 'The act is on its way. Nothing else can be chosen meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'actOnCase',
        src: 'actOnCase',
        input: ({ context: { id, chosen, said } }) => {
          if (chosen === null) throw new Error('nothing was chosen');
          return { id, ...chosen, ...said };
        },
        onDone: { target: 'resting', actions: ['keepDone', 'forget'] },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.error as Failure },
            target: 'outdated',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
          },
          {
            guard: { type: 'isPlain', params: ({ context }) => ({ kind: context.chosen?.kind }) },
            target: 'resting',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
          },
          { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure } },
        ],
      },
    },
    outdated: {
      description:
        'Someone else has acted in the meantime, or the thing is gone. Nothing can be decided until the case has been reloaded.',
      on: { 'look.pressed': 'looking' },
    },
    looking: {
      description: 'The case is being reloaded.',
      tags: 'busy',
      invoke: {
        id: 'readCase',
        src: 'readCase',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'resting', actions: 'forget' },
        onError: {
          target: 'outdated',
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
  },
});
