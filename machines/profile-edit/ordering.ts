import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface OrderingInput {
  /** In the server's order. */
  ids: readonly string[];
}

interface OrderingContext {
  /** In the order in which they are shown. */
  ids: readonly string[];
  /** The order that the server has. */
  saved: readonly string[];
  /** The order that is on its way. */
  sent: readonly string[];
  problem: Failure | null;
}

export type OrderingEvent =
  | { type: 'entry.moved'; id: string; by: -1 | 1 }
  /** The list was read anew. */
  | { type: 'entries.loaded'; ids: readonly string[] };

function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const { status, detail, code } = error as Failure;
    return { status, detail, code };
  }
  return { status: 0, detail: 'Failed to save the order' };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** The ids with one of them a place further up or down; the same where there is no such place. */
function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** What was loaded, in the order that is shown; what is new stands where the server has put it. */
function merged(shown: readonly string[], loaded: readonly string[]): readonly string[] {
  const known = shown.filter((id) => loaded.includes(id));
  const next = [...known];
  loaded.forEach((id, index) => {
    if (!known.includes(id)) next.splice(index, 0, id);
  });
  return next;
}

/** The order of a list: changed at once, saved behind that, and taken back when it could not be saved. */
export const orderingMachine = setup({
  types: {
    input: {} as OrderingInput,
    context: {} as OrderingContext,
    events: {} as OrderingEvent,
  },
  actors: {
    /** Tells the server the whole order; rejects with a Failure. */
    saveOrder: fromPromise<void, { ids: readonly string[] }>(async () => {
      throw new Error('saveOrder is not provided: pass it through .provide()');
    }),
  },
  guards: {
    canMove: ({ context }, { id, by }: { id: string; by: -1 | 1 }) => !isSame(context.ids, moved(context.ids, id, by)),
    isMovedAgain: ({ context }) => !isSame(context.ids, context.sent),
  },
  actions: {
    move: assign({
      ids: ({ context }, { id, by }: { id: string; by: -1 | 1 }) => moved(context.ids, id, by),
      problem: null,
    }),
    noteSent: assign({ sent: ({ context }) => context.ids }),
    /** Entries that came in while the order was on its way are the server's too: a later refusal must not hide them. */
    noteSaved: assign({ saved: ({ context }) => merged(context.sent, context.saved) }),
    takeLoaded: assign({ ids: (_, ids: readonly string[]) => ids, saved: (_, ids: readonly string[]) => ids }),
    mergeLoaded: assign({
      ids: ({ context }, ids: readonly string[]) => merged(context.ids, ids),
      saved: (_, ids: readonly string[]) => ids,
    }),
    rollBack: assign({ ids: ({ context }) => context.saved, problem: (_, problem: Failure) => problem }),
  },
}).createMachine({
  id: 'ordering',
  description: 'The order of the entries of a section.',
  context: ({ input }) => ({ ids: input.ids, saved: input.ids, sent: input.ids, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The order on the screen is the order of the server.',
      on: {
        'entry.moved': {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'entries.loaded': { actions: { type: 'takeLoaded', params: ({ event }) => event.ids } },
      },
    },
    saving: {
      description:
        'The server is told. Whatever is moved meanwhile is told next, so that no order overtakes a later one.',
      entry: 'noteSent',
      on: {
        'entry.moved': {
          actions: { type: 'move', params: ({ event }) => event },
        },
        'entries.loaded': { actions: { type: 'mergeLoaded', params: ({ event }) => event.ids } },
      },
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: [
          { guard: 'isMovedAgain', target: 'saving', reenter: true, actions: 'noteSaved' },
          { target: 'resting', actions: 'noteSaved' },
        ],
        onError: { target: 'resting', actions: { type: 'rollBack', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
});
