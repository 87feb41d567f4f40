import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/settings/settings-actors.ts'));

export const Route = createFileRoute('/_shell/_member/settings/blocked')({
  loader: async ({ context }) => (await loadActors()).ensureBlocked(context.as),
  head: () => ({ meta: [{ title: 'Blocked members' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/settings/blocked-view.tsx')),
    'BlockedView',
  ),
});
