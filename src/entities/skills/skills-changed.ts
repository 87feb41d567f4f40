import { cache } from '../cache/cache.ts';

/** The member's claimed or evidenced skills have changed: refetches whatever is derived from them. */
export function skillsChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: [as, 'guidance'] });
  void cache.invalidateQueries({ queryKey: [as, 'member'], predicate: ({ queryKey }) => queryKey[3] === 'evidenced' });
}
