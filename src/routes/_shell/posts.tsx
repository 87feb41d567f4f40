import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/posts')({
  head: () => ({ meta: [{ title: 'Posts' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')),
    'PostsPlaceholder',
  ),
});
