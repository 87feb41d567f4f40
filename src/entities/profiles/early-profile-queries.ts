import type { Profile } from '../../../contract/profiles.ts';
import type { Caller } from '../../api/caller.ts';
import * as api from '../../api/profiles.ts';
import { onMemberLeft } from '../cache/member-data.ts';

/** How the cache, once it is loaded, reads the own profile, and takes one that was read before. */
interface Cached {
  read: (as: string) => Promise<Profile>;
  adopt: (as: string, profile: Profile) => void;
}

let cached: Cached | null = null;
/** Read before the cache was there, which takes it when it comes. */
let early: { as: string; profile: Profile } | null = null;
/** How often a member has left: what was asked before that is for no one. */
let departures = 0;

onMemberLeft(() => {
  early = null;
  departures += 1;
});

/**
 * Asks the server for the own profile, in any case, and keeps the answer for every view of it. A read under way is joined.
 * Does not load the cache itself: the page says who is signed in before that is there.
 */
export async function getProfile({ as }: Caller): Promise<Profile> {
  if (as === null) throw new Error('A visitor has no profile');
  if (cached !== null) return cached.read(as);
  const before = departures;
  const profile = await api.getProfile({ as });
  if (departures === before) keep(as, profile);
  return profile;
}

function keep(as: string, profile: Profile): void {
  if (cached === null) early = { as, profile };
  else cached.adopt(as, profile);
}

/** Called by the cache's own profile query when it is loaded. */
export function readThroughCache(parts: Cached): void {
  cached = parts;
  if (early !== null) parts.adopt(early.as, early.profile);
  early = null;
}
