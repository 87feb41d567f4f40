import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { imagesIn } from '../../contract/document-images.ts';
import { plainText } from '../../contract/document-text.ts';
import type { Document } from '../../contract/document.ts';
import type { ThingKind } from '../../contract/reports.ts';
import { comments, communityProjects, evidence, feedback, memberships, steps } from './community-schema.ts';
import { isShown } from './conversations.ts';
import { rowsOf, type Database } from './database.ts';
import { jobs } from './job-schema.ts';
import { messageImages, messages, participants } from './message-schema.ts';
import { reports, type Snapshot } from './moderation-schema.ts';
import { postComments, posts } from './post-schema.ts';
import { postVisibleTo } from './posts.ts';
import { members, usernames } from './schema.ts';
import { jobVisibleTo, owns, projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

/** Something that can be reported, as it is now. */
export interface Thing {
  kind: ThingKind;
  /** Its id among things of its kind, as stored in cases. */
  subject: string;
  /** Whose it is; null for a job that no longer belongs to anyone. */
  ownerId: string | null;
  snapshot: Snapshot;
}

const author = alias(members, 'author');
/** SQL for the current owner of the project with this id. */
const ownerOf = (project: SQL) =>
  sql`(select ow.member_id from ${memberships} as ow where ow.project_id = ${project} and ow.role = 'owner' and ow.left_at is null)`;

interface Source {
  /** Columns owner, title, text or body, address, and images if it shows any (those in a body are found there). */
  columns: SQL;
  from: SQL;
  subject: SQL;
  /** Whether this reader may see it. */
  visible: (reader: string) => SQL;
}

/** SQL for a row's single image, by the column with its id; null without one. */
const picture = (column: SQL, alt: string) =>
  sql`case when ${column} is not null then json_build_array(json_build_object('hash', ${column}, 'alt', ${alt}::text)) end`;

/** SQL for the step and the project of `evidence as ev`. */
const ofStep = sql`join ${steps} as st on st.id = ev.step_id join ${communityProjects} as p on p.id = st.project_id`;
const atStep = sql`'/projects/' || p.id || '/steps?step=' || ev.step_id`;

const sources: Readonly<Record<ThingKind, Source>> = {
  member: {
    columns: sql`${members.id} as owner, trim(${members.firstName} || ' ' || ${members.lastName}) as title,
      trim(both E'\n' from ${members.headline} || E'\n' || ${members.about}) as text,
      ${picture(sql`${members.profileImage}`, 'Profile picture')} as images,
      case when ${members.deletionAt} is null then '/profile/' || ${members.username} end as address`,
    from: sql`${members}`,
    subject: sql`${members.id}::text`,
    // A blocked member can be reported, too. Callers check any further conditions.
    visible: () => sql`${members.deletionAt} is null`,
  },
  post: {
    columns: sql`p.member_id as owner, p.title, p.body, '/posts/' || p.id as address`,
    from: sql`${posts} as p join ${members} on ${members.id} = p.member_id`,
    subject: sql`p.id::text`,
    visible: postVisibleTo,
  },
  post_comment: {
    columns: sql`co.member_id as owner, '' as title, co.text, '/posts/' || co.post_id || '#comment-' || co.id as address`,
    from: sql`${postComments} as co join ${members} on ${members.id} = co.member_id
      join ${posts} as p on p.id = co.post_id join ${members} as author on ${author.id} = p.member_id`,
    subject: sql`co.id::text`,
    visible: (reader) =>
      sql`${visibleTo(reader)} and ${unhiddenFor(reader, 'co')} and ${visibleTo(reader, author)} and ${unhiddenFor(reader, 'p')}`,
  },
  step_comment: {
    columns: sql`co.member_id as owner, '' as title, co.text,
      '/projects/' || p.id || '/steps?step=' || co.step_id || '#comment-' || co.id as address`,
    from: sql`${comments} as co join ${members} on ${members.id} = co.member_id
      join ${steps} as st on st.id = co.step_id join ${communityProjects} as p on p.id = st.project_id`,
    subject: sql`co.id::text`,
    visible: (reader) => sql`${visibleTo(reader)} and ${unhiddenFor(reader, 'co')} and ${projectVisibleTo(reader)}`,
  },
  evidence: {
    columns: sql`ev.member_id as owner, '' as title,
      coalesce(nullif(trim(both E'\n' from ev.text || E'\n' || ev.link), ''), 'A picture') as text,
      ${picture(sql`ev.evidence_image`, 'Picture of the evidence')} as images, ${atStep} as address`,
    from: sql`${evidence} as ev join ${members} on ${members.id} = ev.member_id ${ofStep}`,
    subject: sql`ev.id::text`,
    visible: (reader) => sql`${visibleTo(reader)} and ${unhiddenFor(reader, 'ev')} and ${projectVisibleTo(reader)}`,
  },
  feedback: {
    columns: sql`fb.member_id as owner, '' as title, fb.text, ${atStep} || '#feedback-' || fb.id as address`,
    from: sql`${feedback} as fb join ${members} on ${members.id} = fb.member_id join ${evidence} as ev on ev.id = fb.evidence_id
      join ${members} as author on ${author.id} = ev.member_id ${ofStep}`,
    subject: sql`fb.id::text`,
    visible: (reader) => sql`${visibleTo(reader)} and ${unhiddenFor(reader, 'fb')} and ${visibleTo(reader, author)}
      and ${unhiddenFor(reader, 'ev')} and ${projectVisibleTo(reader)}`,
  },
  message: {
    columns: sql`m.sender_id as owner, '' as title, coalesce(nullif(m.text, ''), (select im.alt from ${messageImages} as im
      where im.conversation_id = m.conversation_id and im.seq = m.seq), '') as text, null as address,
      (select json_agg(json_build_object('hash', im.hash, 'alt', im.alt)) from ${messageImages} as im
        where im.conversation_id = m.conversation_id and im.seq = m.seq) as images`,
    from: sql`${messages} as m`,
    subject: sql`m.conversation_id || '/' || m.seq`,
    visible: (reader) => sql`m.deleted_at is null and ${isShown(reader)} and exists (select 1 from ${participants} as pa
      where pa.conversation_id = m.conversation_id and pa.member_id = ${reader}::uuid)`,
  },
  project: {
    columns: sql`${ownerOf(sql`p.id`)} as owner, p.title, p.summary as text, p.description as body,
      '/projects/' || p.id as address`,
    from: sql`${communityProjects} as p`,
    subject: sql`p.id::text`,
    visible: projectVisibleTo,
  },
  job: {
    columns: sql`j.posted_by as owner, j.title || ' · ' || j.organisation as title,
      trim(both E'\n' from j.summary || E'\n' || j.description) as text, '/search?tab=jobs&job=' || j.id as address`,
    from: sql`${jobs} as j`,
    subject: sql`j.id::text`,
    visible: jobVisibleTo,
  },
};

interface Row {
  subject: string;
  owner: string | null;
  title: string;
  text?: string;
  body?: Document;
  images?: Snapshot['images'] | null;
  address: string | null;
}

/** A thing as it is now; undefined if it is gone or, with `reader`, if they may not see it. */
export async function findThing(
  db: Database,
  kind: ThingKind,
  subject: string,
  reader?: string,
): Promise<Thing | undefined> {
  const source = sources[kind];
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${source.subject} as subject, ${source.columns} from ${source.from}
      where ${idOf(kind, subject)} and ${reader === undefined ? isLeft(kind) : source.visible(reader)}`,
  );
  if (row === undefined) return undefined;
  const words = row.body === undefined ? '' : plainText(row.body, (alt) => `[Image: ${alt}]`);
  const text = [row.text ?? '', words].filter(Boolean).join('\n');
  const images = row.body === undefined ? (row.images ?? []) : shownIn(row.body);
  const snapshot = { title: row.title, text, ...(images.length === 0 ? {} : { images }) };
  return { kind, subject: row.subject, ownerId: row.owner, snapshot };
}

/**
 * The path where this reader can see it; null if they cannot, for example because its author has blocked them, and for a
 * message, which only two members can see.
 */
export async function addressFor(db: Database, { kind, subject }: Named, reader: string): Promise<string | null> {
  const source = sources[kind];
  const seen = kind === 'member' ? visibleTo(reader) : source.visible(reader);
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${source.columns} from ${source.from} where ${idOf(kind, subject)} and ${seen}`,
  );
  return row?.address ?? null;
}

/** The images of a document, each once. */
function shownIn(body: Document): { hash: string; alt: string }[] {
  const shown = imagesIn(body).map(({ image, alt }): [string, string] => [image, alt]);
  return [...new Map(shown)].map(([hash, alt]) => ({ hash, alt }));
}

/** SQL condition for this subject. Compares ids rather than texts, so that an index is used. */
function idOf(kind: ThingKind, subject: string): SQL {
  if (kind === 'member') return sql`${members.id} = ${subject}::uuid`;
  const [first = '', second = ''] = subject.split('/');
  if (kind === 'message') return sql`m.conversation_id = ${first}::bigint and m.seq = ${second}::int`;
  const row = {
    post: 'p',
    project: 'p',
    job: 'j',
    post_comment: 'co',
    step_comment: 'co',
    evidence: 'ev',
    feedback: 'fb',
  }[kind];
  return sql`${sql.raw(row)}.id = ${subject}::bigint`;
}

/** SQL condition: its author has not deleted it, for kinds whose row is kept on deletion. */
function isLeft(kind: ThingKind): SQL {
  // Until the deletion is final, the member can come back.
  if (kind === 'member') return sql`${members.email} <> ''`;
  return kind === 'message' ? sql`m.deleted_at is null` : sql`true`;
}

/** The subject of a message: its place in the member's conversation with someone. */
export async function subjectOfMessage(
  db: Database,
  memberId: string,
  username: string,
  seq: number,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ subject: string }>(
    db,
    sql`select pa.conversation_id || '/' || m.seq as subject from ${participants} as pa
      join ${usernames} as un on un.member_id = pa.other_id
      join ${messages} as m on m.conversation_id = pa.conversation_id and m.seq = ${seq}::bigint
      where pa.member_id = ${memberId}::uuid and un.username_key = ${username.toLowerCase()}`,
  );
  return row?.subject;
}

/** SQL for whose the thing in the case `k` was at its newest report: who is warned or suspended, and named. */
export const reportedIn: SQL = sql`(select r.owner_id from ${reports} as r where r.case_id = k.id
  order by r.created_at desc, r.id limit 1)`;

/** SQL for whose it is now: a project that was handed over since belongs to its new owner, who is told of its hiding. */
export const ownerIn: SQL = sql`coalesce(case when k.kind = 'project' then ${ownerOf(sql`k.subject::bigint`)} end, ${reportedIn})`;

/** SQL for the subjects of cases about projects that this member owns now. */
export const projectsOf = (memberId: SQL): SQL =>
  sql`(select ow.project_id::text from ${memberships} as ow where ow.member_id = ${memberId} and ow.role = 'owner' and ow.left_at is null)`;

/**
 * SQL condition: this member is the owner or a co-owner of the project with that id, or, with `since`, has been one at
 * that moment or later.
 */
export function runsProject(memberId: string | SQL, project: SQL, since?: SQL): SQL {
  const ran = since === undefined ? sql`false` : sql`run.ran_until >= ${since}`;
  return sql`exists (select 1 from ${memberships} as run where run.project_id::text = ${project} and run.member_id = ${memberId}::uuid
    and (${owns('run')} or coalesce(${ran}, false)))`;
}

/** A thing, by its kind and its id within the kind. */
type Named = Pick<Thing, 'kind' | 'subject'>;

const tables: Readonly<Record<Exclude<ThingKind, 'member' | 'message'>, PgTable>> = {
  post: posts,
  post_comment: postComments,
  step_comment: comments,
  evidence,
  feedback,
  project: communityProjects,
  job: jobs,
};

/** From whom moderators keep a thing: from `others` than its author, or from `everyone`. */
export type KeptFrom = 'nobody' | 'others' | 'everyone';

/**
 * Hides a thing, removes it, or shows it again.
 *
 * @returns false if it is gone
 */
export async function keepFrom(tx: Database, kept: KeptFrom, { kind, subject }: Named, now: Date): Promise<boolean> {
  const moment = (is: boolean) => sql`${is ? now.toISOString() : null}::timestamptz`;
  const changes = sql`hidden_at = ${moment(kept !== 'nobody')}, removed_at = ${moment(kept === 'everyone')}`;
  if (kind === 'member') return setMemberHidden(tx, subject, kept === 'nobody' ? null : now);
  const [first = '', second = ''] = subject.split('/');
  const rows = await rowsOf(
    tx,
    kind === 'message'
      ? sql`update ${messages} set ${changes} where conversation_id = ${first}::bigint and seq = ${second}::int
          and deleted_at is null returning seq`
      : sql`update ${tables[kind]} set ${changes} where id = ${subject}::bigint returning id`,
  );
  return rows.length > 0;
}

/** SQL for the visibility of a profile that nobody sees. Keeps the settings that are not about visibility. */
const closed = (column: 'visibility' | 'visibility_before') =>
  sql`${sql.identifier(column)} || '{"profile": "nobody", "indexed": false}'::jsonb`;

/**
 * While an account is waiting for its deletion, the visibility to be restored changes as well: restoring the account
 * must not undo the decision.
 */
async function setMemberHidden(tx: Database, id: string, at: Date | null): Promise<boolean> {
  const changes =
    at === null
      ? sql`hidden_at = null, visibility_unhidden = null,
          visibility = case when deletion_at is null then coalesce(visibility_unhidden, visibility) else visibility end,
          visibility_before = case when deletion_at is null then visibility_before else coalesce(visibility_unhidden, visibility_before) end`
      : sql`hidden_at = ${at.toISOString()}::timestamptz,
          visibility_unhidden = coalesce(visibility_unhidden, visibility_before, visibility), visibility = ${closed('visibility')},
          visibility_before = ${closed('visibility_before')}`;
  const rows = await rowsOf(
    tx,
    sql`update ${members} set ${changes} where id = ${id}::uuid and email <> '' returning id`,
  );
  return rows.length > 0;
}
