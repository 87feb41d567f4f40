import { notFound } from '@tanstack/react-router';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import type { QueueSearch } from '../../entities/moderation/queue-search.ts';
import { caseQuery, casesQuery } from './moderation-queries.ts';
import { askedBy } from './queue-asked.ts';

/*
 * What the routes of moderation load. For anyone who is not a moderator, these pages do not exist. The page shows other
 * failures.
 */

async function orNotFound(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound();
  }
}

export async function loadQueue(as: string, search: QueueSearch) {
  const asked = askedBy(search);
  await orNotFound(cache.fetchInfiniteQuery(casesQuery(as, asked)));
  return { as, asked };
}

export async function loadCase(as: string, id: string) {
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  await orNotFound(cache.fetchQuery(caseQuery(as, id)));
  return { as, id };
}
