import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signInSearch } from '../app/guards.ts';
import { loadChunk } from '../app/load-chunk.ts';

export const Route = createFileRoute('/')({
  validateSearch: signInSearch,
  head: () => ({ meta: [{ title: 'Stepwise' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../features/landing/landing-view.tsx')),
    'LandingView',
  ),
});
