import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/buildzone/new')({
  head: () => ({ meta: [{ title: 'Start a project' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/project-editor/new-project-view.tsx')),
    'NewProjectView',
  ),
});
