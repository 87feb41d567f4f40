import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { searchAddress } from '../../entities/search/search-address.ts';

const loadLoading = loadChunk(() => import('../../features/search/loading.ts'));

const validateSearch = knownSearch(searchAddress);

/** The search, and under `job` and `shelf` the jobs that are found by it (decision 0714). */
export const Route = createFileRoute('/_shell/search')({
  validateSearch,
  // What is searched for changes the results, not the page, and must not show its skeleton again.
  loaderDeps: ({ search: { job, shelf } }) => ({ job, shelf }),
  loader: async ({ context, location }) => {
    const [{ loadSearch }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadSearch(as, searchAddress(location.search));
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Search' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/search/search-page.tsx')),
    'SearchPage',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/search/search-skeleton.tsx')),
    'SearchPageSkeleton',
  ),
});
