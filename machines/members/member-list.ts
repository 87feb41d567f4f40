import { assign, fromPromise, setup } from 'xstate';
import type { MemberCard, MemberPage } from '../../contract/follow.ts';

interface MemberListContext {
  members: readonly MemberCard[];
  /** All members of the list, shown or not. */
  count: number;
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** Why the last page could not be loaded. */
  problem: string | null;
}

export type MemberListEvent = { type: 'more.pressed' } | { type: 'retry.pressed' };

function problemOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : '';
  return typeof detail === 'string' && detail !== '' ? detail : 'Something went wrong. Try again.';
}

/** A list of members that is loaded page by page: followers, or those whom somebody follows. */
export const memberListMachine = setup({
  types: {
    context: {} as MemberListContext,
    events: {} as MemberListEvent,
  },
  actors: {
    /** The page that begins after the mark, the first one for null. */
    loadPage: fromPromise<MemberPage, { after: string | null }>(async () => {
      throw new Error('loadPage is not provided: pass it through .provide()');
    }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    keepPage: assign({
      // Somebody who follows anew between two pages would come twice.
      members: ({ context }, page: MemberPage) => [
        ...context.members,
        ...page.results.filter(({ username }) => !context.members.some((member) => member.username === username)),
      ],
      count: (_, page: MemberPage) => page.count,
      next: (_, page: MemberPage) => page.next,
      problem: null,
    }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
  },
}).createMachine({
  id: 'memberList',
  description: 'A list of members, page by page.',
  context: { members: [], count: 0, next: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The first page is on its way.',
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: { after: null },
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Nothing could be loaded.',
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'Everything that was loaded is shown.',
      on: { 'more.pressed': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'The next page is on its way; what is there stays.',
      invoke: {
        id: 'loadMore',
        src: 'loadPage',
        input: ({ context }) => ({ after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'stuck', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    stuck: {
      description: 'The next page could not be loaded. What is there stays.',
      on: { 'retry.pressed': 'loadingMore' },
    },
  },
});
