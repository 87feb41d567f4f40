import { sql } from 'drizzle-orm';
import { documentOfLines } from '../../contract/document-text.ts';
import { idOfMember } from './members-in-bulk.ts';
import type { Database } from '../../server/store/database.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';

/** Members of each project, owner included; the newest twenty, which the first page shows, have more. */
const membersOfEach = 10;
const membersOfNewest = 500;

/**
 * Community projects for members made in bulk: four skills and six steps each, with progress at two steps by each member in one.
 * Member 2, who reads, is in twenty.
 */
export async function seedProjects(db: Database, members: number, projects: number): Promise<void> {
  const memberOf = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  const all = sql.raw(`generate_series(1, ${projects}) as n`);
  const stepOf = (n: string, at: string) =>
    sql.raw(`('00000000-0000-4000-9000-' || lpad(((${n}) * 10 + ${at})::text, 12, '0'))::uuid`);
  await db.execute(sql`insert into community_projects
      (id, start_key, title, summary, description, area, difficulty, hours, places, status, created_at, updated_at, published_at)
    overriding system value
    select 1000 + n, gen_random_uuid(), 'Project ' || n, 'One of many', ${JSON.stringify(documentOfLines('What is done, and why.'))}::jsonb,
      (array['technology', 'nature', 'making', 'stories', 'design', 'community'])[1 + n % 6],
      (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], 1 + n % 90, case n % 4 when 0 then 12 end, 'published',
      now(), now(), date_trunc('milliseconds', now()) - make_interval(mins => ${projects} - n) from ${all}`);
  await db.execute(sql`insert into community_project_skills (project_id, slug, position, name, named)
    select 1000 + n, 'skill-' || (n * 7 + p * 13) % 100, p, 'Skill ' || (n * 7 + p * 13) % 100, 4 from ${all}, generate_series(0, 3) as p`);
  await db.execute(sql`insert into steps (id, project_id, position, title, goal, how, done_when, mistakes, minutes, skills, prerequisites)
    select ${stepOf('n', 'p')}, 1000 + n, p, 'Step ' || p, 'Something is there', '["Do it"]', '["It is there"]', '[]', 60, '[]', '[]'
    from ${all}, generate_series(0, 5) as p`);
  // A stride that meets all members and none twice in one project.
  const some = sql.raw(
    `generate_series(0, least(${members}, case when n > ${projects - 20} then ${membersOfNewest} else ${membersOfEach} end) - 1) as m`,
  );
  await db.execute(sql`insert into memberships (project_id, member_id, role, joined_at)
    select 1000 + n, ${memberOf(`1 + (n * 31 + m) % ${members}`)}, case m when 0 then 'owner' else 'member' end, now()
    from ${all}, ${some}`);
  await db.execute(sql`insert into memberships (project_id, member_id, role, joined_at)
    select 1000 + n * ${sql.raw(String(Math.floor(projects / 20) - 3))}, ${idOfMember(2)}, 'member', now() from generate_series(1, 20) as n on conflict do nothing`);
  await db.execute(sql`insert into progress (step_id, member_id, state, marked_at)
    select ('00000000-0000-4000-9000-' || lpad(((project_id - 1000) * 10 + p)::text, 12, '0'))::uuid, member_id,
      case p when 0 then 'done' else 'in_progress' end, now() from memberships, generate_series(0, 1) as p`);
  // Otherwise the server would do it while something else is measured.
  await indexEverything(db, 2_000);
  await db.execute(sql`vacuum analyze`);
}
