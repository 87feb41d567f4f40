import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from '../app/application.tsx';
import { createLateSession } from '../app/late-session.ts';
import { titleOf } from '../app/page-change.ts';
import { createAppRouter } from '../app/router.tsx';
import { Loading } from '../ui/loading.tsx';

/** What a page is before its scripts run: the session is still loading, and nobody is signed in. */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  const session = createLateSession(() => Promise.reject(new Error('There is no session at build time')));
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }));
  // Otherwise the page holds a script that scrolls to where a visitor was, before the first paint. The browser does so
  // itself: the router leaves it to the browser whenever a page is left.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const html = renderToString(<Application router={router} onMounted={() => undefined} />);
  return { html, title: titleOf(router) };
}

/** The page that stands in for all other routes: no content but the words 'Loading...'. */
export function renderWaiting(): string {
  return renderToString(<Loading />);
}
