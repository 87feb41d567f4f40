import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/buildzone')({
  head: () => ({ meta: [{ title: 'Buildzone' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'BuildzonePlaceholder',
  ),
});
