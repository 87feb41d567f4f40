import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { Grant } from '../../contract/token.ts';

/** Shared by all tabs: who is signed in, and what the server has not been told of yet. */
export interface SessionRecord {
  /** Generations count within an epoch: after the store is cleared, they restart in a new epoch. */
  epoch: string;
  /** Grows with every sign-in, refresh and sign-out. */
  generation: number;
  /** Null when signed out. */
  grant: Grant | null;
  user: User | null;
  /** Signed out here, but not yet confirmed by the server. */
  revocationPending: boolean;
  /** The last access token of the session the server must still end. */
  revokedToken: string | null;
  /** Changes each time a member logs out, and names them: what a tab has kept of theirs is no longer valid. */
  departure: string | null;
}

/** The version of a record known to a tab. */
export type Version = Pick<SessionRecord, 'epoch' | 'generation'>;

/** How a request for new tokens failed. */
export interface RefreshProblem {
  kind: 'refused' | 'unreachable' | 'invalid';
  /** Text for the member. */
  detail: string;
  /** Milliseconds that the server asked to wait, or null. */
  retryAfter: number | null;
  /** The device reports no network: waiting uses up no attempt. */
  offline: boolean;
}

/** The result of one request: one of the two is null. */
export type RequestedTokens = { grant: Grant; problem: null } | { grant: null; problem: RefreshProblem };

export type RefreshOutcome =
  /** `found`: another tab has refreshed, or someone has signed in or out, since the attempt began. */
  | { kind: 'committed' | 'found'; record: SessionRecord }
  | { kind: 'refused' | 'unreachable' | 'invalid' | 'mismatched'; detail: string };

export interface CommitResult {
  committed: boolean;
  /** The current record: the new one, or the newer one that prevented writing it. */
  record: SessionRecord;
}

export interface RefreshInput {
  /** The version this attempt starts from: results for older versions are dropped. */
  version: Version;
  /** The signed-in member, or null if a cold start does not know yet. */
  memberId: string | null;
  /** The access token to be replaced, even an expired one: it names the session to the server. */
  token: string | null;
}

type Failed = Extract<RefreshOutcome, { detail: string }>;

interface TokenRefreshContext extends RefreshInput {
  tries: number;
  grant: Grant | null;
  /** Why the last attempt failed: this determines the wait before the next one. */
  problem: RefreshProblem | null;
  /** The outcome, unless another tab was faster. */
  failure: Failed | null;
  outcome: RefreshOutcome | null;
}

type TokenRefreshEvent = { type: 'lock.acquired' } | { type: 'network.restored' };

/**
 * The longest Retry-After honoured. A server can send hours, which would outlast the token, or days, which overflow the
 * browser's timer (2^31 ms) and fire at once. One request a minute is no burden.
 */
const longestWait = 60_000;

const unreachable: RefreshProblem = {
  kind: 'unreachable',
  detail: 'The server could not be reached',
  retryAfter: null,
  offline: false,
};

/**
 * One refresh attempt with bounded retries, under a lock shared by all tabs.
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
    /** The shared record if it is newer than this version; otherwise null. */
    readNewer: fromPromise<SessionRecord | null, Version>(async () => {
      throw new Error('readNewer is not provided: pass it through .provide()');
    }),
    /** Requests new tokens. Resolves for failures, too. */
    requestTokens: fromPromise<RequestedTokens, { token: string | null }>(async () => {
      throw new Error('requestTokens is not provided: pass it through .provide()');
    }),
    /** Writes the grant only if the shared record is not newer than this version; resolves to the current record. */
    commitGrant: fromPromise<CommitResult, { grant: Grant; version: Version }>(async () => {
      throw new Error('commitGrant is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isFound: (_, record: SessionRecord | null) => record !== null,
    isOtherMember: ({ context }, { grant }: RequestedTokens) =>
      grant !== null && context.memberId !== null && context.memberId !== grant.memberId,
    isGranted: (_, { grant }: RequestedTokens) => grant !== null,
    isRefused: (_, { problem }: RequestedTokens) => problem?.kind === 'refused',
    isOffline: ({ context }, { problem }: RequestedTokens) =>
      problem?.kind === 'unreachable' && problem.offline && context.memberId !== null,
    /**
     * No one is known to be signed in: one attempt is enough, so that a visitor never waits for a server that is down.
     */
    hasTriesLeft: ({ context }) => context.memberId !== null && context.tries < 5,
    mayGoEarly: ({ context }) => context.problem?.retryAfter == null,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    keepProblem: assign({ problem: (_, problem: RefreshProblem | null) => problem ?? unreachable }),
    keepFailure: assign({
      failure: (_, failure: Pick<Failed, 'kind' | 'detail'> | null) => ({
        kind: (failure ?? unreachable).kind,
        detail: (failure ?? unreachable).detail,
      }),
    }),
    keepGrant: assign({ grant: (_, grant: Grant | null) => grant }),
    concludeFound: assign({ outcome: (_, record: SessionRecord | null) => record && { kind: 'found', record } }),
    concludeCommit: assign({
      outcome: (_, { committed, record }: CommitResult) => ({ kind: committed ? 'committed' : 'found', record }),
    }),
    concludeFailure: assign({ outcome: ({ context }) => context.failure }),
  },
  delays: {
    /** A frozen or crashed holder must not block the other tabs for more than 10 s. */
    lockPatience: 8_000,
    /**
     * For a member, 20 s: long enough for a slow answer, while all five tries with the waits between them begin within
     * the 120 s for which the server accepts a token that one of them may have used up. A visitor's first screen waits
     * at most 8 s.
     */
    requestTimeout: ({ context }) => (context.memberId === null ? 8_000 : 20_000),
    /** Between attempts: 1, 2, 4 and 8 s, or the server's Retry-After. */
    backoff: ({ context }) =>
      Math.min(longestWait, context.problem?.retryAfter ?? 1_000 * 2 ** Math.max(0, context.tries - 1)),
    /** The device's network status can be wrong, so a request is attempted anyway. */
    offlineRetry: 15_000,
  },
}).createMachine({
  id: 'tokenRefresh',
  description: 'One refresh attempt: under the shared lock, checked against the newest record, with bounded retries.',
  context: ({ input }) => ({ ...input, tries: 0, grant: null, problem: null, failure: null, outcome: null }),
  initial: 'attempting',
  states: {
    attempting: {
      description: 'The attempt is in progress. Leaving this state releases the lock.',
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        onError: { description: 'Without locks in this browser, generations alone keep the order.' },
      },
      initial: 'queueing',
      states: {
        queueing: {
          description: 'Waiting for the lock. Another tab may be refreshing, and its result can serve this tab, too.',
          on: { 'lock.acquired': 'comparing' },
          after: { lockPatience: 'comparing' },
        },
        comparing: {
          description:
            'Checking before each try whether another tab has refreshed, or someone has signed in or out, in the meantime.',
          invoke: {
            id: 'readNewer',
            src: 'readNewer',
            input: ({ context }) => context.version,
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: { type: 'concludeFound', params: ({ event }) => event.output },
              },
              { target: 'requesting' },
            ],
            onError: { target: 'requesting' },
          },
        },
        requesting: {
          description: 'Asking the server for new tokens. The request is aborted when this state is left.',
          entry: 'countTry',
          invoke: {
            id: 'requestTokens',
            src: 'requestTokens',
            input: ({ context }) => ({ token: context.token }),
            onDone: [
              {
                guard: { type: 'isOtherMember', params: ({ event }) => event.output },
                target: 'rereading',
                actions: {
                  type: 'keepFailure',
                  params: { kind: 'mismatched', detail: 'Another member has signed in in this browser' },
                },
              },
              {
                guard: { type: 'isGranted', params: ({ event }) => event.output },
                target: 'committing',
                actions: { type: 'keepGrant', params: ({ event }) => event.output.grant },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'rereading',
                actions: { type: 'keepFailure', params: ({ event }) => event.output.problem },
              },
              { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'offline' },
              {
                guard: 'hasTriesLeft',
                target: 'backingOff',
                actions: { type: 'keepProblem', params: ({ event }) => event.output.problem },
              },
              {
                target: 'rereading',
                actions: { type: 'keepFailure', params: ({ event }) => event.output.problem },
              },
            ],
            onError: [
              { guard: 'hasTriesLeft', target: 'backingOff', actions: { type: 'keepProblem', params: null } },
              { target: 'rereading', actions: { type: 'keepFailure', params: null } },
            ],
          },
          after: {
            requestTimeout: [
              { guard: 'hasTriesLeft', target: 'backingOff', actions: { type: 'keepProblem', params: null } },
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
          description: "Waiting before the next try: the server's Retry-After, otherwise exponential backoff.",
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'If network events fail, the delay still ends the wait.' },
          },
          on: { 'network.restored': { guard: 'mayGoEarly', target: 'comparing' } },
          after: { backoff: 'comparing' },
        },
        offline: {
          description: 'The device has no network: no attempt is used up, and no one is signed out.',
          entry: 'forgetTries',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'If network events fail, the delay still ends the wait.' },
          },
          on: { 'network.restored': 'comparing' },
          after: { offlineRetry: 'comparing' },
        },
        rereading: {
          description:
            'The attempt failed, perhaps only because another tab was faster, or someone signed in or out. A newer record wins.',
          invoke: {
            id: 'readNewer',
            src: 'readNewer',
            input: ({ context }) => context.version,
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#tokenRefresh.finished',
                actions: { type: 'concludeFound', params: ({ event }) => event.output },
              },
              { target: '#tokenRefresh.finished', actions: 'concludeFailure' },
            ],
            onError: { target: '#tokenRefresh.finished', actions: 'concludeFailure' },
          },
        },
        committing: {
          description: 'Storing the new tokens, unless the record has moved on since the attempt began.',
          invoke: {
            id: 'commitGrant',
            src: 'commitGrant',
            input: ({ context }) => ({ grant: context.grant as Grant, version: context.version }),
            onDone: {
              target: '#tokenRefresh.finished',
              actions: { type: 'concludeCommit', params: ({ event }) => event.output },
            },
            onError: {
              target: '#tokenRefresh.finished',
              actions: [
                { type: 'keepFailure', params: { kind: 'invalid', detail: 'The new tokens could not be stored' } },
                'concludeFailure',
              ],
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
