import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../app/load-chunk.ts';

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'Stepwise' }] }),
  component: lazyRouteComponent(loadChunk(() => import('../features/landing/landing-view.tsx')), 'LandingView'),
});
