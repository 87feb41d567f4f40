import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { JobCorrection, JobFields, JobKind } from '../../contract/job-fields.ts';
import type { Job, JobCard, jobShelves, jobSorts } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { targetOf } from '../guidance/answering.ts';
import { slugOfSkill } from '../skills/match.ts';
import { isoDate, matchOf, slugsOf, type ProjectReader } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { jobPosters, jobs, jobSkills, savedJobs } from './job-schema.ts';
import { hiddenOnly } from './hidden.ts';
import { nameJson, named } from './member-names.ts';
import { members } from './schema.ts';
import { jobVisibleTo, visibleTo } from './visibility.ts';

type CardRow = Omit<JobCard, 'id' | 'match'> & { id: number; have: string[] };

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** SQL for a row of `jobs as j` as JSON. */
function cardJson(reader: ProjectReader, now: Date): SQL {
  const skillsWhere = (condition: SQL) =>
    sql`(select coalesce(json_agg(s.name order by s.position), '[]'::json) from ${jobSkills} as s
      where s.job_id = j.id and ${condition})`;
  const mine =
    reader.id === null
      ? sql`null`
      : sql`json_build_object('own', coalesce(j.posted_by = ${reader.id}, false), 'hidden', j.hidden_at is not null,
          'saved', exists (select 1 from ${savedJobs} as sj where sj.member_id = ${reader.id} and sj.job_id = j.id))`;
  return sql`json_build_object('id', j.id, 'title', j.title, 'organisation', j.organisation, 'place', j.place,
    'remote', j.remote, 'kind', j.kind, 'summary', j.summary, 'posted_at', j.posted_at, 'expires_at', j.expires_at,
    'is_open', j.expires_at > ${at(now)}, 'skills', ${skillsWhere(sql`true`)},
    'have', ${skillsWhere(sql`s.slug in (${slugsOf(reader)})`)}, 'mine', ${mine})`;
}

function cardOf({ have, ...row }: CardRow, reader: ProjectReader): JobCard {
  return {
    ...row,
    id: String(row.id),
    posted_at: isoDate(row.posted_at),
    expires_at: isoDate(row.expires_at),
    match: reader.id === null ? null : matchOf(row.skills, have),
    mine: row.mine && hiddenOnly(row.mine),
  };
}

/** Cards of these jobs in this order, as far as the reader may see them. */
export async function jobCards(
  db: Database,
  ids: readonly string[],
  reader: ProjectReader,
  now: Date,
): Promise<JobCard[]> {
  const rows = await rowsOf<{ card: CardRow }>(
    db,
    sql`select ${cardJson(reader, now)} as card from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
        with ordinality as asked(id, place)
      join ${jobs} as j on j.id = asked.id::bigint where ${jobVisibleTo(reader.id)} order by asked.place`,
  );
  return rows.map(({ card }) => cardOf(card, reader));
}

export interface JobQuery {
  shelf: (typeof jobShelves)[number];
  /** Slug. */
  skill?: string | undefined;
  kind?: JobKind | undefined;
  remote?: 'yes' | undefined;
  role?: string | undefined;
  sort: (typeof jobSorts)[number];
  /** From the one moment up to the other. */
  closes?: { from: Date; to: Date } | undefined;
  posted?: { from: Date; to: Date } | undefined;
  after?: string | undefined;
  /** Skips so many instead, where there is no other cursor. */
  offset?: number | undefined;
}

const within = (column: SQL, { from, to }: { from: Date; to: Date }): SQL =>
  sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;

function conditionsOf(
  { shelf, skill, kind, remote, role, closes, posted }: JobQuery,
  reader: ProjectReader,
  now: Date,
): SQL {
  const shelves = {
    all: sql`j.expires_at > ${at(now)}`,
    saved: sql`j.id in (select sv.job_id from ${savedJobs} as sv where sv.member_id = ${reader.id}::uuid)`,
    own: sql`j.posted_by = ${reader.id}::uuid`,
  };
  return sql.join(
    [
      shelves[shelf],
      jobVisibleTo(reader.id),
      ...(skill === undefined ? [] : [sql`j.id in (select w.job_id from ${jobSkills} as w where w.slug = ${skill})`]),
      ...(kind === undefined ? [] : [sql`j.kind = ${kind}`]),
      ...(remote === undefined ? [] : [sql`j.remote`]),
      ...(role === undefined ? [] : [sql`j.role = ${role}`]),
      ...(closes === undefined ? [] : [within(sql`j.expires_at`, closes)]),
      ...(posted === undefined ? [] : [within(sql`j.posted_at`, posted)]),
    ],
    sql` and `,
  );
}

/** What the shelf of saved jobs is ordered by: what was saved last comes first. */
const whenSaved = (reader: ProjectReader): SQL =>
  sql`(select ${seconds(sql`sa.saved_at`)} from ${savedJobs} as sa where sa.job_id = j.id and sa.member_id = ${reader.id}::uuid)`;

const seconds = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}))::bigint`;

/** The sort value of a job: larger values come first. */
function valueOf(sort: JobQuery['sort'], reader: ProjectReader): SQL {
  if (sort === 'newest') return seconds(sql`j.posted_at`);
  // Counted down from a date after every job's end.
  if (sort === 'closing') return sql`(10000000000 - ${seconds(sql`j.expires_at`)})`;
  return sql`(select case when count(*) = 0 then 0
      else 100 * count(*) filter (where mk.slug in (${slugsOf(reader)})) / count(*) end
    from ${jobSkills} as mk where mk.job_id = j.id)`;
}

/** One page. Keyset pagination by value and id: new jobs neither repeat nor shift others. */
export async function listJobs(
  db: Database,
  query: JobQuery,
  reader: ProjectReader,
  now: Date,
): Promise<{ count: number; results: JobCard[]; next: string | null }> {
  const [value, id] = query.after?.split('-') ?? [];
  const beyond = value === undefined ? sql`true` : sql`(value, id) < (${value}::bigint, ${id}::bigint)`;
  const [found] = await rowsOf<{ count: number; found: { value: number; card: CardRow }[] }>(
    db,
    sql`with seen as (select j.id, ${query.shelf === 'saved' && query.sort === 'newest' ? whenSaved(reader) : valueOf(query.sort, reader)} as value from ${jobs} as j
        where ${conditionsOf(query, reader, now)}),
      page as (select * from seen where ${beyond} order by value desc, id desc limit ${limits.pageJobs + 1} offset ${query.offset ?? 0})
    select (select count(*)::int from seen) as count,
      (select coalesce(json_agg(json_build_object('value', page.value, 'card', ${cardJson(reader, now)})
        order by page.value desc, page.id desc), '[]'::json) from page join ${jobs} as j on j.id = page.id) as found`,
  );
  const rows = found?.found ?? [];
  const page = rows.slice(0, limits.pageJobs);
  const last = page.at(-1);
  return {
    count: found?.count ?? 0,
    results: page.map(({ card }) => cardOf(card, reader)),
    next: last === undefined || rows.length === page.length ? null : `${last.value}-${last.card.id}`,
  };
}

type More = Pick<Job, 'description' | 'apply' | 'posted_by' | 'version'> & { role: string | null };

/** A job as the reader may see it, open or closed; undefined if they may not. Nobody can apply to a closed one. */
export async function jobFor(db: Database, id: number, reader: ProjectReader, now: Date): Promise<Job | undefined> {
  const [found] = await rowsOf<{ card: CardRow; more: More }>(
    db,
    sql`select ${cardJson(reader, now)} as card, json_build_object('description', j.description, 'apply', j.apply,
        'role', j.role, 'version', j.version, 'posted_by', (select ${nameJson} from ${members} where ${members.id} = j.posted_by and ${visibleTo(reader.id)})) as more
      from ${jobs} as j where j.id = ${id} and ${jobVisibleTo(reader.id)}`,
  );
  if (found === undefined) return undefined;
  const { posted_by: poster, role, apply, ...same } = found.more;
  const card = cardOf(found.card, reader);
  return {
    ...card,
    ...same,
    apply: card.is_open ? apply : null,
    role: targetOf(role),
    posted_by: poster === null ? null : named(poster),
  };
}

/** The organisations for which a member may post; `any` for moderators. */
export async function postingRights(
  db: Database,
  memberId: string,
): Promise<{ any: boolean; organisations: string[] }> {
  const rows = await db
    .select({ organisation: jobPosters.organisation })
    .from(jobPosters)
    .where(eq(jobPosters.memberId, memberId))
    .orderBy(jobPosters.organisation);
  const all = rows.map(({ organisation }) => organisation);
  return { any: all.includes(''), organisations: all.filter((organisation) => organisation !== '') };
}

export type NewJob = Omit<typeof jobs.$inferInsert, 'id'> & { skills: readonly string[] };

/** When a job closes that stays open for this many days. */
const closingAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * 86_400_000);

export function newJob(fields: JobFields, postedBy: string, now: Date): NewJob {
  const { key, open_days: days, role, ...same } = fields;
  return {
    ...same,
    role: role === '' ? null : role,
    postKey: key,
    postedBy,
    postedAt: now,
    expiresAt: closingAfter(days, now),
  };
}

/**
 * Skips jobs whose key their member has already used.
 *
 * @returns how many were added
 */
export async function addJobs(tx: Database, all: readonly NewJob[]): Promise<number> {
  if (all.length === 0) return 0;
  const added = await tx
    .insert(jobs)
    .values(all.map(({ skills: _, ...row }) => row))
    .onConflictDoNothing()
    .returning({ id: jobs.id, key: jobs.postKey });
  const ids = new Map(added.map(({ id, key }) => [key, id]));
  await addSkills(
    tx,
    all.flatMap(({ postKey, skills }) => {
      const jobId = ids.get(postKey);
      return jobId === undefined ? [] : [{ jobId, skills }];
    }),
  );
  return added.length;
}

/** Each skill only once, whatever its names. */
export function namesOf(skills: readonly string[]): string[] {
  const names = new Map(skills.toReversed().map((name) => [slugOfSkill(name), name]));
  return [...names.values()].reverse();
}

async function addSkills(tx: Database, all: readonly { jobId: number; skills: readonly string[] }[]): Promise<void> {
  const rows = all.flatMap(({ jobId, skills }) => {
    return namesOf(skills).map((name, position) => ({ jobId, slug: slugOfSkill(name), position, name }));
  });
  if (rows.length > 0) await tx.insert(jobSkills).values(rows);
}

/**
 * Call it in a transaction.
 *
 * @returns false if the job was closed or corrected in the meantime
 */
export async function correctJob(tx: Database, id: number, fields: JobCorrection, now: Date): Promise<boolean> {
  const { open_days: days, role, skills, version, ...same } = fields;
  const changed = await tx
    .update(jobs)
    .set({
      ...same,
      role: role === '' ? null : role,
      version: version + 1,
      ...(days === undefined ? {} : { expiresAt: closingAfter(days, now) }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.version, version), gt(jobs.expiresAt, now)))
    .returning({ id: jobs.id });
  if (changed.length === 0) return false;
  await tx.delete(jobSkills).where(eq(jobSkills.jobId, id));
  await addSkills(tx, [{ jobId: id, skills }]);
  return true;
}

/** The job that a member has posted with this key. */
export async function jobPosted(db: Database, memberId: string, key: string): Promise<number | undefined> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.postedBy, memberId), eq(jobs.postKey, key)));
  return rows[0]?.id;
}

/** A job that is already closed keeps its date. */
export async function closeJob(db: Database, id: number, now: Date): Promise<void> {
  await db.execute(sql`update ${jobs} set expires_at = ${at(now)} where id = ${id} and expires_at > ${at(now)}`);
}

/** Idempotent: saving again does not change the job's place on the shelf either. */
export async function saveJob(db: Database, memberId: string, jobId: number, saved: boolean, now: Date): Promise<void> {
  if (saved) await db.insert(savedJobs).values({ memberId, jobId, savedAt: now }).onConflictDoNothing();
  else await db.delete(savedJobs).where(and(eq(savedJobs.memberId, memberId), eq(savedJobs.jobId, jobId)));
}
