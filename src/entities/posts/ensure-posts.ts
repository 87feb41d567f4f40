import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { isGone } from '../failures/is-gone.ts';
import type { FeedSearch } from './feed-search.ts';
import { postQuery, postsQuery } from './post-queries.ts';

/** Outcome of reading a post. Views take the post itself from the cache. */
export type PostReading = { kind: 'found'; title: string } | { kind: 'missing' } | { kind: 'failed'; message: string };

/**
 * For loaders: waits only if nothing is known yet. A failed call is returned, not thrown, because the page shows it.
 */
export async function ensurePost(as: string | null, id: string): Promise<PostReading> {
  try {
    const { title } = await cache.ensureQueryData(postQuery(as, id));
    return { kind: 'found', title };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return isGone(error) ? { kind: 'missing' } : { kind: 'failed', message: error.detail };
  }
}

/** The same for a feed, whose view shows what went wrong. */
export async function ensurePosts(as: string | null, search: FeedSearch): Promise<void> {
  try {
    await cache.ensureInfiniteQueryData(postsQuery(as, search));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
