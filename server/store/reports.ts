import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { OwnReport, ReportCategory } from '../../contract/reports.ts';
import { signsOf } from '../moderation/likeness.ts';
import { keepImages } from './case-images.ts';
import { isoDate } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { lockOf } from './moderation.ts';
import { acts, cases, reports } from './moderation-schema.ts';
import { reportedTitle, stands } from './sanctions.ts';
import type { Thing } from './things.ts';

interface NewReport {
  thing: Thing;
  reporterId: string;
  category: ReportCategory;
  note: string;
  key?: string | undefined;
}

/** The report has arrived before, and was decided: its sender missed the answer, and reports nothing new. */
export async function wasDecided(db: Database, sent: Omit<NewReport, 'thing'>): Promise<boolean> {
  if (sent.key === undefined) return false;
  const rows = await rowsOf(
    db,
    sql`select 1 from ${reports} as r join ${cases} as k on k.id = r.case_id where r.reporter_id = ${sent.reporterId}::uuid
      and r.key = ${sent.key}::uuid and k.closed_at is not null and r.category = ${sent.category} and ${sent.note} in ('', r.note)`,
  );
  return rows.length > 0;
}

/** Until the commit, no case of this thing is opened or decided elsewhere. */
export async function lockThing(tx: Database, { kind, subject }: Pick<Thing, 'kind' | 'subject'>): Promise<void> {
  await tx.execute(sql`select ${lockOf(sql`${kind}::text`, sql`${subject}::text`)}`);
}

/**
 * Adds a report to the open case of its thing, or opens a case. A member's second report in a case replaces the first,
 * with the thing as it is then, and moves the case up; if it has no note, the first note stays.
 *
 * @returns the id of the case, and whether the member had not reported the thing in it yet
 */
export async function addReport(
  tx: Database,
  { thing, reporterId, category, note, key }: NewReport,
  now: Date,
): Promise<{ caseId: number; isNew: boolean }> {
  const { kind, subject, ownerId, snapshot } = thing;
  const signs = signsOf(thing);
  // The update changes nothing: it is there for the id.
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${cases} as k (kind, subject, reported_id, opened_at)
      values (${kind}, ${subject}, ${ownerId}::uuid, ${now.toISOString()}::timestamptz)
      on conflict (kind, subject) where closed_at is null do update set opened_at = k.opened_at returning id::int`,
  );
  if (found === undefined) throw new Error('the database did not answer with a row');
  const id = randomUUID();
  const [kept] = await tx
    .insert(reports)
    .values({
      id,
      caseId: found.id,
      reporterId,
      ownerId,
      key,
      category,
      note,
      snapshot,
      signs,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [reports.caseId, reports.reporterId],
      set: {
        ownerId,
        key: key ?? null,
        category,
        note: sql`case when excluded.note = '' then ${reports.note} else excluded.note end`,
        snapshot,
        signs,
        createdAt: now,
      },
    })
    .returning({ id: reports.id });
  await keepImages(tx, found.id, thing);
  // The first report of the member keeps its id.
  return { caseId: found.id, isNew: kept?.id === id };
}

/** What a member has reported, newest first. Never says what moderators did, or who they are. */
export async function ownReports(db: Database, memberId: string): Promise<OwnReport[]> {
  const standing = (kinds: SQL) => sql`exists (select 1 from ${acts} as ac
    where ac.case_id = k.id and ${stands('ac')} and ac.kind ${kinds})`;
  const rows = await rowsOf<{ one: OwnReport }>(
    db,
    sql`select json_build_object('id', own.id, 'thing', k.kind, 'category', own.category, 'note', own.note, 'at', own.created_at,
        'title', coalesce(${reportedTitle(sql`r.id = own.id desc`)}, ''),
        'state', case when k.closed_at is null then 'open' when ${standing(sql`<> 'dismissed'`)} then 'acted'
          when ${standing(sql`= 'dismissed'`)} then 'dismissed' else 'taken_back' end) as one
      from ${reports} as own join ${cases} as k on k.id = own.case_id
      where own.reporter_id = ${memberId}::uuid order by own.created_at desc, own.id limit ${limits.ownReports}`,
  );
  return rows.map(({ one }) => ({ ...one, at: isoDate(one.at) }));
}
