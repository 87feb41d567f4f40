import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { rowsOf, type Database } from './database.ts';
import { eduraQuestions, eduraTurns } from './edura-schema.ts';

const daySeconds = 86_400;

const dayBefore = (now: Date): Date => new Date(now.getTime() - daySeconds * 1000);

/**
 * SQL that counts one question of the member in `from` (a column `id`) and returns its row: unless the key is already
 * a turn's, the day's questions are used up, or another question took the number at the same moment. In the last case
 * it can be tried again. Two questions that do not see each other want the same number, so only one of them is counted,
 * and no more get through than are left.
 *
 * For the `with` of a statement. Whatever asks a question counts it before it adds the turn: in another order, the same
 * question sent twice at the same moment would be a deadlock.
 */
export const questionCountedIn = (from: SQL, { key, at }: Record<'key' | 'at', SQL>): SQL =>
  sql`insert into ${eduraQuestions} (member_id, number, asked_at) select asker.id, asked.last + 1, ${at}
    from ${from} as asker cross join lateral (
      select coalesce(max(q.number), 0) as last,
        count(*) filter (where q.asked_at > ${at} - make_interval(secs => ${sql.raw(String(daySeconds))})) as today
      from ${eduraQuestions} as q where q.member_id = asker.id) as asked
    where asked.today < ${sql.raw(String(limits.questions))}
      and not exists (select 1 from ${eduraTurns} as t where t.member_id = asker.id and t.key = ${key})
    on conflict do nothing returning member_id`;

/** @returns false where nothing was counted, for one of the reasons that `questionCountedIn` names */
export async function countQuestion(
  db: Database,
  { memberId, key }: { memberId: string; key: string },
  now: Date,
): Promise<boolean> {
  const values = { key: sql`${key}::uuid`, at: sql`${now.toISOString()}::timestamptz` };
  return (await rowsOf(db, questionCountedIn(sql`(select ${memberId}::uuid as id)`, values))).length > 0;
}

const ofLastDay = (memberId: string, now: Date) =>
  and(eq(eduraQuestions.memberId, memberId), gt(eduraQuestions.askedAt, dayBefore(now)));

/** How many questions a member has asked in the last 24 hours, whatever was deleted since. */
export async function questionsToday(db: Database, memberId: string, now: Date): Promise<number> {
  return db.$count(eduraQuestions, ofLastDay(memberId, now));
}

/** Seconds until the next question is free, at least 1; undefined while there is one left. */
export async function secondsToNextQuestion(db: Database, memberId: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ at: eduraQuestions.askedAt })
    .from(eduraQuestions)
    .where(ofLastDay(memberId, now))
    .orderBy(sql`${eduraQuestions.askedAt} desc`)
    .offset(limits.questions - 1)
    .limit(1);
  return row && Math.max(1, Math.ceil((row.at.getTime() - dayBefore(now).getTime()) / 1000));
}

/** Deletes those that no longer count. */
export async function deleteOldQuestions(db: Database, now: Date): Promise<void> {
  await db.delete(eduraQuestions).where(lte(eduraQuestions.askedAt, dayBefore(now)));
}
