import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Evidence, EvidencePage, Feedback } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import type { MemberName } from '../../contract/member-name.ts';
import { imageAddress } from '../images/image-address.ts';
import { isoDate } from './community-cards.ts';
import { communityProjects, evidence, feedback, memberships, progress, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { addNotificationEvents, type NewEvent } from './events.ts';
import { hiddenOnly } from './hidden.ts';
import { nameJson, named } from './member-names.ts';
import { tellOfFeedback } from './notifications.ts';
import { notifiedOf } from './notified.ts';
import { asReplay } from './replays.ts';
import { members } from './schema.ts';
import { owns, projectVisibleTo, unhiddenFor, visibleTo, type Reader } from './visibility.ts';

/** SQL condition: the reader wrote the feedback, or it is on the reader's evidence or in a project they own. */
function removableBy(reader: Reader, row: SQL): SQL {
  return sql`coalesce(${row}.member_id = ${reader}::uuid or exists (select 1 from ${evidence} as of_ev
    where of_ev.id = ${row}.evidence_id and (of_ev.member_id = ${reader}::uuid or exists (select 1 from ${steps} as st
      join ${memberships} as ow on ow.project_id = st.project_id
      where st.id = of_ev.step_id and ow.member_id = ${reader}::uuid and ${owns('ow')}))), false)`;
}

function feedbackJson(reader: Reader): SQL {
  return sql`json_build_object('id', fb.id::text, 'author', ${nameJson}, 'text', fb.text, 'created_at', fb.created_at, 'hidden', fb.hidden_at is not null,
    'is_self', coalesce(fb.member_id = ${reader}::uuid, false), 'removable', ${removableBy(reader, sql.raw('fb'))})`;
}

function evidenceJson(reader: Reader): SQL {
  return sql`json_build_object('id', ev.id::text, 'author', ${nameJson}, 'text', ev.text, 'link', ev.link,
    'evidence_image', ev.evidence_image, 'created_at', ev.created_at, 'hidden', ev.hidden_at is not null, 'is_self', coalesce(ev.member_id = ${reader}::uuid, false),
    'feedback', (select coalesce(json_agg(${feedbackJson(reader)} order by fb.id), '[]'::json) from ${feedback} as fb
      join ${members} on ${members.id} = fb.member_id where fb.evidence_id = ev.id and ${visibleTo(reader)} and ${unhiddenFor(reader, 'fb')}))`;
}

const feedbackOf = (row: Feedback): Feedback => ({
  ...hiddenOnly(row),
  author: named(row.author),
  created_at: isoDate(row.created_at),
});

const evidenceOf = (row: Evidence): Evidence => ({
  ...hiddenOnly(row),
  author: named(row.author),
  evidence_image: imageAddress(row.evidence_image),
  created_at: isoDate(row.created_at),
  feedback: row.feedback.map(feedbackOf),
});

/** One page of the evidence at a step, newest first, with the total, in one statement. */
export async function listEvidence(
  db: Database,
  stepId: string,
  reader: Reader,
  after: string | undefined,
): Promise<EvidencePage> {
  const visible = sql`from ${evidence} as ev join ${members} on ${members.id} = ev.member_id
    where ev.step_id = ${stepId} and ${visibleTo(reader)} and ${unhiddenFor(reader, 'ev')}`;
  const rows = await db
    .select({
      count: sql<number>`(select count(*)::int ${visible})`,
      found: sql<Evidence[]>`(select coalesce(json_agg(one.row order by one.id desc), '[]'::json) from (
        select ev.id, ${evidenceJson(reader)} as row ${visible} and ${after === undefined ? sql`true` : sql`ev.id < ${Number(after)}`}
        order by ev.id desc limit ${limits.pageEvidence + 1}) as one)`,
    })
    .from(sql`(select 1) as here`);
  const found = rows[0]?.found ?? [];
  const page = found.slice(0, limits.pageEvidence);
  return {
    count: rows[0]?.count ?? 0,
    results: page.map(evidenceOf),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

type NewEvidence = typeof evidence.$inferInsert;

/** The evidence that this key of the member has already added; undefined if there is none. */
export async function evidenceByKey(
  db: Database,
  memberId: string,
  key: string,
): Promise<{ id: number; stepId: string } | undefined> {
  const rows = await db
    .select({ id: evidence.id, stepId: evidence.stepId })
    .from(evidence)
    .where(and(eq(evidence.memberId, memberId), eq(evidence.key, key)));
  return rows[0];
}

/** What moderators have removed does not count: its author can neither see nor delete it. */
export async function countEvidence(db: Database, stepId: string, memberId: string): Promise<number> {
  const rows = await db
    .select({ rows: count() })
    .from(evidence)
    .where(and(eq(evidence.stepId, stepId), eq(evidence.memberId, memberId), isNull(evidence.removedAt)));
  return rows[0]?.rows ?? 0;
}

/** @returns its id; if the key was used twice at the same moment, that of the first */
export async function addEvidence(db: Database, row: NewEvidence): Promise<number> {
  const added = await db.insert(evidence).values(row).onConflictDoNothing().returning({ id: evidence.id });
  const id = added[0]?.id ?? (await evidenceByKey(db, row.memberId, row.key))?.id;
  if (id === undefined) throw new Error('the database did not return the inserted row');
  return id;
}

/** Evidence as its author sees it. */
export async function ownEvidence(db: Database, id: number, memberId: string): Promise<Evidence> {
  const rows = await db
    .select({ row: sql<Evidence>`${evidenceJson(memberId)}` })
    .from(sql`${evidence} as ev join ${members} on ${members.id} = ev.member_id`)
    .where(sql`ev.id = ${id}`);
  if (rows[0] === undefined) throw new Error('the evidence no longer exists');
  return evidenceOf(rows[0].row);
}

/**
 * Deletes evidence with its feedback. Call it in a transaction.
 *
 * @param seen how much feedback the member has seen; undefined deletes it in any case
 * @returns 'none' if the member has no such evidence, 'unseen' if it has feedback that they have not seen
 */
export async function deleteEvidence(
  tx: Database,
  { id, memberId, seen }: { id: number; memberId: string; seen: number | undefined },
  now: Date,
): Promise<'none' | 'unseen' | 'done'> {
  const [found] = await tx
    .select({
      project: sql<number>`(select st.project_id from ${steps} as st where st.id = ${evidence.stepId})`.mapWith(Number),
    })
    .from(evidence)
    .where(and(eq(evidence.id, id), eq(evidence.memberId, memberId), isNull(evidence.removedAt)))
    // Locked, so that no feedback can be added to it after it is known who is told.
    .for('update');
  if (found === undefined) return 'none';
  if (seen !== undefined && (await ownEvidence(tx, id, memberId)).feedback.length > seen) return 'unseen';
  const told = await notifiedOf(tx, 'evidence', id);
  await tx.delete(evidence).where(eq(evidence.id, id));
  const own: NewEvent = { kind: 'work', memberId, aboutId: memberId, seq: found.project };
  await addNotificationEvents(tx, told, now, [own]);
  return 'done';
}

/** The project of a piece of evidence, if the reader may see both its author and the project; otherwise undefined. */
export async function projectOfEvidence(db: Database, id: number, reader: string): Promise<number | undefined> {
  const rows = await db
    .select({ id: sql<number>`p.id`.mapWith(Number) })
    .from(
      sql`${evidence} as ev join ${members} on ${members.id} = ev.member_id join ${steps} as st on st.id = ev.step_id
        join ${communityProjects} as p on p.id = st.project_id`,
    )
    .where(
      sql`ev.id = ${id} and ${visibleTo(reader)} and ${unhiddenFor(reader, 'ev')} and ${projectVisibleTo(reader)}`,
    );
  return rows[0]?.id;
}

export interface ReceivedFeedback {
  /** Digits. */
  project: string;
  step: string;
  step_title: string;
  /** Digits. */
  id: string;
  author: MemberName;
  text: string;
  /** ISO 8601. */
  created_at: string;
}

export interface GivenEvidence extends Pick<Evidence, 'created_at'> {
  /** Digits. */
  project: string;
  step: string;
  step_title: string;
}

const inProject = (project: string | null): SQL =>
  project === null ? sql`true` : sql`st.project_id = ${Number(project)}`;

/** A member's own evidence at steps that can still be seen, newest first; of one project, or of all. */
export async function evidenceGiven(
  db: Database,
  memberId: string,
  project: string | null,
  most: number,
): Promise<GivenEvidence[]> {
  const rows = await rowsOf<GivenEvidence>(
    db,
    sql`select st.project_id::text as project, st.id::text as step, st.title as step_title, ev.created_at
      from ${evidence} as ev join ${steps} as st on st.id = ev.step_id and st.removed_at is null
        join ${communityProjects} as p on p.id = st.project_id
      where ev.member_id = ${memberId} and ${unhiddenFor(memberId, 'ev')} and ${projectVisibleTo(memberId)}
        and ${inProject(project)}
      order by ev.id desc limit ${most}`,
  );
  return rows.map((one) => ({ ...one, created_at: isoDate(one.created_at) }));
}

/**
 * How many of the steps that a member finished in that time, and that can still be seen, have evidence of theirs, and
 * those without, last finished first.
 */
export async function finishedWithoutEvidence(
  db: Database,
  memberId: string,
  { project, from, to }: { project: string | null; from: Date | null; to: Date | null },
  most: number,
): Promise<{ done: number; without: number; latest: Omit<GivenEvidence, 'created_at'>[] }> {
  const rows = await rowsOf<{ done: number; without: number; latest: Omit<GivenEvidence, 'created_at'>[] }>(
    db,
    sql`with finished as (select st.project_id::text as project, st.id::text as step, st.title as step_title, g.marked_at,
        exists (select 1 from ${evidence} as ev where ev.step_id = st.id and ev.member_id = g.member_id
          and ${unhiddenFor(memberId, 'ev')}) as shown
      from ${progress} as g join ${steps} as st on st.id = g.step_id and st.removed_at is null
        join ${communityProjects} as p on p.id = st.project_id
      where g.member_id = ${memberId} and g.state = 'done' and ${projectVisibleTo(memberId)} and ${inProject(project)}
        and ${from === null ? sql`true` : sql`g.marked_at >= ${from.toISOString()}`}
        and ${to === null ? sql`true` : sql`g.marked_at <= ${to.toISOString()}`})
    select (select count(*)::int from finished) as done, (select count(*)::int from finished where not shown) as without,
      (select coalesce(json_agg(json_build_object('project', one.project, 'step', one.step, 'step_title', one.step_title)
        order by one.marked_at desc, one.step), '[]'::json)
      from (select * from finished where not shown order by marked_at desc, step limit ${most}) as one) as latest`,
  );
  return rows[0] ?? { done: 0, without: 0, latest: [] };
}

/**
 * The feedback on a member's evidence in projects that can still be seen, as far as the member may see it; newest
 * first.
 */
export async function feedbackReceived(
  db: Database,
  memberId: string,
  project: string | null,
  most: number,
): Promise<{ count: number; latest: ReceivedFeedback[] }> {
  const rows = await rowsOf<{ count: number; latest: (Omit<ReceivedFeedback, 'id'> & { id: number })[] }>(
    db,
    sql`with received as (select fb.id, st.project_id::text as project, st.id::text as step, st.title as step_title,
        ${nameJson} as author, fb.text, fb.created_at
      from ${evidence} as ev join ${feedback} as fb on fb.evidence_id = ev.id and fb.member_id <> ev.member_id
        join ${members} on ${members.id} = fb.member_id
        join ${steps} as st on st.id = ev.step_id and st.removed_at is null
        join ${communityProjects} as p on p.id = st.project_id
      where ev.member_id = ${memberId} and ${unhiddenFor(memberId, 'ev')} and ${unhiddenFor(memberId, 'fb')}
        and ${visibleTo(memberId)} and ${projectVisibleTo(memberId)} and ${inProject(project)})
    select (select count(*)::int from received) as count, (select coalesce(json_agg(one order by one.id desc), '[]'::json)
      from (select * from received order by id desc limit ${most}) as one) as latest`,
  );
  const { count, latest } = rows[0] ?? { count: 0, latest: [] };
  return {
    count,
    latest: latest.map((one) => ({
      ...one,
      id: String(one.id),
      author: named(one.author),
      created_at: isoDate(one.created_at),
    })),
  };
}

/**
 * Call it in a transaction.
 *
 * @returns 'other' if the key belongs to feedback on other evidence
 */
export async function addFeedback(tx: Database, row: typeof feedback.$inferInsert): Promise<Feedback | 'other'> {
  const [added] = await tx.insert(feedback).values(row).onConflictDoNothing().returning({ id: feedback.id });
  const { evidenceId, memberId: actorId, text, createdAt } = row;
  if (added !== undefined) await tellOfFeedback(tx, { id: added.id, evidenceId, actorId, text }, createdAt);
  const rows = await tx
    .select({ row: sql<Feedback>`${feedbackJson(row.memberId)}` })
    .from(sql`${feedback} as fb join ${members} on ${members.id} = fb.member_id`)
    .where(sql`fb.member_id = ${row.memberId} and fb.key = ${row.key} and fb.evidence_id = ${row.evidenceId}`);
  if (rows[0] === undefined) return 'other';
  const stored = feedbackOf(rows[0].row);
  return added === undefined ? asReplay(stored) : stored;
}

/**
 * Call it in a transaction.
 *
 * @returns false if there is no such feedback, or the member may not remove it
 */
export async function deleteFeedback(tx: Database, id: number, memberId: string, now: Date): Promise<boolean> {
  const told = await notifiedOf(tx, 'feedback', id);
  const rows = await tx
    .delete(feedback)
    .where(sql`${feedback.id} = ${id} and ${feedback.removedAt} is null and ${removableBy(memberId, sql`${feedback}`)}`)
    .returning({ id: feedback.id });
  if (rows.length === 0) return false;
  await addNotificationEvents(tx, told, now);
  return true;
}
