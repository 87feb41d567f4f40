import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface RemovalInput {
  id: string;
}

interface RemovalContext extends RemovalInput {
  /** Why it could not be deleted. */
  problem: Failure | null;
}

export type RemovalEvent =
  | { type: 'delete.pressed' }
  | { type: 'undo.pressed' }
  /** The list is left, or the whole page. */
  | { type: 'page.left' };

function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const { status, detail, code } = error as Failure;
    return { status, detail, code };
  }
  return { status: 0, detail: 'Something went wrong. The entry is still here: try again.' };
}

/** One entry on its way out of a list. Several at once are one actor each. */
export const removalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
  },
  actors: {
    /** Deletes it on the server, also while the page is being left; rejects with a Failure. */
    deleteEntry: fromPromise<void, RemovalInput>(async () => {
      throw new Error('deleteEntry is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** Deleted already, in another tab or by a request whose answer was lost: that is what was wanted. */
    isGoneAlready: (_, failure: Failure) => failure.status === 404,
  },
  actions: {
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    forgetProblem: assign({ problem: null }),
    announceRemoval: () => {
      throw new Error('announceRemoval is not provided: pass it through .provide()');
    },
    announceFailure: (_, _problem: Failure) => {
      throw new Error('announceFailure is not provided: pass it through .provide()');
    },
  },
  delays: {
    /** Long enough to read what happened, and to change one's mind. */
    undoWindow: 6_000,
  },
}).createMachine({
  id: 'removal',
  description:
    'Deleting an entry: it can be taken back for a moment, and comes back when the server could not delete it.',
  context: ({ input }) => ({ id: input.id, problem: null }),
  initial: 'kept',
  states: {
    kept: {
      description: 'The entry stands in the list, perhaps with the reason why it could not be deleted.',
      on: { 'delete.pressed': { target: 'undoable', actions: 'forgetProblem' } },
    },
    undoable: {
      description: 'Gone from sight, and not from the server.',
      after: { undoWindow: 'deleting' },
      on: { 'undo.pressed': 'kept', 'page.left': 'deleting' },
    },
    deleting: {
      description: 'The server is told. There is no way back.',
      invoke: {
        id: 'deleteEntry',
        src: 'deleteEntry',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'gone',
        onError: [
          { guard: { type: 'isGoneAlready', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
          {
            target: 'kept',
            actions: [
              { type: 'keepProblem', params: ({ event }) => failureOf(event.error) },
              { type: 'announceFailure', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    gone: {
      description: 'The server has deleted it.',
      type: 'final',
      entry: 'announceRemoval',
    },
  },
});
