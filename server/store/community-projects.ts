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
import { cardJson, cardOf, hasRoom, isoDate, slugsOf, type CardRow, type ProjectReader } from './community-cards.ts';
import {
  communityProjects,
  communityProjectSkills,
  memberships,
  progress,
  savedProjects,
  steps,
} from './community-schema.ts';
import type { Database } from './database.ts';
import { nameJson, named } from './member-names.ts';
import { follows, members } from './schema.ts';
import { owns, projectVisibleTo, visibleTo, type Reader } from './visibility.ts';

export interface ProjectQuery {
  shelf: (typeof shelves)[number];
  /** Slug. */
  skill?: string | undefined;
  area?: ProjectArea | undefined;
  difficulty?: Difficulty | undefined;
  effort?: keyof typeof efforts | undefined;
  room?: 'yes' | undefined;
  followed?: 'yes' | undefined;
  sort: (typeof projectSorts)[number];
  after?: string | undefined;
}

/** SQL for the reader's own memberships. The reader is a parameter in each subquery: then it is worked out once, not for each project. */
const own = (reader: Reader) =>
  sql`from ${memberships} as mm where mm.member_id = ${reader}::uuid and mm.left_at is null`;

type OfReader = Readonly<Record<ProjectQuery['shelf'], (reader: Reader) => SQL>>;

/** Which projects are on the shelf. The public one has what is published; those of a member also what is archived. */
const onShelf: OfReader = {
  all: () => sql`p.status = 'published'`,
  joined: (reader) => sql`p.status <> 'draft' and p.id in (select mm.project_id ${own(reader)})`,
  saved: (reader) =>
    sql`p.id in (select sv.project_id from ${savedProjects} as sv where sv.member_id = ${reader}::uuid)`,
  own: (reader) => sql`p.id in (select mm.project_id ${own(reader)} and ${owns('mm')})`,
};

const milliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

/** What the reader did last, first. */
const touched: OfReader = {
  all: () => sql`p.published_at`,
  joined: (reader) => sql`greatest((select mm.joined_at ${own(reader)} and mm.project_id = p.id),
    (select max(pg.marked_at) from ${progress} as pg join ${steps} as ps on ps.id = pg.step_id
      where ps.project_id = p.id and pg.member_id = ${reader}::uuid))`,
  saved: (reader) => sql`(select sv.saved_at from ${savedProjects} as sv
    where sv.project_id = p.id and sv.member_id = ${reader}::uuid)`,
  own: () => sql`p.updated_at`,
};

/** Whole percent, rounded as on the card. Skills are counted only where the reader has one of them. */
const percent = sql`case when matched.have is null then 0 else round(100.0 * matched.have / (select count(*)
  from ${communityProjectSkills} as cs where cs.project_id = p.id))::bigint end`;

/** A whole number that is the larger, the further ahead a project stands. */
function valueOf({ sort, shelf }: ProjectQuery, reader: Reader): SQL {
  if (sort === 'match') return percent;
  return sort === 'shortest'
    ? sql`${sql.raw(String(limits.projectHours))} - p.hours`
    : milliseconds(touched[shelf](reader));
}

function conditionsOf({ shelf, skill, area, difficulty, effort, room, followed }: ProjectQuery, reader: Reader): SQL {
  const conditions = [onShelf[shelf](reader), projectVisibleTo(reader)];
  if (skill !== undefined)
    conditions.push(sql`p.id in (select fs.project_id from ${communityProjectSkills} as fs where fs.slug = ${skill})`);
  if (area !== undefined) conditions.push(sql`p.area = ${area}`);
  if (difficulty !== undefined) conditions.push(sql`p.difficulty = ${difficulty}`);
  if (effort !== undefined) conditions.push(sql`p.hours <= ${efforts[effort]}`);
  if (room !== undefined) conditions.push(hasRoom);
  if (followed !== undefined)
    conditions.push(sql`p.id in (select fm.project_id from ${memberships} as fm
      join ${follows} as ff on ff.followed_id = fm.member_id and ff.follower_id = ${reader}::uuid
      join ${members} on ${members.id} = fm.member_id where fm.left_at is null and ${visibleTo(reader)})`);
  return sql.join(conditions, sql` and `);
}

/** SQL: after the place that the last page ended with. */
function beyond(after: string | undefined): SQL {
  if (after === undefined) return sql`true`;
  const [value = '', id = ''] = after.split('-');
  return sql`(value, id) < (${value}::bigint, ${id}::bigint)`;
}

/** One page of community projects with the total, in one statement. */
export async function listCommunityProjects(
  db: Database,
  query: ProjectQuery,
  reader: ProjectReader,
): Promise<Omit<CommunityProjectPage, 'skill'>> {
  const matched = sql`(select mk.project_id, count(*) as have from ${communityProjectSkills} as mk
    where mk.slug in (${slugsOf(reader)}) group by mk.project_id)`;
  const found = sql`with seen as (select p.id, ${valueOf(query, reader.id)} as value from ${communityProjects} as p
      left join ${matched} as matched on matched.project_id = p.id
      where ${conditionsOf(query, reader.id)}),
    page as (select * from seen where ${beyond(query.after)} order by value desc, id desc limit ${limits.pageProjects + 1})
    select (select count(*)::int from seen) as count,
      (select coalesce(json_agg(json_build_object('value', page.value, 'card', ${cardJson(reader)})
        order by page.value desc, page.id desc), '[]'::json)
        from page join ${communityProjects} as p on p.id = page.id) as found`;
  const [answer] = await db
    .select({ count: sql<number>`count`, found: sql<{ value: number; card: CardRow }[]>`found` })
    .from(sql`(${found}) as answer`);
  const rows = answer?.found ?? [];
  const page = rows.slice(0, limits.pageProjects);
  const last = page.at(-1);
  return {
    count: answer?.count ?? 0,
    results: page.map(({ card }) => cardOf(card, reader)),
    next: last === undefined || rows.length === page.length ? null : `${last.value}-${last.card.id}`,
  };
}

/** Cards of these projects, in this order, as far as the reader may see them. */
export async function communityProjectCards(
  db: Database,
  ids: readonly string[],
  reader: ProjectReader,
): Promise<CommunityProjectPage['results']> {
  const rows = await db
    .select({ card: sql<CardRow>`${cardJson(reader)}` })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)
        join ${communityProjects} as p on p.id = asked.id::bigint`,
    )
    .where(projectVisibleTo(reader.id))
    .orderBy(sql`asked.place`);
  return rows.map(({ card }) => cardOf(card, reader));
}

/** The name under which published projects have a skill that the catalogue does not know. */
export async function skillNameOf(db: Database, slug: string): Promise<string | undefined> {
  const rows = await db
    .select({ name: sql<string>`s.name` })
    .from(sql`${communityProjectSkills} as s join ${communityProjects} as p on p.id = s.project_id`)
    .where(sql`s.slug = ${slug} and p.status = 'published'`)
    .orderBy(sql`p.id`)
    .limit(1);
  return rows[0]?.name;
}

function stepJson(reader: Reader): SQL {
  return sql`json_build_object('id', t.id, 'title', t.title, 'goal', t.goal, 'how', t.how, 'done_when', t.done_when,
    'mistakes', t.mistakes, 'minutes', t.minutes, 'skills', t.skills, 'prerequisites', t.prerequisites,
    'done_by', (select count(*)::int from ${progress} as d join ${members} on ${members.id} = d.member_id
      where d.step_id = t.id and d.state = 'done' and ${visibleTo(reader)}),
    'state', coalesce(own.state, 'todo'), 'done_at', case when own.state = 'done' then own.marked_at end)`;
}

function stepsJson(reader: Reader, condition: SQL): SQL {
  return sql`(select coalesce(json_agg(${stepJson(reader)} order by t.position, t.id), '[]'::json) from ${steps} as t
    left join ${progress} as own on own.step_id = t.id and own.member_id = p_reader.id
    where t.project_id = p.id and ${condition})`;
}

const stepOf = (row: Step): Step => ({ ...row, done_at: row.done_at === null ? null : isoDate(row.done_at) });

type More = Pick<
  CommunityProject,
  'description' | 'places' | 'version' | 'updated_at' | 'owners' | 'steps' | 'removed_steps'
>;

/** A project as the reader may see it, in one statement; undefined when they may not. */
export async function communityProjectFor(
  db: Database,
  id: number,
  reader: ProjectReader,
): Promise<CommunityProject | undefined> {
  const more = sql`json_build_object('description', p.description, 'places', p.places, 'version', p.version,
    'updated_at', p.updated_at,
    'owners', (select coalesce(json_agg((${nameJson})::jsonb || jsonb_build_object('role', ow.role)
      order by ow.role desc, ow.id), '[]'::json) from ${memberships} as ow
      join ${members} on ${members.id} = ow.member_id
      where ow.project_id = p.id and ${owns('ow')} and ${visibleTo(reader.id)}),
    'steps', ${stepsJson(reader.id, sql`t.removed_at is null`)},
    'removed_steps', ${stepsJson(reader.id, sql`t.removed_at is not null and own.state is not null`)})`;
  const [found] = await db
    .select({ card: sql<CardRow>`${cardJson(reader)}`, more: sql<More>`${more}` })
    .from(sql`${communityProjects} as p cross join (select ${reader.id}::uuid as id) as p_reader`)
    .where(sql`p.id = ${id} and ${projectVisibleTo(reader.id)}`);
  if (found === undefined) return undefined;
  const { owners, updated_at, steps: present, removed_steps: removed, ...same } = found.more;
  return {
    ...cardOf(found.card, reader),
    ...same,
    updated_at: isoDate(updated_at),
    owners: owners.map(named),
    steps: present.map(stepOf),
    removed_steps: removed.map(stepOf),
  };
}
