import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPostComments } from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { postQuery, storePost } from '../../entities/posts/post-queries.ts';

/** Comments on a post, page by page. */
export function postCommentsQuery(as: string | null, post: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'post-comments', post],
    queryFn: ({ pageParam, signal }) =>
      getPostComments(post, pageParam === null ? {} : { after: pageParam }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The post or comment to answer is gone on the server: refetches both. */
export function commentsMissing(as: string, post: string): void {
  for (const { queryKey } of [postQuery(as, post), postCommentsQuery(as, post)])
    void cache.invalidateQueries({ queryKey });
}

/** A comment was added or removed. */
export async function commentsChanged(as: string, post: string, difference: 1 | -1): Promise<void> {
  storePost(as, post, ({ comments }) => ({ comments: comments + difference }));
  await cache.invalidateQueries({ queryKey: postCommentsQuery(as, post).queryKey });
}
