import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListError } from '../../../app/list-error.tsx';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadQueries = loadChunk(() => import('../../../features/profile-edit/entry-queries.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/')({
  head: () => ({ meta: [{ title: 'Edit profile' }] }),
  loader: async ({ context }) => (await loadQueries()).ensureOwnProfile(context.as),
  errorComponent: ListError,
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/edit-profile-view.tsx')),
    'EditProfileView',
  ),
});
