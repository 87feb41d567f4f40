import { assign, fromPromise, setup } from 'xstate';

/** A question in flight. */
export interface Question {
  /** The operation key: resending the same question asks it only once. */
  key: string;
  /** Null: starts a new chat. */
  chat: string | null;
  /** The turn before; null for the first. */
  parent: string | null;
  question: string;
  guide: 'built-in' | 'model' | null;
}

/** The part of the server's answer that this chart needs. */
export interface AskedTurn {
  id: string;
  chat: string;
}

interface ChatContext {
  /** The question that is not confirmed yet; null if there is none. */
  question: Question | null;
  /** Why it was refused. */
  problem: string | null;
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type ChatEvent =
  | { type: 'question.asked'; question: Question }
  | { type: 'retry.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'connection.returned' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const nothing: Question = { key: '', chat: null, parent: null, question: '', guide: 'built-in' };

/**
 * Asking Edura. A question is shown at once and kept until the server has it; the server then writes the answer even if
 * no browser is watching. One question is asked at a time.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as 'unconfirmed' | 'waiting',
  },
  actors: {
    /** POST api/edura/turns/ */
    ask: fromPromise<AskedTurn, Question>(async () => {
      throw new Error('ask is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** The server is unreachable or failing. */
    isTemporary: (_, { status }: Failure) => status === 0 || status >= 500,
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    keepQuestion: assign({ question: (_, { question }: { question: Question }) => question, problem: null }),
    forgetQuestion: assign({ question: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteCause: assign({ cause: (_, cause: Failure) => cause }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    /** Shows the server's copy of the turn, and watches its answer. */
    showTurn: (_, _params: { turn: AskedTurn; isNewChat: boolean }) => unprovidedAction('showTurn'),
  },
}).createMachine({
  id: 'chat',
  description: 'Asking Edura, with or without a connection.',
  context: { question: null, problem: null, cause: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is on its way: a question can be asked.',
      on: {
        'question.asked': { target: 'asking', actions: { type: 'keepQuestion', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'The question is shown, and is on its way.',
      tags: 'unconfirmed',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.question ?? nothing,
        onDone: {
          target: 'resting',
          actions: [
            {
              type: 'showTurn',
              params: ({ context, event }) => ({ turn: event.output, isNewChat: context.question?.chat === null }),
            },
            'forgetQuestion',
          ],
        },
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure } },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, or has a fault. The question is kept, and asked once the connection is back.',
      tags: ['unconfirmed', 'waiting'],
      on: {
        'connection.returned': 'asking',
        'retry.pressed': 'asking',
        'discard.pressed': { target: 'resting', actions: 'forgetQuestion' },
      },
      after: { patience: 'asking' },
    },
    refused: {
      description: 'The server has refused the question, and says why. It can be asked again, changed or dropped.',
      on: {
        'retry.pressed': { target: 'asking', actions: 'clearProblem' },
        'discard.pressed': { target: 'resting', actions: 'forgetQuestion' },
        'question.asked': { target: 'asking', actions: { type: 'keepQuestion', params: ({ event }) => event } },
      },
    },
  },
});
