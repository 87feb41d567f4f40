import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/settings/profile-privacy')({
  head: () => ({ meta: [{ title: 'Profile privacy' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/settings/profile-privacy-view.tsx')),
    'ProfilePrivacyView',
  ),
});
