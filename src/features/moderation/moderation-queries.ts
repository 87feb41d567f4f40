import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CaseFilter, ModeratedCase } from '../../../contract/moderation.ts';
import { getCase, getCases } from '../../api/moderation.ts';
import { cache, store } from '../../entities/cache/cache.ts';

const queueKey = (as: string) => [as, 'cases'] as const;

/** The queue, page by page. */
export function casesQuery(as: string, filter: CaseFilter) {
  return infiniteQueryOptions({
    queryKey: [...queueKey(as), filter],
    queryFn: ({ pageParam, signal }) =>
      getCases({ filter, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function caseQuery(as: string, id: string) {
  return queryOptions({ queryKey: [as, 'case', id], queryFn: ({ signal }) => getCase(id, { as, signal }) });
}

/**
 * Shows the server's answer about a case. The lists are refetched, because the case may have moved from one to another.
 */
export function showCase(as: string, shown: ModeratedCase): void {
  store<ModeratedCase>(caseQuery(as, shown.id).queryKey, () => shown);
  void cache.invalidateQueries({ queryKey: queueKey(as) });
}
