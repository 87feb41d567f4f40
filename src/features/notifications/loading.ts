import { cache } from '../../entities/cache/cache.ts';
import { notificationsQuery, preferencesQuery } from './notification-queries.ts';

/** Begins to load what the list shows; nothing of it holds the page up. In a file of its own, because every page loads the routes. */
export function loadNotifications(as: string): void {
  void cache.prefetchInfiniteQuery(notificationsQuery(as));
}

export function loadPreferences(as: string): void {
  void cache.prefetchQuery(preferencesQuery(as));
}
