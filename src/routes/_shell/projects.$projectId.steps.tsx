import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { isProjectId } from '../../app/project-id.ts';

export const Route = createFileRoute('/_shell/projects/$projectId/steps')({
  beforeLoad: ({ params }) => {
    if (!isProjectId(params.projectId)) throw notFound();
  },
  head: () => ({ meta: [{ title: 'Project steps' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'ProjectStepsPlaceholder',
  ),
});
