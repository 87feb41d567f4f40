import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { Grant } from '../../contract/token.ts';

/** What all tabs share: who is signed in, and what the server has yet to hear. */
export interface SessionRecord {
  /** Generations count within one epoch: once the store was cleared, they begin anew under another name. */
  epoch: string;
  /** Grows with every sign-in, refresh and sign-out. */
  generation: number;
  /** Null when signed out. */
  grant: Grant | null;
  user: User | null;
  /** Signed out here, while the server has not confirmed it yet. */
  revocationPending: boolean;
  /** The last access token of the session that the server has yet to end. */
  revokedToken: string | null;
  /** Another one each time a member chose to leave: what a tab has kept since before that is theirs no more. */
  departure: string | null;
}

/** How new a record is that a tab knows. */
export type Version = Pick<SessionRecord, 'epoch' | 'generation'>;

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

/** What came of one request: either is null. */
export type RequestedTokens = { grant: Grant; problem: null } | { grant: null; problem: RefreshProblem };

export type RefreshOutcome =
  /** `found`: another tab has refreshed, or somebody signed in or out, since the attempt began. */
  | { kind: 'committed' | 'found'; record: SessionRecord }
  | { kind: 'refused' | 'unreachable' | 'invalid' | 'mismatched'; detail: string };

export interface CommitResult {
  committed: boolean;
  /** The record in force: the new one, or the newer one that stood in its way. */
  record: SessionRecord;
}

export interface RefreshInput {
  /** What this attempt starts from: a result for anything older is dropped. */
  version: Version;
  /** The member who is signed in, or null when a cold start does not know yet. */
  memberId: string | null;
  /** The access token to be replaced, even an expired one: it names the session to the server. */
  token: string | null;
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

/**
 * The longest Retry-After that is waited for. A server can name hours, which would outlast the token, or days, which
 * overflow the browser's timer (2^31 ms) and would fire at once. Asking again after a minute is no burden.
 */
const longestWait = 60_000;

const unreachable: RefreshProblem = {
  kind: 'unreachable',
  detail: 'The server could not be reached',
  retryAfter: null,
  offline: false,
};

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
    /** The record that all tabs share, where it is newer than this version; otherwise null. */
    readNewer: fromPromise<SessionRecord | null, Version>(async () => {
      throw new Error('readNewer is not provided: pass it through .provide()');
    }),
    /** Asks the server for new tokens. Every failure is an answer, too. */
    requestTokens: fromPromise<RequestedTokens, { token: string | null }>(async () => {
      throw new Error('requestTokens is not provided: pass it through .provide()');
    }),
    /** Writes the grant only if the shared record is not newer than this version; answers the record in force. */
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
    /** Nobody is known to be signed in: one try is enough, so that a visitor never waits for a server that is down. */
    hasTriesLeft: ({ context }) => context.memberId !== null && context.tries < 5,
    mayGoEarly: ({ context }) => context.problem?.retryAfter == null,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
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
    /** A holder that froze or crashed must not keep the others out for more than 10 s. */
    lockPatience: 8_000,
    /**
     * For a member, 20 s: long enough for a slow answer, and the next try still comes within the 30 s for which the
     * server takes the token that this one may have used up. A visitor's first screen waits no longer than 8 s.
     */
    requestTimeout: ({ context }) => (context.memberId === null ? 8_000 : 20_000),
    /** Between tries: 1, 2, 4 and 8 s, or what the server asked for. */
    backoff: ({ context }) =>
      Math.min(longestWait, context.problem?.retryAfter ?? 1_000 * 2 ** Math.max(0, context.tries - 1)),
    /** What the device says of its network can be wrong, so a request is tried all the same. */
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
          description: 'Has another tab refreshed, or somebody signed in or out, in the meantime?',
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
            onError: { description: 'If network events fail, the delay alone leads on.' },
          },
          on: { 'network.restored': { guard: 'mayGoEarly', target: 'requesting' } },
          after: { backoff: 'requesting' },
        },
        offline: {
          description: 'The device has no network: no try is spent, and nobody is signed out.',
          entry: assign({ tries: 0 }),
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: { description: 'If network events fail, the delay alone leads on.' },
          },
          on: { 'network.restored': 'requesting' },
          after: { offlineRetry: 'requesting' },
        },
        rereading: {
          description:
            'Failed, perhaps only because another tab was faster, or somebody has signed in or out. A newer record wins.',
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
