import { and, eq, sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { ActKind, CaseCard, Measure, ModeratedCase } from '../../contract/moderation.ts';
import { beginningInSql } from './beginning.ts';
import { isoDate } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { nameJson, named } from './member-names.ts';
import { acts, caseImages, cases, replies, reports, roles } from './moderation-schema.ts';
import { stands } from './sanctions.ts';
import { members, usernames } from './schema.ts';
import { ownerIn, reportedIn, runsProject } from './things.ts';

export async function isModerator(db: Database, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ role: roles.role })
    .from(roles)
    .where(and(eq(roles.memberId, memberId), eq(roles.role, 'moderator')));
  return rows.length > 0;
}

export async function makeModerator(db: Database, memberId: string, now: Date): Promise<void> {
  await db.insert(roles).values({ memberId, role: 'moderator', grantedAt: now }).onConflictDoNothing();
}

/**
 * SQL condition on `cases as k`: the moderator has made or reported the thing, has run the project since it was
 * reported, or an act about it concerns them. Nobody judges their own case, or may see it: leaving the project does not
 * change that, nor that the thing was reported again after the decision, which makes another case.
 */
export function isOwn(moderator: string | SQL): SQL {
  return sql`(coalesce(k.reported_id = ${moderator}::uuid, false)
    or exists (select 1 from ${cases} as sk join ${reports} as own on own.case_id = sk.id
      where sk.kind = k.kind and sk.subject = k.subject and ${moderator}::uuid in (own.reporter_id, own.owner_id))
    or exists (select 1 from ${cases} as sk join ${acts} as about on about.case_id = sk.id
      where sk.kind = k.kind and sk.subject = k.subject and about.concerns = ${moderator}::uuid)
    or (k.kind = 'project' and ${runsProject(moderator, sql`k.subject`, sql`k.opened_at`)}))`;
}

const nameOf = (id: SQL): SQL => sql`(select ${nameJson} from ${members} where ${members.id} = ${id})`;

/** SQL for the decisions in the case `k` that still stand, oldest first. */
const decisions = sql`(select coalesce(json_agg(ac.kind order by ac.id), '[]'::json) from ${acts} as ac
  where ac.case_id = k.id and ${stands('ac')})`;

/** SQL condition on a row of `moderation_acts` under this alias: its appeal is waiting for a decision. */
export const isAppealed = (act: string): SQL => sql`(${stands(act)}
  and exists (select 1 from ${replies} as rp where rp.act_id = ${sql.raw(act)}.id and rp.appeal is not null)
  and not exists (select 1 from ${acts} as de where de.about_id = ${sql.raw(act)}.id and de.kind = 'appeal_refused'))`;

/** SQL condition on a case `k` and an act in it: no other moderator could decide its appeal. */
export const isAlone = (act: string, now: Date): SQL => sql`not exists (select 1 from ${roles} as ro
  join ${members} as mo on mo.id = ro.member_id where ro.role = 'moderator' and ro.member_id <> ${sql.raw(act)}.moderator_id
  and mo.deletion_at is null and mo.email <> '' and (mo.suspended_until is null or mo.suspended_until <= ${now.toISOString()}::timestamptz)
  and not ${isOwn(sql`ro.member_id`)})`;

/** SQL for the thing as kept in the report `r`. */
const wholeThing = sql`r.snapshot - 'images'`;
export const beginningOfThing = sql`jsonb_build_object('title', r.snapshot ->> 'title',
  'text', ${beginningInSql(sql`r.snapshot ->> 'text'`, limits.caseExcerptCharacters)})`;

/** SQL for a row of `cases as k` as JSON, as this moderator may see it. */
export const cardJson = (
  moderator: string,
  thing: SQL,
): SQL => sql`json_build_object('id', k.id::text, 'is_mine', coalesce(k.assigned_to = ${moderator}::uuid, false), 'kind', k.kind, 'is_open', k.closed_at is null,
  'thing', (select ${thing} from ${reports} as r where r.case_id = k.id order by r.created_at desc, r.id limit 1),
  'reported', ${nameOf(reportedIn)}, 'taken_by', ${nameOf(sql`k.assigned_to`)}, 'decisions', ${decisions},
  'is_appealed', exists (select 1 from ${acts} as ac where ac.case_id = k.id and ${isAppealed('ac')}),
  'reports', (select count(*)::int from ${reports} as r where r.case_id = k.id),
  'categories', (select json_agg(distinct r.category) from ${reports} as r where r.case_id = k.id),
  'opened_at', k.opened_at, 'reported_at', (select max(r.created_at) from ${reports} as r where r.case_id = k.id))`;

export const cardOf = <Card extends CaseCard>(row: Card): Card => ({
  ...row,
  reported: row.reported && named(row.reported),
  taken_by: row.taken_by && named(row.taken_by),
  opened_at: isoDate(row.opened_at),
  reported_at: isoDate(row.reported_at),
});

/** A decision that has not been taken back. */
interface Standing {
  id: number;
  kind: Measure | 'dismissed';
  moderatorId: string;
  concerns: string | null;
  /** A suspension that has ended by itself. */
  isOver: boolean;
  /** An appeal against it is waiting for a decision. */
  isAppealed: boolean;
  /** Nobody else could decide that appeal. */
  isAlone: boolean;
}

/** A case in the form in which moderators' acts change it. */
export interface OpenedCase {
  id: number;
  kind: CaseCard['kind'];
  subject: string;
  /** Whose it was when it was last reported; null if it was nobody's, or the account was deleted. */
  reportedId: string | null;
  /** The same of now. */
  ownerId: string | null;
  /** All names that its owner has had, as they are compared: a page may have shown an earlier one. */
  ownerNames: readonly string[];
  assignedTo: string | null;
  isOpen: boolean;
  /** Decisions that have not been taken back, oldest first. */
  standing: readonly Standing[];
  /** Id of the last act; empty if there is none. */
  lastAct: string;
  /** How many reports there are, and when the newest arrived, as `seenOf` has them. */
  lastReports: string;
  /** The same thing has been reported again since this case was decided. */
  isOld: boolean;
}

/**
 * SQL that locks all cases of a thing until the commit. A decided case and a report that opens the next one have no row
 * in common, and each would not see what the other has not committed.
 */
export const lockOf = (kind: SQL, subject: SQL): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended('case ' || ${kind} || ' ' || ${subject}, 0))`;

/**
 * @returns undefined if there is no such case, or it is the moderator's own. `lock` keeps it, and other cases of the
 *   same thing, unchanged until the commit
 */
export async function openedCase(
  db: Database,
  id: number,
  moderator: string,
  now: Date,
  lock?: 'lock',
): Promise<OpenedCase | undefined> {
  if (lock !== undefined)
    await db.execute(sql`select ${lockOf(sql`k.kind`, sql`k.subject`)} from ${cases} as k where k.id = ${id}`);
  const [row] = await rowsOf<OpenedCase>(
    db,
    sql`select k.id::int as id, k.kind, k.subject, k.assigned_to as "assignedTo", k.closed_at is null as "isOpen",
        (select one.id from ${members} as one where one.id = ${reportedIn} and one.email <> '') as "reportedId",
        (select one.id from ${members} as one where one.id = ${ownerIn} and one.email <> '') as "ownerId",
        (select coalesce(json_agg(un.username_key), '[]'::json) from ${usernames} as un where un.member_id = ${ownerIn}) as "ownerNames",
        (select coalesce(json_agg(json_build_object('id', ac.id, 'kind', ac.kind, 'moderatorId', ac.moderator_id, 'concerns', ac.concerns,
          'isOver', coalesce(ac.until <= ${now.toISOString()}::timestamptz, false),
          'isAppealed', ${isAppealed('ac')}, 'isAlone', ${isAlone('ac', now)}) order by ac.id), '[]'::json)
          from ${acts} as ac where ac.case_id = k.id and ${stands('ac')}) as standing,
        coalesce((select max(ac.id)::text from ${acts} as ac where ac.case_id = k.id), '') as "lastAct",
        (select count(*) || '/' || coalesce((extract(epoch from max(r.created_at)) * 1000)::bigint, 0) from ${reports} as r
          where r.case_id = k.id) as "lastReports",
        exists (select 1 from ${cases} as newer where newer.kind = k.kind and newer.subject = k.subject and newer.id > k.id) as "isOld"
      from ${cases} as k where k.id = ${id} and not ${isOwn(moderator)}`,
  );
  return row;
}

/** SQL for the measures of this kind against the member `one` that were not taken back, in cases that the moderator may see. */
const tallyOf = (
  kind: Measure,
  moderator: string,
): SQL => sql`(select json_build_object('count', count(*)::int, 'last', max(ac.created_at))
  from ${acts} as ac join ${cases} as k on k.id = ac.case_id
  where ac.concerns = one.id and ac.kind = ${kind} and ${stands('ac')} and not ${isOwn(moderator)})`;

const recordOf = (moderator: string): SQL => sql`(select json_build_object('since', one.created_at,
    'warnings', ${tallyOf('warned', moderator)}, 'suspensions', ${tallyOf('suspended', moderator)})
  from ${members} as one where one.id = ${reportedIn} and one.email <> '')`;

type CaseRow = Omit<ModeratedCase, 'now' | 'address' | 'images_changed' | 'alike'>;

type Tally = NonNullable<CaseRow['record']>['warnings'];
const tallied = ({ count, last }: Tally): Tally => ({ count, last: last && isoDate(last) });

/** The stored parts of a case, with its newest reports. */
export async function caseRow(db: Database, id: number, moderator: string, now: Date): Promise<CaseRow> {
  const imagesOf = sql`(select coalesce(json_agg(json_build_object('id', one.image ->> 'hash', 'alt', one.image ->> 'alt', 'address',
      case when exists (select 1 from ${caseImages} as ci where ci.case_id = k.id and ci.hash = one.image ->> 'hash')
        then '/media/cases/' || k.id || '/' || (one.image ->> 'hash') || '.webp' end) order by one.place), '[]'::json)
    from jsonb_array_elements(coalesce(r.snapshot -> 'images', '[]'::jsonb)) with ordinality as one (image, place))`;
  const [row] = await rowsOf<{
    card: CaseCard;
    owner: CaseRow['owner'];
    record: CaseRow['record'];
    received: CaseRow['received'];
    acts: CaseRow['acts'];
  }>(
    db,
    sql`select ${cardJson(moderator, wholeThing)} as card, ${nameOf(ownerIn)} as owner, ${recordOf(moderator)} as record,
        (select json_agg(json_build_object('reporter', ${nameOf(sql`r.reporter_id`)}, 'category', r.category, 'note', r.note,
          'at', r.created_at, 'thing', ${wholeThing}, 'images', ${imagesOf}) order by r.created_at desc, r.id)
          from (select * from ${reports} as one where one.case_id = k.id order by one.created_at desc, one.id limit ${limits.caseReports}) as r) as received,
        (select coalesce(json_agg(json_build_object('id', ac.id::text, 'kind', ac.kind, 'by', ${nameOf(sql`ac.moderator_id`)},
          'text', ac.text, 'at', ac.created_at, 'about', ac.about_id::text, 'until', ac.until, 'alone', ac.alone, 'stands', ${stands('ac')},
          'appeal', (select json_build_object('text', rp.appeal, 'at', rp.appealed_at, 'is_decided', not ${isAppealed('ac')},
            'alone', ac.moderator_id = ${moderator}::uuid,
            'decidable', ${isAppealed('ac')} and (ac.moderator_id <> ${moderator}::uuid or ${isAlone('ac', now)}))
            from ${replies} as rp where rp.act_id = ac.id and rp.appeal is not null)) order by ac.id), '[]'::json)
          from ${acts} as ac where ac.case_id = k.id) as acts
      from ${cases} as k where k.id = ${id}`,
  );
  if (row === undefined) throw new Error('the case is not there');
  return {
    ...cardOf(row.card),
    owner: row.owner && named(row.owner),
    record: row.record && {
      since: isoDate(row.record.since),
      warnings: tallied(row.record.warnings),
      suspensions: tallied(row.record.suspensions),
    },
    // From the newest report, like the thing on the card.
    images: row.received[0]?.images ?? [],
    received: row.received.map((one) => ({ ...one, reporter: named(one.reporter), at: isoDate(one.at) })),
    acts: row.acts.map((one) => ({
      ...one,
      by: named(one.by),
      at: isoDate(one.at),
      until: one.until && isoDate(one.until),
      appeal: one.appeal && { ...one.appeal, at: isoDate(one.appeal.at) },
    })),
  };
}

export type DoneAct = Pick<typeof acts.$inferSelect, 'caseId' | 'kind' | 'text' | 'aboutId' | 'until' | 'createdAt'>;

/**
 * What the moderator has already done under this key, which stays the same when an act is resent; undefined for a new
 * key.
 */
export async function doneUnder(db: Database, moderatorId: string, key: string): Promise<DoneAct | undefined> {
  const [row] = await db
    .select({
      caseId: acts.caseId,
      kind: acts.kind,
      text: acts.text,
      aboutId: acts.aboutId,
      until: acts.until,
      createdAt: acts.createdAt,
    })
    .from(acts)
    .where(and(eq(acts.moderatorId, moderatorId), eq(acts.key, key)));
  return row;
}

interface NewAct {
  caseId: number;
  moderatorId: string;
  key: string;
  kind: ActKind;
  text: string;
  aboutId: number | null;
  concerns: string | null;
  until: Date | null;
  alone: boolean;
}

/**
 * Adds an act to the trail.
 *
 * @returns its id; undefined if its moderator has used the key for another act at the same moment
 */
export async function addAct(tx: Database, act: NewAct, now: Date): Promise<number | undefined> {
  const [added] = await tx
    .insert(acts)
    .values({ ...act, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: acts.id });
  return added?.id;
}

export async function changeCase(
  tx: Database,
  id: number,
  changes: Partial<Pick<typeof cases.$inferInsert, 'assignedTo' | 'closedAt'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(cases).set(changes).where(eq(cases.id, id));
}
