import { assign, fromPromise, setup, stateIn } from 'xstate';

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

export interface ChatInput {
  /** The question that an earlier page load has kept; null if there is none. */
  question: Question | null;
  /** Why it was refused; null unless it was. */
  problem: string | null;
}

interface ChatContext extends ChatInput {
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type ChatEvent =
  | { type: 'question.asked'; question: Question }
  | { type: 'retry.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'stop.pressed' }
  | { type: 'connection.returned' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  code?: string | undefined;
  /** Seconds. */
  retry_after?: number | undefined;
}

/** Seconds that the server asks to wait, as far as that is heeded: a minute at most, and no screen may say more. */
const waitOf = ({ retry_after: seconds }: Failure) => (seconds === undefined ? undefined : Math.min(60, seconds));

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const nothing: Question = { key: '', chat: null, parent: null, question: '', guide: 'built-in' };

const putBack = {
  type: 'putBack',
  params: ({ context }: { context: ChatContext }) => ({ question: context.question ?? nothing }),
} as const;

const shownTurn = (isStopped: boolean) =>
  ({
    type: 'showTurn',
    params: ({ context, event }: { context: ChatContext; event: { output: AskedTurn } }) => ({
      turn: event.output,
      isNewChat: context.question?.chat === null,
      isStopped,
    }),
  }) as const;

/**
 * Asking Edura. A question is shown at once and kept until the server has it; the server then writes the answer even if
 * no browser is watching. One question is asked at a time.
 */
export const chatMachine = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as 'unconfirmed' | 'waiting' | 'stopping',
  },
  actors: {
    /** POST api/edura/turns/ */
    ask: fromPromise<AskedTurn, Question>(async () => {
      throw new Error('ask is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isKept: ({ context }) => context.question !== null,
    isKeptAsRefused: ({ context }) => context.question !== null && context.problem !== null,
    /** The member pressed 'Stop' before the answer to this request came. */
    isStopped: stateIn({ asking: 'stopping' }),
    /**
     * The server is unreachable or failing, asks to wait, or the session has ended: the question waits for its member.
     * One beyond the day's questions does not: it would be asked unseen hours later.
     */
    isTemporary: (_, { status, code }: Failure) =>
      status === 0 || status === 401 || (status === 429 && code !== 'quota_used_up') || status >= 500,
  },
  delays: {
    /** What the server asks for, up to a minute; otherwise 15 s. */
    patience: ({ context: { cause } }) => (cause?.retry_after ?? 15) * 1_000,
  },
  actions: {
    keepQuestion: assign({ question: (_, { question }: { question: Question }) => question, problem: null }),
    forgetQuestion: assign({ question: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteCause: assign({ cause: (_, failure: Failure) => ({ ...failure, retry_after: waitOf(failure) }) }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    /** Shows the server's copy of the turn, and watches its answer, or stops it before its first word. */
    showTurn: (_, _params: { turn: AskedTurn; isNewChat: boolean; isStopped: boolean }) => unprovidedAction('showTurn'),
    /** Puts the question back into the box it was typed in. */
    putBack: (_, _params: { question: Question }) => unprovidedAction('putBack'),
  },
}).createMachine({
  id: 'chat',
  description: 'Asking Edura, with or without a connection.',
  context: ({ input }) => ({ ...input, cause: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A question that an earlier page load has kept goes on from where it was.',
      always: [
        { guard: 'isKeptAsRefused', target: 'refused' },
        { guard: 'isKept', target: 'asking' },
        { target: 'resting' },
      ],
    },
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
        onDone: [
          {
            guard: 'isStopped',
            target: 'resting',
            actions: [shownTurn(true), 'forgetQuestion'],
          },
          { target: 'resting', actions: [shownTurn(false), 'forgetQuestion'] },
        ],
        onError: [
          { guard: 'isStopped', target: 'resting', actions: [putBack, 'forgetQuestion'] },
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure } },
        ],
      },
      initial: 'sending',
      states: {
        sending: {
          description: 'The server has not answered yet.',
          on: { 'stop.pressed': 'stopping' },
        },
        stopping: {
          description:
            "The member pressed 'Stop'. If the server has the question by now, its answer is stopped before the first word; otherwise the question goes back to the box.",
          tags: 'stopping',
        },
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, asks to wait, or the session has ended. The question is kept, and asked once that is over.',
      tags: ['unconfirmed', 'waiting'],
      on: {
        'connection.returned': 'asking',
        'retry.pressed': 'asking',
        'stop.pressed': { target: 'resting', actions: [putBack, 'forgetQuestion'] },
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
