import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../features/guidance/loading.ts'));

export const Route = createFileRoute('/_shell/career-guidance/$role/')({
  loader: async ({ params, context }) => {
    const [{ loadRole }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadRole(as, params.role);
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Career guidance' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/guidance/role-view.tsx')),
    'RoleView',
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
