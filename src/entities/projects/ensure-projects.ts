import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { isGone } from '../failures/is-gone.ts';
import { ownWorkQuery } from './own-work-queries.ts';
import { waitingQuery } from './waiting-queries.ts';
import { type ProjectFilters, projectQuery, projectsQuery, unfinishedQuery } from './project-queries.ts';

/** Outcome of reading a project. Views take the project itself from the cache. */
export type ProjectReading =
  | { kind: 'found'; title: string }
  /** The project is not available to the member, who has worked in it: their own work is shown instead. */
  | { kind: 'own work'; title: string }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

export type ListReading =
  | { kind: 'found'; skill: { slug: string; name: string } | null }
  | { kind: 'failed'; message: string };

function failureOf(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  return error;
}

async function readingOf(read: Promise<{ title: string }>, kind: 'found' | 'own work'): Promise<ProjectReading> {
  try {
    const { title } = await read;
    return { kind, title };
  } catch (error) {
    return isGone(error) ? { kind: 'missing' } : { kind: 'failed', message: failureOf(error).detail };
  }
}

/**
 * For loaders: waits only if nothing is known yet. A failed call is returned, not thrown, because the page shows it.
 */
export async function ensureProject(as: string | null, id: string): Promise<ProjectReading> {
  const reading = await readingOf(cache.ensureQueryData(projectQuery(as, id)), 'found');
  if (reading.kind !== 'missing' || as === null) return reading;
  return readingOf(cache.ensureQueryData(ownWorkQuery(as, id)), 'own work');
}

/** The same for a list; `skill` is the one it is filtered by, in canonical spelling. */
export async function ensureProjects(as: string | null, filters: ProjectFilters): Promise<ListReading> {
  try {
    const { pages } = await cache.ensureInfiniteQueryData(projectsQuery(as, filters));
    return { kind: 'found', skill: pages[0]?.skill ?? null };
  } catch (error) {
    return { kind: 'failed', message: failureOf(error).detail };
  }
}

/** The longest that a page waits for what stands above its list. Offline, no answer comes. */
const shelfPatience = 1_000;

const isChanged = (queryKey: readonly unknown[]): boolean => cache.getQueryState(queryKey)?.isInvalidated === true;

/**
 * The Continue shelf. If something has changed it since it was read, it is read again before the page is shown: it
 * stands above the list, and arriving later it would push the list down. If that fails, what is known stays.
 */
export function ensureUnfinished(as: string): Promise<void> {
  const query = unfinishedQuery(as);
  return inTime(isChanged(query.queryKey) ? cache.fetchInfiniteQuery(query) : cache.ensureInfiniteQueryData(query));
}

/** The same of what waits for feedback, which stands above the joined projects. */
export function ensureWaiting(as: string): Promise<void> {
  const query = waitingQuery(as);
  return inTime(isChanged(query.queryKey) ? cache.fetchInfiniteQuery(query) : cache.ensureInfiniteQueryData(query));
}

async function inTime(read: Promise<unknown>): Promise<void> {
  const given = new Promise<void>((resolve) => {
    setTimeout(resolve, shelfPatience);
  });
  await Promise.race([read.catch(failureOf), given]);
}
