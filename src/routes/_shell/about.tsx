import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/about')({
  head: () => ({ meta: [{ title: 'About' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/information/about-view.tsx')),
    'AboutView',
  ),
});
