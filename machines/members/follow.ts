import { assign, fromPromise, setup } from 'xstate';

export interface FollowInput {
  /** The member who is followed or not. */
  username: string;
  following: boolean;
  /** Followers of that member; null where no count is shown. */
  followers: number | null;
  blocked: boolean;
}

export interface FollowAnswer {
  following: boolean;
  followers: number;
}

interface FollowContext {
  username: string;
  /** What the server last said. */
  confirmed: boolean;
  /** What the member wants, which is shown at once. */
  wanted: boolean;
  /** As the server last counted. */
  followers: number | null;
  /** Why the last wish was rolled back. */
  problem: string | null;
  blockedAtStart: boolean;
}

export type FollowEvent = { type: 'follow.pressed' } | { type: 'block.confirmed' } | { type: 'unblock.pressed' };

function problemOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : '';
  return typeof detail === 'string' && detail !== '' ? detail : 'Something went wrong. Try again.';
}

/**
 * What one member does about another: follow and unfollow, shown before the server has answered and rolled back when it
 * refuses; block and lift that, which wait for the answer.
 */
export const followMachine = setup({
  types: {
    input: {} as FollowInput,
    context: {} as FollowContext,
    events: {} as FollowEvent,
    tags: {} as 'blocked' | 'busy',
  },
  actors: {
    /** POST api/othersprofile/follow/ */
    setFollowing: fromPromise<FollowAnswer, { username: string; following: boolean }>(async () => {
      throw new Error('setFollowing is not provided: pass it through .provide()');
    }),
    /** POST api/othersprofile/block/; done once the page shows of the member what the server then lets be seen. */
    setBlocked: fromPromise<void, { username: string; blocked: boolean }>(async () => {
      throw new Error('setBlocked is not provided: pass it through .provide()');
    }),
  },
  guards: {
    startsBlocked: ({ context }) => context.blockedAtStart,
    /** The button was pressed again while the answer was on its way. */
    isOutdated: ({ context }, answer: FollowAnswer) => context.wanted !== answer.following,
    /** The refused wish had been taken back already. */
    isWithdrawn: ({ context }) => context.wanted === context.confirmed,
  },
  actions: {
    turn: assign({ wanted: ({ context }) => !context.wanted, problem: null }),
    keepAnswer: assign({
      confirmed: (_, answer: FollowAnswer) => answer.following,
      followers: ({ context }, answer: FollowAnswer) => (context.followers === null ? null : answer.followers),
    }),
    rollBack: assign({ wanted: ({ context }) => context.confirmed }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    /** A block ends following in both directions. */
    endFollowing: assign({ wanted: false, confirmed: false }),
  },
}).createMachine({
  id: 'follow',
  description: 'Following and blocking one member.',
  context: ({ input }) => ({
    username: input.username,
    confirmed: input.following,
    wanted: input.following,
    followers: input.followers,
    problem: null,
    blockedAtStart: input.blocked,
  }),
  initial: 'meeting',
  states: {
    meeting: {
      description: 'Where the two begin is known from the start.',
      always: [{ guard: 'startsBlocked', target: 'blocked' }, { target: 'settled' }],
    },
    settled: {
      description: 'What is shown is what the server knows.',
      on: {
        'follow.pressed': { target: 'sending', actions: 'turn' },
        'block.confirmed': { target: 'blocking', actions: 'clearProblem' },
      },
    },
    sending: {
      description: 'The wish is shown, and is on its way. Pressing again changes the wish; the last one counts.',
      on: {
        'follow.pressed': { actions: 'turn' },
        'block.confirmed': { target: 'blocking', actions: 'clearProblem' },
      },
      invoke: {
        id: 'setFollowing',
        src: 'setFollowing',
        input: ({ context }) => ({ username: context.username, following: context.wanted }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isWithdrawn', target: 'settled' },
          {
            target: 'settled',
            actions: ['rollBack', { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    blocking: {
      description: 'The block is on its way. Until it is answered nothing else can be pressed.',
      tags: 'busy',
      invoke: {
        id: 'block',
        src: 'setBlocked',
        input: ({ context }) => ({ username: context.username, blocked: true }),
        onDone: { target: 'blocked', actions: 'endFollowing' },
        onError: {
          target: 'settled',
          actions: ['rollBack', { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    blocked: {
      description: 'Both are hidden from each other. Following is not offered.',
      tags: 'blocked',
      on: { 'unblock.pressed': { target: 'unblocking', actions: 'clearProblem' } },
    },
    unblocking: {
      description: 'The block is being lifted.',
      tags: ['blocked', 'busy'],
      invoke: {
        id: 'unblock',
        src: 'setBlocked',
        input: ({ context }) => ({ username: context.username, blocked: false }),
        onDone: { target: 'settled' },
        onError: {
          target: 'blocked',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
