import { sql, type SQL } from 'drizzle-orm';
import { areaNames, difficulties } from '../../contract/community-project-fields.ts';
import { jobKindNames } from '../../contract/job-fields.ts';
import { roles } from '../../server/guidance/roles.ts';
import { catalogue } from '../../server/skills/catalogue.ts';
import { slugOfSkill } from '../../server/skills/match.ts';
import type { Database } from '../../server/store/database.ts';

const list = (texts: readonly string[]): SQL =>
  sql.raw(`(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])`);
/** One of the texts for a row's number: by a stride, so that columns are not in step with each other. */
const pick = (texts: readonly string[], stride: number, n = 'n'): SQL =>
  sql`${list(texts)}[1 + (${sql.raw(n)}::bigint * ${sql.raw(String(stride))}) % ${sql.raw(String(texts.length))}]`;

const syllables = 'ka ro mi lu te sa no vi be du go han jor kel lin mar nes pol ris tam ulf wen yar zed'.split(' ');
/** 13,800 names of three syllables. */
const lastName = (n: string): SQL =>
  sql`initcap(concat(${pick(syllables, 7, n)}, ${pick(syllables, 5, `(${n} / 24)`)}, ${pick(syllables, 11, `(${n} / 576)`)}))`;
const firstNames =
  'Ada Amara Anh Bilal Chloé Dmitri Eleni Fatima Guadalupe Hana Ingrid Jonas Kofi Layla Lucía Mei Minjun Noa Nour Omar Priya Sven Tomasz Thabo Yuki Wolfgang Zofia Łukasz Søren Ángel'.split(
    ' ',
  );
const trades =
  'Baker Welder Nurse Teacher Gardener Carpenter Translator Illustrator Electrician Beekeeper Archivist Farmer Engineer Designer Mechanic Sailor Tailor Cook'.split(
    ' ',
  );
const things =
  'bench podcast garden timetable leaflet charger poster sign bicycle chart recording quilt kite oven boat bridge map radio'.split(
    ' ',
  );
const places =
  'Leeds Kumasi Penang Valparaíso Amman Tromsø Kyoto Tangier Almaty Pune Ioannina Daejeon Haifa Oaxaca Łódź Lagos Apia Umeå Nantes Lahore'.split(
    ' ',
  );
const skills = catalogue.map(({ name }) => name);
const slugs = skills.map(slugOfSkill);
const slugsOfRoles = roles.map(({ slug }) => slug);

const sentence = (n: string): SQL =>
  sql`concat('A ', ${pick(things, 5, n)}, ' for ', ${pick(places, 7, n)}, ', made with a ', lower(${pick(trades, 11, n)}), ' from ', ${pick(places, 3, `(${n} / 20)`)}, ' in the community')`;

export interface Sizes {
  members: number;
  projects: number;
  jobs: number;
}

/**
 * Gives the members of `seedMembers` names, words and skills, and adds projects and jobs: of the first thousand members, with five steps
 * each. The same for the same sizes.
 */
export async function seedSearch(db: Database, { members, projects, jobs }: Sizes): Promise<void> {
  const poster = (n: string) =>
    sql.raw(`('00000000-0000-4000-8000-' || lpad((1 + (${n}) % ${Math.min(members, 1_000)})::text, 12, '0'))::uuid`);
  const member = poster('n');
  await db.execute(sql`update members set first_name = ${pick(firstNames, 7)}, last_name = ${lastName('n')},
      headline = concat(${pick(trades, 5)}, ' who teaches ', lower(${pick(skills, 3)})), location = ${pick(places, 3)},
      about = ${sentence('n')}
    from (select id as member_id, right(id::text, 12)::bigint as n from members) as numbered where id = member_id`);
  await db.execute(sql`update skills set name = picked.name, name_key = lower(picked.name)
    from (select id as skill_id, ${pick(skills, 1, '(right(member_id::text, 12)::bigint * 13 + position * 17)')} as name from skills) as picked
    where id = skill_id`);
  await db.execute(sql`insert into community_projects (started_by, start_key, title, summary, description, area, difficulty, hours, status, created_at, updated_at, published_at)
    select ${member}, gen_random_uuid(), concat('A ', ${pick(things, 7)}, ' by ', ${pick(skills, 5)}), ${sentence('n')},
      jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${sentence('(n * 3)')}))))),
      ${pick(areaNames, 1)}, ${pick(difficulties, 1)}, 1 + n % 80, 'published', now(), now(), now() - n * interval '1 minute'
    from generate_series(1, ${projects}::int) as n`);
  await db.execute(sql`insert into memberships (project_id, member_id, role, joined_at)
    select p.id, p.started_by, 'owner', now() from community_projects as p`);
  await db.execute(sql`insert into memberships (project_id, member_id, role, joined_at)
    select p.id, ${poster('p.id * 7 + m')}, 'member', now()
    from community_projects as p, generate_series(1, 4) as m on conflict do nothing`);
  await db.execute(sql`insert into community_project_skills (project_id, slug, position, name)
    select p.id, ${pick(slugs, 1, '(p.id * 5 + s * 19)')}, s, ${pick(skills, 1, '(p.id * 5 + s * 19)')}
    from community_projects as p, generate_series(0, 4) as s on conflict do nothing`);
  await db.execute(sql`update community_project_skills as s set named = counted.skills
    from (select project_id, count(*)::int as skills from community_project_skills group by project_id) as counted
    where counted.project_id = s.project_id`);
  await db.execute(sql`insert into steps (id, project_id, position, title, goal, how, done_when, mistakes, minutes, skills, prerequisites)
    select gen_random_uuid(), p.id, s, concat('Step with a ', ${pick(things, 5, '(p.id + s)')}), ${sentence('(p.id * 7 + s)')},
      '[]', '[]', '[]', 30, '[]', '[]' from community_projects as p, generate_series(0, 4) as s`);
  await db.execute(sql`insert into jobs (posted_by, post_key, title, organisation, place, remote, kind, summary, description, apply, role, posted_at, expires_at)
    select ${member}, gen_random_uuid(), concat(${pick(trades, 7)}, ' for ', ${pick(things, 5)}, 's'), concat('Example ', ${lastName('n')}), ${pick(places, 11)},
      n % 3 = 0, ${pick(jobKindNames, 1)}, ${sentence('n')}, ${sentence('(n * 3)')}, 'https://example.org/jobs', ${pick(slugsOfRoles, 7)}, now() - n * interval '1 minute', now() + (1 + n % 90) * interval '1 day'
    from generate_series(1, ${jobs}::int) as n`);
  await db.execute(sql`insert into job_skills (job_id, slug, position, name)
    select j.id, ${pick(slugs, 1, '(j.id * 5 + s * 19)')}, s, ${pick(skills, 1, '(j.id * 5 + s * 19)')}
    from jobs as j, generate_series(0, 3) as s on conflict do nothing`);
}
