import { assign, fromPromise, setup } from 'xstate';
import type { MemberCard, MemberPage } from '../../contract/follow.ts';

interface MemberListContext {
  members: readonly MemberCard[];
  /** The list's full length, including members not loaded yet. */
  count: number;
  /** Cursor of the next page; null after the last. */
  next: string | null;
  /** Why the latest page could not be loaded. */
  problem: string | null;
}

export type MemberListEvent = { type: 'more.pressed' } | { type: 'retry.pressed' };

function problemOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : '';
  return typeof detail === 'string' && detail !== '' ? detail : 'Something went wrong. Try again.';
}

/** A paged list of members: followers, or the members someone follows. */
export const memberListMachine = setup({
  types: {
    context: {} as MemberListContext,
    events: {} as MemberListEvent,
  },
  actors: {
    /** The page after the cursor; the first page for null. */
    loadPage: fromPromise<MemberPage, { after: string | null }>(async () => {
      throw new Error('loadPage is not provided: pass it through .provide()');
    }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    keepPage: assign({
      // Someone who follows again between two pages would appear twice.
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
  description: 'A list of members, loaded page by page.',
  context: { members: [], count: 0, next: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The first page is loading.',
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
      description: 'The first page could not be loaded.',
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'All loaded members are shown.',
      on: { 'more.pressed': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'The next page is loading. The members already loaded stay visible.',
      invoke: {
        id: 'loadMore',
        src: 'loadPage',
        input: ({ context }) => ({ after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'stuck', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    stuck: {
      description: 'The next page could not be loaded. The members already loaded stay visible.',
      on: { 'retry.pressed': 'loadingMore' },
    },
  },
});
