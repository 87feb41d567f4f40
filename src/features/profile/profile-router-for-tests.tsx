import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { listSearch } from '../../entities/members/list-search.ts';
import { MemberNotFound } from './member-not-found.tsx';
import { MemberProfileView } from './member-profile-view.tsx';
import { OwnProfile } from './own-profile.tsx';
import { loadMember, loadStats } from './profile-actors.ts';
import { ProfileView } from './profile-view.tsx';

// On a busy machine a first render takes its time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** A session in which nothing moves. */
export function sessionOf(user: { id: string; username: string } | null, loading = false) {
  const snapshot = {
    context: { user },
    hasTag: (tag: string) => tag === 'loading' && loading,
    matches: (value: unknown) => JSON.stringify(value) === '{"member":"authenticated"}' && user !== null && !loading,
  };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
}

/** Both profile pages with their loaders, at their places in the route tree; every other address is an empty page. */
export async function renderProfiles(path: string, session: object) {
  const root = createRootRouteWithContext<{ session: object }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const member = createRoute({ getParentRoute: () => shell, id: '_member' });

  const own = createRoute({
    getParentRoute: () => member,
    path: 'profile/',
    validateSearch: listSearch,
    loader: () => ({ stats: loadStats(), OwnProfile }),
    component: ProfileView,
  });
  const other = createRoute({
    getParentRoute: () => shell,
    path: 'profile/$username',
    validateSearch: listSearch,
    loader: async ({ params, abortController }) => {
      const answer = await loadMember(params.username, abortController.signal);
      if (answer.kind === 'missing') notFound({ throw: true });
      return answer;
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
