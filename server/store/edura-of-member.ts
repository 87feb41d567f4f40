import { sql } from 'drizzle-orm';
import type { Skill } from '../../contract/entries.ts';
import type { Role } from '../../contract/community-projects.ts';
import { communityProjects, memberships, progress, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { jobs } from './job-schema.ts';
import { membersNamed } from './members.ts';
import { members, skills } from './schema.ts';

/** So many are looked at; those that the reader may not see are left out later. */
const most = 60;

/** The published projects that a member is in, their own first, last joined first. Whether the reader may see them is not asked here. */
export async function projectsWith(db: Database, memberId: string): Promise<{ id: string; role: Role }[]> {
  return rowsOf(
    db,
    sql`select m.project_id::text as id, m.role from ${memberships} as m
      join ${communityProjects} as p on p.id = m.project_id
      where m.member_id = ${memberId}::uuid and m.left_at is null and p.status = 'published'
      order by (m.role = 'member'), m.id desc limit ${most}`,
  );
}

/** Ids of the open jobs that a member has posted, the newest first. Whether the reader may see them is not asked here. */
export async function jobsOf(db: Database, memberId: string, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select j.id::text as id from ${jobs} as j where j.posted_by = ${memberId}::uuid
      and j.expires_at > ${now.toISOString()}::timestamptz order by j.id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** How many steps a member has done in each of these projects, as their lists of members show it. Whether the reader may see the member and the projects is not asked here. */
export async function stepsDoneBy(
  db: Database,
  memberId: string,
  projects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (projects.length === 0) return new Map();
  const ids = sql.join(
    projects.map((id) => sql`${Number(id)}::bigint`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: string; done: number }>(
    db,
    sql`select s.project_id::text as id, count(*)::int as done from ${progress} as g join ${steps} as s on s.id = g.step_id
      where g.member_id = ${memberId}::uuid and g.state = 'done' and s.removed_at is null and s.project_id in (${ids})
      group by s.project_id`,
  );
  return new Map(rows.map(({ id, done }) => [id, done]));
}

/**
 * What these members claim to know, with the level. Names are looked up in `usernames`, which has an index: all of `members`
 * would be scanned. Whether the reader may see it is not asked
 * here: only what a card shows may be told.
 */
export async function levelsOf(
  db: Database,
  usernames: readonly string[],
): Promise<{ username: string; name: string; level: Skill['level'] }[]> {
  return rowsOf(
    db,
    sql`select m.username, s.name, s.level from (${membersNamed(usernames)}) as asked
      join ${members} as m on m.id = asked.member_id join ${skills} as s on s.member_id = m.id`,
  );
}
