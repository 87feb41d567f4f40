import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { Application } from './application.tsx';
import { describePagesBy } from './crash-reports.ts';
import { createLateSession } from './late-session.ts';
import { loadChunk } from './load-chunk.ts';
import { followPageChanges } from './page-change.ts';
import { describePage, recordPages } from './page-description.ts';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-navigation.ts';

/** Lets the browser answer a tap or draw before the work goes on: one task after the other blocks a slow phone for less long. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

const loadSession = loadChunk(() => import('./session.ts'));

/**
 * Starts the session and the router and takes over `root`, which holds a prerendered page (then marked with
 * `data-prerendered`) or the words 'Loading...'.
 */
export async function mount(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect'))
    (await import('./inspect.ts')).inspectTab();
  function dropMember() {
    router.clearCache();
    dropMemberData();
  }
  const session = createLateSession(async () => (await loadSession()).startSession(dropMember));
  const router = createAppRouter({ session });
  const prerendered = root.dataset.prerendered !== undefined;
  // Internal to the router, pinned by a test: with it the first render has the same Suspense boundaries as the
  // prerendered HTML.
  if (prerendered) router.ssr = { manifest: undefined };
  // Only crash reports read it (early-crashes.ts).
  if (import.meta.env.VITE_SENTRY_DSN) {
    describePagesBy(() => describePage(router, session));
    recordPages(router);
  }
  followPageChanges(router);
  followSession(router, session);
  /** A failure shows where it matters: in the guards that wait, as the router's error screen. */
  const begin = () => void session.begin().catch(console.error);
  // A visitor's prerendered page does not need the session; where somebody seems to be signed in, it comes at once.
  if (!prerendered || document.documentElement.dataset.session === 'maybe') begin();
  await nextTask();
  // The first route is loaded before React takes over: what the page shows stays until there is something better.
  await router.load();
  const application = <Application router={router} onMounted={begin} />;
  // As a transition it is done in slices, so that no task blocks a slow phone for long.
  if (prerendered) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
}
