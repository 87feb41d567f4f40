import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.ts';

/**
 * Reads one value of the session, the same at every reading until it changes; `first` is its value in the prerendered page, and so
 * during hydration. React's own hook instead of @xstate/react's `useSelector` keeps that package, and xstate, out of the first load.
 */
export function useSessionValue<Value>(
  read: (snapshot: SnapshotFrom<typeof sessionMachine>) => Value,
  first: Value,
): Value {
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
