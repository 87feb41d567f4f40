import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { getCase, getCases } from '../../api/moderation.ts';
import { store } from '../../entities/cache/cache.ts';
import { casesKey, readCasesAgain } from '../../entities/moderation/cases-changed.ts';
import type { QueueAsked } from './queue-asked.ts';

/** The queue, page by page. */
export function casesQuery(as: string, asked: QueueAsked) {
  return infiniteQueryOptions({
    queryKey: [...casesKey(as), asked],
    queryFn: ({ pageParam, signal }) =>
      getCases({ ...asked, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function caseQuery(as: string, id: string) {
  return queryOptions({ queryKey: [as, 'case', id], queryFn: ({ signal }) => getCase(id, { as, signal }) });
}

/**
 * Shows the server's answer about a case. The lists are refetched, because the case may have moved from one to another, and
 * so is how much there is to decide.
 */
export function showCase(as: string, shown: ModeratedCase): void {
  store<ModeratedCase>(caseQuery(as, shown.id).queryKey, () => shown);
  readCasesAgain(as);
}
