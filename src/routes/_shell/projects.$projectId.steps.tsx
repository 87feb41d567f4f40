import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../features/buildzone/loading.ts'));

/** The step that is open, by its id; the next one to do where it is not said. */
const validateSearch = knownSearch(({ step }): { step?: string } =>
  typeof step === 'string' ? { step: step.toLowerCase() } : {},
);

export const Route = createFileRoute('/_shell/projects/$projectId/steps')({
  validateSearch,
  loader: async ({ params, context }) => {
    const [{ loadSteps }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadSteps(as, params.projectId);
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Project steps' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/steps-view.tsx')),
    'StepsView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-skeleton.tsx')),
    'ProjectSkeleton',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-not-found.tsx')),
    'ProjectNotFound',
  ),
});
