import type { Feed } from '../../../contract/posts.ts';

/** The search parameters of /posts. In the first load, so it imports no schema library. */
export interface FeedSearch {
  feed?: Exclude<Feed, 'all'>;
  skill?: string;
}

const known: Readonly<Record<Exclude<Feed, 'all'>, true>> = { followed: true, saved: true, own: true };

/** `validateSearch`: drops unknown values, so that an old link still shows posts. */
export function feedSearch({ feed, skill }: Record<string, unknown>): FeedSearch {
  const named = typeof skill === 'string' ? skill.trim().slice(0, 100) : '';
  return {
    ...(typeof feed === 'string' && Object.hasOwn(known, feed) ? { feed: feed as keyof typeof known } : {}),
    ...(named === '' ? {} : { skill: named }),
  };
}

/** Visitors have no feeds of their own. */
export function feedFor(as: string | null, { feed, skill }: FeedSearch): FeedSearch {
  return { ...(as === null || feed === undefined ? {} : { feed }), ...(skill === undefined ? {} : { skill }) };
}
