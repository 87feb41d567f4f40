import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { isGone } from '../failures/is-gone.ts';
import { jobQuery } from './job-queries.ts';

/** Outcome of reading a job. Views take the job itself from the cache. `closed`: too late to apply. */
export type JobReading = { kind: 'found'; title: string } | { kind: 'missing' } | Refusal;
type Refusal = { kind: 'closed' | 'failed'; message: string };

/**
 * For loaders: waits only if nothing is known yet. A failed call is returned, not thrown, because the page shows it.
 */
export async function ensureJob(as: string | null, id: string): Promise<JobReading> {
  try {
    const { title } = await cache.ensureQueryData(jobQuery(as, id));
    return { kind: 'found', title };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refusalOf(error) ?? { kind: 'failed', message: error.detail };
  }
}

/** What the server has said of a job that this reader can no longer see; undefined for any other failure. */
export function refusalOf(error: unknown): JobReading | undefined {
  if (isGone(error)) return { kind: 'missing' };
  if (!(error instanceof CallError) || error.kind !== 'answered' || error.status !== 410) return undefined;
  return { kind: 'closed', message: error.detail };
}
