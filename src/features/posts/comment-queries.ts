import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPost, getPostComments } from '../../api/posts.ts';
import { cache, readAgainUnder } from '../../entities/cache/cache.ts';
import { postQuery, storePost } from '../../entities/posts/post-queries.ts';
import { inTurn } from '../../entities/realtime/in-turn.ts';

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
export async function commentsChanged(as: string, post: string): Promise<void> {
  void inTurn(JSON.stringify([as, 'comments', post]), () => countAgain(as, post));
  await cache.invalidateQueries({ queryKey: postCommentsQuery(as, post).queryKey });
}

/** A comment may have been deleted: no answer came. */
export async function readCommentsAgain(as: string, post: string): Promise<void> {
  await readAgainUnder(postCommentsQuery(as, post).queryKey, { cancelRefetch: true });
  await countAgain(as, post);
}

/**
 * Takes the number of comments from the server. Counting here was wrong for a comment that had arrived before, when only
 * its answer was lost, and for one that is deleted with its answers. Nothing else of the post is taken: its marks may be
 * ahead of the server.
 */
async function countAgain(as: string, post: string): Promise<void> {
  try {
    const { comments } = await getPost(post, { as });
    storePost(as, post, () => ({ comments }));
  } catch {
    void cache.invalidateQueries({ queryKey: postQuery(as, post).queryKey, refetchType: 'none' });
  }
}
