import { and, asc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { DigestFrequency } from '../../contract/notifications.ts';
import { digestLimits } from '../limits.ts';
import type { Database } from './database.ts';
import { hasLeftWaiting } from './queue.ts';
import { digests, notifications } from './notification-schema.ts';
import type { DigestWindow } from './outbox-schema.ts';
import { members } from './schema.ts';
import { hasUnread } from './unread-for-digest.ts';

/** Members of the demo community get none by default: nobody asked them, and their addresses do not exist. */
const frequency = sql<DigestFrequency>`coalesce(${digests.frequency}, case when ${members.isDemo} then 'never' else 'weekly' end)`;

export interface DigestReader {
  id: string;
  email: string;
  frequency: DigestFrequency;
  /** Up to when the last digest reported; null before the first. */
  through: Date | null;
}

function readersWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({ id: members.id, email: members.email, frequency, through: digests.through })
    .from(members)
    .leftJoin(digests, eq(digests.memberId, members.id))
    .where(and(isNull(members.deletionAt), ne(members.email, ''), condition));
}

/** Undefined once the account is deleted. */
export async function findDigestReader(db: Database, memberId: string): Promise<DigestReader | undefined> {
  const [found] = await readersWhere(db, eq(members.id, memberId));
  return found;
}

/**
 * Ends a member's digests, also while their account is waiting for deletion, because it can be restored. Does nothing
 * once it is deleted for good.
 */
export async function endDigests(db: Database, memberId: string, now: Date): Promise<void> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), ne(members.email, '')));
  if (found !== undefined) await setDigestFrequency(db, found.id, 'never', now);
}

/** The end of the latest period, by frequency. */
export type Periods = Readonly<Record<Exclude<DigestFrequency, 'never'>, Date>>;

/** What has waited for a moderator since then is in the digest of a period that ends at `until`. */
export const waitedBefore = (until: Date): Date => new Date(until.getTime() - digestLimits.waitedSeconds * 1000);

/** What a digest covers if its period ends at `until`. */
export function windowOf({ id, through }: DigestReader, until: Date): DigestWindow {
  const oldest = until.getTime() - digestLimits.oldestSeconds * 1000;
  return {
    memberId: id,
    since: new Date(Math.max(oldest, through?.getTime() ?? 0)).toISOString(),
    until: until.toISOString(),
  };
}

/**
 * One batch of members whose period is over and who may have something to be told, starting after the member `after`.
 */
export async function readersDue(db: Database, periods: Periods, after: string | undefined): Promise<DigestReader[]> {
  const isDueFor = (one: keyof Periods) => {
    const until = periods[one].toISOString();
    const oldest = new Date(periods[one].getTime() - digestLimits.oldestSeconds * 1000).toISOString();
    const period = {
      since: sql`greatest(${oldest}::timestamptz, ${digests.through})`,
      until: sql`${until}::timestamptz`,
    };
    return sql`(${frequency} = ${one} and (${digests.through} is null or ${digests.through} < ${period.until})
      and (${hasLeftWaiting(periods[one], waitedBefore(periods[one]))} or exists (select 1 from ${notifications} where ${notifications.memberId} = ${members.id} and ${notifications.readAt} is null
        and ${notifications.createdAt} < ${period.until} and ${notifications.createdAt} >= ${period.since}) or ${hasUnread(period)}))`;
  };
  return readersWhere(
    db,
    and(after === undefined ? undefined : gt(members.id, after), sql`(${isDueFor('daily')} or ${isDueFor('weekly')})`),
  )
    .orderBy(asc(members.id))
    .limit(digestLimits.batch);
}

/**
 * Notes that a member has been told of everything up to that moment. Call it in the transaction that puts the digest
 * into the outbox.
 *
 * @returns false if another process has already done so
 */
export async function closePeriod(
  tx: Database,
  { id: memberId, frequency: chosen, through }: DigestReader,
  until: Date,
): Promise<boolean> {
  const before = through?.toISOString() ?? null;
  const rows = await tx
    .insert(digests)
    .values({ memberId, frequency: chosen, through: until })
    .onConflictDoUpdate({
      target: digests.memberId,
      set: { through: until },
      setWhere: sql`${digests.through} is not distinct from ${before}::timestamptz and ${digests.frequency} <> 'never'`,
    })
    .returning({ id: digests.memberId });
  return rows.length > 0;
}

/** A member who had no digest before is told of what happens from now on. */
export async function setDigestFrequency(
  db: Database,
  memberId: string,
  chosen: DigestFrequency,
  now: Date,
): Promise<void> {
  await db
    .insert(digests)
    .values({ memberId, frequency: chosen })
    .onConflictDoUpdate({
      target: digests.memberId,
      set: {
        frequency: chosen,
        through: sql`case when ${digests.frequency} = 'never' then ${now.toISOString()}::timestamptz else ${digests.through} end`,
      },
    });
}
