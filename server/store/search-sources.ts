import { sql, type SQL } from 'drizzle-orm';
import type { SearchTab } from '../../contract/search.ts';
import type { JobSource, MemberSource, ProjectSource } from '../search/fields.ts';
import { communityProjects, communityProjectSkills, evidencedSkills, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { jobs, jobSkills } from './job-schema.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { education, experience, members, projects, skills } from './schema.ts';

export interface Sources {
  projects: ProjectSource;
  jobs: JobSource;
  members: MemberSource;
}

const listOf = (rows: SQL): SQL => sql`(select coalesce(json_agg(one), '[]'::json) from (${rows}) as one)`;
const namesOf = (rows: SQL): SQL => sql`(select coalesce(json_agg(one.name), '[]'::json) from (${rows}) as one)`;

const projectSource = sql`select p.id::text as subject, json_build_object('title', p.title, 'summary', p.summary,
    'description', p.description, 'area', p.area, 'difficulty', p.difficulty, 'hours', p.hours,
    'skills', ${namesOf(sql`select s.name from ${communityProjectSkills} as s where s.project_id = p.id order by s.position`)},
    'steps', ${listOf(sql`select t.title, t.goal from ${steps} as t
      where t.project_id = p.id and t.removed_at is null order by t.position, t.id`)}) as source
  from ${communityProjects} as p where p.status = 'published' and p.hidden_at is null and p.id`;

const jobSource = sql`select j.id::text as subject, json_build_object('title', j.title, 'organisation', j.organisation,
    'place', j.place, 'remote', j.remote, 'kind', j.kind, 'summary', j.summary, 'description', j.description,
    'posted_by', j.posted_by, 'expires_at', j.expires_at,
    'skills', ${namesOf(sql`select s.name from ${jobSkills} as s where s.job_id = j.id order by s.position`)}) as source
  from ${jobs} as j where j.hidden_at is null and j.id`;

const memberSource = sql`select m.id::text as subject, json_build_object('username', m.username, 'first_name', m.first_name,
    'last_name', m.last_name, 'headline', m.headline, 'about', m.about, 'location', m.location, 'visibility', m.visibility,
    'skills', ${listOf(sql`select s.name, s.level from ${skills} as s where s.member_id = m.id order by s.position, s.id`)},
    'evidenced', ${namesOf(sql`select distinct e.name from ${evidencedSkills} as e where e.member_id = m.id order by e.name`)},
    'experience', ${listOf(sql`select e.title, e.organization, e.location, e.description from ${experience} as e
      where e.member_id = m.id order by e.position, e.id`)},
    'education', ${listOf(sql`select e.school, e.degree, e.field_of_study, e.description from ${education} as e
      where e.member_id = m.id order by e.position, e.id`)},
    'projects', ${listOf(sql`select e.title, e.description, e.technologies from ${projects} as e
      where e.member_id = m.id order by e.position, e.id`)}) as source
  from ${members} as m where m.visibility ->> 'profile' <> 'nobody' and m.id`;

const query = (source: SQL, type: string, end = sql``) =>
  sqlBuiltOnce(
    sql`${source} = any(array(select jsonb_array_elements_text(${sql.placeholder('subjects')}::jsonb)::${sql.raw(type)}))${end}`,
  );
const queries = {
  projects: query(projectSource, 'bigint'),
  jobs: query(jobSource, 'bigint'),
  members: query(memberSource, 'uuid'),
} as const;
const lockedMembers = query(memberSource, 'uuid', sql` order by m.id for share of m`);

/**
 * What the subjects are found by, as of now. Leaves out those that nobody can find: drafts, hidden profiles, and what
 * is gone.
 *
 * `lock` keeps it so until the transaction ends: a member who hides something in the meantime must not be indexed with
 * what was read before.
 */
export async function sourcesOf<Tab extends SearchTab>(
  db: Database,
  tab: Tab,
  subjects: readonly string[],
  lock?: 'lock',
): Promise<Map<string, Sources[Tab]>> {
  const found = lock !== undefined && tab === 'members' ? lockedMembers : queries[tab];
  const rows = await rowsOf<{ subject: string; source: Sources[Tab] }>(
    db,
    found({ subjects: JSON.stringify(subjects) }),
  );
  return new Map(rows.map(({ subject, source }) => [subject, source]));
}
