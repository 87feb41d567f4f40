import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/projects/$projectId/steps')({
  head: () => ({ meta: [{ title: 'Project steps' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'ProjectStepsPlaceholder',
  ),
});
