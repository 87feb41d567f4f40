import type { MemberProfile } from '../../../contract/profiles.ts';
import { CallError } from '../../api/call-error.ts';
import { cache, readShared } from '../cache/cache.ts';
import { nameOf } from '../members/names.ts';
import { memberQuery } from './profile-queries.ts';

/** Outcome of reading a member. Views take the profile itself from the cache. */
export type Reading =
  | { kind: 'found'; name: string; relation: MemberProfile['relation'] }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/**
 * For loaders: waits only if nothing is known yet. A failed call is returned, not thrown, so that the page can show it
 * where the profile would be.
 */
export async function ensureMember(as: string | null, username: string): Promise<Reading> {
  try {
    const profile = await readShared(() => cache.ensureQueryData(memberQuery(as, username)));
    return { kind: 'found', name: nameOf(profile), relation: profile.relation };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 && error.kind === 'answered'
      ? { kind: 'missing' }
      : { kind: 'failed', message: error.detail };
  }
}
