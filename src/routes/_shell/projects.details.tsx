import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/projects/details')({
  head: () => ({ meta: [{ title: 'Project details' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'ProjectDetailsPlaceholder',
  ),
});
