import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { Grant } from '../../contract/token.ts';

/** What all tabs share. `generation` grows with every sign-in, refresh and sign-out; `grant` is null when signed out. */
export interface SessionRecord {
  generation: number;
  grant: Grant | null;
  user: User | null;
  /** Signed out here, while the server has not confirmed it yet. */
  revocationPending: boolean;
}

/** How one request of new tokens failed. */
export interface RefreshProblem {
  kind: 'refused' | 'unreachable' | 'invalid';
  /** Text for the member. */
  detail: string;
  /** Milliseconds that the server asked to wait, or null. */
  retryAfter: number | null;
  /** The device says that it has no network: waiting costs no try. */
  offline: boolean;
}

export type RefreshOutcome =
  | { kind: 'committed' | 'adopted'; record: SessionRecord }
  | { kind: 'superseded' }
  | { kind: 'refused' | 'unreachable' | 'invalid' | 'mismatched'; detail: string };

export interface CommitResult {
  committed: boolean;
  /** The record in force: the new one, or the newer one that stood in its way. */
  record: SessionRecord;
}

export interface RefreshInput {
  /** Generation that this attempt starts from: a result for an older one is dropped. */
  generation: number;
  /** The member who is signed in, or null when a cold start does not know yet. */
  memberId: string | null;
}

type Failed = Extract<RefreshOutcome, { detail: string }>;

interface TokenRefreshContext extends RefreshInput {
  tries: number;
  grant: Grant | null;
  /** Why the last try failed: it decides when the next one comes. */
  problem: RefreshProblem | null;
  /** How the attempt ends, unless another tab has been faster. */
  failure: Failed | null;
  outcome: RefreshOutcome | null;
}

type TokenRefreshEvent = { type: 'lock.acquired' } | { type: 'network.restored' };

const unreachable: RefreshProblem = {
  kind: 'unreachable',
  detail: 'The server could not be reached',
  retryAfter: null,
  offline: false,
};

/** Anything that an actor throws becomes a plain problem: an unexpected error never signs a member out by itself. */
function problemOf(error: unknown): RefreshProblem {
  return typeof error === 'object' && error !== null && 'kind' in error ? (error as RefreshProblem) : unreachable;
}

/**
 * One refresh attempt with its bounded retries, run under a lock that all tabs share.
 *
 * Its output is a {@link RefreshOutcome}. The session drops the attempt by stopping it, which aborts the request.
 */
export const tokenRefreshMachine = setup({
  types: {
    input: {} as RefreshInput,
    context: {} as TokenRefreshContext,
    events: {} as TokenRefreshEvent,
    output: {} as RefreshOutcome,
  },
  actors: {
    /** Sends 'lock.acquired' once this tab holds the lock; gives it back when stopped. */
    holdLock: fromCallback<TokenRefreshEvent>(() => {
      throw new Error('holdLock is not provided: pass it through .provide()');
    }),
    /** Sends 'network.restored' when the device is online again. */
    watchNetwork: fromCallback<TokenRefreshEvent>(() => {
      throw new Error('watchNetwork is not provided: pass it through .provide()');
    }),
    /** The record that all tabs share, or null where there is none. */
    readRecord: fromPromise<SessionRecord | null>(async () => {
      throw new Error('readRecord is not provided: pass it through .provide()');
    }),
    /** Asks the server for new tokens; rejects with a RefreshProblem. */
    requestTokens: fromPromise<Grant>(async () => {
      throw new Error('requestTokens is not provided: pass it through .provide()');
    }),
    /** Writes the grant only if the shared record is still of this generation; answers the record in force. */
    commitGrant: fromPromise<CommitResult, { grant: Grant; generation: number }>(async () => {
      throw new Error('commitGrant is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isNewerGrant: ({ context }, record: SessionRecord | null) =>
      record !== null && record.generation > context.generation && record.grant !== null,
    isSignedOutElsewhere: ({ context }, record: SessionRecord | null) =>
      record !== null && record.generation > context.generation && record.grant === null,
    isOtherMember: ({ context }, grant: Grant) => context.memberId !== null && context.memberId !== grant.memberId,
    isCommitted: (_, result: CommitResult) => result.committed,
    isRefused: (_, problem: RefreshProblem) => problem.kind === 'refused',
    isOffline: ({ context }, problem: RefreshProblem) =>
      problem.kind === 'unreachable' && problem.offline && context.memberId !== null,
    /** Where nobody is known to be signed in, one try is enough: a visitor must not wait for a server that is away. */
    hasTriesLeft: ({ context }) => context.memberId !== null && context.tries < 5,
    mayGoEarly: ({ context }) => context.problem?.retryAfter == null,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepProblem: assign({ problem: (_, problem: RefreshProblem) => problem }),
    keepFailure: assign({ failure: (_, { kind, detail }: Failed) => ({ kind, detail }) }),
    keepGrant: assign({ grant: (_, grant: Grant) => grant }),
    conclude: assign({ outcome: (_, outcome: RefreshOutcome) => outcome }),
    concludeFailure: assign({ outcome: ({ context }) => context.failure }),
  },
  delays: {
    /** A holder that froze or crashed must not keep the others out for more than 10 s. */
    lockPatience: 8_000,
    /** A hanging request must not keep those who wait for it. */
    requestTimeout: 8_000,
    /** Between tries: 1, 2, 4 and 8 s, or what the server asked for. */
    backoff: ({ context }) => context.problem?.retryAfter ?? 1_000 * 2 ** (context.tries - 1),
    /** The device's word that it is offline can be wrong, so it is tried all the same. */
    offlineRetry: 15_000,
  },
}).createMachine({
  id: 'tokenRefresh',
  description: 'One refresh attempt: under the lock, against the newest record, with bounded retries.',
  context: ({ input }) => ({ ...input, tries: 0, grant: null, problem: null, failure: null, outcome: null }),
  initial: 'attempting',
  states: {
    attempting: {
      description: 'The attempt is under way. The lock is given back when this state is left.',
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        onError: { description: 'No locks in this browser: generations alone keep order.' },
      },
      initial: 'queueing',
      states: {
        queueing: {
          description: 'Another tab may be refreshing: its result can serve this one too.',
          on: { 'lock.acquired': 'comparing' },
          after: { lockPatience: 'comparing' },
        },
        comparing: {
          description: 'Did another tab refresh or sign out in the meantime?',
          invoke: {
            id: 'readRecord',
            src: 'readRecord',
            onDone: [
              {
                guard: { type: 'isNewerGrant', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: {
                  type: 'conclude',
                  params: ({ event }) => ({ kind: 'adopted', record: event.output as SessionRecord }),
                },
              },
              {
                guard: { type: 'isSignedOutElsewhere', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: { type: 'conclude', params: { kind: 'superseded' } },
              },
              { target: 'requesting' },
            ],
            onError: { target: 'requesting' },
          },
        },
        requesting: {
          description: 'The server is asked for new tokens. The request is aborted when this state is left.',
          entry: 'countTry',
          invoke: {
            id: 'requestTokens',
            src: 'requestTokens',
            onDone: [
              {
                guard: { type: 'isOtherMember', params: ({ event }) => event.output },
                target: 'rereading',
                actions: {
                  type: 'keepFailure',
                  params: { kind: 'mismatched', detail: 'Another member has signed in in this browser' },
                },
              },
              { target: 'committing', actions: { type: 'keepGrant', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => problemOf(event.error) },
                target: 'rereading',
                actions: { type: 'keepFailure', params: ({ event }) => problemOf(event.error) },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => problemOf(event.error) },
                target: 'offline',
              },
              {
                guard: 'hasTriesLeft',
                target: 'backingOff',
                actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
              },
              { target: 'rereading', actions: { type: 'keepFailure', params: ({ event }) => problemOf(event.error) } },
            ],
          },
          after: {
            requestTimeout: [
              {
                guard: 'hasTriesLeft',
                target: 'backingOff',
                actions: { type: 'keepProblem', params: unreachable },
              },
              {
                target: 'rereading',
                actions: {
                  type: 'keepFailure',
                  params: { kind: 'unreachable', detail: 'The server did not answer in time' },
                },
              },
            ],
          },
        },
        backingOff: {
          description: 'A short wait before the next try; as long as the server asked for where it did.',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'Without a watcher the delay alone leads on.' },
          },
          on: { 'network.restored': { guard: 'mayGoEarly', target: 'requesting' } },
          after: { backoff: 'requesting' },
        },
        offline: {
          description: 'The device has no network: nothing is spent, nobody is signed out.',
          entry: assign({ tries: 0 }),
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'Without a watcher the delay alone leads on.' },
          },
          on: { 'network.restored': 'requesting' },
          after: { offlineRetry: 'requesting' },
        },
        rereading: {
          description:
            'Failed: perhaps only because another tab was faster, or somebody signed in or out meanwhile. What is newer counts.',
          invoke: {
            id: 'readRecord',
            src: 'readRecord',
            onDone: [
              {
                guard: { type: 'isNewerGrant', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: {
                  type: 'conclude',
                  params: ({ event }) => ({ kind: 'adopted', record: event.output as SessionRecord }),
                },
              },
              {
                guard: { type: 'isSignedOutElsewhere', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: { type: 'conclude', params: { kind: 'superseded' } },
              },
              { target: '#tokenRefresh.finished', actions: 'concludeFailure' },
            ],
            onError: { target: '#tokenRefresh.finished', actions: 'concludeFailure' },
          },
        },
        committing: {
          description: 'The new tokens are written, unless the record has moved on since the attempt began.',
          invoke: {
            id: 'commitGrant',
            src: 'commitGrant',
            input: ({ context }) => ({ grant: context.grant as Grant, generation: context.generation }),
            onDone: [
              {
                guard: { type: 'isCommitted', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: {
                  type: 'conclude',
                  params: ({ event }) => ({ kind: 'committed', record: event.output.record }),
                },
              },
              {
                guard: { type: 'isNewerGrant', params: ({ event }) => event.output.record },
                target: '#tokenRefresh.finished',
                actions: {
                  type: 'conclude',
                  params: ({ event }) => ({ kind: 'adopted', record: event.output.record }),
                },
              },
              {
                target: '#tokenRefresh.finished',
                actions: { type: 'conclude', params: { kind: 'superseded' } },
              },
            ],
            onError: {
              target: '#tokenRefresh.finished',
              actions: {
                type: 'conclude',
                params: { kind: 'invalid', detail: 'The new tokens could not be kept' },
              },
            },
          },
        },
      },
    },
    finished: {
      type: 'final',
      description: 'The outcome is known.',
    },
  },
  output: ({ context }) => context.outcome ?? { kind: 'invalid', detail: 'The attempt ended without an outcome' },
});
