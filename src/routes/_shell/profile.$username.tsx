import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { sessionWhere } from '../../app/late-session.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { isUsernameShape } from '../../app/username-shape.ts';
import { listSearch } from '../../entities/members/list-search.ts';

const loadActors = loadChunk(() => import('../../features/profile/profile-actors.ts'));

export const Route = createFileRoute('/_shell/profile/$username')({
  validateSearch: listSearch,
  loader: async ({ params, context, abortController }) => {
    if (!isUsernameShape(params.username)) throw notFound();
    const [{ loadMember }] = await Promise.all([
      loadActors(),
      // Who asks decides what is shown.
      sessionWhere(context.session, (state) => !state.hasTag('loading')),
    ]);
    const answer = await loadMember(params.username, abortController.signal);
    if (answer.kind === 'missing') throw notFound();
    return answer;
  },
  // Opening a list changes the address, not the profile.
  staleTime: 5_000,
  head: ({ loaderData }) => ({
    meta: [
      {
        title:
          loaderData?.kind === 'found'
            ? `${loaderData.thing.first_name} ${loaderData.thing.last_name}`.trim() || loaderData.thing.username
            : 'Member profile',
      },
    ],
  }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/profile/member-profile-view.tsx')),
    'MemberProfileView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/profile/profile-skeleton.tsx')),
    'ProfileSkeleton',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/profile/member-not-found.tsx')),
    'MemberNotFound',
  ),
});
