import { sql, type SQL } from 'drizzle-orm';
import type { ThingKind } from '../../contract/reports.ts';
import { evidence, memberships } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { addNotificationEvents } from './events.ts';
import { isTrue } from './notification-list.ts';
import { notifications } from './notification-schema.ts';
import { postComments, posts } from './post-schema.ts';
import { members } from './schema.ts';
import { owns } from './visibility.ts';

/*
 * Whose lists change when a thing or a member disappears, or comes back. A deleted thing takes its notifications with
 * it, so ask who has them before that; the events come last in the transaction (addNotificationEvents).
 */

/** SQL conditions on `notifications as n`: what this member did, and what is about something that they made. */
const madeBy = (id: string): SQL[] => [
  sql`n.actor_id = ${id}::uuid`,
  sql`n.post_id in (select po.id from ${posts} as po where po.member_id = ${id}::uuid)`,
  sql`n.evidence_id in (select ev.id from ${evidence} as ev where ev.member_id = ${id}::uuid)`,
];

const inProjectsOf = (id: string, only: SQL = sql`true`): SQL =>
  sql`n.project_id in (select ow.project_id from ${memberships} as ow where ow.member_id = ${id}::uuid and ${owns('ow')} and ${only})`;

/** SQL condition on the membership `ow`: moderators have hidden all other owners of the project. */
const isLastShown = sql`not exists (select 1 from ${memberships} as co join ${members} as om on om.id = co.member_id
  where co.project_id = ow.project_id and co.member_id <> ow.member_id and ${owns('co')} and om.hidden_at is null)`;

const aboutThing: Readonly<Record<ThingKind, (id: string) => SQL[]>> = {
  member: (id) => [...madeBy(id), inProjectsOf(id, isLastShown)],
  post: (id) => [sql`n.post_id = ${id}::bigint`],
  post_comment: (id) => [sql`n.post_comment_id = ${id}::bigint`],
  step_comment: (id) => [sql`n.step_comment_id = ${id}::bigint`],
  evidence: (id) => [sql`n.evidence_id = ${id}::bigint`],
  feedback: (id) => [sql`n.feedback_id = ${id}::bigint`],
  project: (id) => [sql`n.project_id = ${id}::bigint`],
  // Notifications quote no message, and there are none of jobs.
  message: () => [],
  job: () => [],
};

async function having(tx: Database, conditions: readonly SQL[], more: SQL = sql`true`): Promise<string[]> {
  if (conditions.length === 0) return [];
  // Each condition has an index of its own.
  const each = conditions.map((one) => sql`select n.* from ${notifications} as n where ${one}`);
  const rows = await rowsOf<{ member_id: string }>(
    tx,
    sql`select distinct n.member_id from (${sql.join(each, sql` union all `)}) as n where ${isTrue} and ${more}`,
  );
  return rows.map(({ member_id: id }) => id);
}

/** The members who are notified of this thing. */
export function notifiedOf(tx: Database, kind: ThingKind, id: string | number): Promise<string[]> {
  return having(tx, aboutThing[kind](String(id)));
}

/** The members who are notified of a comment on a post, or of its answers. */
export function notifiedOfThread(tx: Database, id: number): Promise<string[]> {
  const answers = sql`n.post_comment_id in (select re.id from ${postComments} as re where re.parent_id = ${id})`;
  return having(tx, [...aboutThing.post_comment(String(id)), answers]);
}

/** Those of two members who are notified of the other one, or of something that the other one made or owns. */
export async function notifiedOfEachOther(tx: Database, one: string, other: string): Promise<string[]> {
  const isNotified = (id: string, by: string) =>
    having(tx, [...madeBy(by), inProjectsOf(by)], sql`n.member_id = ${id}::uuid`);
  return [...(await isNotified(one, other)), ...(await isNotified(other, one))];
}

/** The member, if they are notified of what they were told as one of those in the project. */
export function notifiedOfOwnProject(tx: Database, memberId: string, projectId: number): Promise<string[]> {
  return having(tx, aboutThing.project(String(projectId)), sql`n.member_id = ${memberId}::uuid and n.actor_id is null`);
}

/** The members who are notified that the project is archived. */
export function notifiedOfArchiving(tx: Database, projectId: number): Promise<string[]> {
  return having(tx, aboutThing.project(String(projectId)), sql`n.kind = 'project_archived'`);
}

/** The member, if they are notified of an open request from this sender. */
export function notifiedOfRequest(tx: Database, memberId: string, senderId: string): Promise<string[]> {
  return having(tx, [sql`n.member_id = ${memberId}::uuid and n.source = ${`message_request ${senderId}`}`]);
}

/** The members who are notified of this one, or of something that they made. */
export function notifiedOfMember(tx: Database, id: string): Promise<string[]> {
  return having(tx, madeBy(id));
}

/** A member can be seen by others again, or no longer. Call it last in a transaction. */
export async function tellOfVisibility(tx: Database, memberId: string, now: Date): Promise<void> {
  await addNotificationEvents(tx, await notifiedOfMember(tx, memberId), now);
}
