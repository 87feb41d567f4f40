import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session.ts';
import { CrashBoundary } from '../app/crash-screen.tsx';
import { titleOf } from '../app/page-change.ts';
import { createAppRouter } from '../app/router.tsx';
import { Loading } from '../ui/loading.tsx';

/** What a page is before its scripts run: the session is still loading, and nobody is signed in. */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  const session = createActor(sessionMachine, { input: { now: 0 } });
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <CrashBoundary>
        <RouterProvider router={router} />
      </CrashBoundary>
    </StrictMode>,
  );
  return { html, title: titleOf(router) };
}

/** The page that stands in for all other routes: no content but the words 'Loading...'. */
export function renderWaiting(): string {
  return renderToString(<Loading />);
}
