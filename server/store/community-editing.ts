import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { CommunityProjectFields, StepFields } from '../../contract/community-project-fields.ts';
import {
  communityProjectEdits,
  communityProjects,
  communityProjectSkills,
  memberships,
  steps,
} from './community-schema.ts';
import type { Database } from './database.ts';
import { members } from './schema.ts';

/** What owners write, its skills with the slugs that compare them. */
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

async function writeSkills(tx: Database, projectId: number, skills: ProjectContent['skills']): Promise<void> {
  await tx.delete(communityProjectSkills).where(eq(communityProjectSkills.projectId, projectId));
  if (skills.length === 0) return;
  await tx
    .insert(communityProjectSkills)
    .values(skills.map(({ name, slug }, position) => ({ projectId, slug, position, name })));
}

const written = (column: string) => sql.raw(`excluded.${column}`);

/** Steps in their order; those left out are removed, and one that comes back is itself again. @returns false for a step of another project */
async function writeSteps(tx: Database, projectId: number, all: readonly StepFields[], now: Date): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  await tx
    .update(steps)
    .set({ removedAt: now })
    .where(
      and(
        eq(steps.projectId, projectId),
        isNull(steps.removedAt),
        ids.length === 0 ? undefined : notInArray(steps.id, ids),
      ),
    );
  if (all.length === 0) return true;
  const rows = await tx
    .insert(steps)
    .values(all.map(({ done_when: doneWhen, ...step }, position) => ({ ...step, doneWhen, projectId, position })))
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
      setWhere: eq(steps.projectId, projectId),
    })
    .returning({ id: steps.id });
  return rows.length === all.length;
}

/** Why nothing was written: roll back. */
type Foreign = 'foreign step';

/**
 * Starts a project as a draft. The same key again finds what it has started.
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
  const [started] = await tx
    .insert(communityProjects)
    .values({
      ...columnsOf(content),
      startedBy: memberId,
      startKey: key,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: communityProjects.id });
  if (started === undefined) {
    const [known] = await tx
      .select({ id: communityProjects.id })
      .from(communityProjects)
      .where(and(eq(communityProjects.startedBy, memberId), eq(communityProjects.startKey, key)));
    if (known === undefined) throw new Error('the project that the key has started is not there');
    return known.id;
  }
  await tx.insert(memberships).values({ projectId: started.id, memberId, role: 'owner', joinedAt: now });
  await writeSkills(tx, started.id, content.skills);
  return (await writeSteps(tx, started.id, content.steps, now)) ? started.id : 'foreign step';
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

/** Replaces what owners write, as the next version. @returns 'foreign step' when a step belongs to another project: roll back */
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
  await writeSkills(tx, projectId, content.skills);
  if (!(await writeSteps(tx, projectId, content.steps, now))) return 'foreign step';
  await tx
    .insert(communityProjectEdits)
    .values({ projectId, version: saved.version, memberId, fields: changed, editedAt: now });
  return undefined;
}

/** What was changed since a version, the oldest change first. `name` is null for someone who has left Stepwise. */
export async function editsSince(
  tx: Database,
  projectId: number,
  version: number,
): Promise<{ name: string | null; fields: string[] }[]> {
  return tx
    .select({
      name: sql<string | null>`${members.firstName} || ' ' || ${members.lastName}`,
      fields: communityProjectEdits.fields,
    })
    .from(communityProjectEdits)
    .leftJoin(members, eq(members.id, communityProjectEdits.memberId))
    .where(and(eq(communityProjectEdits.projectId, projectId), gt(communityProjectEdits.version, version)))
    .orderBy(communityProjectEdits.version);
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
