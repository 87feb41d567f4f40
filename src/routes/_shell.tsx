import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../app/load-chunk.ts';

/** Pages with the navigation bar. */
export const Route = createFileRoute('/_shell')({
  component: lazyRouteComponent(
    loadChunk(() => import('../app/shell.tsx')),
    'Shell',
  ),
});
