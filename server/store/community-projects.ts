import { sql, type SQL } from 'drizzle-orm';
import type { ProjectArea, Difficulty } from '../../contract/community-project-fields.ts';
import {
  efforts,
  type CommunityProject,
  type CommunityProjectPage,
  type projectSorts,
  type shelves,
  type Step,
} from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import {
  cardJson,
  cardOf,
  hasRoom,
  isoDate,
  slugsOf,
  type CardRow,
  type ProjectReader,
  type ReaderInStatement,
} from './community-cards.ts';
import {
  communityProjects,
  communityProjectSkills,
  evidence,
  evidencedSkills,
  memberships,
  progress,
  savedProjects,
  steps,
} from './community-schema.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { jobs, jobSkills } from './job-schema.ts';
import { nameJson, named } from './member-names.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { follows, members } from './schema.ts';
import {
  jobVisibleTo,
  ownerVisibleTo,
  owns,
  projectIsHidden,
  projectVisibleTo,
  sectionVisibleTo,
  visibleTo,
  type Reader,
  type ReaderInSql,
} from './visibility.ts';

export interface ProjectQuery {
  shelf: (typeof shelves)[number];
  /** Slug. */
  skill?: string | undefined;
  area?: ProjectArea | undefined;
  difficulty?: Difficulty | undefined;
  effort?: keyof typeof efforts | undefined;
  room?: 'yes' | undefined;
  followed?: 'yes' | undefined;
  unfinished?: 'yes' | undefined;
  sort: (typeof projectSorts)[number];
  after?: string | undefined;
}

/**
 * SQL for the reader's own memberships. The reader is a parameter in each subquery, so that it is evaluated once rather
 * than for each project.
 */
const own = (reader: ReaderInSql) =>
  sql`from ${memberships} as mm where mm.member_id = ${reader}::uuid and mm.left_at is null`;

type OfReader = Readonly<Record<ProjectQuery['shelf'], (reader: ReaderInSql) => SQL>>;

/** Ids of the projects on a member's own shelf; null if any project may be on it. */
const idsOn: Readonly<Record<ProjectQuery['shelf'], ((reader: ReaderInSql) => SQL) | null>> = {
  all: null,
  joined: (reader) => sql`select mm.project_id ${own(reader)}`,
  saved: (reader) => sql`select sv.project_id from ${savedProjects} as sv where sv.member_id = ${reader}::uuid`,
  own: (reader) => sql`select mm.project_id ${own(reader)} and ${owns('mm')}`,
};

const ofSkill = sql`select fs.project_id from ${communityProjectSkills} as fs where fs.slug = ${sql.placeholder('skill')}`;

/** Ids of the few projects that can be in a list; null if it may be any project. */
function idsOf({ shelf, skill }: ProjectQuery, reader: ReaderInSql): SQL | null {
  return idsOn[shelf]?.(reader) ?? (skill === undefined ? null : ofSkill);
}

/**
 * SQL for these projects as `p`. If they are few, they are looked up one by one, where PostgreSQL would scan all of
 * them.
 */
function among(ids: SQL | null): SQL {
  if (ids === null) return sql`${communityProjects} as p`;
  return sql`(${ids}) as kept(id)
    cross join lateral (select * from ${communityProjects} as one where one.id = kept.id offset 0) as p`;
}

/**
 * The states in which projects are on each shelf: only published ones on the public shelf, archived ones also on a
 * member's.
 */
const onShelf: Readonly<Record<ProjectQuery['shelf'], SQL>> = {
  all: sql`p.status = 'published'`,
  joined: sql`p.status <> 'draft'`,
  saved: sql`true`,
  own: sql`true`,
};

/** What each shelf is ordered by: the reader's latest activity first. */
const touched: OfReader = {
  all: () => sql`p.published_at`,
  joined: (reader) => sql`greatest((select mm.joined_at ${own(reader)} and mm.project_id = p.id),
    (select max(pg.marked_at) from ${progress} as pg join ${steps} as ps on ps.id = pg.step_id
      where ps.project_id = p.id and pg.member_id = ${reader}::uuid))`,
  saved: (reader) => sql`(select sv.saved_at from ${savedProjects} as sv
    where sv.project_id = p.id and sv.member_id = ${reader}::uuid)`,
  own: () => sql`p.updated_at`,
};

/** Whole percent, rounded as on the card. */
const percent = sql`(200 * count(*) + max(mk.named)) / (2 * max(mk.named))`;

/** The key of a list's order, largest first, and its form in an address: a whole number. */
interface Order {
  key: SQL;
  toNumber: (key: SQL) => SQL;
  fromNumber: (number: SQL) => SQL;
}

/** Timestamps have whole milliseconds, because the server writes no others. */
const moments = {
  toNumber: (key: SQL) => sql`(extract(epoch from ${key}) * 1000)::bigint`,
  fromNumber: (number: SQL) => sql`to_timestamp(${number}::bigint / 1000.0)`,
};
const numbers = { toNumber: (key: SQL) => key, fromNumber: (number: SQL) => sql`${number}::bigint` };
/** Matches its index (0032). Addresses have no minus sign. */
const mostHours = sql.raw(String(limits.projectHours));
const shortest: Order = {
  key: sql`(- p.hours)`,
  toNumber: (key) => sql`${mostHours} + ${key}`,
  fromNumber: (number) => sql`(${number}::bigint - ${mostHours})`,
};

function orderOf({ sort, shelf }: ProjectQuery, reader: ReaderInSql): Order {
  if (sort === 'match') return { key: sql`m.percent`, ...numbers };
  if (sort === 'shortest') return shortest;
  return { key: touched[shelf](reader), ...moments };
}

function conditionsOf(
  { shelf, skill, area, difficulty, effort, room, followed, unfinished }: ProjectQuery,
  reader: ReaderInSql,
): SQL {
  const conditions = [onShelf[shelf], projectVisibleTo(reader)];
  if (skill !== undefined && idsOn[shelf] !== null) conditions.push(sql`p.id in (${ofSkill})`);
  if (area !== undefined) conditions.push(sql`p.area = ${sql.placeholder('area')}`);
  if (difficulty !== undefined) conditions.push(sql`p.difficulty = ${sql.placeholder('difficulty')}`);
  if (effort !== undefined) conditions.push(sql`p.hours <= ${sql.placeholder('effort')}`);
  if (room !== undefined) conditions.push(hasRoom);
  if (followed !== undefined)
    conditions.push(sql`p.id in (select fm.project_id from ${memberships} as fm
      join ${follows} as ff on ff.followed_id = fm.member_id and ff.follower_id = ${reader}::uuid
      join ${members} on ${members.id} = fm.member_id where fm.left_at is null and ${visibleTo(reader)})`);
  if (unfinished !== undefined)
    conditions.push(sql`exists (select 1 from ${steps} as us where us.project_id = p.id and us.removed_at is null
      and not exists (select 1 from ${progress} as up
        where up.step_id = us.id and up.member_id = ${reader}::uuid and up.state = 'done'))`);
  return sql.join(conditions, sql` and `);
}

/** SQL condition: after the last place of the previous page. */
function beyond(query: ProjectQuery, { key, fromNumber }: Order): SQL {
  if (query.after === undefined) return sql`true`;
  return sql`(${key}, p.id) < (${fromNumber(sql`${sql.placeholder('value')}`)}, ${sql.placeholder('id')}::bigint)`;
}

/** Beyond this, counting would cost more than reading the page. */
const mostCounted = sql.raw(String(limits.searchCount + 1));
/** One more than a page shows, to know whether there is a next page. */
const onePage = sql.raw(String(limits.pageProjects + 1));

function listStatement(db: Database, query: ProjectQuery, reader: ReaderInSql) {
  const as: ReaderInStatement = { id: reader, slugs: sql.placeholder('slugs') };
  const order = orderOf(query, reader);
  const conditions = conditionsOf(query, reader);
  const ids = idsOf(query, reader);
  const from = among(ids);
  const page = (source: SQL, key: SQL, id: SQL, condition: SQL) => sql`(select ${id} as id, ${key} as key from ${source}
      where ${conditions} and ${condition} and ${beyond(query, { ...order, key })} order by key desc, id desc limit ${onePage})`;
  // In the order of an index, if the list has one: of a skill's projects, only one page's worth is read.
  const [every, its] = [sql`true`, ids === null ? sql`p.id` : sql`kept.id`];
  /*
   * How well a project fits is known without reading it: projects are looked up in that order until the page is full.
   * Those that do not fit at all come last.
   */
  const pages =
    query.sort === 'match'
      ? sql`matched as materialized (select mk.project_id, ${percent} as percent from ${communityProjectSkills} as mk
          where mk.slug = any(array(${slugsOf(as)})) ${ids === null ? sql`` : sql`and mk.project_id in (${ids})`}
          group by mk.project_id),
        page as materialized (${page(
          sql`(select * from matched order by percent desc, project_id desc) as m
            cross join lateral (select * from ${communityProjects} as one where one.id = m.project_id offset 0) as p`,
          order.key,
          sql`m.project_id`,
          every,
        )} union all ${page(from, sql`0::bigint`, its, sql`p.id not in (select project_id from matched)`)}
          order by key desc, id desc limit ${onePage})`
      : sql`page as materialized ${page(from, order.key, its, every)}`;
  // Counted separately, so that the page is read in index order and stops when it is full.
  const found = sql`with ${pages}
    select (select count(*)::int from (select 1 from ${from} where ${conditions} limit ${mostCounted}) as counted) as count,
      (select coalesce(json_agg(json_build_object('value', ${order.toNumber(sql`page.key`)}, 'card', ${cardJson(as)})
        order by page.key desc, page.id desc), '[]'::json)
        from page join ${communityProjects} as p on p.id = page.id) as found`;
  return db
    .select({ count: sql<number>`count`, found: sql<{ value: number; card: CardRow }[]>`found` })
    .from(sql`(${found}) as answer`)
    .prepare(`community_projects_${shapeOf(query, reader)}`);
}

/** Everything that the text of the statement depends on; all else is a parameter. */
function shapeOf({ shelf, sort, ...filters }: ProjectQuery, reader: ReaderInSql): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name).toSorted((a, b) => a.localeCompare(b));
  return [reader === null ? 'visitor' : 'member', shelf, sort, ...names].join('_');
}

/** One statement for each shape, built when it is first needed. */
const listStatements = builtOnce(() => new Map<string, ReturnType<typeof listStatement>>());

function statementFor(db: Database, query: ProjectQuery, reader: Reader): ReturnType<typeof listStatement> {
  const known = listStatements(db);
  const inSql = reader === null ? null : sql.placeholder('reader');
  const shape = shapeOf(query, inSql);
  const statement = known.get(shape) ?? listStatement(db, query, inSql);
  known.set(shape, statement);
  return statement;
}

/** One page of community projects with the total, in one statement. */
export async function listCommunityProjects(
  db: Database,
  query: ProjectQuery,
  reader: ProjectReader,
): Promise<Omit<CommunityProjectPage, 'skill'>> {
  const [value, id] = query.after?.split('-') ?? [];
  const [answer] = await statementFor(db, query, reader.id).execute({
    reader: reader.id,
    slugs: reader.slugs,
    skill: query.skill,
    area: query.area,
    difficulty: query.difficulty,
    effort: query.effort === undefined ? undefined : efforts[query.effort],
    value,
    id,
  });
  const rows = answer?.found ?? [];
  const page = rows.slice(0, limits.pageProjects);
  const last = page.at(-1);
  return {
    count: answer?.count ?? 0,
    results: page.map(({ card }) => cardOf(card, reader)),
    next: last === undefined || rows.length === page.length ? null : `${last.value}-${last.card.id}`,
  };
}

/** The ids are picked first: otherwise the database would read all projects to find the visible ones. */
const cardsFor = (reader: ReaderInSql) =>
  sqlBuiltOnce(sql`select ${cardJson({ id: reader, slugs: sql.placeholder('slugs') })} as card
    from (select one.*, asked.place from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) with ordinality as asked(id, place)
      join ${communityProjects} as one on one.id = asked.id::bigint offset 0) as p
    where ${projectVisibleTo(reader)} order by p.place`);
const cardsForMember = cardsFor(sql.placeholder('reader'));
const cardsForVisitor = cardsFor(null);

/** Cards of these projects in this order, as far as the reader may see them. */
export async function communityProjectCards(
  db: Database,
  ids: readonly string[],
  reader: ProjectReader,
): Promise<CommunityProjectPage['results']> {
  const values = { reader: reader.id, slugs: reader.slugs, ids: JSON.stringify(ids) };
  const rows = await rowsOf<{ card: CardRow }>(db, (reader.id === null ? cardsForVisitor : cardsForMember)(values));
  return rows.map(({ card }) => cardOf(card, reader));
}

/** The name of a skill that is not in the catalogue, from whatever links to its page: projects, jobs, and what members have shown. */
export async function skillNameOf(db: Database, slug: string): Promise<string | undefined> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select s.name, 1 as place, p.id from ${communityProjectSkills} as s join ${communityProjects} as p on p.id = s.project_id
        where s.slug = ${slug} and ${projectVisibleTo(null)}
      union all select w.name, 2, j.id from ${jobSkills} as w join ${jobs} as j on j.id = w.job_id
        where w.slug = ${slug} and ${jobVisibleTo(null)}
      union all select e.name, 3, 0 from ${evidencedSkills} as e join ${steps} as st on st.id = e.step_id
        join ${communityProjects} as p on p.id = st.project_id join ${members} on ${members.id} = e.member_id
        where e.slug = ${slug} and not ${projectIsHidden} and ${sectionVisibleTo('skills', null)}
      order by place, id limit 1`,
  );
  return rows[0]?.name;
}

function stepJson(reader: ReaderInSql): SQL {
  return sql`json_build_object('id', t.id, 'title', t.title, 'goal', t.goal, 'how', t.how, 'done_when', t.done_when,
    'mistakes', t.mistakes, 'minutes', t.minutes, 'skills', t.skills, 'prerequisites', t.prerequisites,
    'done_by', (select count(*)::int from ${progress} as d join ${members} on ${members.id} = d.member_id
      where d.step_id = t.id and d.state = 'done' and ${visibleTo(reader)}),
    'state', coalesce(own.state, 'todo'), 'done_at', case when own.state = 'done' then own.marked_at end)`;
}

function stepsJson(reader: ReaderInSql, condition: SQL): SQL {
  return sql`(select coalesce(json_agg(${stepJson(reader)} order by t.position, t.id), '[]'::json) from ${steps} as t
    left join ${progress} as own on own.step_id = t.id and own.member_id = p_reader.id
    where t.project_id = p.id and ${condition})`;
}

const stepOf = (row: Step): Step => ({ ...row, done_at: row.done_at === null ? null : isoDate(row.done_at) });

type More = Pick<
  CommunityProject,
  'description' | 'places' | 'free_places' | 'version' | 'updated_at' | 'owners' | 'steps' | 'removed_steps'
>;

/**
 * SQL condition: the reader has worked on the step `t`. Someone who added evidence without marking the step must still
 * find it.
 */
const workedOn = sql`(own.state is not null or exists (select 1 from ${evidence} as ev where ev.step_id = t.id
  and ev.member_id = p_reader.id and ev.removed_at is null))`;

function projectStatement(reader: ReaderInSql) {
  return builtOnce((db) => {
    const as: ReaderInStatement = { id: reader, slugs: sql.placeholder('slugs') };
    const more = sql`json_build_object('description', p.description, 'places', p.places,
      'free_places', case when p.places is null then null else greatest(p.places - taken_places(p.id), 0) end, 'version', p.version,
      'updated_at', p.updated_at,
      'owners', (select coalesce(json_agg((${nameJson})::jsonb || jsonb_build_object('role', ow.role,
        'hidden', not ${visibleTo(reader)}) order by ow.role desc, ow.id), '[]'::json) from ${memberships} as ow
        join ${members} on ${members.id} = ow.member_id
        where ow.project_id = p.id and ${owns('ow')} and ${ownerVisibleTo(reader, 'ow')}),
      'steps', ${stepsJson(reader, sql`t.removed_at is null`)},
      'removed_steps', ${stepsJson(reader, sql`t.removed_at is not null and ${workedOn}`)})`;
    return db
      .select({ card: sql<CardRow>`${cardJson(as)}`, more: sql<More>`${more}` })
      .from(sql`${communityProjects} as p cross join (select ${reader}::uuid as id) as p_reader`)
      .where(sql`p.id = ${sql.placeholder('id')} and ${projectVisibleTo(reader)}`)
      .prepare(`community_project_${reader === null ? 'visitor' : 'member'}`);
  });
}

const projectForMember = projectStatement(sql.placeholder('reader'));
const projectForVisitor = projectStatement(null);

/** A project as the reader may see it, in one statement; undefined if they may not. */
export async function communityProjectFor(
  db: Database,
  id: number,
  reader: ProjectReader,
): Promise<CommunityProject | undefined> {
  const statement = (reader.id === null ? projectForVisitor : projectForMember)(db);
  const [found] = await statement.execute({ reader: reader.id, slugs: reader.slugs, id });
  if (found === undefined) return undefined;
  const { owners, updated_at, steps: present, removed_steps: removed, ...same } = found.more;
  return {
    ...cardOf(found.card, reader),
    ...same,
    updated_at: isoDate(updated_at),
    // Only the name of an owner who is hidden from the reader.
    owners: owners.map((owner) => named(owner.hidden ? { ...owner, profile_image: null } : owner)),
    steps: present.map(stepOf),
    removed_steps: removed.map(stepOf),
  };
}
