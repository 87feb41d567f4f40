import { sql, type SQL } from 'drizzle-orm';
import type { Comment, CommentPage } from '../../contract/discussion.ts';
import { limits } from '../../contract/limits.ts';
import { isoDate } from './community-cards.ts';
import { hiddenOnly } from './hidden.ts';
import { comments, memberships, steps } from './community-schema.ts';
import type { Database } from './database.ts';
import { addNotificationEvents } from './events.ts';
import { nameJson, named } from './member-names.ts';
import { tellOfStepComment } from './notifications.ts';
import { notifiedOf } from './notified.ts';
import { asReplay } from './replays.ts';
import { members } from './schema.ts';
import { owns, unhiddenFor, visibleTo, type Reader } from './visibility.ts';

/** SQL condition: the reader wrote the comment, or owns its project. */
function removableBy(reader: Reader, comment: SQL): SQL {
  return sql`coalesce(${comment}.member_id = ${reader}::uuid or exists (select 1 from ${memberships} as ow
    join ${steps} as st on st.project_id = ow.project_id
    where st.id = ${comment}.step_id and ow.member_id = ${reader}::uuid and ${owns('ow')}), false)`;
}

function commentJson(reader: Reader): SQL {
  return sql`json_build_object('id', co.id::text, 'author', ${nameJson}, 'text', co.text, 'created_at', co.created_at, 'hidden', co.hidden_at is not null,
    'is_self', coalesce(co.member_id = ${reader}::uuid, false), 'removable', ${removableBy(reader, sql.raw('co'))})`;
}

const commentOf = (row: Comment): Comment => ({
  ...hiddenOnly(row),
  author: named(row.author),
  created_at: isoDate(row.created_at),
});

/** One page of a step's discussion, newest first, with the total, in one statement. */
export async function listComments(
  db: Database,
  stepId: string,
  reader: Reader,
  after: string | undefined,
): Promise<CommentPage> {
  const visible = sql`from ${comments} as co join ${members} on ${members.id} = co.member_id
    where co.step_id = ${stepId} and ${visibleTo(reader)} and ${unhiddenFor(reader, 'co')}`;
  const rows = await db
    .select({
      count: sql<number>`(select count(*)::int ${visible})`,
      found: sql<Comment[]>`(select coalesce(json_agg(one.row order by one.id desc), '[]'::json) from (
        select co.id, ${commentJson(reader)} as row ${visible} and ${after === undefined ? sql`true` : sql`co.id < ${Number(after)}`}
        order by co.id desc limit ${limits.pageComments + 1}) as one)`,
    })
    .from(sql`(select 1) as here`);
  const found = rows[0]?.found ?? [];
  const page = found.slice(0, limits.pageComments);
  return {
    count: rows[0]?.count ?? 0,
    results: page.map(commentOf),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Call it in a transaction.
 *
 * @returns 'other' if the key belongs to a comment on another step
 */
export async function addComment(tx: Database, row: typeof comments.$inferInsert): Promise<Comment | 'other'> {
  const [added] = await tx.insert(comments).values(row).onConflictDoNothing().returning({ id: comments.id });
  const { stepId, memberId: actorId, text, createdAt } = row;
  if (added !== undefined) await tellOfStepComment(tx, { id: added.id, stepId, actorId, text }, createdAt);
  const rows = await tx
    .select({ row: sql<Comment>`${commentJson(row.memberId)}` })
    .from(sql`${comments} as co join ${members} on ${members.id} = co.member_id`)
    .where(sql`co.member_id = ${row.memberId} and co.key = ${row.key} and co.step_id = ${row.stepId}`);
  if (rows[0] === undefined) return 'other';
  const comment = commentOf(rows[0].row);
  return added === undefined ? asReplay(comment) : comment;
}

/**
 * Call it in a transaction.
 *
 * @returns false if there is no such comment, or the member may not remove it
 */
export async function deleteComment(tx: Database, id: number, memberId: string, now: Date): Promise<boolean> {
  const told = await notifiedOf(tx, 'step_comment', id);
  const rows = await tx
    .delete(comments)
    .where(sql`${comments.id} = ${id} and ${comments.removedAt} is null and ${removableBy(memberId, sql`${comments}`)}`)
    .returning({ id: comments.id });
  if (rows.length === 0) return false;
  await addNotificationEvents(tx, told, now);
  return true;
}
