import { and, eq, sql } from 'drizzle-orm';
import type { CommunityProject, Role } from '../../contract/community-projects.ts';
import { communityProjects, memberships, steps } from './community-schema.ts';
import type { Database } from './database.ts';
import { projectVisibleTo, type Reader } from './visibility.ts';

/** The facts about a project that decide what the reader may do with it. */
export interface ProjectAccess {
  id: number;
  status: CommunityProject['status'];
  version: number;
  /** All places are taken. Reliable only under the lock. */
  isFull: boolean;
  everPublished: boolean;
  /** The reader's role; null if they are not in it. */
  role: Role | null;
}

export async function lockProject(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`select 1 from ${communityProjects} as p where p.id = ${id} for no key update`);
}

/**
 * `lock` keeps the project unchanged until the transaction ends, which serialises changes.
 *
 * @returns undefined if the reader may not see the project
 */
export async function accessTo(
  db: Database,
  id: number,
  reader: Reader,
  lock?: 'lock',
): Promise<ProjectAccess | undefined> {
  if (lock !== undefined) await lockProject(db, id);
  const rows = await db
    .select({
      id: sql<number>`p.id`.mapWith(Number),
      status: sql<CommunityProject['status']>`p.status`,
      version: sql<number>`p.version`,
      isFull: sql<boolean>`p.is_full`,
      everPublished: sql<boolean>`p.published_at is not null`,
      role: sql<Role | null>`(select mine.role from ${memberships} as mine
        where mine.project_id = p.id and mine.member_id = ${reader}::uuid and mine.left_at is null)`,
    })
    .from(sql`${communityProjects} as p`)
    .where(sql`p.id = ${id} and ${projectVisibleTo(reader)}`);
  return rows[0];
}

/** Whether the project has this step, or once had it. */
export async function hasStep(db: Database, projectId: number, stepId: string): Promise<boolean> {
  const rows = await db
    .select({ id: steps.id })
    .from(steps)
    .where(and(eq(steps.id, stepId), eq(steps.projectId, projectId)));
  return rows.length > 0;
}
