import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/settings/notifications')({
  head: () => ({ meta: [{ title: 'Notifications' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/placeholder/placeholder-views.tsx')),
    'NotificationsPlaceholder',
  ),
});
