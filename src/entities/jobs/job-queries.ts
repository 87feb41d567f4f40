import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../contract/call.ts';
import type { getJobs as call, Job, JobCard, JobPage } from '../../../contract/jobs.ts';
import { getJob, getJobs, getPostingRights } from '../../api/jobs.ts';
import { cache, store } from '../cache/cache.ts';
import { storeFound } from '../search/found.ts';

/** A job as the reader may see it; `as` is null for a visitor. */
export function jobQuery(as: string | null, id: string) {
  return queryOptions({ queryKey: [as, 'job', id], queryFn: ({ signal }) => getJob(id, { as, signal }) });
}

/** Jobs, page by page. */
export function jobsQuery(as: string | null, filters: Omit<QueryOf<typeof call>, 'after'>) {
  return infiniteQueryOptions({
    queryKey: [as, 'job-lists', filters],
    queryFn: ({ pageParam, signal }) =>
      getJobs({ ...filters, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** In whose name the member can post jobs. */
export function postingRightsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'posting-rights'],
    queryFn: ({ signal }) => getPostingRights({ as, signal }),
    staleTime: 300_000,
  });
}

type Known = Pick<JobCard, 'mine' | 'is_open' | 'expires_at'>;

/** Changes a job wherever it is shown: on its own page, in every list and among the results of a search. */
export function storeJob(as: string, id: string, write: (known: Known) => Partial<Known>): void {
  store<Job>(jobQuery(as, id).queryKey, (known) => known && { ...known, ...write(known) });
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'job-lists'] })) {
    store<InfiniteData<JobPage>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            results: page.results.map((card) => (card.id === id ? { ...card, ...write(card) } : card)),
          })),
        },
    );
  }
  storeFound(as, 'jobs', (card) => (card.id === id ? { ...card, ...write(card) } : card));
}

/** What is open stays as it is; lists are refetched when they are next visited. */
export function forgetJobLists(as: string): void {
  for (const list of ['job-lists', 'search'])
    void cache.invalidateQueries({ queryKey: [as, list], refetchType: 'none' });
}
