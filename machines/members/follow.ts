import { assign, fromPromise, setup } from 'xstate';

export interface FollowInput {
  /** The other member. */
  username: string;
  following: boolean;
  /** That member's follower count; null where none is shown. */
  followers: number | null;
  blocked: boolean;
}

export interface FollowAnswer {
  following: boolean;
  followers: number;
}

interface FollowContext {
  username: string;
  /** The last state confirmed by the server. */
  confirmed: boolean;
  /** The optimistic state, shown at once. */
  wanted: boolean;
  /** The last count from the server. */
  followers: number | null;
  /** Why the last change was rolled back. */
  problem: string | null;
  blockedAtStart: boolean;
}

export type FollowEvent = { type: 'follow.pressed' } | { type: 'block.confirmed' } | { type: 'unblock.pressed' };

function problemOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : '';
  return typeof detail === 'string' && detail !== '' ? detail : 'Something went wrong. Try again.';
}

/**
 * Following and unfollowing another member is optimistic: shown at once, rolled back if the server refuses. Blocking
 * and unblocking wait for the answer.
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
    /** POST api/othersprofile/block/; resolves once the page shows what the server then allows to be seen. */
    setBlocked: fromPromise<void, { username: string; blocked: boolean }>(async () => {
      throw new Error('setBlocked is not provided: pass it through .provide()');
    }),
  },
  guards: {
    startsBlocked: ({ context }) => context.blockedAtStart,
    /** The button was pressed again while the request was in flight. */
    isOutdated: ({ context }, answer: FollowAnswer) => context.wanted !== answer.following,
    /** The member had already undone the refused change. */
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
    /** Blocking ends following in both directions. */
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
      description: 'Decides where to begin: blocked or not.',
      always: [{ guard: 'startsBlocked', target: 'blocked' }, { target: 'settled' }],
    },
    settled: {
      description: 'The screen shows what the server has confirmed.',
      on: {
        'follow.pressed': { target: 'sending', actions: 'turn' },
        'block.confirmed': { target: 'blocking', actions: 'clearProblem' },
      },
    },
    sending: {
      description: 'The change is shown and in flight. Pressing again reverses it; the last press wins.',
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
      description: 'The block is in flight. Nothing else can be pressed until the server answers.',
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
      description: 'The two members cannot see each other. Following is not offered.',
      tags: 'blocked',
      on: { 'unblock.pressed': { target: 'unblocking', actions: 'clearProblem' } },
    },
    unblocking: {
      description: 'The unblock is in flight.',
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
