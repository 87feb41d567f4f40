import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { cache } from '../../entities/cache/cache.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import type { User } from '../../../contract/user.ts';

export const member: User = {
  id: 'm1',
  username: 'demo-one',
  email: 'demo@example.org',
  first_name: 'Demo',
  last_name: 'Member',
  profile_image: null,
};

/** A session in which a member is signed in; `sent` collects the events it was sent. */
export function memberSession(user: User = member): StillSession {
  return stillSession(user);
}

/** One section of /profile/edit with its loader, as in the application's routes. Every other page says 'Elsewhere'. */
export async function renderSection(
  section: string,
  View: () => ReactNode,
  loader: (as: string) => Promise<void>,
  session: StillSession = memberSession(),
) {
  cache.clear();
  const root = createRootRouteWithContext<{ session: StillSession }>()({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const members = createRoute({ getParentRoute: () => shell, id: '_member' });
  const edit = createRoute({ getParentRoute: () => members, path: '/profile/edit' });
  const view = createRoute({
    getParentRoute: () => edit,
    path: `/${section}`,
    loader: () => loader(memberIdOf(session.getSnapshot()) ?? ''),
    component: View,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([members.addChildren([edit.addChildren([view])])]), elsewhere]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [`/profile/edit/${section}`] }),
  });
  await router.load();
  // The test's own router; the registered type is the application's.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return { router, ...render(<Provider router={router} />) };
}
