import type { AnyRouter } from '@tanstack/react-router';
import type { EndReason } from '../../machines/session/session.ts';
import { returnPath } from './return-path.ts';
import type { RouterContext } from './router-context.ts';
import { stateOf } from './use-session-state.ts';

/** Safari has no idle callback. */
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));

/** What is not needed now must not delay what is: calls `work` once the page that is on its way is there, and nothing else to do. */
function afterThePage(router: AnyRouter, work: () => void): void {
  if (router.state.status === 'idle') {
    whenIdle(work);
    return;
  }
  const stop = router.subscribe('onRendered', () => {
    stop();
    whenIdle(work);
  });
}

/** Ends that the specification calls a logout (section 4): they lead to /. Every other one leads to /login. */
const logouts: readonly (EndReason | null)[] = ['loggedOut', 'countdownOver', 'extensionFailed'];

/** What a member has typed and not saved goes with whoever chose to leave (src/features/profile-edit/drafts.ts). */
function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('profile-draft.')) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there are none.
  }
}

/**
 * Lets the router follow the session: after logout to /, after a session that ended otherwise to /login with the way
 * back (specification, sections 2 and 4); when a member comes, guards and loaders run again.
 */
export function followSession(router: AnyRouter, session: RouterContext['session']): void {
  /** Of the last settled state; undefined until the session has settled once. */
  let before: string | null | undefined;
  session.subscribe((snapshot) => {
    const state = stateOf(snapshot);
    if (state === 'loading') return;
    // The landing's style sheet reads it (landing.module.css).
    document.documentElement.dataset.session = state;
    const now = state === 'member' ? (snapshot.context.user?.id ?? 'unknown') : null;
    const former = before;
    before = now;
    // Logging out leads there, with or without a network: its code must be here by then.
    if (now !== null && now !== former)
      afterThePage(router, () => void router.preloadRoute({ to: '/' }).catch(() => {}));
    // The first page's guards and loaders wait for the session themselves.
    if (former === undefined || former === now) return;
    if (now !== null) {
      void router.invalidate();
      return;
    }
    const { pathname, href } = router.state.location;
    const { endReason } = snapshot.context;
    const chosen = endReason === 'loggedOut' || endReason === 'loggedOutSoon';
    if (chosen) dropDrafts();
    // Whoever chose to leave is not led back.
    const back = chosen ? {} : { return_to: returnPath(href) ?? undefined };
    if (logouts.includes(endReason)) void router.navigate({ to: '/', search: back });
    else if (pathname !== '/login') void router.navigate({ to: '/login', search: back });
  });
}
