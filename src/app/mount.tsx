import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from './crash-screen.tsx';
import { followPageChanges } from './page-change.ts';
import { createAppRouter } from './router.tsx';
import { startSession } from './session-temporary.ts';
import { followSession } from './session-navigation.ts';

/**
 * Starts the session and the router and takes over `root`, which holds a prerendered page (then marked with
 * `data-prerendered`) or the words 'Loading...'.
 */
export async function mount(root: HTMLElement): Promise<void> {
  const session = startSession();
  const router = createAppRouter({ session });
  const prerendered = root.dataset.prerendered !== undefined;
  // Internal to the router, pinned by a test: with it the first render has the same Suspense boundaries as the
  // prerendered HTML.
  if (prerendered) router.ssr = { manifest: undefined };
  followPageChanges(router);
  followSession(router, session);
  // The first route is loaded before React takes over: what the page shows stays until there is something better.
  await router.load();
  const application = (
    <StrictMode>
      <CrashBoundary>
        <RouterProvider router={router} />
      </CrashBoundary>
    </StrictMode>
  );
  if (prerendered) hydrateRoot(root, application);
  else createRoot(root).render(application);
}
