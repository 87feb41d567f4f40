import { sql } from 'drizzle-orm';
import type { RateLimit } from '../limits.ts';
import { readerWith, skillsOf, type ProjectReader } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { countedIn } from './rate-limits.ts';
import { families } from './schema.ts';
import { searchChanges } from './search-schema.ts';

/** What a member's search starts from. */
export interface Opening {
  reader: ProjectReader;
  /** Something has changed since the documents were built. */
  isStale: boolean;
  /** One more search is within the limit. */
  isAllowed: boolean;
}

const points = sql`${sql.placeholder('points')}::integer`;
const used = countedIn(sql`caller`, {
  key: sql`${sql.placeholder('key')}::text`,
  seconds: sql`${sql.placeholder('seconds')}::integer`,
  at: sql`${sql.placeholder('now')}::timestamptz`,
});

/** The commit does not wait for the disk: a crash could at most lose the count of a search. */
const opening =
  sqlBuiltOnce(sql`with caller as materialized (select 1 from ${families} where ${isAlive}), used as (${used})
  select set_config('synchronous_commit', 'off', true) as setting,
    (select coalesce(json_agg(mine.name), '[]'::json) from (${skillsOf(readerOfSession)}) as mine) as names,
    exists (select 1 from ${searchChanges}) as stale, (select used.points <= ${points} from used) as allowed
  from caller`);

/**
 * Whether the session is alive, what its member can do, how often they have searched, and whether documents are stale,
 * in one statement, because every keystroke searches.
 *
 * @param counter of the member's searches: its key and its limit
 */
export async function openSearch(
  db: Database,
  session: Session,
  counter: { key: string; limit: RateLimit },
  now: Date,
): Promise<Opening | SessionEnded> {
  const values = { ...valuesOf(session, now), key: counter.key, ...counter.limit };
  const [row] = await rowsOf<{ names: string[]; stale: boolean; allowed: boolean }>(db, opening(values));
  if (row === undefined) return sessionEnded;
  return { reader: readerWith(session.memberId, row.names), isStale: row.stale, isAllowed: row.allowed };
}
