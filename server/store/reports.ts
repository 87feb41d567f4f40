import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ReportCategory } from '../../contract/reports.ts';
import { signsOf } from '../moderation/likeness.ts';
import { keepImages } from './case-images.ts';
import { rowsOf, type Database } from './database.ts';
import { cases, reports } from './moderation-schema.ts';
import type { Thing } from './things.ts';

interface NewReport {
  thing: Thing;
  reporterId: string;
  category: ReportCategory;
  note: string;
}

/**
 * Adds a report to the open case of its thing, or opens one. The same member's second report of a case takes the place of the
 * first, with the thing as it is then, and moves the case up; without words, the first one's stay.
 */
export async function addReport(
  tx: Database,
  { thing, reporterId, category, note }: NewReport,
  now: Date,
): Promise<void> {
  const { kind, subject, ownerId, snapshot } = thing;
  const signs = signsOf(thing);
  // The update changes nothing: it locks the case, which is then not decided before the report is in it.
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${cases} as k (kind, subject, reported_id, opened_at)
      values (${kind}, ${subject}, ${ownerId}::uuid, ${now.toISOString()}::timestamptz)
      on conflict (kind, subject) where closed_at is null do update set opened_at = k.opened_at returning id::int`,
  );
  if (found === undefined) throw new Error('the database did not answer with a row');
  await tx
    .insert(reports)
    .values({ id: randomUUID(), caseId: found.id, reporterId, category, note, snapshot, signs, createdAt: now })
    .onConflictDoUpdate({
      target: [reports.caseId, reports.reporterId],
      set: {
        category,
        note: sql`case when excluded.note = '' then ${reports.note} else excluded.note end`,
        snapshot,
        signs,
        createdAt: now,
      },
    });
  await keepImages(tx, found.id, thing);
}
