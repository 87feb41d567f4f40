import { queryOptions } from '@tanstack/react-query';
import type { OwnDecision } from '../../../contract/decisions.ts';
import { getOwnDecisions } from '../../api/decisions.ts';
import { getOwnReports } from '../../api/reports.ts';
import { cache, store } from '../../entities/cache/cache.ts';

/**
 * Moderators' decisions about the member. Under the notifications' key, so that a notification about one refetches
 * them.
 */
export function decisionsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notifications', 'decisions'],
    queryFn: ({ signal }) => getOwnDecisions({ as, signal }),
  });
}

/** The member's own reports. A notification about an outcome refetches them, as for decisions. */
export function reportsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notifications', 'reports'],
    queryFn: ({ signal }) => getOwnReports({ as, signal }),
  });
}

/** The page shows failures. */
export async function loadDecisions(as: string): Promise<void> {
  await Promise.allSettled([cache.fetchQuery(decisionsQuery(as)), cache.fetchQuery(reportsQuery(as))]);
}

/** Shows the server's answer, and refetches the number of unconfirmed warnings. */
export function showDecisions(as: string, decisions: OwnDecision[]): void {
  store<OwnDecision[]>(decisionsQuery(as).queryKey, () => decisions);
  void cache.invalidateQueries({ queryKey: [as, 'notifications', 'unread'] });
}
