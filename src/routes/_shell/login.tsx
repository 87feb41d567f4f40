import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { passOnMember, signInSearch } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const validateSearch = knownSearch(signInSearch);

export const Route = createFileRoute('/_shell/login')({
  validateSearch,
  beforeLoad: passOnMember,
  head: () => ({ meta: [{ title: 'Log in' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/login-view.tsx')),
    'LoginView',
  ),
});
