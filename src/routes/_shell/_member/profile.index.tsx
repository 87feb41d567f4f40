import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';
import { listSearch } from '../../../entities/members/list-search.ts';

const loadActors = loadChunk(() => import('../../../features/profile/profile-actors.ts'));

const OwnProfile = lazyRouteComponent(
  loadChunk(() => import('../../../features/profile/own-profile.tsx')),
  'OwnProfile',
);

export const Route = createFileRoute('/_shell/_member/profile/')({
  validateSearch: listSearch,
  // Not awaited: the statechart fetches the profile meanwhile. No signal: a promise that is shown must not be aborted.
  loader: async () => ({ stats: (await loadActors()).loadStats(), OwnProfile }),
  // Opening a list changes the address, not the counts.
  staleTime: 5_000,
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
