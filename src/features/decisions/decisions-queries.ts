import { queryOptions } from '@tanstack/react-query';
import type { OwnDecision } from '../../../contract/decisions.ts';
import { getOwnDecisions } from '../../api/decisions.ts';
import { cache, store } from '../../entities/cache/cache.ts';

/** What moderators decided about the member. Under the key of notifications: an event about one of those asks for it again. */
export function decisionsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notifications', 'decisions'],
    queryFn: ({ signal }) => getOwnDecisions({ as, signal }),
  });
}

/** What goes wrong, the page says. */
export async function loadDecisions(as: string): Promise<void> {
  await cache.fetchQuery(decisionsQuery(as)).catch(() => undefined);
}

/** Shows them as the server has answered; how many warnings are not confirmed is asked again. */
export function showDecisions(as: string, decisions: OwnDecision[]): void {
  store<OwnDecision[]>(decisionsQuery(as).queryKey, () => decisions);
  void cache.invalidateQueries({ queryKey: [as, 'notifications', 'unread'] });
}
