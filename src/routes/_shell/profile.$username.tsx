import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { knownSearch } from '../../app/known-search.ts';
import { sessionWhere } from '../../app/late-session.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { isUsernameShape } from '../../entities/members/username-shape.ts';
import { listSearch } from '../../entities/members/list-search.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';

const loadReads = loadChunk(() => import('../../entities/profiles/ensure-member.ts'));

const validateSearch = knownSearch(listSearch);

export const Route = createFileRoute('/_shell/profile/$username')({
  validateSearch,
  loader: async ({ params, context }) => {
    if (!isUsernameShape(params.username)) throw notFound();
    const [{ ensureMember }, state] = await Promise.all([
      loadReads(),
      // Who asks decides what is shown.
      sessionWhere(context.session, (state) => !state.hasTag('loading')),
    ]);
    const as = memberIdOf(state);
    const reading = await ensureMember(as, params.username);
    if (reading.kind === 'missing') throw notFound();
    return { as, reading };
  },
  // Opening a list changes the address, not the profile.
  staleTime: 5_000,
  head: ({ loaderData }) => ({
    meta: [
      {
        title: loaderData?.reading.kind === 'found' ? loaderData.reading.name : 'Member profile',
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
