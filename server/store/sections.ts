import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Education, Experience, Project, Skill } from '../../contract/entries.ts';
import { educationEntry, experienceEntry, projectEntry, skillEntry, withAddress } from './entries.ts';
import type { SectionTable } from './placing.ts';
import { education, experience, projects, skills } from './schema.ts';

export interface Sections {
  education: Education[];
  experience: Experience[];
  projects: Project[];
  skills: Skill[];
}

/** SQL for all entries of a member as a single value, so that a profile is read in one statement. */
function entriesOf<Entry>(
  table: SectionTable,
  entry: Readonly<Record<keyof Entry & string, AnyPgColumn>>,
  memberId: AnyPgColumn,
): SQL<Entry[]> {
  const fields = Object.entries<AnyPgColumn>(entry).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const all = sql`select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)})
    order by ${table.position}, ${table.id}), '[]') from ${table} where ${table.memberId} = ${memberId}`;
  return sql`(${all})`;
}

/** The columns of all sections, for a query about members. */
export function sectionsOf(memberId: AnyPgColumn) {
  return {
    education: entriesOf<Education>(education, educationEntry, memberId),
    experience: entriesOf<Experience>(experience, experienceEntry, memberId),
    projects: entriesOf<Project>(projects, projectEntry, memberId).mapWith((rows: Project[]) => rows.map(withAddress)),
    skills: entriesOf<Skill>(skills, skillEntry, memberId),
  };
}
