import { cache } from '../../entities/cache/cache.ts';
import { chatQuery, chatsQuery, eduraQuery } from './edura-queries.ts';

/**
 * Starts loading what the screen shows, without delaying it. In a file of its own, because every page loads the routes.
 */
export function loadEdura(as: string, chat: string | undefined): void {
  void cache.prefetchQuery(eduraQuery(as));
  void cache.prefetchInfiniteQuery(chatsQuery(as, ''));
  if (chat !== undefined) void cache.prefetchQuery(chatQuery(as, chat));
}
