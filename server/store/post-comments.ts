import { eq, sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { PostComment, PostCommentPage, PostReply } from '../../contract/posts.ts';
import { isoDate } from './community-cards.ts';
import { hiddenOnly } from './hidden.ts';
import { rowsOf, type Database } from './database.ts';
import { addNotificationEvents } from './events.ts';
import { nameJson, named } from './member-names.ts';
import { tellOfPostComment } from './notifications.ts';
import { notifiedOfThread } from './notified.ts';
import { postComments, posts } from './post-schema.ts';
import { asReplay } from './replays.ts';
import { members } from './schema.ts';
import { unhiddenFor, visibleTo, type Reader } from './visibility.ts';

/** SQL for a comment under this alias, with its author in `members`. */
function commentJson(reader: Reader, name: 'co' | 're'): SQL {
  const comment = sql.raw(name);
  return sql`json_build_object('id', ${comment}.id::text, 'author', ${nameJson}, 'text', ${comment}.text,
    'created_at', ${comment}.created_at, 'hidden', ${comment}.hidden_at is not null, 'is_self', coalesce(${comment}.member_id = ${reader}::uuid, false),
    'removable', coalesce(${reader}::uuid in (${comment}.member_id,
      (select po.member_id from ${posts} as po where po.id = ${comment}.post_id)), false))`;
}

/** SQL condition on a comment under this alias, with its author in `members`: the reader may see it. */
function isSeen(reader: Reader, name: 'co' | 're'): SQL {
  return sql`(${visibleTo(reader)} and ${unhiddenFor(reader, name)})`;
}

const replyOf = (row: PostReply): PostReply => ({
  ...hiddenOnly(row),
  author: row.author && named(row.author),
  created_at: isoDate(row.created_at),
});

/** Replaces a comment whose author the reader may not see, if others have answered it. */
const unseen = { author: null, text: '', is_self: false, removable: false } as const;

type Row = Omit<PostComment, 'replies'> & { seen: boolean; replies: PostReply[] };

const commentOf = ({ seen, replies, ...row }: Row): PostComment => ({
  ...replyOf(seen ? row : { ...row, ...unseen, hidden: false }),
  replies: replies.map(replyOf),
});

/**
 * One page of comments with their answers, in one statement. A hidden comment is left out, unless the reader may see an
 * answer to it.
 */
export async function listPostComments(
  db: Database,
  postId: number,
  reader: Reader,
  after: string | undefined,
): Promise<PostCommentPage> {
  const answers = sql`${postComments} as re join ${members} on ${members.id} = re.member_id
    where re.parent_id = co.id and ${isSeen(reader, 're')}`;
  const replies = sql`(select coalesce(json_agg(one.row order by one.id), '[]'::json)
    from (select re.id, ${commentJson(reader, 're')} as row from ${answers} order by re.id limit ${limits.postReplies}) as one)`;
  const rows = await rowsOf<{ id: number; row: Omit<Row, 'seen' | 'replies'>; seen: boolean; replies: PostReply[] }>(
    db,
    sql`select co.id, ${commentJson(reader, 'co')} as row, ${isSeen(reader, 'co')} as seen, ${replies} as replies
      from ${postComments} as co join ${members} on ${members.id} = co.member_id
      where co.post_id = ${postId} and co.parent_id is null
        and ${after === undefined ? sql`true` : sql`co.id < ${Number(after)}`}
        and (${isSeen(reader, 'co')} or exists (select 1 from ${answers}))
      order by co.id desc limit ${limits.pagePostComments + 1}`,
  );
  const page = rows.slice(0, limits.pagePostComments);
  return {
    results: page.map(({ row, seen, replies: all }) => commentOf({ ...row, seen, replies: all })),
    next: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
  };
}

interface NewComment {
  postId: number;
  parentId: number | null;
  memberId: string;
  key: string;
  text: string;
  createdAt: Date;
}

/**
 * Adds a comment if the post still exists, and the member may see the comment it answers.
 *
 * @returns 'none' if there is nothing to comment on, 'full' if a comment has too many answers, 'other' if the key
 * belongs to a comment elsewhere
 */
export async function addPostComment(
  tx: Database,
  { postId, parentId, memberId, key, text, createdAt }: NewComment,
): Promise<PostReply | 'none' | 'full' | 'other'> {
  const known = await findOwn(tx, memberId, key);
  if (known !== undefined)
    return known.postId === postId && known.parentId === parentId ? asReplay(replyOf(known.row)) : 'other';
  const [place] = await rowsOf<{ found: boolean; answers: number }>(
    tx,
    sql`select ${parentId}::bigint is null or exists (select 1 from ${postComments} as co
          join ${members} on ${members.id} = co.member_id
          where co.id = ${parentId} and co.post_id = p.id and co.parent_id is null and ${isSeen(memberId, 'co')}) as found,
        (select count(*)::int from ${postComments} as re where re.parent_id = ${parentId}) as answers
      from ${posts} as p where p.id = ${postId} for key share`,
  );
  if (place === undefined || !place.found) return 'none';
  if (place.answers >= limits.postReplies) return 'full';
  const [row] = await tx
    .insert(postComments)
    .values({ postId, parentId, memberId, key, text, createdAt })
    .onConflictDoNothing()
    .returning({ id: postComments.id });
  if (row !== undefined)
    await tellOfPostComment(tx, { id: row.id, postId, parentId, actorId: memberId, text }, createdAt);
  const added = await findOwn(tx, memberId, key);
  if (added === undefined) return 'none';
  return row === undefined ? asReplay(replyOf(added.row)) : replyOf(added.row);
}

async function findOwn(
  db: Database,
  memberId: string,
  key: string,
): Promise<{ row: PostReply; postId: number; parentId: number | null } | undefined> {
  const rows = await db
    .select({
      row: sql<PostReply>`${commentJson(memberId, 'co')}`,
      postId: sql<number>`co.post_id::int`,
      parentId: sql<number | null>`co.parent_id::int`,
    })
    .from(sql`${postComments} as co join ${members} on ${members.id} = co.member_id`)
    .where(sql`co.member_id = ${memberId} and co.key = ${key}`);
  return rows[0];
}

/**
 * Deletes a comment with its answers. Call it in a transaction.
 *
 * @param seen how many answers the member has seen; undefined deletes it in any case
 * @returns 'none' if there is none that the member may remove, 'unseen' if it has answers that they have not seen
 */
export async function deletePostComment(
  tx: Database,
  { id, memberId, seen }: { id: number; memberId: string; seen: number | undefined },
  now: Date,
): Promise<'none' | 'unseen' | 'done'> {
  // Locked, so that no answer can be added to it after it is known who is told.
  const found = await rowsOf(
    tx,
    sql`select co.id from ${postComments} as co where co.id = ${id} and co.removed_at is null and (co.member_id = ${memberId}::uuid
      or exists (select 1 from ${posts} as p where p.id = co.post_id and p.member_id = ${memberId}::uuid)) for update of co`,
  );
  if (found.length === 0) return 'none';
  if (seen !== undefined && (await countAnswers(tx, id, memberId)) > seen) return 'unseen';
  const told = await notifiedOfThread(tx, id);
  await tx.delete(postComments).where(eq(postComments.id, id));
  await addNotificationEvents(tx, told, now);
  return 'done';
}

/** As many as `listPostComments` shows. */
async function countAnswers(tx: Database, id: number, reader: string): Promise<number> {
  const rows = await rowsOf<{ answers: number }>(
    tx,
    sql`select count(*)::int as answers from ${postComments} as re join ${members} on ${members.id} = re.member_id
      where re.parent_id = ${id} and ${isSeen(reader, 're')}`,
  );
  return rows[0]?.answers ?? 0;
}
