import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/profile-edit/profile-edit-actors.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/')({
  head: () => ({ meta: [{ title: 'Edit profile' }] }),
  loader: async ({ abortController }) => (await loadActors()).loadProfile(abortController.signal),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/edit-profile-view.tsx')),
    'EditProfileView',
  ),
});
