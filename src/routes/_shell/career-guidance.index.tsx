import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../features/guidance/loading.ts'));

const validateSearch = knownSearch(({ q }): { q?: string } =>
  typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 100) } : {},
);

export const Route = createFileRoute('/_shell/career-guidance/')({
  validateSearch,
  loader: async ({ context }) => {
    const [{ loadRoles }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadRoles(as);
  },
  staleTime: 5_000,
  head: () => ({ meta: [{ title: 'Career guidance' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/roles-view.tsx')),
    'RolesView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/guidance-skeletons.tsx')),
    'RolesSkeleton',
  ),
});
