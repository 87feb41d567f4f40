import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/profile/edit')({
  head: () => ({ meta: [{ title: 'Edit profile' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/profile-edit-layout.tsx')),
    'ProfileEditLayout',
  ),
});
