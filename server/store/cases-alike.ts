import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { CaseCard, Likeness, ModeratedCase } from '../../contract/moderation.ts';
import { areAlike, signsOf, type Reported } from '../moderation/likeness.ts';
import { rowsOf, type Database } from './database.ts';
import { beginningOfThing, cardJson, cardOf, isOwn } from './moderation.ts';
import { cases, reports } from './moderation-schema.ts';
import { projectsOf, reportedIn } from './things.ts';

/** How many reports that share a sign are compared, newest first: one text can be reported in thousands of places. */
const mostCompared = 200;
/** How many older reports get their signs in one run. */
const signedAtOnce = 500;

/** Computes the signs of reports from before signs existed. */
export async function signReports(db: Database): Promise<void> {
  const unsigned = await db
    .select({ id: reports.id, kind: cases.kind, snapshot: reports.snapshot })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(isNull(reports.signs))
    .orderBy(reports.createdAt)
    .limit(signedAtOnce);
  for (const { id, ...reported } of unsigned)
    // Only if they are still missing: a report that was emptied in the meantime has had its signs emptied, too.
    await db
      .update(reports)
      .set({ signs: signsOf(reported) })
      .where(sql`${eq(reports.id, id)} and ${isNull(reports.signs)}`);
}

/** SQL for this list as an array. It is a single parameter, whatever its length. */
const arrayOf = (values: readonly number[], type: 'int' | 'bigint'): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`;

/** Cases whose reported text nearly equals that of this case's newest report. */
async function withSameText(db: Database, id: number, moderator: string): Promise<number[]> {
  const [newest] = await rowsOf<Reported>(
    db,
    sql`select k.kind, r.snapshot from ${reports} as r join ${cases} as k on k.id = r.case_id where k.id = ${id}
      order by r.created_at desc, r.id limit 1`,
  );
  const signs = newest === undefined ? [] : signsOf(newest);
  if (newest === undefined || signs.length === 0) return [];
  const found = await rowsOf<Reported & { caseId: number }>(
    db,
    sql`select r.case_id::int as "caseId", k.kind, r.snapshot from ${reports} as r join ${cases} as k on k.id = r.case_id
      where r.signs && ${arrayOf(signs, 'int')} and r.case_id <> ${id} and not ${isOwn(moderator)}
      order by r.created_at desc, r.id limit ${mostCompared}`,
  );
  const alike = found.filter((one) => areAlike(newest, one));
  return [...new Set(alike.map(({ caseId }) => caseId))];
}

/** Other cases that a moderator should see with this one, except those they may not see. */
export async function casesAlike(db: Database, id: number, moderator: string): Promise<ModeratedCase['alike']> {
  const ofText = arrayOf(await withSameText(db, id, moderator), 'bigint');
  const rows = await rowsOf<{ card: CaseCard; because: Likeness[]; count: number }>(
    db,
    sql`with this as materialized (select k.id, k.kind, k.subject, ${reportedIn} as member from ${cases} as k where k.id = ${id}),
      found as (
        select k.id, 'thing' as because from ${cases} as k, this where k.kind = this.kind and k.subject = this.subject
        union all select unnest(${ofText}), 'text'
        union all select r.case_id, 'member' from ${reports} as r, this where r.owner_id = this.member
        union select k.id, 'member' from ${cases} as k, this where k.kind = 'project' and k.subject in ${projectsOf(sql`this.member`)}
      ),
      alike as (select id, json_agg(because order by array_position(array['thing', 'text', 'member'], because)) as because
        from found where id <> ${id} group by id)
    select ${cardJson(moderator, beginningOfThing)} as card, alike.because, count(*) over ()::int as count
      from ${cases} as k join alike on alike.id = k.id where not ${isOwn(moderator)}
      order by k.closed_at is not null, k.id desc limit ${limits.casesAlike}`,
  );
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ card, because }) => ({ ...cardOf(card), because })),
  };
}
