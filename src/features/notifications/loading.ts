import { cache } from '../../entities/cache/cache.ts';
import { notificationsQuery, preferencesQuery } from './notification-queries.ts';

/**
 * Starts loading what the list shows, without delaying the page. In a file of its own, because every page loads the
 * routes.
 */
export function loadNotifications(as: string): void {
  void cache.prefetchInfiniteQuery(notificationsQuery(as));
}

export function loadPreferences(as: string): void {
  void cache.prefetchQuery(preferencesQuery(as));
}
