import { assign, fromPromise, setup } from 'xstate';

export type MarkedState = 'todo' | 'in_progress' | 'done';

/** One change of a member's progress at a step. */
export interface Mark {
  /** The operation key: resending the same mark changes nothing. */
  key: string;
  project: string;
  step: string;
  state: MarkedState;
  /** What the server last confirmed, as far as this tab knows. A refusal restores it. */
  before: MarkedState;
  /** When it was pressed, in milliseconds by the clock of this browser. */
  at?: number | undefined;
}

export interface StepProgressInput {
  /** Marks that an earlier page load could not send, oldest first. */
  queue: readonly Mark[];
}

export interface MarkAnswer {
  step: string;
  state: MarkedState;
  done_at: string | null;
  /** Skills that the step now evidences. */
  evidenced: string[];
  /** Counts for the whole project. */
  done: number;
  steps: number;
}

/** Why a mark was rolled back. */
export interface MarkProblem {
  project: string;
  step: string;
  detail: string;
}

interface StepProgressContext {
  /** Unconfirmed marks in the order of the presses. The first is in flight, or next. */
  queue: readonly Mark[];
  problem: MarkProblem | null;
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type StepProgressEvent =
  | { type: 'step.marked'; mark: Mark }
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

/**
 * The queue without its first mark. If that was refused, the next mark of the same step inherits the state to restore.
 */
function withoutFirst([first, ...rest]: readonly Mark[], isRefused: boolean): readonly Mark[] {
  const heir = isRefused ? rest.find(({ step }) => step === first?.step) : undefined;
  return rest.map((mark) => (mark === heir && first !== undefined ? { ...mark, before: first.before } : mark));
}

const isMarkedAgain = ([first, ...rest]: readonly Mark[]) => rest.some(({ step }) => step === first?.step);

const keepQueue = {
  type: 'keepQueue',
  params: ({ context: { queue } }: { context: StepProgressContext }) => ({ queue }),
} as const;

const enqueue = [
  { type: 'add', params: ({ event }: { event: { mark: Mark } }) => event },
  keepQueue,
  {
    type: 'showMark',
    params: ({ event: { mark } }: { event: { mark: Mark } }) => ({
      project: mark.project,
      step: mark.step,
      state: mark.state,
    }),
  },
] as const;

/**
 * A member's progress: marks are optimistic, sent one at a time, kept while the server cannot be reached, and rolled
 * back if it refuses. Each has a key by which the server recognises it, so that none counts twice.
 */
export const stepProgressMachine = setup({
  types: {
    input: {} as StepProgressInput,
    context: {} as StepProgressContext,
    events: {} as StepProgressEvent,
    tags: {} as 'waiting',
  },
  actors: {
    /** POST api/community-projects/{project}/steps/{step}/mark/ */
    markStep: fromPromise<MarkAnswer, Mark>(async () => {
      throw new Error('markStep is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isMore: ({ context }) => context.queue.length > 0,
    /** The server is unreachable or failing, asks to wait, or the session has ended: the mark waits for its member. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status === 429 || status >= 500,
    /** A later mark of the same step is queued, and is the one on screen. */
    isMarkedAgain: ({ context }) => isMarkedAgain(context.queue),
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    add: assign({
      queue: ({ context }, { mark }: { mark: Mark }) => [...context.queue, mark],
      problem: null,
    }),
    confirmFirst: assign({ queue: ({ context }) => withoutFirst(context.queue, false) }),
    noteCause: assign({ cause: (_, cause: Failure) => cause }),
    refuseFirst: assign({ queue: ({ context }) => withoutFirst(context.queue, true) }),
    keepProblem: assign({
      problem: ({ context: { queue } }, { detail }: Failure) => ({
        project: queue[0]?.project ?? '',
        step: queue[0]?.step ?? '',
        detail,
      }),
    }),
    /** Keeps unsent marks for this member's next page load. */
    keepQueue: (_, _params: { queue: readonly Mark[] }) => unprovidedAction('keepQueue'),
    /** Shows a step in this state, everywhere. */
    showMark: (_, _params: { project: string; step: string; state: MarkedState }) => unprovidedAction('showMark'),
    /** Shows the server's answer everywhere. */
    showAnswer: (_, _params: { project: string; answer: MarkAnswer }) => unprovidedAction('showAnswer'),
  },
}).createMachine({
  id: 'stepProgress',
  description: 'Marking steps of community projects, with or without a connection.',
  context: ({ input }) => ({ queue: input.queue, problem: null, cause: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Decides whether there is anything to send.',
      always: [{ guard: 'isMore', target: 'sending' }, { target: 'settled' }],
    },
    settled: {
      description: 'The server has every mark.',
      on: { 'step.marked': { target: 'sending', actions: [...enqueue] } },
    },
    sending: {
      description: 'The oldest mark is on its way. More can be added: they are shown at once and sent in order.',
      on: { 'step.marked': { actions: [...enqueue] } },
      invoke: {
        id: 'markStep',
        src: 'markStep',
        input: ({ context: { queue } }) =>
          queue[0] ?? { key: '', project: '', step: '', state: 'todo' as const, before: 'todo' as const },
        onDone: [
          { guard: 'isMarkedAgain', target: 'choosing', actions: ['confirmFirst', keepQueue] },
          {
            target: 'choosing',
            actions: [
              {
                type: 'showAnswer',
                params: ({ context, event }) => ({ project: context.queue[0]?.project ?? '', answer: event.output }),
              },
              'confirmFirst',
              keepQueue,
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { guard: 'isMarkedAgain', target: 'choosing', actions: ['refuseFirst', keepQueue] },
          {
            target: 'choosing',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event.error as Failure },
              {
                type: 'showMark',
                params: ({ context: { queue } }) => ({
                  project: queue[0]?.project ?? '',
                  step: queue[0]?.step ?? '',
                  state: queue[0]?.before ?? ('todo' as const),
                }),
              },
              'refuseFirst',
              keepQueue,
            ],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, or asks to wait. Marks are kept, survive a reload, and are sent once the connection is back.',
      tags: 'waiting',
      on: {
        'step.marked': { actions: [...enqueue] },
        'connection.returned': 'sending',
        'retry.pressed': 'sending',
      },
      after: { patience: 'sending' },
    },
  },
});
