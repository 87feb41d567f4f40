import { fitting } from '../../../contract/beginning.ts';
import type { Feed } from '../../../contract/posts.ts';
import { isUsernameShape } from '../members/username-shape.ts';

/** The search parameters of /posts. In the first load, so it imports no schema library. */
export interface FeedSearch {
  feed?: Exclude<Feed, 'all'>;
  skill?: string;
  /** Username. */
  author?: string;
}

const known: Readonly<Record<Exclude<Feed, 'all'>, true>> = { followed: true, saved: true, own: true };

/** `validateSearch`: drops unknown values, so that an old link still shows posts. */
export function feedSearch({ feed, skill, author }: Record<string, unknown>): FeedSearch {
  const named = typeof skill === 'string' ? fitting(skill.trim(), 100) : '';
  return {
    ...(typeof feed === 'string' && Object.hasOwn(known, feed) ? { feed: feed as keyof typeof known } : {}),
    ...(named === '' ? {} : { skill: named }),
    ...(typeof author === 'string' && isUsernameShape(author) ? { author: author.toLowerCase() } : {}),
  };
}

/** Visitors have no feeds of their own. The posts of one member are found among all. */
export function feedFor(as: string | null, { feed, skill, author }: FeedSearch): FeedSearch {
  return {
    ...(as === null || feed === undefined || author !== undefined ? {} : { feed }),
    ...(skill === undefined ? {} : { skill }),
    ...(author === undefined ? {} : { author }),
  };
}
