import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../features/guidance/loading.ts'));

export const Route = createFileRoute('/_shell/career-guidance/$role/with/$other')({
  loader: async ({ params, context }) => {
    const [{ loadComparison }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadComparison(as, params.role, params.other);
  },
  staleTime: 5_000,
  // The selects of the page read the other role first: a skeleton on a busy machine would only take the focus from them.
  pendingMs: 1_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Compare roles' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/compare-view.tsx')),
    'CompareView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/guidance-skeletons.tsx')),
    'RoleSkeleton',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/role-not-found.tsx')),
    'RoleNotFound',
  ),
});
