import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/accounts/account-actors.ts'));

export const Route = createFileRoute('/_shell/_member/settings/account')({
  loader: async ({ context }) => (await loadActors()).ensureAccount(context.as),
  head: () => ({ meta: [{ title: 'Account' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/accounts/account-view.tsx')),
    'AccountView',
  ),
});
