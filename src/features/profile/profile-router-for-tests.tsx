import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ensureMember } from '../../entities/profiles/ensure-member.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import type { StillSession } from '../../entities/session/session-for-tests.ts';
import { listSearch } from '../../entities/members/list-search.ts';
import { MemberNotFound } from './member-not-found.tsx';
import { MemberProfileView } from './member-profile-view.tsx';
import * as ownProfile from './own-profile.tsx';
import { ProfileView } from './profile-view.tsx';

/** Both profile pages with their loaders, at their places in the route tree. Every other address is an empty page. */
export async function renderProfiles(path: string, session: StillSession) {
  const root = createRootRouteWithContext<{ session: StillSession }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const member = createRoute({ getParentRoute: () => shell, id: '_member' });

  const own = createRoute({
    getParentRoute: () => member,
    path: 'profile/',
    validateSearch: listSearch,
    loader: ({ context }) => {
      const as = memberIdOf(context.session.getSnapshot());
      if (as !== null) ownProfile.beginOwnProfile(context.session as never, as);
      return { content: { loaded: () => ownProfile, load: () => Promise.resolve(ownProfile) } };
    },
    component: ProfileView,
  });
  const other = createRoute({
    getParentRoute: () => shell,
    path: 'profile/$username',
    validateSearch: listSearch,
    loader: async ({ params, context }) => {
      const as = memberIdOf(context.session.getSnapshot());
      const reading = await ensureMember(as, params.username);
      if (reading.kind === 'missing') notFound({ throw: true });
      return { as, reading };
    },
    component: MemberProfileView,
    notFoundComponent: MemberNotFound,
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([member.addChildren([own]), other]), anywhere]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return { router, ...render(<Provider router={router} />) };
}
