import { sql } from 'drizzle-orm';
import { roles } from '../../server/guidance/roles.ts';
import type { Database } from '../../server/store/database.ts';

/**
 * Gives the community of `seedSearch` what Edura tells a member about: steps that show a skill, and, for every tenth of the first
 * thousand members, steps done and under way in a third of their projects and, for every twentieth, a target role.
 */
export async function seedGuided(db: Database): Promise<void> {
  await db.execute(sql`update steps as st set skills = jsonb_build_array(k.name)
    from community_project_skills as k where k.project_id = st.project_id and k.position = st.position`);
  const tenth = (column: string) =>
    sql.raw(`(right(${column}::text, 12)::bigint <= 1000
    and right(${column}::text, 12)::bigint % 10 = 0)`);
  await db.execute(sql`insert into progress (step_id, member_id, state, marked_at)
    select st.id, m.member_id, case st.position when 2 then 'in_progress' else 'done' end, now() - m.project_id % 90 * interval '1 day'
    from memberships as m join steps as st on st.project_id = m.project_id and st.position < 3
    where ${tenth('m.member_id')} and m.project_id % 3 = 0`);
  await db.execute(sql`insert into evidenced_skills (member_id, slug, step_id, name, step_title, done_at)
    select g.member_id, k.slug, g.step_id, k.name, st.title, g.marked_at
    from progress as g join steps as st on st.id = g.step_id
    join community_project_skills as k on k.project_id = st.project_id and k.position = st.position
    where g.state = 'done' on conflict do nothing`);
  const slugs = sql.raw(`(array[${roles.map(({ slug }) => `'${slug}'`).join(', ')}])`);
  await db.execute(sql`insert into target_roles (member_id, role, chosen_at)
    select id, ${slugs}[1 + (right(id::text, 12)::bigint / 20) % ${sql.raw(String(roles.length))}], now() from members
    where ${tenth('id')} and right(id::text, 12)::bigint % 20 = 0`);
}
