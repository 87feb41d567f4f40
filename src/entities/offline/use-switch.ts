import { useSyncExternalStore } from 'react';
import type { Switch } from './switches.ts';

/** The state to show: what the member wants, until the server has decided; then what the server says. */
export function useSwitch(one: Switch, as: string | null, id: string, known: boolean): boolean {
  const wanted = () => (as === null ? undefined : one.wanted(as, id));
  return useSyncExternalStore(one.subscribe, wanted, wanted) ?? known;
}
