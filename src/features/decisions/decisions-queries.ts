import { queryOptions } from '@tanstack/react-query';
import type { OwnDecision } from '../../../contract/decisions.ts';
import { getOwnDecisions } from '../../api/decisions.ts';
import { getOwnReports } from '../../api/reports.ts';
import { cache, store } from '../../entities/cache/cache.ts';

/** What moderators decided about the member. Under the key of notifications: an event about one of those asks for it again. */
export function decisionsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notifications', 'decisions'],
    queryFn: ({ signal }) => getOwnDecisions({ as, signal }),
  });
}

/** What the member has reported. An event about the outcome of a report asks for it again, as one about a decision. */
export function reportsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notifications', 'reports'],
    queryFn: ({ signal }) => getOwnReports({ as, signal }),
  });
}

/** What goes wrong, the page says. */
export async function loadDecisions(as: string): Promise<void> {
  await Promise.allSettled([cache.fetchQuery(decisionsQuery(as)), cache.fetchQuery(reportsQuery(as))]);
}

/** Shows them as the server has answered; how many warnings are not confirmed is asked again. */
export function showDecisions(as: string, decisions: OwnDecision[]): void {
  store<OwnDecision[]>(decisionsQuery(as).queryKey, () => decisions);
  void cache.invalidateQueries({ queryKey: [as, 'notifications', 'unread'] });
}
