import { cache } from '../cache/cache.ts';

/** Cache key of how the member logs in, and where. */
export const accountKey = (as: string) => [as, 'account'] as const;

/** It has changed, perhaps in another tab: refetched now if the page is open, otherwise when it is visited. */
export function readAccountAgain(as: string): void {
  void cache.invalidateQueries({ queryKey: accountKey(as) });
}
