import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OwnWork } from '../../../contract/own-work.ts';
import { getOwnWork, getUnavailableWork } from '../../api/own-work.ts';
import { cache, store } from '../cache/cache.ts';

/** What the member did in a project, which may be hidden from them. */
export function ownWorkQuery(as: string, project: string) {
  return queryOptions({
    queryKey: [as, 'own-work', project],
    queryFn: ({ signal }) => getOwnWork(project, { as, signal }),
  });
}

/** Projects that the member has worked in and that are not available to them, page by page. */
export function unavailableWorkQuery(as: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'unavailable-work'],
    queryFn: ({ pageParam, signal }) => getUnavailableWork(pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** They have left it: the server has said so. */
export function ownWorkLeft(as: string, project: string): void {
  store<OwnWork>(ownWorkQuery(as, project).queryKey, (known) => known && { ...known, role: null });
  void cache.invalidateQueries({ queryKey: unavailableWorkQuery(as).queryKey });
}

export function ownWorkChanged(as: string, project: string): void {
  void cache.invalidateQueries({ queryKey: ownWorkQuery(as, project).queryKey });
}
