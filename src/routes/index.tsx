import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signInSearch } from '../app/guards.ts';
import { knownSearch } from '../app/known-search.ts';
import { loadChunk } from '../app/load-chunk.ts';

const validateSearch = knownSearch(signInSearch);

export const Route = createFileRoute('/')({
  validateSearch,
  head: () => ({ meta: [{ title: 'Stepwise' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../features/landing/landing-view.tsx')),
    'LandingView',
  ),
});
