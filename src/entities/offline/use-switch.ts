import { useSyncExternalStore } from 'react';
import type { Switch } from './switches.ts';

/** What is shown: what the member wants, until the server has decided; else what it has said. */
export function useSwitch(one: Switch, as: string | null, id: string, known: boolean): boolean {
  const wanted = () => (as === null ? undefined : one.wanted(as, id));
  return useSyncExternalStore(one.subscribe, wanted, wanted) ?? known;
}
