import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';

export type SessionState = 'loading' | 'member' | 'visitor';

/**
 * What the shell needs to know of the session. `loading` until hydration is over, because the prerendered pages
 * were rendered before there was a session.
 */
export function useSessionState(): SessionState {
  const { session } = useRouteContext({ from: '__root__' });
  const hydrated = useHydrated();
  const state = useSelector(session, (snapshot): SessionState => {
    if (snapshot.hasTag('loading')) return 'loading';
    return snapshot.matches({ member: 'authenticated' }) ? 'member' : 'visitor';
  });
  return hydrated ? state : 'loading';
}
