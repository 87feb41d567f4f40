import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ExportAnswer } from '../../contract/exports.ts';
import { exportLimits } from '../limits.ts';
import { exportParts, exports } from './account-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { members } from './schema.ts';

/** An archive that this process is making. */
export interface ExportClaim {
  id: string;
  memberId: string;
  tries: number;
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Requests an archive that replaces the previous one. Downloads of that one that have begun are not disturbed. Call it
 * in a transaction.
 *
 * @returns false if one is already being made
 */
export async function askForExport(tx: Database, memberId: string, now: Date): Promise<boolean> {
  const former = (state: 'ready' | 'failed') => and(eq(exports.memberId, memberId), eq(exports.state, state));
  await tx.delete(exports).where(former('failed'));
  await tx.update(exports).set({ state: 'replaced', beatAt: now }).where(former('ready'));
  const rows = await tx
    .insert(exports)
    .values({ id: randomUUID(), memberId, state: 'asked', askedAt: now, beatAt: now })
    .onConflictDoNothing({ target: exports.memberId, where: sql`state <> 'replaced'` })
    .returning({ id: exports.id });
  return rows.length > 0;
}

export async function findExport(db: Database, memberId: string, now: Date): Promise<ExportAnswer> {
  const [row] = await db
    .select()
    .from(exports)
    .where(
      and(
        eq(exports.memberId, memberId),
        ne(exports.state, 'replaced'),
        gt(exports.askedAt, before(now, exportLimits.keptSeconds)),
      ),
    );
  if (row === undefined || row.state === 'replaced')
    return { state: 'none', asked_at: null, address: null, bytes: null, expires_at: null };
  const isReady = row.state === 'ready';
  return {
    state: row.state,
    asked_at: row.askedAt.toISOString(),
    address: isReady ? `/media/archives/${row.id}.zip` : null,
    bytes: isReady ? row.bytes : null,
    expires_at: isReady ? new Date(row.askedAt.getTime() + exportLimits.keptSeconds * 1000).toISOString() : null,
  };
}

/** Claims the archive that has waited longest, or one that another process has left unfinished. */
export async function claimExport(db: Database, now: Date): Promise<ExportClaim | undefined> {
  const rows = await rowsOf<ExportClaim>(
    db,
    sql`update ${exports} set state = 'making', beat_at = ${at(now)}, tries = tries + 1 where id = (
      select id from ${exports} where state = 'asked'
        or (state = 'making' and beat_at < ${at(before(now, exportLimits.silentSeconds))})
      order by asked_at limit 1 for update skip locked)
      returning id, member_id as "memberId", tries`,
  );
  return rows[0];
}

/** Deletes what an earlier attempt left behind. */
export async function deleteParts(db: Database, { id }: ExportClaim): Promise<void> {
  await db.delete(exportParts).where(eq(exportParts.exportId, id));
}

/** Whether this process is still the one making it: no other has taken it over, and the member has not gone. */
const isOurs = ({ id, tries }: ExportClaim) =>
  and(eq(exports.id, id), eq(exports.state, 'making'), eq(exports.tries, tries));

/** @returns false if another process has taken it over, or it is gone */
export function addPart(
  db: Database,
  claim: ExportClaim,
  part: { position: number; bytes: Uint8Array },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.update(exports).set({ beatAt: now }).where(isOurs(claim)).returning({ id: exports.id });
    if (rows.length === 0) return false;
    await tx.insert(exportParts).values({ exportId: claim.id, ...part });
    return true;
  });
}

export type ExportEnd = { state: 'ready'; bytes: number } | { state: 'failed' };

/** Leaves it to the next process. The try does not count: nothing went wrong. */
export async function giveBack(db: Database, claim: ExportClaim): Promise<void> {
  await db
    .update(exports)
    .set({ state: 'asked', tries: claim.tries - 1 })
    .where(isOurs(claim));
}

/** @returns false if another process has taken it over, or it is gone */
export async function endExport(db: Database, claim: ExportClaim, end: ExportEnd): Promise<boolean> {
  const rows = await db.update(exports).set(end).where(isOurs(claim)).returning({ id: exports.id });
  return rows.length > 0;
}

/** Whom to tell that an archive is ready or could not be made: nobody in the demo community, and nobody whose account is being deleted. */
export async function exportRecipient(db: Database, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.isDemo, false), isNull(members.deletionAt)));
  return row?.email;
}

/**
 * Call it at the start of a process that is the only user of its database: any archive being made was left unfinished
 * by the process before.
 */
export async function releaseExports(db: Database): Promise<void> {
  await db.update(exports).set({ state: 'asked' }).where(eq(exports.state, 'making'));
}

/** The size of this member's archive; undefined if there is none to download. */
export async function findArchive(
  db: Database,
  memberId: string,
  id: string,
  now: Date,
): Promise<{ bytes: number } | undefined> {
  const [row] = await db
    .select({ bytes: exports.bytes })
    .from(exports)
    .where(
      and(
        eq(exports.id, id),
        eq(exports.memberId, memberId),
        eq(exports.state, 'ready'),
        gt(exports.askedAt, before(now, exportLimits.keptSeconds)),
      ),
    );
  return row;
}

/** @returns undefined after the last part */
export async function partAfter(
  db: Database,
  id: string,
  position: number,
): Promise<{ position: number; bytes: Uint8Array } | undefined> {
  const [row] = await db
    .select({ position: exportParts.position, bytes: exportParts.bytes })
    .from(exportParts)
    .where(and(eq(exportParts.exportId, id), gt(exportParts.position, position)))
    .orderBy(asc(exportParts.position))
    .limit(1);
  return row;
}

export async function deleteOldExports(db: Database, now: Date): Promise<void> {
  const isReplaced = and(eq(exports.state, 'replaced'), lt(exports.beatAt, before(now, exportLimits.replacedSeconds)));
  await db.delete(exports).where(or(lt(exports.askedAt, before(now, exportLimits.keptSeconds)), isReplaced));
}
