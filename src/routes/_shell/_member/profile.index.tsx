import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';
import { listSearch } from '../../../entities/members/list-search.ts';

const loadActors = loadChunk(() => import('../../../features/profile/profile-actors.ts'));

const OwnProfile = lazyRouteComponent(
  loadChunk(() => import('../../../features/profile/own-profile.tsx')),
  'OwnProfile',
);

const validateSearch = knownSearch(listSearch);

export const Route = createFileRoute('/_shell/_member/profile/')({
  validateSearch,
  // Nothing is awaited: the page begins with what the session knows of its member.
  loader: async ({ context }) => {
    (await loadActors()).beginOwnProfile(context.session, context.as);
    return { OwnProfile };
  },
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile/profile-view.tsx')),
    'ProfileView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile/profile-skeleton.tsx')),
    'ProfileSkeleton',
  ),
});
