import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/career-guidance')({
  head: () => ({ meta: [{ title: 'Career guidance' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'CareerGuidancePlaceholder',
  ),
});
