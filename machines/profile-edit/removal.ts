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
  /** The member left the list or the page. */
  | { type: 'page.left' };

/** Milliseconds to undo: long enough to read the message and change one's mind. */
export const undoWindow = 6_000;

/** Deletes one entry of a list. Each entry being deleted has its own actor. */
export const removalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
  },
  actors: {
    /** Deletes it on the server, even while the page is unloading; rejects with a Failure. */
    deleteEntry: fromPromise<void, RemovalInput>(async () => {
      throw new Error('deleteEntry is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** Already deleted, in another tab or by a request whose answer was lost: that counts as success. */
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
  delays: { undoWindow },
}).createMachine({
  id: 'removal',
  description: 'Deleting an entry, with six seconds to undo. If the server cannot delete it, the entry reappears.',
  context: ({ input }) => ({ id: input.id, problem: null }),
  initial: 'kept',
  states: {
    kept: {
      description: 'The entry is in the list, with the reason if it could not be deleted.',
      on: { 'delete.pressed': { target: 'undoable', actions: 'forgetProblem' } },
    },
    undoable: {
      description: 'The entry is hidden but still on the server: it can be restored.',
      after: { undoWindow: 'deleting' },
      on: { 'undo.pressed': 'kept', 'page.left': 'deleting' },
    },
    deleting: {
      description: 'The server is deleting the entry. It can no longer be undone.',
      invoke: {
        id: 'deleteEntry',
        src: 'deleteEntry',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'gone',
        onError: [
          { guard: { type: 'isGoneAlready', params: ({ event }) => event.error as Failure }, target: 'gone' },
          {
            target: 'kept',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event.error as Failure },
              { type: 'announceFailure', params: ({ event }) => event.error as Failure },
            ],
          },
        ],
      },
    },
    gone: {
      description: 'The server has deleted the entry.',
      type: 'final',
      entry: 'announceRemoval',
    },
  },
});
