import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { memberOf } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadReads = loadChunk(() => import('../../entities/projects/ensure-projects.ts'));

export const Route = createFileRoute('/_shell/projects/$projectId/steps')({
  /** The step that is open, by its id; the next one to do where it is not said. */
  validateSearch: (search: Record<string, unknown>): { step?: string } =>
    typeof search.step === 'string' ? { step: search.step } : {},
  loader: async ({ params, context }) => {
    const id = projectIdIn(params.projectId);
    if (id === null) throw notFound();
    if (id !== params.projectId)
      throw redirect({ to: '/projects/$projectId/steps', params: { projectId: id }, search: true, replace: true });
    const [{ ensureProject }, as] = await Promise.all([loadReads(), memberOf(context.session)]);
    const reading = await ensureProject(as, id);
    if (reading.kind === 'missing') throw notFound();
    return { as, reading };
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.reading.kind === 'found' ? `Steps: ${loaderData.reading.title}` : 'Project steps' }],
  }),
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
