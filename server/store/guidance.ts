import { sql, type SQL } from 'drizzle-orm';
import type { RolePerson, RoleName } from '../../contract/guidance.ts';
import type { EvidencedSkill } from '../../contract/progress.ts';
import type { Skill } from '../../contract/entries.ts';
import { targetOf } from '../guidance/answering.ts';
import { type Mine, mineFrom } from '../guidance/comparing.ts';
import type { PlanProject } from '../guidance/plan.ts';
import type { Role } from '../guidance/role.ts';
import { catalogue } from '../skills/catalogue.ts';
import { skillKey, slugOfSkill } from '../skills/match.ts';
import { hasRoom, isoDate } from './community-cards.ts';
import {
  communityProjects,
  communityProjectSkills,
  evidence,
  evidencedSkills,
  memberships,
  progress,
  steps,
} from './community-schema.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { targetRoles } from './guidance-schema.ts';
import { nameJson, named } from './member-names.ts';
import { experience, families, members, skills } from './schema.ts';
import {
  keptTitleOf,
  projectVisibleTo,
  type ReaderInSql,
  sectionVisibleTo,
  titleFor,
  visibleTo,
} from './visibility.ts';

type DoneStep = EvidencedSkill['steps'][number];

/** A member's standing. */
export interface Standing {
  mine: Mine;
  target: RoleName | null;
  /** By the skill's slug, newest first; only for the requested skills. */
  evidence: ReadonlyMap<string, DoneStep[]>;
}

const listOf = (value: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${value}), '[]'::json) from ${from})`;

/**
 * SQL for a statement's slugs, passed as JSON because both drivers treat that alike. The limits here and below are
 * never reached: without them PostgreSQL expects so many rows that it reads whole tables and JIT-compiles the statement
 * each time.
 */
const wanted = sql`select slug from jsonb_array_elements_text(${sql.placeholder('slugs')}::jsonb) as slug limit 12`;

/** This many of the newest steps with a skill are listed; the rest are only counted. */
const listedSteps = 3;

/** What the session's member has, as JSON columns. */
const own = {
  claims: sql<{ name: string; level: Skill['level'] }[]>`${listOf(
    sql`json_build_object('name', s.name, 'level', s.level)`,
    sql`${skills} as s where s.member_id = ${readerOfSession}`,
  )}`,
  evidenced: sql<{ slug: string; steps: number }[]>`${listOf(
    sql`json_build_object('slug', one.slug, 'steps', one.steps)`,
    sql`(select e.slug, count(*)::int as steps from ${evidencedSkills} as e
      where e.member_id = ${readerOfSession} group by e.slug) as one`,
  )}`,
};

type EvidenceRow = Omit<DoneStep, 'project'> & { slug: string; project: number };

const standingQuery = builtOnce((db) =>
  db
    .select({
      ...own,
      target: sql<string | null>`(select t.role from ${targetRoles} as t where t.member_id = ${readerOfSession})`,
      evidence: sql<EvidenceRow[]>`${listOf(
        sql`json_build_object('slug', seen.slug, 'project', seen.project_id, 'project_title', seen.project_title,
          'step', seen.step_id, 'step_title', seen.title,
          'done_at', seen.done_at, 'evidence', seen.shown) order by seen.slug, seen.place`,
        sql`(select e.slug, e.done_at, e.step_id, p.id as project_id,
            ${titleFor(readerOfSession, 'step', 'e.step_title', 'e.step_title')} as title,
            ${titleFor(readerOfSession, 'project', 'p.title', 'kept.project_title')} as project_title,
            (select count(*)::int from ${evidence} as ev
              where ev.step_id = e.step_id and ev.member_id = e.member_id and ev.removed_at is null) as shown,
            row_number() over (partition by e.slug order by e.done_at desc, e.step_id) as place
          from ${evidencedSkills} as e join ${steps} as st on st.id = e.step_id
          join ${communityProjects} as p on p.id = st.project_id ${keptTitleOf(sql`e.member_id`)}
          where e.member_id = ${readerOfSession} and e.slug in (${wanted})) as seen
        where seen.place <= ${sql.raw(String(listedSteps))}`,
      )}`,
    })
    .from(families)
    .where(isAlive)
    .prepare('guidance_standing'),
);

function evidenceBySlug(rows: readonly EvidenceRow[]): Map<string, DoneStep[]> {
  const found = new Map<string, DoneStep[]>();
  for (const { slug, project, done_at: doneAt, ...row } of rows)
    found.set(slug, [
      ...(found.get(slug) ?? []),
      // Members can always reach their own work, even if the project is hidden from them.
      { ...row, project: String(project), done_at: isoDate(doneAt) },
    ]);
  return found;
}

const keysBySlug = new Map(
  catalogue.map(({ name, aliases }) => [slugOfSkill(name), [name, ...aliases].map(skillKey)] as const),
);

/** All names of the skills that a role needs, in lower case, by their slugs. */
const keysOf = ({ needs }: Role) =>
  JSON.stringify(
    Object.fromEntries(needs.map(({ skill }) => [slugOfSkill(skill), keysBySlug.get(slugOfSkill(skill)) ?? []])),
  );

const slugsOf = (role: Role | null) => JSON.stringify(role?.needs.map(({ skill }) => slugOfSkill(skill)) ?? []);

/**
 * The reader's standing, in one statement; null for a visitor.
 *
 * @param role the role for whose skills steps are listed; null for none
 */
export async function standingOf(
  db: Database,
  role: Role | null,
  session: Session | null,
  now: Date,
): Promise<Standing | null | SessionEnded> {
  if (session === null) return null;
  const [found] = await standingQuery(db).execute({ ...valuesOf(session, now), slugs: slugsOf(role) });
  if (found === undefined) return sessionEnded;
  return {
    mine: mineFrom(found.claims, found.evidenced),
    target: targetOf(found.target),
    evidence: evidenceBySlug(found.evidence),
  };
}

/**
 * How many projects are considered for each need, newest first, and how many of the member's own, so that a plan costs
 * the same however many there are.
 */
const weighed = { perSkill: 8, own: 30 };

const most = 12 * weighed.perSkill + weighed.own;

/**
 * SQL condition: the project `p` has a step with the skill `w` that the reader has not done. One that only names the
 * skill must not take the place of one that teaches it.
 */
function teaches(reader: ReaderInSql): SQL {
  const isDone =
    reader === null
      ? sql`false`
      : sql`exists (select 1 from ${progress} as g where g.step_id = st.id and g.member_id = ${reader} and g.state = 'done')`;
  return sql`exists (select 1 from ${steps} as st, jsonb_array_elements_text(st.skills) as its(name)
    where st.project_id = p.id and st.removed_at is null and not ${isDone}
      and (${sql.placeholder('keys')}::jsonb -> w.slug) @> to_jsonb(lower(its.name)))`;
}

/** SQL for the ids of projects that teach the wanted skills and have room. */
function candidates(reader: ReaderInSql, doer: ReaderInSql): SQL {
  const near = sql`select near.project_id as id from (${wanted}) as w(slug) cross join lateral (
    select s.project_id from ${communityProjectSkills} as s join ${communityProjects} as p on p.id = s.project_id
      where s.slug = w.slug and ${hasRoom} and ${projectVisibleTo(reader)} and ${teaches(doer)}
      order by s.project_id desc limit ${sql.raw(String(weighed.perSkill))}) as near`;
  // Distinct, because a project may teach several of the skills: planned twice, its steps would count twice.
  if (reader === null) return sql`select distinct * from (${near}) as several`;
  return sql`${near} union (select mm.project_id from ${memberships} as mm
    where mm.member_id = ${reader} and mm.left_at is null and exists (select 1 from ${communityProjectSkills} as s
      where s.project_id = mm.project_id and s.slug in (${wanted}))
    order by mm.id desc limit ${sql.raw(String(weighed.own))})`;
}

/**
 * SQL for projects that teach the wanted skills, with the steps that the reader has not done.
 *
 * @param doer the reader; null where their progress is not to be used: no step counts as done
 */
function projectsJson(reader: ReaderInSql, doer: ReaderInSql = reader): SQL<PlanProject[]> {
  const ofReader = (value: SQL) => (reader === null ? sql`null` : value);
  const state =
    doer === null
      ? sql`null`
      : sql`(select g.state from ${progress} as g where g.step_id = st.id and g.member_id = ${doer})`;
  const all = sql`(select st.*, ${state} as state from ${steps} as st
    where st.project_id = p.id and st.removed_at is null) as t`;
  const row = sql`json_build_object('id', p.id, 'title', p.title, 'difficulty', p.difficulty, 'hours', p.hours,
    'has_room', ${hasRoom},
    'role', ${ofReader(sql`(select r.role from ${memberships} as r
      where r.project_id = p.id and r.member_id = ${reader} and r.left_at is null)`)},
    'steps', (select count(*)::int from ${all}), 'done', (select count(*)::int from ${all} where t.state = 'done'),
    'todo', ${listOf(
      sql`json_build_object('id', t.id, 'title', t.title, 'minutes', t.minutes, 'skills', t.skills,
        'state', coalesce(t.state, 'todo')) order by t.position, t.id`,
      sql`${all} where t.state is distinct from 'done'`,
    )})`;
  return sql<PlanProject[]>`${listOf(
    sql`${row} order by p.id`,
    sql`(select id from (${candidates(reader, doer)}) as each limit ${sql.raw(String(most))}) as found
      cross join lateral (select * from ${communityProjects} as one where one.id = found.id offset 0) as p
      where p.status <> 'draft' and ${projectVisibleTo(reader)}`,
  )}`;
}

const planOfMember = (name: string, doer: ReaderInSql) =>
  builtOnce((db) =>
    db
      .select({ ...own, projects: projectsJson(readerOfSession, doer) })
      .from(families)
      .where(isAlive)
      .prepare(name),
  );
const planForMember = planOfMember('guidance_plan', readerOfSession);
const planWithoutProgress = planOfMember('guidance_plan_without_progress', null);

const planForVisitor = builtOnce((db) =>
  db
    .select({ projects: projectsJson(null) })
    .from(sql`(select 1) as here`)
    .prepare('guidance_plan_visitor'),
);

/** What a plan is made from, in one statement. A visitor has no skills yet. */
export async function planParts(
  db: Database,
  role: Role,
  session: Session | null,
  now: Date,
  { usesProgress }: { usesProgress: boolean } = { usesProgress: true },
): Promise<{ mine: Mine; projects: PlanProject[] } | SessionEnded> {
  const slugs = slugsOf(role);
  const keys = keysOf(role);
  if (session === null) {
    const [found] = await planForVisitor(db).execute({ slugs, keys });
    return { mine: mineFrom([], []), projects: found?.projects ?? [] };
  }
  const plan = usesProgress ? planForMember : planWithoutProgress;
  const [found] = await plan(db).execute({ ...valuesOf(session, now), slugs, keys });
  if (found === undefined) return sessionEnded;
  return { mine: mineFrom(found.claims, found.evidenced), projects: found.projects };
}

/**
 * For how many skills members are looked for, how many rows are read for each, how many of those are considered, and
 * how many are shown.
 */
const looked = { skills: 3, rows: 120, perSkill: 30, shown: 6 };

/** What people put before the name of their job. */
const ranks = [
  '',
  'senior ',
  'lead ',
  'junior ',
  'head ',
  'chief ',
  'freelance ',
  'apprentice ',
  'volunteer ',
  'trainee ',
];

const textsIn = (json: SQL) => sql`array(select jsonb_array_elements_text(${json}))`;
const isInRole = sql`x.is_current and lower(x.title) = any(${textsIn(sql`${sql.placeholder('titles')}::jsonb`)})`;

/**
 * SQL for members to show: those with the most important skills, and those in the role, as far as the reader may see
 * them. Rows are limited in index order before anything is asked about their members, so that no plan of PostgreSQL's
 * goes through all of them.
 */
function foundPeople(reader: ReaderInSql): SQL {
  const [first, then] = [sql.raw(String(looked.rows)), sql.raw(String(looked.perSkill))];
  const seen = reader === null ? visibleTo(reader) : sql`${visibleTo(reader)} and ${members.id} <> ${reader}`;
  const withSkills = sql`${seen} and ${sectionVisibleTo('skills', reader)}`;
  const important = sql`needs as w where w.weight > ${sql.placeholder('minor')}::int`;
  const visibleOf = (rows: SQL, condition: SQL) => sql`select ${members.id} as id
    from (select distinct row.member_id from (${rows} limit ${first}) as row) as one
    join ${members} on ${members.id} = one.member_id where ${condition} limit ${then}`;
  const holders = sql`select s.member_id from ${skills} as s where s.name_key = any(${textsIn(sql`w.keys`)})
    order by s.name_key`;
  const doers = sql`select e.member_id from ${evidencedSkills} as e where e.slug = w.slug order by e.member_id`;
  const workers = sql`select x.member_id from ${experience} as x where ${isInRole} order by lower(x.title)`;
  return sql`select holder.id from (select * from ${important}) as w cross join lateral (${visibleOf(holders, withSkills)}) as holder
    union select doer.id from (select * from ${important}) as w cross join lateral (${visibleOf(doers, withSkills)}) as doer
    union (${visibleOf(workers, sql`${seen} and ${sectionVisibleTo('experience', reader)}`)})`;
}

function peopleJson(reader: ReaderInSql): SQL<RolePerson[]> {
  const most = (2 * looked.skills + 1) * looked.perSkill;
  const query = sql`with needs as materialized (select * from jsonb_to_recordset(${sql.placeholder('needs')}::jsonb)
      as need(slug text, skill text, keys jsonb, weight int) limit 12),
    found as materialized (select id from (${foundPeople(reader)}) as each limit ${sql.raw(String(most))}),
    held as (select found.id, w.skill, w.weight from found join ${skills} as s on s.member_id = found.id
        join needs as w on w.keys @> to_jsonb(s.name_key)
      union select found.id, w.skill, w.weight from found join ${evidencedSkills} as e on e.member_id = found.id
        join needs as w on w.slug = e.slug),
    people as (select ${members.id} as id,
        ${sectionVisibleTo('experience', reader)} and exists (select 1 from ${experience} as x
          where x.member_id = ${members.id} and ${isInRole}) as in_role,
        coalesce(sum(held.weight), 0) as weight,
        coalesce(jsonb_agg(held.skill order by held.weight desc) filter (where held.skill is not null), '[]'::jsonb) as skills
      from found join ${members} on ${members.id} = found.id
      left join held on held.id = found.id and ${sectionVisibleTo('skills', reader)} group by ${members.id}),
    first as (select * from people order by in_role desc, weight desc, id limit ${sql.raw(String(looked.shown))})
    select coalesce(json_agg((${nameJson})::jsonb || jsonb_build_object('headline', ${members.headline},
      'in_role', first.in_role, 'skills', first.skills) order by first.in_role desc, first.weight desc, first.id), '[]'::json)
    from first join ${members} on ${members.id} = first.id`;
  return sql<RolePerson[]>`(${query})`;
}

const peopleForMember = builtOnce((db) =>
  db
    .select({ people: peopleJson(readerOfSession) })
    .from(families)
    .where(isAlive)
    .prepare('guidance_people'),
);

const peopleForVisitor = builtOnce((db) =>
  db
    .select({ people: peopleJson(null) })
    .from(sql`(select 1) as here`)
    .prepare('guidance_people_visitor'),
);

/** Members in the role or with its most important skills, in one statement, except the reader. */
export async function peopleFor(
  db: Database,
  { title, needs }: Role,
  session: Session | null,
  now: Date,
): Promise<RolePerson[] | SessionEnded> {
  const given = {
    needs: JSON.stringify(
      needs.map(({ skill }, place) => {
        const slug = slugOfSkill(skill);
        return { slug, skill, keys: keysBySlug.get(slug) ?? [], weight: needs.length - place };
      }),
    ),
    minor: needs.length - looked.skills,
    titles: JSON.stringify(
      title
        .toLowerCase()
        .split(' and ')
        .flatMap((one) => ranks.map((rank) => `${rank}${one}`)),
    ),
  };
  const [found] =
    session === null
      ? await peopleForVisitor(db).execute(given)
      : await peopleForMember(db).execute({ ...valuesOf(session, now), ...given });
  return found === undefined ? sessionEnded : found.people.map(named);
}

/** `role` is a slug, or null for none. Choosing the same role again keeps its date. */
export async function setTarget(db: Database, memberId: string, role: string | null, now: Date): Promise<void> {
  if (role === null) {
    await db.delete(targetRoles).where(sql`${targetRoles.memberId} = ${memberId}`);
    return;
  }
  await db
    .insert(targetRoles)
    .values({ memberId, role, chosenAt: now })
    .onConflictDoUpdate({
      target: targetRoles.memberId,
      set: { role, chosenAt: now },
      setWhere: sql`${targetRoles.role} <> excluded.role`,
    });
}
