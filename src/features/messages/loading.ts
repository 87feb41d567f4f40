import { cache } from '../../entities/cache/cache.ts';
import { conversationQuery, conversationsQuery, historyQuery } from './message-queries.ts';

/**
 * Starts loading what the screen shows, without delaying it. In a file of its own, because every page loads the routes.
 */
export function loadMessages(as: string, username: string | undefined): void {
  void cache.prefetchInfiniteQuery(conversationsQuery(as, 'inbox'));
  if (username === undefined) return;
  void cache.prefetchQuery(conversationQuery(as, username));
  void cache.prefetchInfiniteQuery(historyQuery(as, username));
}
