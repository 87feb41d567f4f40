import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { slugOfSkill } from '../skills/match.ts';
import {
  communityProjects,
  communityProjectSkills,
  evidencedSkills,
  membershipCounts,
  memberships,
  progress,
  savedProjects,
  steps,
} from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { hiddenOnly } from './hidden.ts';
import { nameJson, named } from './member-names.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { followCounts, follows, members, skills } from './schema.ts';
import {
  blockedWith,
  isIn,
  visibleTo,
  type Reader,
  type ReaderInSql,
  projectIsHidden,
  projectVisibleTo,
} from './visibility.ts';

/** The reader, and the slugs of their skills as a JSON list, a form that both drivers treat alike. */
export interface ProjectReader {
  id: Reader;
  slugs: string;
}

/** The same in SQL. In a prepared statement both are placeholders. */
export interface ReaderInStatement {
  id: ReaderInSql;
  slugs: string | Placeholder;
}

export const visitor: ProjectReader = { id: null, slugs: '[]' };

/** SQL query for the names of a member's skills, claimed and evidenced. */
export const skillsOf = (member: string | Placeholder): SQL =>
  sql`select s.name from ${skills} as s where s.member_id = ${member}
    union select e.name from ${evidencedSkills} as e where e.member_id = ${member}`;

export function readerWith(id: string, names: readonly string[]): ProjectReader {
  return { id, slugs: JSON.stringify(names.map(slugOfSkill)) };
}

const skillsOfReader = sqlBuiltOnce(skillsOf(sql.placeholder('reader')));

export async function projectReader(db: Database, id: Reader): Promise<ProjectReader> {
  if (id === null) return visitor;
  const rows = await rowsOf<{ name: string }>(db, skillsOfReader({ reader: id }));
  return readerWith(
    id,
    rows.map(({ name }) => name),
  );
}

/** Slugs of the most common skills of published projects. */
export async function commonSkills(db: Database): Promise<string[]> {
  const rows = await db.select({ slug: sql<string>`slug` }).from(
    sql`(select s.slug from (select p.id from ${communityProjects} as p where p.status = 'published' and ${projectVisibleTo(null)}
        order by p.published_at desc, p.id desc limit 500) as newest
      join ${communityProjectSkills} as s on s.project_id = newest.id
      group by s.slug order by count(*) desc, s.slug limit 12) as common`,
  );
  return rows.map(({ slug }) => slug);
}

/** SQL query for the slugs of the reader's skills. */
export const slugsOf = ({ slugs }: ReaderInStatement): SQL => sql`select jsonb_array_elements_text(${slugs}::jsonb)`;

const listOf = (value: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${value}), '[]'::json) from ${from})`;

/**
 * SQL for the number of members in the project `p` whom the reader may see, without looking at each: those whose
 * audience includes the reader, minus those hidden by a block, plus the reader. As with follows.
 */
export function visibleMembers(reader: ReaderInSql): SQL {
  const kept = sql`(select coalesce(sum(mc.members), 0) from ${membershipCounts} as mc
    where mc.project_id = p.id and ${isIn(sql`mc.audience`, reader)})`;
  if (reader === null) return sql`${kept}::int`;
  const inProject = (ids: SQL, condition: SQL) => sql`(select count(*) from (${ids}) as picked
    join ${memberships} as pm on pm.project_id = p.id and pm.member_id = picked.id and pm.left_at is null
    join ${members} as one on one.id = picked.id where ${condition})`;
  const isCounted = isIn(sql`one.visibility ->> 'profile'`, reader);
  const hidden = inProject(blockedWith(reader), isCounted);
  const self = inProject(sql`select ${reader}::uuid as id`, sql`not (${isCounted})`);
  return sql`(${kept} - ${hidden} + ${self})::int`;
}

/** SQL condition: the project `p` can be joined. Hidden members take up places, too. */
export const hasRoom: SQL = sql`(p.status = 'published' and not p.is_full)`;

function mineJson(reader: ReaderInSql): SQL {
  if (reader === null) return sql`null`;
  const marked = (state: string) => sql`count(*) filter (where g.state = ${sql.raw(`'${state}'`)})::int`;
  // Starts from the project's few steps. Otherwise PostgreSQL would go through everything the reader has ever done, for
  // each card.
  return sql`(select json_build_object(
    'role', (select r.role from ${memberships} as r where r.project_id = p.id and r.member_id = ${reader} and r.left_at is null),
    'saved', exists (select 1 from ${savedProjects} as sp where sp.member_id = ${reader} and sp.project_id = p.id),
    'done', ${marked('done')}, 'in_progress', ${marked('in_progress')}, 'hidden', ${projectIsHidden})
    from ${steps} as gs cross join lateral (select one.state from ${progress} as one
      where one.step_id = gs.id and one.member_id = ${reader} offset 0) as g
    where gs.project_id = p.id and gs.removed_at is null)`;
}

/**
 * SQL for the members of the project `p` whom the reader follows, with their place in the order of joining. Starts from
 * the shorter of the two lists: a generic plan would go through all 10,000 members someone follows for each card, or
 * through all members of a large project.
 */
function followedIn(reader: string | Placeholder): SQL {
  const isProjectShorter = sql`(select coalesce(sum(fc.following), 0) from ${followCounts} as fc where fc.member_id = ${reader})
    > (select coalesce(sum(mc.members), 0) from ${membershipCounts} as mc where mc.project_id = p.id)`;
  return sql`(select fm.member_id as id, fm.id as place from ${memberships} as fm
      cross join lateral (select 1 from ${follows} as f
        where f.follower_id = ${reader} and f.followed_id = fm.member_id offset 0) as followed
      where ${isProjectShorter} and fm.project_id = p.id and fm.left_at is null
    union all
    select joined.member_id, joined.id from ${follows} as f
      cross join lateral (select fm.member_id, fm.id from ${memberships} as fm
        where fm.project_id = p.id and fm.member_id = f.followed_id and fm.left_at is null offset 0) as joined
      where not (${isProjectShorter}) and f.follower_id = ${reader})`;
}

function followedJson(reader: ReaderInSql): SQL {
  if (reader === null) return sql`'[]'::json`;
  return listOf(
    sql`one.name`,
    sql`(select seen.name from ${followedIn(reader)} as fm
      cross join lateral (select ${nameJson} as name from ${members}
        where ${members.id} = fm.id and ${visibleTo(reader)} offset 0) as seen
      order by fm.place desc limit 3) as one`,
  );
}

/** SQL for a row of `community_projects as p` as JSON: the content of its card for this reader. */
export function cardJson(reader: ReaderInStatement): SQL {
  const skillsWhere = (condition: SQL) =>
    sql`(select coalesce(json_agg(s.name order by s.position), '[]'::json) from ${communityProjectSkills} as s
      where s.project_id = p.id and ${condition})`;
  return sql`json_build_object('id', p.id, 'title', p.title, 'summary', p.summary, 'area', p.area,
    'difficulty', p.difficulty, 'hours', p.hours, 'status', p.status, 'published_at', p.published_at,
    'skills', ${skillsWhere(sql`true`)}, 'have', ${skillsWhere(sql`s.slug in (${slugsOf(reader)})`)},
    'steps', (select count(*)::int from ${steps} as st where st.project_id = p.id and st.removed_at is null),
    'members', ${visibleMembers(reader.id)}, 'has_room', ${hasRoom},
    'owner', (select ${nameJson} from ${memberships} as o join ${members} on ${members.id} = o.member_id
      where o.project_id = p.id and o.role = 'owner' and ${visibleTo(reader.id)}),
    'followed', ${followedJson(reader.id)}, 'mine', ${mineJson(reader.id)})`;
}

/** A card as the database returns it. */
export type CardRow = Omit<CommunityProjectCard, 'id' | 'match'> & { id: number; have: string[] };

export const isoDate = (json: string): string => new Date(json).toISOString();

export function matchOf(all: readonly string[], have: string[]): CommunityProjectCard['match'] {
  if (all.length === 0) return null;
  const missing = all.filter((name) => !have.includes(name));
  return { percent: Math.round((100 * have.length) / all.length), have, missing };
}

export function cardOf({ have, ...row }: CardRow, reader: ProjectReader): CommunityProjectCard {
  return {
    ...row,
    id: String(row.id),
    owner: row.owner === null ? null : named(row.owner),
    followed: row.followed.map(named),
    published_at: row.published_at === null ? null : isoDate(row.published_at),
    match: reader.id === null ? null : matchOf(row.skills, have),
    mine: row.mine && hiddenOnly(row.mine),
  };
}
