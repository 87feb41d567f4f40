import { assign, fromPromise, setup } from 'xstate';

/** Everything up to `through` was seen: in one group, or in all if `group` is null. */
export interface Mark {
  group: string | null;
  /** Digits. */
  through: string;
}

interface MarkingContext {
  /** Seen, but not sent yet. */
  pending: Mark[];
  /** The marks that are in flight, or were last. */
  sent: Mark[];
  /** Why the last marks were rolled back. */
  problem: string | null;
}

export type MarkingEvent =
  /** Unread groups came into view, or 'Mark all as read' was pressed. */
  { type: 'notifications.seen'; marks: Mark[] } | { type: 'connection.returned' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/**
 * Marking notifications as read: optimistic, kept while the server cannot be reached, and rolled back if it refuses.
 * The notifications on screen are in the cache, with everything else the server says. Marking is idempotent, so
 * duplicate marks are not filtered out.
 */
export const markingReadMachine = setup({
  types: {
    context: {} as MarkingContext,
    events: {} as MarkingEvent,
  },
  actors: {
    /** POST api/notifications/read/; idempotent. */
    markRead: fromPromise<void, { marks: Mark[] }>(async () => {
      throw new Error('markRead is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** More was seen while the request was in flight. */
    hasMore: ({ context: { pending } }) => pending.length > 0,
    /** The server is unreachable or failing, or asks to wait. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 429 || status >= 500,
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    add: assign({
      pending: ({ context }, { marks }: { marks: Mark[] }) => [...context.pending, ...marks],
      problem: null,
    }),
    takeUp: assign({ sent: ({ context }) => context.pending, pending: [] }),
    /** Puts them before those seen since. */
    putBack: assign({ pending: ({ context }) => [...context.sent, ...context.pending], sent: [] }),
    forget: assign({ pending: [], sent: [] }),
    /** Shows these as read everywhere, before the server's answer. */
    showRead: (_, _params: { marks: Mark[] }) => unprovidedAction('showRead'),
    /** Nothing was marked: refetches what is unread. */
    readAgain: () => unprovidedAction('readAgain'),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
  },
}).createMachine({
  id: 'markingRead',
  description: 'Marking notifications as read.',
  context: { pending: [], sent: [], problem: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'The server knows everything that was read, or has refused it, and the screen shows why.',
      on: {
        'notifications.seen': {
          target: 'sending',
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'showRead', params: ({ event }) => ({ marks: event.marks }) },
          ],
        },
      },
    },
    sending: {
      description: 'What was seen is shown as read and is being sent. Anything seen in the meantime is sent next.',
      entry: 'takeUp',
      on: {
        'notifications.seen': {
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'showRead', params: ({ event }) => ({ marks: event.marks }) },
          ],
        },
      },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ marks: context.sent }),
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true },
          { target: 'settled', actions: 'forget' },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: 'putBack',
          },
          {
            target: 'settled',
            actions: ['forget', 'readAgain', { type: 'keepProblem', params: ({ event }) => event.error as Failure }],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached. What was seen is still shown as read, and is sent once the connection is back.',
      on: {
        'notifications.seen': {
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'showRead', params: ({ event }) => ({ marks: event.marks }) },
          ],
        },
        'connection.returned': 'sending',
      },
      after: { patience: 'sending' },
    },
  },
});
