import { cache } from '../cache/cache.ts';

/** What the member claims or has shown has changed: whatever is worked out from it is asked for again. */
export function skillsChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: [as, 'guidance'] });
  void cache.invalidateQueries({ queryKey: [as, 'member'], predicate: ({ queryKey }) => queryKey[3] === 'evidenced' });
}
