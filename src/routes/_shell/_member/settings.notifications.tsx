import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../../features/notifications/loading.ts'));

export const Route = createFileRoute('/_shell/_member/settings/notifications')({
  loader: async ({ context: { as } }) => (await loadLoading()).loadPreferences(as),
  head: () => ({ meta: [{ title: 'Notification settings' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/notifications/preferences-view.tsx')),
    'PreferencesView',
  ),
});
