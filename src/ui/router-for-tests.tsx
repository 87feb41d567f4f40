import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';

/**
 * One view on its own at a path, with working links and session. Navigation ends up in `router.state.location`; no
 * other view is rendered.
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
  // This is the view's own router, not the registered one of the application.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  const view = render(<Provider router={router} />);
  return { router, ...view };
}
