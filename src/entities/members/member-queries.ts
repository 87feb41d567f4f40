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

/** Who follows a member, or whom that member follows, page by page. */
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

/** Shows a member as followed or not wherever they are shown. Doing it again changes nothing. */
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

/** Shows what the server has answered, its count included. */
export function showFollowed(as: string, { followers, ...wish }: Wish & { followers: number }): void {
  showFollowing(as, wish);
  store<MemberProfile>(memberQuery(as, wish.username).queryKey, (known) =>
    known === undefined ? known : { ...known, stats: { ...known.stats, followers } },
  );
  forgetLists(as);
}

/** Counts are asked anew at once. An open list stays as it is, with its rows; the next visit asks for it anew. */
export function forgetLists(as: string): void {
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  for (const list of lists) void cache.invalidateQueries({ queryKey: [as, list], refetchType: 'none' });
}

/** No one knows whether the server has taken a wish: asks it. */
export function askAgain(as: string, username: string): void {
  void cache.invalidateQueries({ queryKey: memberQuery(as, username).queryKey });
  forgetLists(as);
}

/** A block was set or lifted: asks what may be seen of the member now, and waits for it. */
export async function showBlocked(as: string, username: string, blocked: boolean): Promise<void> {
  forgetLists(as);
  peopleOfProjectsChanged(as);
  void cache.invalidateQueries({ queryKey: blockedQuery(as).queryKey, refetchType: 'none' });
  const { queryKey } = memberQuery(as, username);
  await cache.invalidateQueries({ queryKey });
  // It could not be asked: the page must not go on as if nothing had happened.
  if (cache.getQueryData(queryKey)?.relation?.blocked === !blocked) {
    store<MemberProfile>(queryKey, (known) =>
      known === undefined || known.relation === null
        ? known
        : { ...known, relation: { ...known.relation, blocked, following: false } },
    );
  }
}
