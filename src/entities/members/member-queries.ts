import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { MemberPage } from '../../../contract/follow.ts';
import type { MemberProfile } from '../../../contract/profiles.ts';
import type { Wish } from '../../../machines/members/follow.ts';
import { getBlocked } from '../../api/blocks.ts';
import { getFollowers, getFollowing } from '../../api/follow.ts';
import { cache, store } from '../cache/cache.ts';
import { storeFound } from '../search/found.ts';
import { memberQuery, statsQuery } from '../profiles/profile-queries.ts';
import { peopleOfProjectsChanged } from '../projects/project-queries.ts';
import type { ListName } from './list-search.ts';

const lists: readonly ListName[] = ['followers', 'following'];

/** A member's followers, or the members they follow, page by page. */
export function memberListQuery(as: string, list: ListName, username: string) {
  const get = list === 'followers' ? getFollowers : getFollowing;
  return infiniteQueryOptions({
    queryKey: [as, list, username],
    queryFn: ({ pageParam, signal }) => get(username, pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function blockedQuery(as: string) {
  return queryOptions({ queryKey: [as, 'blocked'], queryFn: ({ signal }) => getBlocked({ as, signal }) });
}

function withFollowing(page: MemberPage, { username, following }: Wish): MemberPage {
  return {
    ...page,
    results: page.results.map((card) => (card.username === username ? { ...card, following } : card)),
  };
}

/** Shows a member as followed or not, wherever they are shown. Idempotent. */
export function showFollowing(as: string, wish: Wish): void {
  store<MemberProfile>(memberQuery(as, wish.username).queryKey, (known) => {
    if (known === undefined || known.relation === null || known.relation.following === wish.following) return known;
    const followers = known.stats.followers + (wish.following ? 1 : -1);
    return {
      ...known,
      stats: { ...known.stats, followers },
      relation: { ...known.relation, following: wish.following },
    };
  });
  for (const list of lists) {
    for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, list] })) {
      store<InfiniteData<MemberPage>>(queryKey, (known) =>
        known === undefined ? known : { ...known, pages: known.pages.map((page) => withFollowing(page, wish)) },
      );
    }
  }
  const { username, following } = wish;
  storeFound(as, 'members', (card) => (card.username === username ? { ...card, following } : card));
}

/** Shows the server's answer, including its count. */
export function showFollowed(as: string, { followers, ...wish }: Wish & { followers: number }): void {
  showFollowing(as, wish);
  store<MemberProfile>(memberQuery(as, wish.username).queryKey, (known) =>
    known === undefined ? known : { ...known, stats: { ...known.stats, followers } },
  );
  forgetLists(as);
}

/** Counts are refetched at once. An open list keeps its rows; its next visit refetches it. */
export function forgetLists(as: string): void {
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  for (const list of lists) void cache.invalidateQueries({ queryKey: [as, list], refetchType: 'none' });
}

/** It is unknown whether the server has taken a change: asks for the current state. */
export function askAgain(as: string, username: string): void {
  void cache.invalidateQueries({ queryKey: memberQuery(as, username).queryKey });
  forgetLists(as);
}

/** A block was set or lifted: refetches what the reader may now see of the member, and waits for it. */
export async function showBlocked(as: string, username: string, blocked: boolean): Promise<void> {
  forgetLists(as);
  peopleOfProjectsChanged(as);
  void cache.invalidateQueries({ queryKey: blockedQuery(as).queryKey, refetchType: 'none' });
  const { queryKey } = memberQuery(as, username);
  await cache.invalidateQueries({ queryKey });
  // The refetch failed: shows the block anyway, so that the page does not go on as if nothing had happened.
  if (cache.getQueryData(queryKey)?.relation?.blocked === !blocked) {
    store<MemberProfile>(queryKey, (known) =>
      known === undefined || known.relation === null
        ? known
        : { ...known, relation: { ...known.relation, blocked, following: false } },
    );
  }
}
