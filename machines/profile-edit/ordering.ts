import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface OrderingInput {
  /** In the server's order. */
  ids: readonly string[];
}

interface OrderingContext {
  /** In the order shown. */
  ids: readonly string[];
  /** The order last confirmed by the server. */
  saved: readonly string[];
  /** The order in flight. */
  sent: readonly string[];
  problem: Failure | null;
}

export type OrderingEvent =
  | { type: 'entry.moved'; id: string; by: -1 | 1 }
  /** The list was reloaded. */
  | { type: 'entries.loaded'; ids: readonly string[] };

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** The ids with one moved up or down a place; unchanged at the end of the list. */
function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The loaded ids in the order shown; new ones are placed where the server has them. */
function merged(shown: readonly string[], loaded: readonly string[]): readonly string[] {
  const known = shown.filter((id) => loaded.includes(id));
  const next = [...known];
  loaded.forEach((id, index) => {
    if (!known.includes(id)) next.splice(index, 0, id);
  });
  return next;
}

/** The order of a list: changed optimistically, saved in the background, and rolled back if saving fails. */
export const orderingMachine = setup({
  types: {
    input: {} as OrderingInput,
    context: {} as OrderingContext,
    events: {} as OrderingEvent,
  },
  actors: {
    /** Sends the complete order; rejects with a Failure. */
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
    /** Includes entries that were loaded while the order was in flight: a later refusal must not hide them. */
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
  description: "The order of a section's entries, changed optimistically.",
  context: ({ input }) => ({ ids: input.ids, saved: input.ids, sent: input.ids, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The order on screen is the order on the server.',
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
        'The new order is in flight. Entries moved meanwhile are sent in the next request, so that an older order never overwrites a newer one.',
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
        onError: { target: 'resting', actions: { type: 'rollBack', params: ({ event }) => event.error as Failure } },
      },
    },
  },
});
