import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Document } from '../../contract/document.ts';
import { mentionsIn } from '../../contract/mentions.ts';
import type { NotificationKind } from '../../contract/notifications.ts';
import { usernamesIn } from '../posts/mentions.ts';
import { evidence, memberships, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { addNotificationEvents, type NewEvent } from './events.ts';
import { acts, reports } from './moderation-schema.ts';
import { notificationPreferences, notifications } from './notification-schema.ts';
import { postComments, posts } from './post-schema.ts';
import { families, members, usernames } from './schema.ts';
import { owns } from './visibility.ts';

/*
 * Writes notifications in the transaction of their cause. These calls must come last in it: they lock the members'
 * event positions until the commit. Who may see what, and whether it is still true, is decided on reading
 * (notification-list.ts).
 */

interface News {
  /**
   * SQL query for `member_id`, `kind`, `group_key` and `rank`. A member named twice is told once, for the reason with
   * the lowest rank.
   */
  recipients: SQL;
  /** Who must not be told: nobody is notified of what they did themselves. */
  by: string | null;
  /** Who is named as having done it. */
  actorId: string | null;
  source: string;
  postId?: number;
  postCommentId?: number;
  projectId?: number;
  stepCommentId?: number;
  evidenceId?: number;
  feedbackId?: number;
  familyId?: string;
  actId?: number;
  /** Members whose list changes for another reason. */
  also?: readonly string[];
}

/**
 * What happens if the member has been told of the same thing before.
 *
 * - `once`: nothing.
 * - `taken back`: it was taken back in the meantime. The notification is shown again, and one that was read stays read.
 * - `again`: it happened once more. A read notification becomes unread again.
 */
type Repeated = 'once' | 'taken back' | 'again';

const onConflict: Readonly<Record<Repeated, SQL>> = {
  once: sql`on conflict do nothing`,
  'taken back': sql`on conflict (member_id, source) do update set read_at = notifications.read_at`,
  again: sql`on conflict (member_id, source) do update set id = excluded.id, created_at = excluded.created_at, read_at = null
    where notifications.read_at is not null`,
};

async function notify(
  tx: Database,
  news: News,
  now: Date,
  repeated: Repeated = 'once',
  others: readonly NewEvent[] = [],
): Promise<void> {
  const told = await rowsOf<{ member_id: string }>(
    tx,
    sql`insert into ${notifications} (member_id, kind, actor_id, group_key, source, post_id, post_comment_id, project_id,
        step_comment_id, evidence_id, feedback_id, family_id, act_id, created_at)
      select m.id, r.kind, ${news.actorId}::uuid, r.group_key, ${news.source}::text, ${news.postId ?? null}::bigint,
        ${news.postCommentId ?? null}::bigint, ${news.projectId ?? null}::bigint, ${news.stepCommentId ?? null}::bigint,
        ${news.evidenceId ?? null}::bigint, ${news.feedbackId ?? null}::bigint, ${news.familyId ?? null}::uuid,
        ${news.actId ?? null}::bigint,
        ${now.toISOString()}::timestamptz
      from (${news.recipients}) as r (member_id, kind, group_key, rank) join ${members} as m on m.id = r.member_id
      where m.id is distinct from ${news.by}::uuid and not exists (select 1 from ${notificationPreferences} as pr
        where pr.member_id = m.id and pr.kind = r.kind and not pr.in_app)
      order by r.rank, m.id
      ${onConflict[repeated]} returning member_id`,
  );
  await addNotificationEvents(tx, [...told.map(({ member_id: id }) => id), ...(news.also ?? [])], now, others);
}

/** SQL query for one recipient. */
function one(memberId: string, kind: NotificationKind, group: string): SQL {
  return sql`select ${memberId}::uuid, ${kind}::text, ${group}::text, 0`;
}

/** SQL query for the members that a text mentions. */
function mentioned(names: readonly string[], source: string): SQL {
  return sql`select un.member_id, 'mention', ${`mention ${source}`}::text, 0 from ${usernames} as un
    where un.username_key in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
}

/** The cause of a notification is gone. Its row is kept but no longer shown or counted. */
async function takeBack(
  tx: Database,
  source: string,
  memberId: SQL,
  now: Date,
  others: readonly NewEvent[] = [],
): Promise<void> {
  const rows = await rowsOf<{ member_id: string }>(
    tx,
    sql`select n.member_id from ${notifications} as n
      where n.member_id = ${memberId} and n.source = ${source}`,
  );
  await addNotificationEvents(
    tx,
    rows.map(({ member_id: id }) => id),
    now,
    others,
  );
}

/** Someone follows or unfollows a member. Their own tabs and devices hear of it, too. */
export async function tellOfFollow(
  tx: Database,
  { followerId, followedId, following }: { followerId: string; followedId: string; following: boolean },
  now: Date,
): Promise<void> {
  const source = `follow ${followerId}`;
  const own: NewEvent = { kind: 'relation', memberId: followerId, aboutId: followedId, seq: 0 };
  if (!following) return takeBack(tx, source, sql`${followedId}::uuid`, now, [own]);
  const recipients = one(followedId, 'follow', 'follow');
  await notify(tx, { recipients, by: followerId, actorId: followerId, source }, now, 'taken back', [own]);
}

/** A member likes or unlikes a post. */
export async function tellOfLike(
  tx: Database,
  { postId, actorId, liked }: { postId: number; actorId: string; liked: boolean },
  now: Date,
): Promise<void> {
  const source = `post_like ${postId} ${actorId}`;
  if (!liked) return takeBack(tx, source, sql`(select po.member_id from ${posts} as po where po.id = ${postId})`, now);
  const recipients = sql`select po.member_id, 'post_like', ${`post_like ${postId}`}::text, 0
    from ${posts} as po where po.id = ${postId}`;
  await notify(tx, { recipients, by: actorId, actorId, source, postId }, now, 'taken back');
}

/** Tells those mentioned in a comment on a post, the author of the comment it answers, and the post's author. */
export async function tellOfPostComment(
  tx: Database,
  { id, postId, parentId, actorId, text }: PostCommentNews,
  now: Date,
): Promise<void> {
  const source = `post_comment ${id}`;
  const recipients = sql`${mentioned(mentionsIn(text), source)}
    union all select re.member_id, 'comment_reply', 'comment_reply ' || re.id, 1 from ${postComments} as re where re.id = ${parentId}
    union all select po.member_id, 'post_comment', 'post_comment ' || po.id, 2 from ${posts} as po where po.id = ${postId}`;
  await notify(tx, { recipients, by: actorId, actorId, source, postId, postCommentId: id }, now);
}

interface PostCommentNews {
  id: number;
  postId: number;
  /** The comment that it answers. */
  parentId: number | null;
  actorId: string;
  text: string;
}

/** Tells those whom a post mentions, except those told of an earlier version. */
export async function tellOfPost(
  tx: Database,
  postId: number,
  actorId: string,
  body: Document,
  now: Date,
): Promise<void> {
  const names = usernamesIn(body);
  if (names.length === 0) return;
  const source = `post ${postId}`;
  await notify(tx, { recipients: mentioned(names, source), by: actorId, actorId, source, postId }, now);
}

/** Tells those mentioned in a comment on a step, and the owners of its project. */
export async function tellOfStepComment(
  tx: Database,
  { id, stepId, actorId, text }: { id: number; stepId: string; actorId: string; text: string },
  now: Date,
): Promise<void> {
  const projectId = await projectOf(tx, stepId);
  const source = `step_comment ${id}`;
  const recipients = sql`${mentioned(mentionsIn(text), source)}
    union all select ow.member_id, 'step_comment', ${`step_comment ${stepId}`}::text, 1 from ${memberships} as ow
      where ow.project_id = ${projectId} and ${owns('ow')}`;
  await notify(tx, { recipients, by: actorId, actorId, source, projectId, stepCommentId: id }, now);
}

async function projectOf(tx: Database, stepId: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select st.project_id::int as id from ${steps} as st where st.id = ${stepId}`,
  );
  if (row === undefined) throw new Error('the step no longer exists');
  return row.id;
}

/** Tells the author of the evidence, and those whom the feedback mentions. */
export async function tellOfFeedback(
  tx: Database,
  { id, evidenceId, actorId, text }: { id: number; evidenceId: number; actorId: string; text: string },
  now: Date,
): Promise<void> {
  const [place] = await rowsOf<{ step: string }>(
    tx,
    sql`select ev.step_id as step from ${evidence} as ev where ev.id = ${evidenceId}`,
  );
  if (place === undefined) throw new Error('the evidence no longer exists');
  const projectId = await projectOf(tx, place.step);
  const source = `feedback ${id}`;
  const recipients = sql`${mentioned(mentionsIn(text), source)}
    union all select ev.member_id, 'feedback', ${`feedback ${evidenceId}`}::text, -1 from ${evidence} as ev where ev.id = ${evidenceId}`;
  await notify(tx, { recipients, by: actorId, actorId, source, projectId, evidenceId, feedbackId: id }, now);
}

/** Tells of the first message to someone who does not follow the sender. */
export async function tellOfRequest(tx: Database, senderId: string, recipientId: string, now: Date): Promise<void> {
  const recipients = one(recipientId, 'message_request', 'message_request');
  await notify(tx, { recipients, by: senderId, actorId: senderId, source: `message_request ${senderId}` }, now);
}

/** A member has read what someone wrote to them: the notification of the request is no longer needed. */
export async function requestWasRead(tx: Database, memberId: string, senderId: string, now: Date): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        eq(notifications.source, `message_request ${senderId}`),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await addNotificationEvents(tx, [memberId], now);
}

/** Tells everyone in a project that its steps have changed, or that it was archived. Nobody is named. */
export async function tellOfProject(
  tx: Database,
  { projectId, by, kind, also = [] }: ProjectNews,
  now: Date,
): Promise<void> {
  const source = `${kind} ${projectId}`;
  const recipients = sql`select ms.member_id, ${kind}::text, ${source}::text, 0 from ${memberships} as ms
    where ms.project_id = ${projectId} and ms.left_at is null`;
  await notify(tx, { recipients, by, actorId: null, source, projectId, also }, now, 'again');
}

interface ProjectNews {
  projectId: number;
  by: string;
  kind: 'project_changed' | 'project_archived';
  also?: readonly string[];
}

/** Tells a member of a login with an unknown browser, except for their very first session. */
export async function tellOfSignIn(tx: Database, memberId: string, familyId: string, now: Date): Promise<void> {
  const source = `sign_in ${familyId}`;
  const recipients = sql`${one(memberId, 'sign_in', source)} where exists (select 1 from ${families} as fa
    where fa.member_id = ${memberId} and fa.id <> ${familyId})`;
  await notify(tx, { recipients, by: null, actorId: null, source, familyId }, now);
}

/**
 * Tells of a moderators' decision. Reporters are told either outcome, and when it is taken back; the member whom an act
 * concerns is told of that act only, so that nobody learns of reports against them that had no effect.
 *
 * @param also members whose list changes with it
 * @param others further events of the decision
 */
export async function tellOfDecision(
  tx: Database,
  { actId, caseId, reported, reporters, also, others }: Decided,
  now: Date,
): Promise<void> {
  // A warning and a suspension in one case are two things to read; reporters need only the newest outcome.
  const recipients = sql`select ac.concerns, 'moderation', ${`moderation act ${actId}`}::text, 0 from ${acts} as ac
      where ac.id = ${actId} and ac.concerns is not null and ${reported}
    union all select r.reporter_id, 'moderation', ${`moderation ${caseId}`}::text, 1 from ${reports} as r
      where r.case_id = ${caseId} and ${reporters}`;
  await notify(
    tx,
    { recipients, by: null, actorId: null, source: `moderation ${actId}`, actId, also },
    now,
    'once',
    others,
  );
}

interface Decided {
  actId: number;
  caseId: number;
  reported: boolean;
  reporters: boolean;
  also: readonly string[];
  others: readonly NewEvent[];
}

export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
