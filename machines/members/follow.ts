import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface FollowInput {
  /** The other member. */
  username: string;
  following: boolean;
  blocked: boolean;
}

/** Whether the member should be shown as followed. */
export interface Wish {
  username: string;
  following: boolean;
}

export interface FollowAnswer {
  following: boolean;
  followers: number;
}

interface FollowContext {
  username: string;
  /** What the member wants. */
  wanted: boolean;
  /** The wish that is in flight, or was last. */
  sent: boolean;
  /** Why the last wish was rolled back. */
  problem: string | null;
  blockedAtStart: boolean;
}

export type FollowEvent =
  /** Follow or unfollow. `following` is the opposite of what is shown. */
  { type: 'follow.pressed'; following: boolean } | { type: 'block.confirmed' } | { type: 'unblock.pressed' };

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

function wishOf({ context, event }: { context: FollowContext; event: { following: boolean } }): Wish {
  return { username: context.username, following: event.following };
}

/**
 * What one member does about another: following and unfollowing, which are optimistic and rolled back if the server
 * refuses; blocking and unblocking, which wait for the answer. What is on screen is in the cache, with everything else
 * the server says.
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
    setFollowing: fromPromise<FollowAnswer, Wish>(async () => {
      throw new Error('setFollowing is not provided: pass it through .provide()');
    }),
    /** POST api/othersprofile/block/; resolves once the page shows what the server then lets the reader see. */
    setBlocked: fromPromise<void, { username: string; blocked: boolean }>(async () => {
      throw new Error('setBlocked is not provided: pass it through .provide()');
    }),
  },
  guards: {
    startsBlocked: ({ context }) => context.blockedAtStart,
    /** The button was pressed again while the request was in flight. */
    isOutdated: ({ context }, answer: FollowAnswer) => context.wanted !== answer.following,
    /** The refused wish had already been reversed. */
    isWithdrawn: ({ context }) => context.wanted !== context.sent,
  },
  actions: {
    want: assign({ wanted: (_, { following }: { following: boolean }) => following, problem: null }),
    rollBack: assign({ wanted: ({ context }) => !context.sent }),
    /** A block ends following in both directions. */
    endFollowing: assign({ wanted: false }),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    /** Shows the member as followed or not, everywhere, before or instead of the server's answer. */
    showWish: (_, _wish: Wish) => unprovidedAction('showWish'),
    /** Shows the server's answer everywhere. */
    showAnswer: (_, _answer: Wish & { followers: number }) => unprovidedAction('showAnswer'),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'follow',
  description: 'Following and blocking one member.',
  context: ({ input }) => ({
    username: input.username,
    wanted: input.following,
    sent: input.following,
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
        'follow.pressed': {
          target: 'sending',
          actions: [
            { type: 'want', params: ({ event }) => event },
            { type: 'showWish', params: wishOf },
          ],
        },
        'block.confirmed': { target: 'blocking', actions: 'clearProblem' },
      },
    },
    sending: {
      description: 'The wish is shown while it is being sent. Pressing again changes the wish; the last one counts.',
      entry: 'noteSent',
      on: {
        'follow.pressed': {
          actions: [
            { type: 'want', params: ({ event }) => event },
            { type: 'showWish', params: wishOf },
          ],
        },
        'block.confirmed': {
          target: 'blocking',
          // The request is aborted, so nothing else would roll its wish back if the block is refused.
          actions: [
            'rollBack',
            { type: 'showWish', params: ({ context }) => ({ username: context.username, following: !context.sent }) },
          ],
        },
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
          },
          {
            target: 'settled',
            actions: {
              type: 'showAnswer',
              params: ({ context, event }) => ({ username: context.username, ...event.output }),
            },
          },
        ],
        onError: [
          { guard: 'isWithdrawn', target: 'settled' },
          {
            target: 'settled',
            actions: [
              'rollBack',
              {
                type: 'showWish',
                params: ({ context }) => ({ username: context.username, following: !context.sent }),
              },
              { type: 'keepProblem', params: ({ event }) => event.error as Failure },
            ],
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
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
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
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
  },
});
