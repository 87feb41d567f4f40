import type { AnyRouter } from '@tanstack/react-router';
import { returnPath } from './return-path.ts';
import type { RouterContext } from './router-context.ts';

/**
 * Lets the router follow the session: after logout to /, after a session that ended otherwise to /login with the way
 * back (specification, sections 2 and 4), and whenever the member changes nothing of the former one stays cached.
 */
export function followSession(router: AnyRouter, session: RouterContext['session']): void {
  let before: string | null = null;
  session.subscribe((snapshot) => {
    document.documentElement.dataset.session = snapshot.hasTag('loading') ? document.documentElement.dataset.session : 'settled';
    if (snapshot.hasTag('loading')) return;
    const now = snapshot.matches({ member: 'authenticated' }) ? (snapshot.context.user?.id ?? 'unknown') : null;
    if (now === before) return;
    const left = before !== null && now === null;
    before = now;
    router.clearCache();
    if (!left) {
      void router.invalidate();
      return;
    }
    const { pathname, href } = router.state.location;
    if (snapshot.context.endReason === 'loggedOut') void router.navigate({ to: '/' });
    else if (pathname !== '/login') {
      void router.navigate({ to: '/login', search: { return_to: returnPath(href) ?? undefined } });
    }
  });
}
