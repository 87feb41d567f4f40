import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/profile/')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: lazyRouteComponent(loadChunk(() => import('../../../features/profile/profile-view.tsx')), 'ProfileView'),
});
