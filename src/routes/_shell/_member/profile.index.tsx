import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownSearch } from '../../../app/known-search.ts';
import { latePart } from '../../../app/late-part.ts';
import { loadChunk } from '../../../app/load-chunk.ts';
import { listSearch } from '../../../entities/members/list-search.ts';

const content = latePart(loadChunk(() => import('../../../features/profile/own-profile.tsx')));

const validateSearch = knownSearch(listSearch);

export const Route = createFileRoute('/_shell/_member/profile/')({
  validateSearch,
  // Nothing is awaited: the page begins with what the session knows of its member, and loads the rest after that paint.
  loader: ({ context, cause }) => {
    if (cause === 'preload')
      void content.load().then(
        ({ beginOwnProfile }) => beginOwnProfile(context.session, context.as),
        () => {},
      );
    else content.loaded()?.beginOwnProfile(context.session, context.as);
    return { content };
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
