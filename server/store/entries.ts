import { and, asc, eq, sql } from 'drizzle-orm';
import type { Education, Experience, Project, Skill } from '../../contract/entries.ts';
import type { Section } from '../../contract/profiles.ts';
import { imageAddress } from '../images/image-address.ts';
import { skillKey } from '../skills/match.ts';
import type { Database } from './database.ts';
import { type Full, lockSections, place, tables } from './placing.ts';
import { education, experience, projects, skills } from './schema.ts';

/** The fields of an entry that a member writes. */
type Fields<Entry> = Omit<Entry, 'id'>;

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the inserted row.');
  return row;
}

/**
 * An entry as its member sees it now. Call it in a transaction: until its end, nobody else changes it.
 *
 * @returns undefined if the member has no such entry
 */
export async function lockedEntry(
  tx: Database,
  section: Section,
  memberId: string,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const table = tables[section];
  const rows = await tx
    .select(columns[section])
    .from(table)
    .where(and(eq(table.id, id), eq(table.memberId, memberId)))
    .for('update');
  const [row] = rows;
  return section === 'projects' && row !== undefined ? withAddress(row as Project) : row;
}

export async function removeEntry(db: Database, section: Section, memberId: string, id: string): Promise<void> {
  const table = tables[section];
  await db.delete(table).where(and(eq(table.id, id), eq(table.memberId, memberId)));
}

/**
 * Puts a section into the order of the ids.
 *
 * @returns false, with nothing changed, unless the ids are exactly those of the section, each once
 */
export async function orderSection(
  db: Database,
  memberId: string,
  section: Section,
  ids: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSections(tx, memberId);
    const table = tables[section];
    const present = await tx.select({ id: table.id }).from(table).where(eq(table.memberId, memberId));
    // PostgreSQL accepts UUIDs in upper case, and writes them in lower case.
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    if (wanted.size !== ids.length || present.length !== ids.length) return false;
    if (!present.every(({ id }) => wanted.has(String(id)))) return false;
    // As text, because the two drivers write arrays differently. It contains only ids that were just found.
    const list = `{${[...wanted].join(',')}}`;
    await tx.execute(
      sql`update ${table} set "position" = array_position(${list}::uuid[], "id") where "member_id" = ${memberId}`,
    );
    return true;
  });
}

export const educationEntry = {
  id: education.id,
  school: education.school,
  degree: education.degree,
  field_of_study: education.fieldOfStudy,
  start_date: education.startDate,
  end_date: education.endDate,
  is_current: education.isCurrent,
  description: education.description,
};

const educationRow = ({
  field_of_study: fieldOfStudy,
  start_date: startDate,
  end_date: endDate,
  is_current: isCurrent,
  ...same
}: Fields<Education>) => ({ ...same, fieldOfStudy, startDate, endDate, isCurrent });

export async function educationOf(db: Database, memberId: string): Promise<Education[]> {
  return db
    .select(educationEntry)
    .from(education)
    .where(eq(education.memberId, memberId))
    .orderBy(asc(education.position), asc(education.id));
}

export async function addEducation(
  db: Database,
  memberId: string,
  fields: Fields<Education>,
  key?: string,
): Promise<Education | Full> {
  return place(db, 'education', memberId, 'top', {
    key,
    read: (tx, id) => tx.select(educationEntry).from(education).where(eq(education.id, id)),
    insert: async (tx, row) =>
      only(
        await tx
          .insert(education)
          .values({ ...row, ...educationRow(fields) })
          .returning(educationEntry),
      ),
  });
}

/** @returns undefined if the member has no such entry */
export async function updateEducation(
  db: Database,
  memberId: string,
  id: string,
  fields: Fields<Education>,
): Promise<Education | undefined> {
  const rows = await db
    .update(education)
    .set(educationRow(fields))
    .where(and(eq(education.id, id), eq(education.memberId, memberId)))
    .returning(educationEntry);
  return rows[0];
}

export const experienceEntry = {
  id: experience.id,
  title: experience.title,
  organization: experience.organization,
  location: experience.location,
  start_date: experience.startDate,
  end_date: experience.endDate,
  is_current: experience.isCurrent,
  description: experience.description,
};

const experienceRow = ({
  start_date: startDate,
  end_date: endDate,
  is_current: isCurrent,
  ...same
}: Fields<Experience>) => ({ ...same, startDate, endDate, isCurrent });

export async function experienceOf(db: Database, memberId: string): Promise<Experience[]> {
  return db
    .select(experienceEntry)
    .from(experience)
    .where(eq(experience.memberId, memberId))
    .orderBy(asc(experience.position), asc(experience.id));
}

export async function addExperience(
  db: Database,
  memberId: string,
  fields: Fields<Experience>,
  key?: string,
): Promise<Experience | Full> {
  return place(db, 'experience', memberId, 'top', {
    key,
    read: (tx, id) => tx.select(experienceEntry).from(experience).where(eq(experience.id, id)),
    insert: async (tx, row) =>
      only(
        await tx
          .insert(experience)
          .values({ ...row, ...experienceRow(fields) })
          .returning(experienceEntry),
      ),
  });
}

/** @returns undefined if the member has no such entry */
export async function updateExperience(
  db: Database,
  memberId: string,
  id: string,
  fields: Fields<Experience>,
): Promise<Experience | undefined> {
  const rows = await db
    .update(experience)
    .set(experienceRow(fields))
    .where(and(eq(experience.id, id), eq(experience.memberId, memberId)))
    .returning(experienceEntry);
  return rows[0];
}

export const projectEntry = {
  id: projects.id,
  title: projects.title,
  description: projects.description,
  url: projects.url,
  start_date: projects.startDate,
  end_date: projects.endDate,
  is_current: projects.isCurrent,
  technologies: projects.technologies,
  project_image: projects.projectImage,
};

/** The row has the id of the image; the entry has its address. */
export const withAddress = (row: Project): Project => ({ ...row, project_image: imageAddress(row.project_image) });

/** `image`: id of an image; null removes it; undefined leaves it as it is. */
type ProjectFields = Omit<Fields<Project>, 'project_image'> & { image: string | null | undefined };

const projectRow = ({
  start_date: startDate,
  end_date: endDate,
  is_current: isCurrent,
  image: projectImage,
  ...same
}: ProjectFields) => ({ ...same, startDate, endDate, isCurrent, projectImage });

export async function projectsOf(db: Database, memberId: string): Promise<Project[]> {
  const rows = await db
    .select(projectEntry)
    .from(projects)
    .where(eq(projects.memberId, memberId))
    .orderBy(asc(projects.position), asc(projects.id));
  return rows.map(withAddress);
}

export async function hasProject(db: Database, memberId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.memberId, memberId)));
  return rows.length > 0;
}

export async function addProject(
  db: Database,
  memberId: string,
  fields: ProjectFields,
  key?: string,
): Promise<Project | Full> {
  return place(db, 'projects', memberId, 'top', {
    key,
    read: async (tx, id) => (await tx.select(projectEntry).from(projects).where(eq(projects.id, id))).map(withAddress),
    insert: async (tx, row) =>
      withAddress(
        only(
          await tx
            .insert(projects)
            .values({ ...row, ...projectRow(fields) })
            .returning(projectEntry),
        ),
      ),
  });
}

/** @returns undefined if the member has no such entry */
export async function updateProject(
  db: Database,
  memberId: string,
  id: string,
  fields: ProjectFields,
): Promise<Project | undefined> {
  const rows = await db
    .update(projects)
    .set(projectRow(fields))
    .where(and(eq(projects.id, id), eq(projects.memberId, memberId)))
    .returning(projectEntry);
  return rows.map(withAddress)[0];
}

export const skillEntry = { id: skills.id, name: skills.name, level: skills.level };

const columns = { education: educationEntry, experience: experienceEntry, projects: projectEntry, skills: skillEntry };

export async function skillsOf(db: Database, memberId: string): Promise<Skill[]> {
  return db
    .select(skillEntry)
    .from(skills)
    .where(eq(skills.memberId, memberId))
    .orderBy(asc(skills.position), asc(skills.id));
}

/** @returns 'there' if the member already has a skill of that name, in any case */
export async function addSkill(
  db: Database,
  memberId: string,
  fields: Fields<Skill>,
  key?: string,
): Promise<Skill | Full | 'there'> {
  return place<Skill | 'there'>(db, 'skills', memberId, 'end', {
    key,
    read: (tx, id) => tx.select(skillEntry).from(skills).where(eq(skills.id, id)),
    insert: async (tx, place) => {
      const row = { ...place, ...fields, nameKey: skillKey(fields.name) };
      const rows = await tx.insert(skills).values(row).onConflictDoNothing().returning(skillEntry);
      return rows[0] ?? 'there';
    },
  });
}

/** @returns undefined if the member has no such skill */
export async function setSkillLevel(
  db: Database,
  memberId: string,
  id: string,
  level: Skill['level'],
): Promise<Skill | undefined> {
  const rows = await db
    .update(skills)
    .set({ level })
    .where(and(eq(skills.id, id), eq(skills.memberId, memberId)))
    .returning(skillEntry);
  return rows[0];
}
