import type { AnyRouter } from '@tanstack/react-router';
import type { EndReason } from '../../machines/session/session.ts';
import { memberIdOf } from '../entities/session/member-id.ts';
import { tokenHolderOf } from '../entities/session/token-holder.ts';
import { resumeLive, resumeMarks } from './resume.ts';
import { returnPath } from './return-path.ts';
import type { RouterContext } from './router-context.ts';
import type { createAppRouter } from './router.tsx';
import { stateOf } from './use-session-state.ts';
import { isPersonal, noteTabMember, rememberWayBack } from './way-back.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Safari has no idle callback. */
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));

/**
 * Work that is not needed yet must not delay what is: calls `work` once the requested page is shown and the browser is
 * idle.
 */
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

/** Ends that the specification calls a logout (section 4) lead to /. All others lead to /login. */
const logouts: readonly (EndReason | null)[] = ['loggedOut', 'countdownOver', 'extensionFailed'];

/** What is done on them ends sessions, which they need not have: they stay, and say what came of it. */
const endSessions = ['/password-reset', '/undo-email-change'];

/** Whether the page on screen is for members only. */
const isForMembers = (router: Router) => router.state.matches.some(({ routeId }) => routeId === '/_shell/_member');

/**
 * Lets the router follow the session: to / after a logout, to /login with the way back after any other end
 * (specification, sections 2 and 4); when a member arrives, guards and loaders run again. When a member goes, what is
 * on screen is removed first, at once.
 */
export function followSession(router: Router, session: RouterContext['session']): void {
  const { memberScope } = router.options.context;
  /** Of the last settled state; undefined until the session has settled once. */
  let before: string | null | undefined;
  /** Whose page is on screen; null for a visitor's, which holds no one's data. */
  let shown: string | null = null;

  function showAgain(loading: Promise<unknown>, holder: string | null) {
    void loading.catch(console.error).finally(() => {
      // The page just left is in the router's cache: the next member would find it there at the same path.
      router.clearCache();
      // The member may have changed again in the meantime: then that change shows the page.
      if (tokenHolderOf(session.getSnapshot()) !== holder) return;
      shown = holder;
      memberScope.open();
    });
  }

  session.subscribe((snapshot) => {
    const holder = tokenHolderOf(snapshot);
    if (shown !== null && holder !== shown) memberScope.close();
    const state = stateOf(snapshot);
    if (state === 'loading') return;
    // The landing's style sheet reads it (landing.module.css).
    document.documentElement.dataset.session = state;
    const now = memberIdOf(snapshot);
    const former = before;
    before = now;
    const isHidden = memberScope.current() === null;
    if (!isHidden) shown = holder;
    // Logging out leads there, with or without a network: its code must have been loaded by then.
    if (now !== null && now !== former) {
      noteTabMember(now);
      afterThePage(router, () => {
        void router.preloadRoute({ to: '/' }).catch(() => {});
        void resumeMarks(now).catch(() => {});
        void resumeLive(
          now,
          () => tokenHolderOf(session.getSnapshot()) === now,
          // The session takes it only of the member who is signed in.
          (user) => session.send({ type: 'user.loaded', user }),
        ).catch(() => {});
      });
    }
    // The first page's guards and loaders wait for the session themselves.
    if (former === undefined || (former === now && !isHidden)) return;
    const { pathname, href, searchStr } = router.state.location;
    const page = { href, searchStr, params: router.state.matches.at(-1)?.params ?? {} };
    if (now !== null) {
      // A tab that slept through the change still shows the other member's page.
      const isForeign = former !== null && former !== now && isForMembers(router) && isPersonal(page);
      const readAgain = () => router.invalidate({ sync: true });
      showAgain(isForeign ? router.navigate({ to: '/profile', replace: true }).then(readAgain) : readAgain(), holder);
      return;
    }
    if (former === now) return;
    const { endReason } = snapshot.context;
    const chosen = endReason === 'loggedOut' || endReason === 'loggedOutSoon';
    if (chosen) noteTabMember(null);
    else rememberWayBack(page);
    // A member who chose to leave is not returned here.
    const back = chosen ? {} : { return_to: returnPath(href) ?? undefined };
    if (logouts.includes(endReason)) showAgain(router.navigate({ to: '/', search: back }), holder);
    else if (pathname === '/login' || (!chosen && endSessions.includes(pathname))) showAgain(Promise.resolve(), holder);
    else showAgain(router.navigate({ to: '/login', search: back }), holder);
  });
}
