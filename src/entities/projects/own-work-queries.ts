import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OwnWork } from '../../../contract/own-work.ts';
import { getOwnWork, getUnavailableWork } from '../../api/own-work.ts';
import { cache, store } from '../cache/cache.ts';

/** The member's own work in a project, even if the project is hidden from them. */
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

/** The server has confirmed that the member left the project. */
export function ownWorkLeft(as: string, project: string): void {
  store<OwnWork>(ownWorkQuery(as, project).queryKey, (known) => known && { ...known, role: null });
  void cache.invalidateQueries({ queryKey: unavailableWorkQuery(as).queryKey });
}

export function ownWorkChanged(as: string, project: string): void {
  void cache.invalidateQueries({ queryKey: ownWorkQuery(as, project).queryKey });
}
