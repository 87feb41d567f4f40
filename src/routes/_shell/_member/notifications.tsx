import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../../features/notifications/loading.ts'));

export const Route = createFileRoute('/_shell/_member/notifications')({
  loader: async ({ context: { as } }) => (await loadLoading()).loadNotifications(as),
  head: () => ({ meta: [{ title: 'Notifications' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/notifications/notifications-view.tsx')),
    'NotificationsView',
  ),
});
