import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RoleName } from '../../../contract/guidance.ts';
import { CallError } from '../../api/call-error.ts';
import { getRole, getRolePeople, getRolePlan } from '../../api/guidance.ts';
import { getJobs } from '../../api/jobs.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';

/*
 * Keys begin with [as, 'guidance']: everything is derived from the reader's skills, and refetched when these change.
 * `as` is null for a visitor.
 */

export function roleQuery(as: string | null, role: string) {
  return queryOptions({
    queryKey: [as, 'guidance', 'role', role],
    queryFn: ({ signal }) => getRole(role, { as, signal }),
  });
}

export function planQuery(as: string | null, role: string) {
  return queryOptions({
    queryKey: [as, 'guidance', 'plan', role],
    queryFn: ({ signal }) => getRolePlan(role, { as, signal }),
  });
}

export function peopleQuery(as: string | null, role: string) {
  return queryOptions({
    queryKey: [as, 'guidance', 'people', role],
    queryFn: ({ signal }) => getRolePeople(role, { as, signal }),
  });
}

export function jobsQuery(as: string | null, role: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'guidance', 'jobs', role],
    queryFn: ({ pageParam, signal }) =>
      getJobs({ role, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Shows the target in the list and on every role's page. */
export function storeTarget(as: string, target: RoleName | null): void {
  const shown = [rolesQuery(as).queryKey, [as, 'guidance', 'role']];
  for (const prefix of shown)
    for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: prefix }))
      store<{ target: RoleName | null }>(queryKey, (known) => known && { ...known, target });
}

/** Outcome of reading. Views take the data itself from the cache. */
export type Reading = { kind: 'found' } | { kind: 'missing' } | { kind: 'failed'; message: string };

async function reading(read: Promise<unknown>): Promise<Reading> {
  try {
    await read;
    return { kind: 'found' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 && error.kind === 'answered'
      ? { kind: 'missing' }
      : { kind: 'failed', message: error.detail };
  }
}

/**
 * For loaders: waits only if nothing is known yet. A failed call is returned, not thrown, because the page shows it.
 */
export function ensureRoles(as: string | null): Promise<Reading> {
  return reading(cache.ensureQueryData(rolesQuery(as)));
}

export function ensureRole(as: string | null, role: string): Promise<Reading> {
  return reading(cache.ensureQueryData(roleQuery(as, role)));
}

/** Starts loading what the page shows later. */
export function beginRole(as: string | null, role: string): void {
  void cache.prefetchQuery(planQuery(as, role));
  void cache.prefetchQuery(peopleQuery(as, role));
  void cache.prefetchInfiniteQuery(jobsQuery(as, role));
}

export function titleOfRole(as: string | null, role: string): string | undefined {
  return cache.getQueryData(roleQuery(as, role).queryKey)?.title;
}
