import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { Post, PostCard, PostPage } from '../../../contract/posts.ts';
import { getPost, getPosts, getPostVersions } from '../../api/posts.ts';
import { cache, store } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';
import type { FeedSearch } from './feed-search.ts';

/** A post as the reader may see it; `as` is null for a visitor. */
export function postQuery(as: string | null, id: string) {
  return queryOptions({
    queryKey: [as, 'post', id],
    queryFn: ({ signal }) => getPost(id, { as, signal }),
  });
}

/** A feed, page by page. */
export function postsQuery(as: string | null, search: FeedSearch) {
  return infiniteQueryOptions({
    queryKey: [as, 'feeds', search],
    queryFn: ({ pageParam, signal }) =>
      getPosts({ ...search, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The pill offers new posts. Refetching every page would make the reader lose their place.
    staleTime: Infinity,
  });
}

/**
 * The current beginning of a feed, refetched while someone reads it: at once when someone they follow publishes, and
 * every 30 seconds for everyone else's posts.
 */
export function newestQuery(as: string | null, search: FeedSearch) {
  return queryOptions({
    queryKey: [as, 'newest-posts', search],
    queryFn: ({ signal }) => getPosts(search, { as, signal }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
}

/** Someone this member follows has published, or events may have been missed: the open feed looks for new posts. */
export function newestPostsAgain(as: string | null): void {
  void cache.invalidateQueries({ queryKey: [as, 'newest-posts'] });
}

/**
 * Brings the posts of a feed up to date where they stand; new ones are left to the pill. What the server no longer
 * gives in the stretch of this page, such as the posts of someone who was blocked, is gone.
 *
 * @param after where the page begins; null for the beginning of the feed
 */
export function refreshPosts(as: string | null, search: FeedSearch, page: PostPage, after: string | null): void {
  const current = new Map(page.results.map((post) => [post.id, post]));
  const last = page.next === null ? 0 : Number(page.results.at(-1)?.id ?? 0);
  const isInStretch = (id: string) => Number(id) >= last && (after === null || Number(id) < Number(after));
  store<InfiniteData<PostPage, string | null>>(
    postsQuery(as, search).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((shown) => ({
          ...shown,
          results: shown.results.flatMap((post) => current.get(post.id) ?? (isInStretch(post.id) ? [] : [post])),
        })),
      },
  );
}

/** How many changes were made here: an answer from before one would undo it on screen. */
let changes = 0;

/** Page by page, as far as the feed is shown: its pages may begin elsewhere by now. */
async function readPagesAgain(as: string | null, search: FeedSearch): Promise<void> {
  const shown = () =>
    cache
      .getQueryData<InfiniteData<PostPage, string | null>>(postsQuery(as, search).queryKey)
      ?.pages.map(({ results }) => results) ?? [];
  const newest = shown().flat()[0]?.id;
  if (shown().length < 2 || newest === undefined) return;
  // What is newer is not shown: however much it is, it is not read.
  for (let after = String(Number(newest) + 1); ;) {
    const begun = changes;
    const page: PostPage = await getPosts({ ...search, after }, { as });
    if (begun !== changes) continue;
    refreshPosts(as, search, page, after);
    const last = shown().flat().at(-1)?.id;
    if (page.next === null || last === undefined || Number(page.next) <= Number(last)) return;
    after = page.next;
  }
}

/** Brings all pages of a feed up to date; `newestQuery` does so for the first alone. */
export function allPagesAgain(as: string | null, search: FeedSearch): void {
  void inTurn(JSON.stringify([as, 'feed', search]), () => readPagesAgain(as, search));
}

/** Whose posts the member may see has changed, or events may have been missed: brings the open feed up to date. */
export function openFeedAgain(as: string): void {
  newestPostsAgain(as);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'feeds'], type: 'active' }))
    allPagesAgain(as, queryKey[2] as FeedSearch);
}

/** Restarts a feed with its newest posts. */
export function showNewest(as: string | null, search: FeedSearch, page: PostPage): void {
  changes += 1;
  store<InfiniteData<PostPage, string | null>>(postsQuery(as, search).queryKey, () => ({
    pages: [page],
    pageParams: [null],
  }));
}

export function versionsQuery(as: string | null, id: string) {
  return queryOptions({
    queryKey: [as, 'post-versions', id],
    queryFn: ({ signal }) => getPostVersions(id, { as, signal }),
  });
}

type Known = Pick<PostCard, 'mine' | 'likes' | 'comments'>;

/** Changes a post wherever it is shown. */
export function storePost(as: string | null, id: string, write: (known: Known) => Partial<Known>): void {
  changes += 1;
  if (cache.isFetching({ queryKey: [as, 'newest-posts'] }) > 0) newestPostsAgain(as);
  store<Post>(postQuery(as, id).queryKey, (known) => known && { ...known, ...write(known) });
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'feeds'] }))
    store<InfiniteData<PostPage>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            results: page.results.map((card) => (card.id === id ? { ...card, ...write(card) } : card)),
          })),
        },
    );
}

/** The first read of a post, if it is in flight. */
export function postFirstRead(as: string | null, id: string): Promise<unknown> | undefined {
  const query = cache.getQueryCache().find({ queryKey: postQuery(as, id).queryKey, exact: true });
  return query?.state.data === undefined && query?.state.fetchStatus === 'fetching' ? query.promise : undefined;
}

/** A post was published, changed or deleted: refetches whatever shows it. */
export function postChanged(as: string, id: string): void {
  for (const key of ['post', 'post-versions']) void cache.invalidateQueries({ queryKey: [as, key, id] });
  for (const key of ['feeds', 'newest-posts']) cache.removeQueries({ queryKey: [as, key], type: 'inactive' });
}

export function postGone(as: string, id: string): void {
  cache.removeQueries({ queryKey: [as, 'post', id], type: 'inactive' });
  postChanged(as, id);
}
