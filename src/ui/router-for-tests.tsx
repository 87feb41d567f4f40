import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';

// On a busy machine a first render takes its time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/**
 * One view by itself at a path, with its links and its session working. Where it navigates to is in
 * `router.state.location`; no other view is there to be shown.
 */
export async function renderView(View: () => ReactNode, session: object, path = '/') {
  const root = createRootRouteWithContext<{ session: object }>()();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: View });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // The view's own router, and not the application's, which is the registered one.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  const view = render(<Provider router={router} />);
  return { router, ...view };
}
