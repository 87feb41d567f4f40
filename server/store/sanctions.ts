import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { OwnDecision } from '../../contract/decisions.ts';
import { measures } from '../../contract/moderation.ts';
import { beginningInSql } from './beginning.ts';
import { isoDate } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { acts, cases, replies, reports } from './moderation-schema.ts';
import { notifications } from './notification-schema.ts';
import { members } from './schema.ts';

const listed = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));

/**
 * SQL condition on a row of `moderation_acts` under this alias: a measure against a member, or against what they made.
 */
const isMeasure = (act: string): SQL => sql`${sql.raw(act)}.kind in (${listed(measures)})`;

/** SQL condition on a row of `moderation_acts` under this alias: a decision that was taken back. */
const isTakenBack = (act: string): SQL => isTakenBackById(sql.raw(`${act}.id`));

const isTakenBackById = (id: SQL): SQL => sql`exists (select 1 from ${acts} as un
  where un.about_id = ${id} and un.kind in ('undone', 'appeal_granted'))`;

/** SQL condition on the act `ac` in the case `k`: it hid what was removed since, and the removal stands. */
const isRemovedSince = sql`(ac.kind = 'hidden' and exists (select 1 from ${acts} as re join ${cases} as rk on rk.id = re.case_id
  where rk.kind = k.kind and rk.subject = k.subject and re.id > ac.id and re.kind = 'removed' and not ${isTakenBack('re')}))`;

/**
 * SQL condition on `notifications as n` of a moderators' act: for the member whom it concerns, what it says still
 * holds; for a reporter, nothing newer is told of their report. So a decision does not stand beside the news that it
 * was taken back, nor that only others cannot see something beside its removal. All decisions are in the settings.
 */
export const isStillTold = sql`exists (select 1 from ${acts} as ac join ${cases} as k on k.id = ac.case_id where ac.id = n.act_id
  and case when ac.concerns is not distinct from n.member_id
    then not ${isTakenBack('ac')} and not ${isRemovedSince} and (ac.kind <> 'appeal_refused' or not ${isTakenBackById(sql`ac.about_id`)})
    else not exists (select 1 from ${notifications} as newer
      where newer.member_id = n.member_id and newer.group_key = n.group_key and newer.id > n.id) end)`;

/** SQL condition on a row of `moderation_acts` under this alias: a decision that stands. */
export const stands = (act: string): SQL =>
  sql`(${sql.raw(act)}.kind in ('dismissed', ${listed(measures)}) and not ${isTakenBack(act)})`;

/** SQL for the standing suspension that ends last. */
const longest = (memberId: SQL): SQL => sql`from ${acts} as ac where ac.concerns = ${memberId} and ac.kind = 'suspended'
  and not ${isTakenBack('ac')} order by ac.until desc limit 1`;

/** Suspends the member until the last standing suspension ends; not at all if none stands. Call it after writing the act. */
export async function applySuspensions(tx: Database, memberId: string): Promise<void> {
  const id = sql`${memberId}::uuid`;
  // In a separate statement: only the next one sees what another moderator has written in the meantime.
  await tx.execute(sql`select 1 from ${members} where id = ${id} for update`);
  await tx.execute(sql`update ${members} set suspended_until = (select ac.until ${longest(id)}) where id = ${id}`);
}

/** The moderator's words. */
export async function reasonOfSuspension(db: Database, memberId: string): Promise<string> {
  const [row] = await rowsOf<{ text: string }>(db, sql`select ac.text ${longest(sql`${memberId}::uuid`)}`);
  return row?.text ?? '';
}

/** SQL for the number of unconfirmed warnings of a member; `member` is their id. */
export const unconfirmedWarnings = (member: SQL): SQL<number> => sql`(select count(*)::int from ${acts} as ac
  where ac.concerns = ${member} and ac.kind = 'warned' and not ${isTakenBack('ac')}
  and not exists (select 1 from ${replies} as rp where rp.act_id = ac.id and rp.confirmed_at is not null))`;

/**
 * SQL for a short title of the thing in the case `k`: as last reported, or as in the report that comes first by
 * `first`.
 */
export const reportedTitle = (
  first?: SQL,
): SQL => sql`(select coalesce(r.snapshot ->> 'shown_as', nullif(r.snapshot ->> 'title', ''),
  ${beginningInSql(sql`r.snapshot ->> 'text'`, 60)}) from ${reports} as r
  where r.case_id = k.id order by ${first === undefined ? sql`` : sql`${first}, `}r.created_at desc, r.id limit 1)`;

/** The newest measures against a member. Names neither moderators nor reporters. */
export async function ownDecisions(db: Database, memberId: string, now: Date): Promise<OwnDecision[]> {
  const rows = await rowsOf<{ one: OwnDecision }>(
    db,
    sql`select json_build_object('id', ac.id::text, 'kind', ac.kind, 'thing', k.kind, 'title', coalesce(${reportedTitle()}, ''),
        'text', ac.text, 'at', ac.created_at, 'until', ac.until,
        'is_over', coalesce(ac.until <= ${now.toISOString()}::timestamptz, false), 'is_taken_back', ${isTakenBack('ac')}, 'is_removed_since', ${isRemovedSince}, 'confirmed_at', rp.confirmed_at,
        'appeal', case when rp.appeal is not null then json_build_object('text', rp.appeal, 'at', rp.appealed_at,
          'outcome', substring(de.kind from '_(.*)'), 'answer', coalesce(de.text, '')) end) as one
      from ${acts} as ac join ${cases} as k on k.id = ac.case_id left join ${replies} as rp on rp.act_id = ac.id
      left join ${acts} as de on de.about_id = ac.id and de.kind in ('appeal_granted', 'appeal_refused')
      where ac.concerns = ${memberId}::uuid and ${isMeasure('ac')} order by ac.id desc limit ${limits.ownDecisions}`,
  );
  const moment = (at: string | null) => at && isoDate(at);
  return rows.map(({ one }) => ({
    ...one,
    at: isoDate(one.at),
    until: moment(one.until),
    confirmed_at: moment(one.confirmed_at),
    appeal: one.appeal && { ...one.appeal, at: isoDate(one.appeal.at) },
  }));
}

/** @returns false if the member has no such warning */
export async function confirmWarning(db: Database, memberId: string, actId: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`insert into ${replies} as rp (act_id, member_id, confirmed_at)
      select ac.id, ac.concerns, ${now.toISOString()}::timestamptz from ${acts} as ac
        where ac.id = ${actId} and ac.concerns = ${memberId}::uuid and ac.kind = 'warned'
      on conflict (act_id) do update set confirmed_at = coalesce(rp.confirmed_at, excluded.confirmed_at) returning act_id`,
  );
  return rows.length > 0;
}

/**
 * The outcome of an appeal: stored; there already was one; the measure has been taken back; or there is no such
 * measure.
 */
export type Appealed = 'done' | 'again' | 'taken back' | 'missing';

export async function addAppeal(
  tx: Database,
  { memberId, actId, text }: { memberId: string; actId: number; text: string },
  now: Date,
): Promise<Appealed> {
  const [found] = await rowsOf<{ isOver: boolean }>(
    tx,
    sql`select ${isTakenBack('ac')} as "isOver" from ${acts} as ac
      where ac.id = ${actId} and ac.concerns = ${memberId}::uuid and ${isMeasure('ac')}`,
  );
  if (found === undefined) return 'missing';
  const [before] = await rowsOf<{ appeal: string | null }>(
    tx,
    sql`select appeal from ${replies} where act_id = ${actId} and appeal is not null`,
  );
  if (before?.appeal === text) return 'done';
  if (before !== undefined) return 'again';
  if (found.isOver) return 'taken back';
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf(
    tx,
    sql`insert into ${replies} as rp (act_id, member_id, appeal, appealed_at) values (${actId}, ${memberId}::uuid, ${text}, ${at})
      on conflict (act_id) do update set appeal = excluded.appeal, appealed_at = excluded.appealed_at where rp.appeal is null
      returning act_id`,
  );
  return rows.length > 0 ? 'done' : 'again';
}
