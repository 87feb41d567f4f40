import {
  type AnyRouter,
  type AsyncRouteComponent,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from '../app/application.tsx';
import { createLateSession } from '../app/late-session.ts';
import { titleOf } from '../app/page-change.ts';
import { createAppRouter } from '../app/router.tsx';
import type { RouterContext } from '../app/router-context.ts';
import { Frame } from '../app/shell.tsx';
import { Loading } from '../ui/loading.tsx';
import type { WaitingPage } from './pages.ts';

/** A page's state before its scripts run: the session is loading, and no one is signed in. */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  const session = createLateSession(() => Promise.reject(new Error('There is no session at build time')));
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }));
  // Otherwise the page would contain a script that restores the scroll position before the first paint. The browser
  // already does that: the router hands scroll restoration back whenever a page is left.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const html = renderToString(<Application router={router} onMounted={() => undefined} />);
  return { html, title: titleOf(router) };
}

/** A page before its data has loaded: what its route shows in the frame meanwhile. */
export async function renderWaitingPage(path: WaitingPage['path']): Promise<string> {
  const session = createLateSession(() => Promise.reject(new Error('There is no session at build time')));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ session }, history);
  const Pending: AsyncRouteComponent<object> | undefined = router.routesByPath[path].options.pendingComponent;
  if (Pending === undefined) throw new Error(`${path} shows nothing while it is pending`);
  await Pending.preload?.();
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <Frame>
        <Pending />
      </Frame>
    ),
  });
  const { context } = router.options;
  const alone = createRouter({ routeTree: root, history, context, defaultNotFoundComponent: () => null });
  await alone.load();
  return renderToString(<RouterProvider router={alone as AnyRouter} />);
}

/** The page that serves all other routes: only 'Loading...'. */
export function renderWaiting(): string {
  return renderToString(<Loading />);
}
