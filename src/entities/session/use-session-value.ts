import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.ts';

/**
 * Reads one value of the session. `read` must return the same reference until the value changes; `first` is the value
 * in the prerendered page, and therefore during hydration. Uses React's own hook because `useSelector` would bring
 * @xstate/react and xstate into the first load.
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
