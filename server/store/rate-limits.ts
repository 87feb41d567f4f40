import { inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { RateLimit } from '../limits.ts';
import type { Database } from './database.ts';
import { rateLimits } from './schema.ts';

export interface Consumed {
  allowed: boolean;
  /** Whole seconds until the counter resets, at least 1. */
  retryAfter: number;
}

/**
 * The columns of a counter's row in `rate_limits` after one more use. Its time begins with the first use and is never
 * extended: a counter that each use extended would never reset for someone who comes every day.
 */
function countedUp(at: SQL, until: SQL) {
  const isOver = sql`${rateLimits.expiresAt} <= ${at}`;
  return {
    points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
    expiresAt: sql`case when ${isOver} then ${until} else ${rateLimits.expiresAt} end`,
  };
}

/**
 * SQL that counts one use if `from` has a row, and returns the new `points`: within the limit as long as they do not
 * exceed the limit's. For the `with` of a statement that does the limited work; it counts as `consume` does.
 */
export function countedIn(from: SQL, { key, seconds, at }: Record<'key' | 'seconds' | 'at', SQL>): SQL {
  const until = sql`${at} + make_interval(secs => ${seconds})`;
  const next = countedUp(at, until);
  return sql`insert into ${rateLimits} (key, points, expires_at) select ${key}, 1, ${until} from ${from}
    on conflict (key) do update set points = ${next.points}, expires_at = ${next.expiresAt} returning points`;
}

/**
 * Counts one use and returns whether it was within the limit. One statement, so that simultaneous requests, even of
 * other processes, cannot slip through between reading and writing. The counter resets `seconds` after its first
 * use.
 */
export async function consume(db: Database, key: string, limit: RateLimit, now: Date): Promise<Consumed> {
  const fresh = new Date(now.getTime() + limit.seconds * 1000);
  // Dates in raw SQL are passed as text: only columns map a Date correctly on both drivers.
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${fresh.toISOString()}::timestamptz`;
  const rows = await db
    .insert(rateLimits)
    .values({ key, points: 1, expiresAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: countedUp(at, until),
    })
    .returning();
  const row = rows[0];
  if (row === undefined) return { allowed: true, retryAfter: 1 };
  return {
    allowed: row.points <= limit.points,
    retryAfter: Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Clears counters, such as the wrong passwords before a correct one. */
export async function forget(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
}

/** Clears one counter and returns a use to another that turned out not to count, in one statement. */
export async function forgetAndGiveBack(db: Database, forgotten: string, givenBack: string): Promise<void> {
  await db.execute(sql`with forgotten as (delete from ${rateLimits} where key = ${forgotten})
    update ${rateLimits} set points = greatest(points - 1, 0) where key = ${givenBack}`);
}

export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
