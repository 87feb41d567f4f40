import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../contract/call.ts';
import { limits } from '../../contract/limits.ts';
import type { CaseCard, CaseFilter, CaseOrder, CasePage, getCases } from '../../contract/moderation.ts';
import type { Unread } from '../../contract/notifications.ts';
import { rowsOf, type Database } from './database.ts';
import type { NewEvent } from './events.ts';
import { beginningOfThing, cardJson, cardOf, isAlone, isAppealed, isOwn } from './moderation.ts';
import { acts, cases, replies, reports, roles } from './moderation-schema.ts';
import { members } from './schema.ts';

/** Timestamps have whole milliseconds, because the server writes no others. */
const milliseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::bigint`;

const opened = milliseconds(sql`k.opened_at`);

/**
 * What a page is sorted by, and in which direction. Cases that have it in common are told apart by their ids, in the
 * same direction; ids grow as cases are opened.
 */
const orders: Readonly<Record<CaseOrder, { by: SQL; isUp: boolean }>> = {
  waiting: { by: opened, isUp: true },
  newest: {
    by: sql`(select coalesce(${milliseconds(sql`max(r.created_at)`)}, ${opened}) from ${reports} as r where r.case_id = k.id)`,
    isUp: false,
  },
  // Counted down, so that of two cases with as many reports the one that waits longer comes first.
  reports: { by: sql`(select 1000000000 - count(*) from ${reports} as r where r.case_id = k.id)`, isUp: true },
};

/** One page of the queue, as this moderator may see it. A report that arrives meanwhile can move its case to the front. */
export async function listCases(
  db: Database,
  moderator: string,
  { filter, order, category, kind, after }: QueryOf<typeof getCases> & { filter: CaseFilter; order: CaseOrder },
): Promise<CasePage> {
  const filters: Record<CaseFilter, SQL> = {
    open: sql`k.closed_at is null`,
    mine: sql`k.closed_at is null and k.assigned_to = ${moderator}::uuid`,
    appeals: sql`exists (select 1 from ${acts} as ac where ac.case_id = k.id and ${isAppealed('ac')})`,
    closed: sql`k.closed_at is not null`,
  };
  const chosen = [
    filters[filter],
    sql`not ${isOwn(moderator)}`,
    ...(kind === undefined ? [] : [sql`k.kind = ${kind}`]),
    ...(category === undefined
      ? []
      : [sql`exists (select 1 from ${reports} as r where r.case_id = k.id and r.category = ${category})`]),
  ];
  const { by, isUp } = orders[order];
  const [at, id] = after?.split('-') ?? [];
  const isLater = sql`(place.at, k.id) ${sql.raw(isUp ? '>' : '<')} (${at}::bigint, ${id}::bigint)`;
  const direction = sql.raw(isUp ? 'asc' : 'desc');
  const rows = await rowsOf<{ card: CaseCard; place: string }>(
    db,
    sql`select ${cardJson(moderator, beginningOfThing)} as card, place.at || '-' || k.id as place from ${cases} as k
      cross join lateral (select ${by} as at) as place
      where ${sql.join(chosen, sql` and `)} and ${after === undefined ? sql`true` : isLater}
      order by place.at ${direction}, k.id ${direction} limit ${limits.pageCases + 1}`,
  );
  const page = rows.slice(0, limits.pageCases);
  return {
    results: page.map(({ card }) => cardOf(card)),
    next: rows.length > page.length ? (page.at(-1)?.place ?? null) : null,
  };
}

/** Open cases, and appeals, that one moderator can decide. */
export type ToDecide = NonNullable<Unread['to_decide']>;

/** SQL for their rows. Those of a moderator's own are left out, as they are not listed. `before`: only what has waited since an earlier moment. */
const decidedBy = (moderator: string | SQL, now: Date, before?: Date) => {
  const moment = sql`${before?.toISOString() ?? 'infinity'}::timestamptz`;
  return {
    cases: sql`select 1 from ${cases} as k where k.closed_at is null and k.opened_at < ${moment} and not ${isOwn(moderator)}`,
    appeals: sql`select 1 from ${acts} as ac join ${cases} as k on k.id = ac.case_id join ${replies} as rp on rp.act_id = ac.id
    where ${isAppealed('ac')} and rp.appealed_at < ${moment}
    and (ac.moderator_id <> ${moderator}::uuid or ${isAlone('ac', now)}) and not ${isOwn(moderator)}`,
  };
};

async function countOf(db: Database, rows: ReturnType<typeof decidedBy>): Promise<ToDecide> {
  const [found] = await rowsOf<ToDecide>(
    db,
    sql`select (select count(*)::int from (${rows.cases}) as one) as cases,
      (select count(*)::int from (${rows.appeals}) as one) as appeals`,
  );
  return found ?? { cases: 0, appeals: 0 };
}

export const toDecide = (db: Database, moderator: string, now: Date): Promise<ToDecide> =>
  countOf(db, decidedBy(moderator, now));

/** SQL condition on the row of `members`: a moderator who can act now, and for whom something has waited since that moment. */
export function hasLeftWaiting(now: Date, before: Date): SQL {
  const { cases: open, appeals } = decidedBy(sql`${members.id}`, now, before);
  return sql`(exists (select 1 from ${roles} as ro where ro.member_id = ${members.id} and ro.role = 'moderator')
    and coalesce(${members.suspendedUntil} <= ${now.toISOString()}::timestamptz, true)
    and (exists (${open}) or exists (${appeals})))`;
}

/** What has waited for a moderator since that moment; nothing if they cannot decide now. */
export async function leftWaiting(db: Database, memberId: string, now: Date, before: Date): Promise<ToDecide> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), hasLeftWaiting(now, before)));
  return found === undefined ? { cases: 0, appeals: 0 } : countOf(db, decidedBy(memberId, now, before));
}

/** SQL for the case of an act. */
export const caseOf = (actId: number): SQL => sql`(select ac.case_id from ${acts} as ac where ac.id = ${actId})`;

/**
 * The events for a change of a case: to every moderator, except those whose own case it is, who must not learn of it.
 * Ask after the change, which may have made it someone's own.
 */
export async function eventsOfCase(tx: Database, id: number | SQL): Promise<NewEvent[]> {
  const rows = await rowsOf<{ memberId: string }>(
    tx,
    sql`select ro.member_id as "memberId" from ${roles} as ro join ${cases} as k on k.id = ${id}
      where ro.role = 'moderator' and not ${isOwn(sql`ro.member_id`)} order by ro.member_id`,
  );
  return rows.map(({ memberId }) => ({ kind: 'cases', memberId, aboutId: memberId, seq: 0 }));
}
