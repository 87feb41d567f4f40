import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from '../app/application.tsx';
import { createLateSession } from '../app/late-session.ts';
import { titleOf } from '../app/page-change.ts';
import { createAppRouter } from '../app/router.tsx';
import { Loading } from '../ui/loading.tsx';

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

/** The page that serves all other routes: only 'Loading...'. */
export function renderWaiting(): string {
  return renderToString(<Loading />);
}
