import { assign, fromPromise, setup } from 'xstate';

/** What the server reports about a member's archive. */
export interface Archive {
  state: 'none' | 'asked' | 'making' | 'ready' | 'failed';
  asked_at: string | null;
  address: string | null;
  bytes: number | null;
  expires_at: string | null;
}

export interface DataExportInput {
  /** From an earlier visit to the page; null on the first. */
  known: Archive | null;
}

interface DataExportContext {
  archive: Archive | null;
  /** Why the last press had no effect. */
  problem: string | null;
}

export type DataExportEvent = { type: 'ask.pressed' } | { type: 'download.pressed' } | { type: 'retry.pressed' };

/** A failed call as plain data. */
interface Failure {
  detail: string;
}

/** An archive of everything in a member's account: requested, made by the server in the background, and downloaded. */
export const dataExportMachine = setup({
  types: {
    input: {} as DataExportInput,
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** GET api/account/export/ */
    look: fromPromise<Archive>(async () => {
      throw new Error('look is not provided: pass it through .provide()');
    }),
    /** POST api/account/export/; does nothing while one is being made. */
    ask: fromPromise<Archive>(async () => {
      throw new Error('ask is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isKnown: ({ context }) => context.archive !== null,
    isReady: (_, archive: Archive | null) => archive?.state === 'ready',
    isUnderWay: (_, archive: Archive | null) => archive?.state === 'asked' || archive?.state === 'making',
    hasFailed: (_, archive: Archive | null) => archive?.state === 'failed',
    isGone: (_, archive: Archive) => archive.state === 'none',
  },
  delays: {
    /** Between two looks at an archive that is being made. */
    interval: 2_000,
    /** The same, while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    keep: assign({ archive: (_, archive: Archive) => archive }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    clearProblem: assign({ problem: null }),
    /** The browser saves the file; the page stays. */
    startDownload: (_, _archive: Archive) => {
      throw new Error('startDownload is not provided: pass it through .provide()');
    },
  },
}).createMachine({
  id: 'dataExport',
  description: 'Downloading everything in the account.',
  context: ({ input }) => ({ archive: input.known, problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What is known from an earlier visit is shown at once.',
      always: [{ guard: 'isKnown', target: 'deciding' }, { target: 'looking' }],
    },
    looking: {
      description: 'It is not yet known whether there is an archive.',
      entry: 'clearProblem',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'unknown',
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
    unknown: {
      description: 'The state of the archive could not be fetched: the reason is shown.',
      on: { 'retry.pressed': 'looking' },
    },
    deciding: {
      description: "The screen shows the server's last answer.",
      always: [
        { guard: { type: 'isReady', params: ({ context }) => context.archive }, target: 'ready' },
        { guard: { type: 'isUnderWay', params: ({ context }) => context.archive }, target: 'underWay' },
        { guard: { type: 'hasFailed', params: ({ context }) => context.archive }, target: 'failed' },
        { target: 'none' },
      ],
    },
    none: {
      description: 'There is no archive.',
      on: { 'ask.pressed': 'asking' },
    },
    asking: {
      description: 'The request for an archive is in flight.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'deciding',
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
    underWay: {
      description: 'The server is making the archive, or has it next in line. Leaving the page does not stop it.',
      tags: 'busy',
      initial: 'resting',
      states: {
        resting: {
          description: 'Waiting before the next look.',
          after: { interval: 'looking' },
        },
        looking: {
          description: 'Asking the server how far along it is.',
          invoke: {
            id: 'lookAgain',
            src: 'look',
            onDone: {
              target: '#dataExport.deciding',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            onError: 'unreachable',
          },
        },
        unreachable: {
          description: 'The server cannot be reached, which does not stop the archive: it is asked again later.',
          after: { patience: 'looking' },
        },
      },
    },
    ready: {
      description: 'The archive can be downloaded for a few days.',
      on: { 'download.pressed': 'opening', 'ask.pressed': 'asking' },
    },
    opening: {
      description:
        'Checks once more before the download: this renews the session if necessary, and notices an archive that is gone.',
      entry: 'clearProblem',
      invoke: {
        id: 'check',
        src: 'look',
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'startDownload', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'gone',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
    gone: {
      description: 'The archive was deleted, as every archive is after a few days: a new one can be requested.',
      on: { 'ask.pressed': 'asking' },
    },
    failed: {
      description: 'The server could not make the archive: it can be requested again.',
      on: { 'ask.pressed': 'asking' },
    },
  },
});
