import { cache, readShared } from '../../entities/cache/cache.ts';
import { ensureMember, type Reading } from '../../entities/profiles/ensure-member.ts';
import { ownProfileQuery } from '../../entities/profiles/profile-queries.ts';

/**
 * For the loader. `preview`: the owner wants to see the page as others do, which depends on the owner's own settings.
 */
export async function ensurePersonalPage(as: string | null, name: string, preview: boolean): Promise<Reading> {
  const reading = await ensureMember(as, name);
  if (as === null || !preview || reading.kind !== 'found' || reading.relation?.is_self !== true) return reading;
  const own = await readShared(() => cache.ensureQueryData(ownProfileQuery(as))).catch((error: Error) => error);
  return own instanceof Error ? { kind: 'failed', message: own.message } : reading;
}
