import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { memberIdOf } from '../entities/session/member-id.ts';
import type { SessionSnapshot } from './late-session.ts';

export type SessionState = 'loading' | 'member' | 'visitor';

export function stateOf(snapshot: SessionSnapshot): SessionState {
  if (snapshot.hasTag('loading')) return 'loading';
  return memberIdOf(snapshot) === null ? 'visitor' : 'member';
}

/**
 * Reads one value of the session, the same at every reading until it changes; `first` is its value in the prerendered page, and so
 * during hydration. React's
 * own hook instead of @xstate/react's `useSelector` keeps that package, and xstate, out of the first load.
 */
export function useSessionValue<Value>(read: (snapshot: SessionSnapshot) => Value, first: Value): Value {
  const { session } = useRouteContext({ from: '__root__' });
  return useSyncExternalStore(
    (onChange) => {
      const subscription = session.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => read(session.getSnapshot()),
    () => first,
  );
}

export function useSessionState(): SessionState {
  return useSessionValue(stateOf, 'loading');
}
