import { eq, gt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationPage, ReadMark, Unread } from '../../contract/notifications.ts';
import { beginningInSql } from './beginning.ts';
import { isoDate } from './community-cards.ts';
import { comments, communityProjects, evidence, feedback, memberships, steps } from './community-schema.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { addNotificationEvents } from './events.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { nameJson, named } from './member-names.ts';
import { conversations, participants } from './message-schema.ts';
import { acts, cases, roles } from './moderation-schema.ts';
import { notificationPreferences, notifications } from './notification-schema.ts';
import { postComments, postLikes, posts } from './post-schema.ts';
import type { DigestWindow } from './outbox-schema.ts';
import { toDecide } from './queue.ts';
import { isStillTold, reportedTitle, unconfirmedWarnings } from './sanctions.ts';
import { families, follows, members } from './schema.ts';
import { projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

/** Owner of the post or evidence, who may be someone other than the one who acted on it. */
const owner = alias(members, 'owner');
/** The member who is told. */
const reading = alias(members, 'me');

/** SQL condition on `notifications as n`: what it reports is still true. */
export const isTrue = sql`case n.kind
  when 'follow' then exists (select 1 from ${follows} as f where f.follower_id = n.actor_id and f.followed_id = n.member_id)
  when 'post_like' then exists (select 1 from ${postLikes} as li where li.post_id = n.post_id and li.member_id = n.actor_id)
  when 'message_request' then exists (select 1 from ${participants} as pa join ${conversations} as c on c.id = pa.conversation_id
    where pa.member_id = n.member_id and pa.other_id = n.actor_id and c.declined_at is null)
  when 'project_changed' then ${isInProject('n.project_id')}
  when 'project_archived' then ${isInProject('n.project_id')} and exists (select 1 from ${communityProjects} as ar
    where ar.id = n.project_id and ar.status = 'archived')
  when 'moderation' then ${isStillTold}
  else true end`;

function isInProject(project: string): SQL {
  return sql`exists (select 1 from ${memberships} as ms where ms.project_id = ${sql.raw(project)} and ms.member_id = n.member_id
    and ms.left_at is null)`;
}

/**
 * SQL condition on `notifications as n`: the comment or feedback that it is about, if any, is not hidden by moderators.
 */
function isUnhidden(table: PgTable, column: 'post_comment_id' | 'step_comment_id' | 'feedback_id'): SQL {
  const id = sql.raw(`n.${column}`);
  return sql`(${id} is null or exists (select 1 from ${table} as said where said.id = ${id} and said.hidden_at is null))`;
}

/** The reader, in a session or of a digest. */
interface Asking {
  reader: string | Placeholder;
  /** The reader's own session, whose start is not reported to them; null if no session's start is reported. */
  familyId: Placeholder | null;
}

const inSession: Asking = { reader: readerOfSession, familyId: sql.placeholder('familyId') };

/**
 * SQL query for the reader's newest notifications: those that are still true, about members and things that they may
 * see.
 */
function shown(only: SQL, { reader, familyId }: Asking): SQL {
  const isOther =
    familyId === null ? sql`n.family_id is null` : sql`(n.family_id is null or n.family_id <> ${familyId})`;
  return sql`select n.* from (select * from ${notifications} where member_id = ${reader} and ${only}
      order by id desc limit ${sql.raw(String(limits.notificationsListed))}) as n
    left join ${members} on ${members.id} = n.actor_id
    where (n.actor_id is null or ${visibleTo(reader)}) and ${isTrue}
      and (n.post_id is null or exists (select 1 from ${posts} as po join ${members} as owner on ${owner.id} = po.member_id
        where po.id = n.post_id and ${visibleTo(reader, owner)} and ${unhiddenFor(reader, 'po')}))
      and ${isUnhidden(postComments, 'post_comment_id')} and ${isUnhidden(comments, 'step_comment_id')} and ${isUnhidden(feedback, 'feedback_id')}
      and (n.evidence_id is null or exists (select 1 from ${evidence} as ev join ${members} as owner on ${owner.id} = ev.member_id
        where ev.id = n.evidence_id and ${visibleTo(reader, owner)} and ${unhiddenFor(reader, 'ev')}))
      and (n.project_id is null or exists (select 1 from ${communityProjects} as p
        where p.id = n.project_id and ${projectVisibleTo(reader)}))
      and ${isOther}`;
}

/** SQL for the newest actors of the group `g`. */
const actors = sql`(select coalesce(json_agg(${nameJson} order by a.newest desc), '[]'::json) from (
    select s.actor_id, max(s.id) as newest from shown as s
    where s.group_key = g.group_key and s.read_at is not distinct from g.read_at and s.actor_id is not null
    group by s.actor_id order by newest desc limit ${sql.raw(String(limits.notificationActors))}) as a
  join ${members} on ${members.id} = a.actor_id)`;

/** SQL for the outcome of the act `ac` as its recipient sees it: the member whom it concerns, or a reporter. */
const outcome = sql`case when ac.concerns is distinct from n.member_id then
    case when ac.kind = 'dismissed' then 'dismissed' when ac.kind in ('undone', 'appeal_granted') then 'taken_back' else 'acted' end
  when ac.kind = 'undone' then (select case was.kind when 'warned' then 'warning_withdrawn' when 'suspended' then 'unsuspended'
      when 'removed' then 'restored' else 'shown' end
    from ${acts} as was where was.id = ac.about_id)
  else ac.kind end`;

/** SQL for the text of the act `ac`, if it is meant for its recipient. */
const wordsOfAct = sql`case when ac.concerns = n.member_id and ac.kind <> 'undone' then ac.text else '' end`;

const titleOfCase = reportedTitle(sql`r.reporter_id = n.member_id desc`);

/** SQL query for these notifications in groups, as JSON, newest first. */
function groups(rows: SQL, having: SQL, most: number): SQL<Notification[]> {
  // Notifications read at different times stay separate: a group that has been read does not change.
  return sql`(with shown as materialized (${rows}), grouped as (
      select s.group_key, s.read_at, max(s.id) as last, count(*)::int as count, count(distinct s.actor_id)::int as actors
      from shown as s group by s.group_key, s.read_at having ${having}
      order by max(s.id) desc limit ${sql.raw(String(most))})
    select coalesce(json_agg(json_build_object('group', g.group_key, 'last', g.last::text, 'kind', n.kind,
      'unread', g.read_at is null, 'at', n.created_at, 'actors', ${actors}, 'actor_count', g.actors, 'count', g.count,
      'title', coalesce(po.title, st.title, pr.title, fa.device, ${titleOfCase}, ''),
      'excerpt', case when ac.id is not null then ${wordsOfAct}
        else ${beginningInSql(sql`coalesce(pc.text, sc.text, fb.text, '')`, limits.notificationExcerptCharacters)} end,
      'post', n.post_id::text, 'post_comment', n.post_comment_id::text, 'project', n.project_id::text, 'step', st.id,
      'step_comment', n.step_comment_id::text, 'evidence', n.evidence_id::text, 'feedback', n.feedback_id::text,
      'moderation', case when ac.id is not null then json_build_object('outcome', ${outcome}, 'thing', k.kind) end)
      order by g.last desc), '[]'::json)
    from grouped as g join shown as n on n.id = g.last
    left join ${posts} as po on po.id = n.post_id left join ${postComments} as pc on pc.id = n.post_comment_id
    left join ${comments} as sc on sc.id = n.step_comment_id left join ${feedback} as fb on fb.id = n.feedback_id
    left join ${evidence} as ev on ev.id = n.evidence_id left join ${steps} as st on st.id = coalesce(sc.step_id, ev.step_id)
    left join ${communityProjects} as pr on pr.id = n.project_id left join ${families} as fa on fa.id = n.family_id
    left join ${acts} as ac on ac.id = n.act_id left join ${cases} as k on k.id = ac.case_id)`;
}

const notificationOf = ({ moderation, ...one }: Notification): Notification => ({
  ...one,
  ...(moderation ? { moderation } : {}),
  at: isoDate(one.at),
  actors: one.actors.map(named),
});

const listQuery = builtOnce((db) =>
  db
    .select({
      found: groups(
        shown(sql`true`, inSession),
        sql`max(s.id) < ${sql.placeholder('after')}`,
        limits.pageNotifications + 1,
      ),
    })
    .from(families)
    .where(isAlive)
    .prepare('notifications'),
);

/** One page of a member's notifications in groups, newest first, in one statement. */
export async function listNotifications(
  db: Database,
  session: Session,
  after: string | undefined,
  now: Date,
): Promise<NotificationPage | SessionEnded> {
  const [row] = await listQuery(db).execute({
    ...valuesOf(session, now),
    after: after ?? String(Number.MAX_SAFE_INTEGER),
  });
  if (row === undefined) return sessionEnded;
  const page = row.found.slice(0, limits.pageNotifications);
  return {
    results: page.map(notificationOf),
    next: row.found.length > page.length ? (page.at(-1)?.last ?? null) : null,
  };
}

/**
 * The content of a digest: the newest groups of notifications that are unread, from its period, and wanted by e-mail.
 * New logins have mails of their own.
 */
export async function groupsForDigest(db: Database, { memberId, since, until }: DigestWindow, most: number) {
  const isWanted = sql`read_at is null and kind <> 'sign_in' and created_at >= ${since}::timestamptz
    and created_at < ${until}::timestamptz and not exists (select 1 from ${notificationPreferences} as pr
      where pr.member_id = ${notifications.memberId} and pr.kind = ${notifications.kind} and not (pr.in_app and pr.by_email))`;
  const rows = shown(isWanted, { reader: memberId, familyId: null });
  const [row] = await db
    .select({ found: groups(rows, sql`true`, most) })
    .from(members)
    .where(eq(members.id, memberId));
  return (row?.found ?? []).map(notificationOf);
}

const unreadQuery = builtOnce((db) =>
  db
    .select({
      groups: sql<number>`(select count(*)::int from (select 1 from (${shown(sql`read_at is null`, inSession)}) as s group by s.group_key
        limit ${sql.raw(String(limits.unreadCounted))}) as counted)`,
      suspendedUntil: sql<string | null>`(select to_json(me.suspended_until) #>> '{}' from ${members} as me
        where me.id = ${readerOfSession} and ${gt(reading.suspendedUntil, sql.placeholder('now'))})`,
      warnings: unconfirmedWarnings(sql`${readerOfSession}`),
      moderatorId: sql<string | null>`(select ro.member_id from ${roles} as ro
        where ro.member_id = ${readerOfSession} and ro.role = 'moderator')`,
    })
    .from(families)
    .where(isAlive)
    .prepare('unread_notifications'),
);

export async function countUnreadNotifications(
  db: Database,
  session: Session,
  now: Date,
): Promise<Unread | SessionEnded> {
  const [found] = await unreadQuery(db).execute(valuesOf(session, now));
  if (found === undefined) return sessionEnded;
  const { groups: count, suspendedUntil, warnings, moderatorId } = found;
  // While suspended, they decide nothing.
  const decides = moderatorId !== null && suspendedUntil === null;
  const unread = { groups: count, ...(decides ? { to_decide: await toDecide(db, moderatorId, now) } : {}) };
  if (suspendedUntil === null && warnings === 0) return unread;
  const until = suspendedUntil === null ? null : isoDate(suspendedUntil);
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return { ...unread, moderation: { suspended: until === null ? null : { until, seconds }, warnings } };
}

/**
 * Marks as read those that the session may see and, if that changes anything, tells the member's other tabs. Call it in
 * a transaction.
 */
export async function markNotifications(
  tx: Database,
  { memberId, familyId }: Session,
  marks: readonly ReadMark[],
  now: Date,
): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`update ${notifications} as n set read_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark ("group" text, through bigint)
      where n.member_id = ${memberId} and n.read_at is null and n.id <= mark.through
        and (mark."group" is null or n.group_key = mark."group") and n.family_id is distinct from ${familyId}::uuid
      returning n.id`,
  );
  if (rows.length > 0) await addNotificationEvents(tx, [memberId], now);
}
