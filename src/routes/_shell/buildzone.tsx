import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { filterSearch, filtersFor } from '../../entities/projects/filter-search.ts';

const loadLoading = loadChunk(() => import('../../features/buildzone/loading.ts'));

const validateSearch = knownSearch(filterSearch);

export const Route = createFileRoute('/_shell/buildzone')({
  validateSearch,
  // Not by `loaderDeps`: another filter changes the list, not the page, and must not show its skeleton again.
  loader: async ({ context, location }) => {
    const [{ loadProjects }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadProjects(as, filtersFor(as, location.search));
  },
  staleTime: 5_000,
  head: () => ({ meta: [{ title: 'Buildzone' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/buildzone-view.tsx')),
    'BuildzoneView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/list-skeleton.tsx')),
    'BuildzoneSkeleton',
  ),
});
