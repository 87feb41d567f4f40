import { assign, fromCallback, fromPromise, setup } from 'xstate';

/** The part of the server's answer that this chart needs. */
export interface WatchedTurn {
  id: string;
  state: 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';
}

export interface RunInput {
  /** Id of the turn. */
  turn: string;
}

interface RunContext extends RunInput {
  /** Failed connections since the last one on which anything arrived. */
  tries: number;
  /** Why the last of them failed. */
  cause: Omit<Failure, 'detail'> | null;
  /** Why stopping was refused. */
  problem: string | null;
  /** How many characters of the answer were shown when the member pressed 'Stop'; null unless they have. */
  seen: number | null;
}

export type RunEvent =
  /** The stream's copy of the whole turn: sent first, and again at the end. */
  | { type: 'stream.turn'; turn: WatchedTurn }
  | { type: 'stream.text'; from: number; text: string }
  | { type: 'stream.failed'; failure: Failure }
  /** `seen`: how many characters of the answer are shown. */
  | { type: 'stop.pressed'; seen: number }
  | { type: 'connection.returned' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  /** Seconds. */
  retry_after?: number | undefined;
  foreign_status?: number | undefined;
}

/** Seconds that the server asks to wait, as far as that is heeded: a minute at most, and no screen may say more. */
const waitOf = ({ retry_after: seconds }: Failure) => (seconds === undefined ? undefined : Math.min(60, seconds));

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/**
 * Watching an answer that the server writes. The server goes on without this page: a reload, another tab or a lost
 * connection merely starts watching again.
 */
export const runMachine = setup({
  types: {
    input: {} as RunInput,
    context: {} as RunContext,
    events: {} as RunEvent,
    tags: {} as 'waiting' | 'stopping',
  },
  actors: {
    /** GET api/edura/turns/{turn}/stream/ */
    stream: fromCallback<RunEvent, { turn: string }>(() => {
      throw new Error('stream is not provided: pass it through .provide()');
    }),
    /** POST api/edura/turns/{turn}/stop/ */
    stop: fromPromise<WatchedTurn, { turn: string; seen: number }>(async () => {
      throw new Error('stop is not provided: pass it through .provide()');
    }),
  },
  guards: {
    hasEnded: (_, { state }: WatchedTurn) => state !== 'running',
    /** The turn was deleted. */
    isGone: (_, { status }: Failure) => status === 404,
    /** The server is unreachable or failing, asks to wait, or the session has ended: the stop waits for its member. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status === 429 || status >= 500,
  },
  delays: {
    /** 0.5, 1, 2, 4, then 8 s, or what the server asks for, up to a minute. */
    backoff: ({ context: { tries, cause } }) => {
      const seconds = cause?.retry_after;
      return seconds === undefined ? Math.min(8_000, 500 * 2 ** (tries - 1)) : seconds * 1_000;
    },
  },
  actions: {
    countTry: assign({
      tries: ({ context }) => context.tries + 1,
      cause: (_, failure: Failure) => ({
        status: failure.status,
        foreign_status: failure.foreign_status,
        retry_after: waitOf(failure),
      }),
    }),
    clearTries: assign({ tries: 0, cause: null }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    keepSeen: assign({ seen: (_, { seen }: { seen: number }) => seen }),
    forgetSeen: assign({ seen: null }),
    /** Shows no more of the answer than this, whatever is read of it, even after a reload. */
    keepStop: (_, _params: { seen: number }) => unprovidedAction('keepStop'),
    /** Shows the answer as the server has it again. */
    dropStop: () => unprovidedAction('dropStop'),
    /** Shows the server's copy of the turn. */
    showTurn: (_, _params: { turn: WatchedTurn }) => unprovidedAction('showTurn'),
    /** Appends streamed text to the answer on screen. */
    addText: (_, _params: { from: number; text: string }) => unprovidedAction('addText'),
    /** The turn no longer exists: shows it no more, and keeps no stop of it. */
    removeTurn: () => unprovidedAction('removeTurn'),
  },
}).createMachine({
  id: 'run',
  description: "Watching Edura's answer as it is written.",
  context: ({ input }) => ({ ...input, tries: 0, cause: null, problem: null, seen: null }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The answer is shown as it is written.',
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ context: { turn } }) => ({ turn }),
        // What was thrown is no failed call.
        onError: { target: 'waiting', actions: { type: 'countTry', params: { status: 0, detail: '' } } },
      },
      on: {
        'stream.turn': [
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.turn },
            target: 'ended',
            actions: { type: 'showTurn', params: ({ event: { turn } }) => ({ turn }) },
          },
          { actions: [{ type: 'showTurn', params: ({ event: { turn } }) => ({ turn }) }, 'clearTries'] },
        ],
        'stream.text': { actions: { type: 'addText', params: ({ event: { from, text } }) => ({ from, text }) } },
        'stream.failed': [
          {
            guard: { type: 'isGone', params: ({ event }) => event.failure },
            target: 'ended',
            actions: 'removeTurn',
          },
          { target: 'waiting', actions: { type: 'countTry', params: ({ event }) => event.failure } },
        ],
        // On another network the old connection is dead, and nothing says so.
        'connection.returned': { target: 'watching', reenter: true },
        'stop.pressed': {
          target: 'stopping',
          actions: [
            'clearProblem',
            { type: 'keepSeen', params: ({ event }) => event },
            { type: 'keepStop', params: ({ event: { seen } }) => ({ seen }) },
          ],
        },
      },
    },
    stopping: {
      description: "The member pressed 'Stop'. What they had seen by then stays, however much the server has written.",
      tags: 'stopping',
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context: { turn, seen } }) => ({ turn, seen: seen ?? 0 }),
        onDone: {
          target: 'ended',
          actions: ['dropStop', { type: 'showTurn', params: ({ event }) => ({ turn: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.error as Failure },
            target: 'ended',
            actions: 'removeTurn',
          },
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'unsent',
            actions: { type: 'countTry', params: ({ event }) => event.error as Failure },
          },
          {
            target: 'watching',
            actions: ['dropStop', 'forgetSeen', { type: 'keepProblem', params: ({ event }) => event.error as Failure }],
          },
        ],
      },
    },
    unsent: {
      description: 'The server cannot be told to stop yet. What the member had seen stays on screen meanwhile.',
      tags: ['stopping', 'waiting'],
      on: { 'connection.returned': 'stopping' },
      after: { backoff: 'stopping' },
    },
    waiting: {
      description: 'The connection was lost. The server keeps writing, and the page reconnects.',
      tags: 'waiting',
      on: {
        'connection.returned': 'watching',
        'stop.pressed': {
          target: 'stopping',
          actions: [
            'clearProblem',
            { type: 'keepSeen', params: ({ event }) => event },
            { type: 'keepStop', params: ({ event: { seen } }) => ({ seen }) },
          ],
        },
      },
      after: { backoff: 'watching' },
    },
    ended: {
      description: 'The answer is complete, was stopped, or is all that will arrive of it.',
      type: 'final',
    },
  },
});
