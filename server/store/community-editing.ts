import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { CommunityProjectFields, StepFields } from '../../contract/community-project-fields.ts';
import {
  communityProjectEdits,
  communityProjects,
  communityProjectSkills,
  memberships,
  steps,
} from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { members } from './schema.ts';

/** What owners write; its skills have the slugs that identify them. */
export type ProjectContent = Omit<CommunityProjectFields, 'skills'> & { skills: { name: string; slug: string }[] };

const columnsOf = ({ title, summary, description, area, difficulty, hours, places }: ProjectContent) => ({
  title,
  summary,
  description,
  area,
  difficulty,
  hours,
  places,
});

/** What owners have written, with its project's id. */
interface Written {
  id: number;
  content: ProjectContent;
}

async function addSkills(tx: Database, all: readonly Written[]): Promise<void> {
  const rows = all.flatMap(({ id: projectId, content }) =>
    content.skills.map(({ name, slug }, position) => ({
      projectId,
      slug,
      position,
      name,
      named: content.skills.length,
    })),
  );
  // Drizzle rejects an insert without rows.
  if (rows.length > 0) await tx.insert(communityProjectSkills).values(rows);
}

const written = (column: string) => sql.raw(`excluded.${column}`);

/**
 * Writes the steps in order; a removed step that returns is restored.
 *
 * @returns false for a step of another project: roll back
 */
async function putSteps(tx: Database, all: readonly Written[]): Promise<boolean> {
  const wanted = all.flatMap(({ id: projectId, content }) =>
    content.steps.map(({ done_when: doneWhen, ...step }, position) => ({ ...step, doneWhen, projectId, position })),
  );
  if (wanted.length === 0) return true;
  const rows = await tx
    .insert(steps)
    .values(wanted)
    .onConflictDoUpdate({
      target: steps.id,
      set: {
        position: written('position'),
        title: written('title'),
        goal: written('goal'),
        how: written('how'),
        doneWhen: written('done_when'),
        mistakes: written('mistakes'),
        minutes: written('minutes'),
        skills: written('skills'),
        prerequisites: written('prerequisites'),
        removedAt: null,
      },
      setWhere: sql`${steps.projectId} = ${written('project_id')}`,
    })
    .returning({ id: steps.id });
  return rows.length === wanted.length;
}

async function removeOtherSteps(
  tx: Database,
  projectId: number,
  kept: readonly StepFields[],
  now: Date,
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const others = ids.length === 0 ? undefined : notInArray(steps.id, ids);
  await tx
    .update(steps)
    .set({ removedAt: now })
    .where(and(eq(steps.projectId, projectId), isNull(steps.removedAt), others));
}

/** Why nothing was written: roll back. */
type Foreign = 'foreign step';

export interface NewProject {
  memberId: string;
  /** Recognises the project if it is sent again. */
  key: string;
  content: ProjectContent;
  startedAt: Date;
  /** Null for a draft. */
  publishedAt: Date | null;
}

/**
 * Creates projects, each with its owner. Skips those whose key their member has already used.
 *
 * @returns ids by key of the created projects; 'foreign step': roll back
 */
export async function startProjects(tx: Database, all: readonly NewProject[]): Promise<Map<string, number> | Foreign> {
  const started = await tx
    .insert(communityProjects)
    .values(
      all.map(({ memberId, key, content, startedAt, publishedAt }) => ({
        ...columnsOf(content),
        startedBy: memberId,
        startKey: key,
        status: publishedAt === null ? ('draft' as const) : ('published' as const),
        createdAt: startedAt,
        updatedAt: startedAt,
        publishedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: communityProjects.id, key: communityProjects.startKey });
  const ids = new Map(started.map(({ id, key }) => [key, id]));
  const fresh = all.flatMap((project) => {
    const id = ids.get(project.key);
    return id === undefined ? [] : [{ id, ...project }];
  });
  if (fresh.length === 0) return ids;
  await tx.insert(memberships).values(
    fresh.map(({ id: projectId, memberId, startedAt }) => ({
      projectId,
      memberId,
      role: 'owner' as const,
      joinedAt: startedAt,
    })),
  );
  await addSkills(tx, fresh);
  return (await putSteps(tx, fresh)) ? ids : 'foreign step';
}

/**
 * Creates a project as a draft. The same key again finds the project it created.
 *
 * @returns its id
 */
export async function startProject(
  tx: Database,
  memberId: string,
  key: string,
  content: ProjectContent,
  now: Date,
): Promise<number | Foreign> {
  const ids = await startProjects(tx, [{ memberId, key, content, startedAt: now, publishedAt: null }]);
  if (ids === 'foreign step') return ids;
  const started = ids.get(key);
  if (started !== undefined) return started;
  const [known] = await tx
    .select({ id: communityProjects.id })
    .from(communityProjects)
    .where(and(eq(communityProjects.startedBy, memberId), eq(communityProjects.startKey, key)));
  if (known === undefined) throw new Error('the project that the key has started is not there');
  return known.id;
}

/** What owners have written, as it is now. */
export async function contentOf(tx: Database, projectId: number): Promise<ProjectContent> {
  const [project] = await tx.select().from(communityProjects).where(eq(communityProjects.id, projectId));
  if (project === undefined) throw new Error('the project no longer exists');
  const skills = await tx
    .select({ name: communityProjectSkills.name, slug: communityProjectSkills.slug })
    .from(communityProjectSkills)
    .where(eq(communityProjectSkills.projectId, projectId))
    .orderBy(communityProjectSkills.position);
  const rows = await tx
    .select()
    .from(steps)
    .where(and(eq(steps.projectId, projectId), isNull(steps.removedAt)))
    .orderBy(steps.position, steps.id);
  return {
    title: project.title,
    summary: project.summary,
    description: project.description,
    area: project.area,
    difficulty: project.difficulty,
    hours: project.hours,
    places: project.places,
    skills,
    steps: rows.map(({ projectId: _project, position: _position, removedAt: _removed, doneWhen, ...step }) => ({
      ...step,
      done_when: doneWhen,
    })),
  };
}

/**
 * Replaces what owners write, as the next version.
 *
 * @returns 'foreign step' if a step belongs to another project: roll back
 */
export async function saveProject(
  tx: Database,
  projectId: number,
  memberId: string,
  content: ProjectContent,
  changed: string[],
  now: Date,
): Promise<Foreign | undefined> {
  const [saved] = await tx
    .update(communityProjects)
    .set({ ...columnsOf(content), updatedAt: now, version: sql`${communityProjects.version} + 1` })
    .where(eq(communityProjects.id, projectId))
    .returning({ version: communityProjects.version });
  if (saved === undefined) throw new Error('the project no longer exists');
  await tx.delete(communityProjectSkills).where(eq(communityProjectSkills.projectId, projectId));
  await addSkills(tx, [{ id: projectId, content }]);
  await removeOtherSteps(tx, projectId, content.steps, now);
  if (!(await putSteps(tx, [{ id: projectId, content }]))) return 'foreign step';
  await tx
    .insert(communityProjectEdits)
    .values({ projectId, version: saved.version, memberId, fields: changed, editedAt: now });
  return undefined;
}

/**
 * Who last changed each of these fields since a version, limited to the number of fields, however often they were
 * changed. `name` is null for someone who has left Stepwise.
 */
export async function editorsSince(
  tx: Database,
  projectId: number,
  version: number,
  fields: readonly string[],
): Promise<{ name: string | null; field: string }[]> {
  return rowsOf(
    tx,
    sql`select distinct on (asked.field) asked.field, m.first_name || ' ' || m.last_name as name
      from ${communityProjectEdits} as e cross join lateral jsonb_array_elements_text(e.fields) as edited (field)
      join jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb) as asked (field) on asked.field = edited.field
      left join ${members} as m on m.id = e.member_id
      where e.project_id = ${projectId} and e.version > ${version} order by asked.field, e.version desc`,
  );
}

export async function setStatus(
  tx: Database,
  projectId: number,
  status: 'published' | 'archived',
  now: Date,
): Promise<void> {
  await tx
    .update(communityProjects)
    .set({
      status,
      ...(status === 'published'
        ? { publishedAt: sql`coalesce(${communityProjects.publishedAt}, ${now.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(eq(communityProjects.id, projectId));
}

export async function deleteProject(tx: Database, projectId: number): Promise<void> {
  await tx.delete(communityProjects).where(eq(communityProjects.id, projectId));
}
