import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { type ProjectFilters, projectQuery, projectsQuery } from './project-queries.ts';

/** What came of reading a project: views take the project itself from the cache. */
export type ProjectReading =
  | { kind: 'found'; title: string }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

export type ListReading =
  | { kind: 'found'; skill: { slug: string; name: string } | null }
  | { kind: 'failed'; message: string };

function failureOf(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  return error;
}

/** For loaders: waits only where nothing is known yet. A failed call is an answer, which the page itself shows. */
export async function ensureProject(as: string | null, id: string): Promise<ProjectReading> {
  try {
    const { title } = await cache.ensureQueryData(projectQuery(as, id));
    return { kind: 'found', title };
  } catch (error) {
    const failure = failureOf(error);
    return failure.status === 404 && failure.kind === 'answered'
      ? { kind: 'missing' }
      : { kind: 'failed', message: failure.detail };
  }
}

/** The same for a list; `skill` is the one that it was narrowed to, in its one spelling. */
export async function ensureProjects(as: string | null, filters: ProjectFilters): Promise<ListReading> {
  try {
    const { pages } = await cache.ensureInfiniteQueryData(projectsQuery(as, filters));
    return { kind: 'found', skill: pages[0]?.skill ?? null };
  } catch (error) {
    return { kind: 'failed', message: failureOf(error).detail };
  }
}
