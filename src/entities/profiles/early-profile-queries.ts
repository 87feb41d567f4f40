import type { Profile } from '../../../contract/profiles.ts';
import type { Caller } from '../../api/caller.ts';
import * as api from '../../api/profiles.ts';
import { onMemberLeft } from '../cache/member-data.ts';

/** How the cache, once loaded, reads the own profile and adopts one that was read earlier. */
interface Cached {
  read: (as: string) => Promise<Profile>;
  adopt: (as: string, profile: Profile) => void;
}

let cached: Cached | null = null;
/** A profile read before the cache was loaded, which then adopts it. */
let early: { as: string; profile: Profile } | null = null;
/** How many times a member has left: an answer to a question asked before that is dropped. */
let departures = 0;

onMemberLeft(() => {
  early = null;
  departures += 1;
});

/**
 * Always asks the server for the own profile, joining a read in flight, and keeps the answer for every view. Does not
 * load the cache itself, because the page shows who is signed in before that has loaded.
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

/** Called by the cached profile query when it loads. */
export function readThroughCache(parts: Cached): void {
  cached = parts;
  if (early !== null) parts.adopt(early.as, early.profile);
  early = null;
}
