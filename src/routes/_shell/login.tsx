import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { passOnMember, signInSearch } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/login')({
  validateSearch: signInSearch,
  beforeLoad: passOnMember,
  head: () => ({ meta: [{ title: 'Log in' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/login-view.tsx')),
    'LoginView',
  ),
});
