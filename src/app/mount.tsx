import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { Application } from './application.tsx';
import { describePagesBy } from './crash-reports.ts';
import { takePressesOnce } from './double-press.ts';
import { createLateSession } from './late-session.ts';
import { loadChunk } from './load-chunk.ts';
import { keepFocus } from './kept-focus.ts';
import { followPageChanges } from './page-change.ts';
import { describePage, recordPages } from './page-description.ts';
import { createAppRouter } from './router.tsx';
import { ignoreScrollWhileLoading, keepEarlyScroll } from './scroll-places.ts';
import { followSearchKey } from './search-shortcut.ts';
import { followSession } from './session-navigation.ts';

/** Yields to the browser, so that it can handle a tap or paint between tasks: short tasks block a slow phone less. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

const loadSession = loadChunk(() => import('./session.ts'));

/**
 * Starts the session and the router and hydrates `root`, which holds a prerendered page (marked with
 * `data-prerendered`) or 'Loading...'.
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
  if (prerendered) {
    // A router internal, pinned by a test: it gives the first render the same Suspense boundaries as the prerendered
    // HTML.
    router.ssr = { manifest: undefined };
    router.options.scrollRestoration = keepEarlyScroll();
  }
  // Read only by crash reports (early-crashes.ts).
  if (import.meta.env.VITE_SENTRY_DSN) describePagesBy(() => describePage(router, session));
  recordPages(router);
  followPageChanges(router);
  ignoreScrollWhileLoading(router);
  followSession(router, session);
  followSearchKey(router);
  keepFocus();
  takePressesOnce();
  /** A failure surfaces in the guards that wait, as the router's error screen. */
  const begin = () => void session.begin().catch(console.error);
  // A visitor's prerendered page does not need the session; load it at once only if someone seems to be signed in.
  if (!prerendered || document.documentElement.dataset.session === 'maybe') begin();
  await nextTask();
  // The first route is loaded before hydration, so that the prerendered content stays visible until then.
  await router.load();
  const application = <Application router={router} onMounted={begin} />;
  // A transition renders in slices, so that no long task blocks a slow phone.
  if (prerendered) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
}
