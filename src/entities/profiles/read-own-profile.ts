import type { Profile } from '../../../contract/profiles.ts';
import type { Caller } from '../../api/caller.ts';
import { cache, readShared } from '../cache/cache.ts';
import { ownProfileQuery } from './profile-queries.ts';

/** Asks the server for the own profile, in any case, and keeps the answer for every view of it. A read under way is joined. */
export function getProfile({ as }: Caller): Promise<Profile> {
  if (as === null) return Promise.reject(new Error('A visitor has no profile'));
  return readShared(() => cache.fetchQuery({ ...ownProfileQuery(as), staleTime: 0 }));
}
