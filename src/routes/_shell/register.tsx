import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { passOnMember, signInSearch } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/register')({
  validateSearch: signInSearch,
  beforeLoad: passOnMember,
  head: () => ({ meta: [{ title: 'Register' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/register-view.tsx')),
    'RegisterView',
  ),
});
