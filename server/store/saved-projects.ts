import { and, eq } from 'drizzle-orm';
import { savedProjects } from './community-schema.ts';
import type { Database } from './database.ts';

/** Idempotent: saving again does not change the project's place on the shelf either. */
export async function saveForLater(
  db: Database,
  memberId: string,
  projectId: number,
  saved: boolean,
  now: Date,
): Promise<void> {
  if (saved) await db.insert(savedProjects).values({ memberId, projectId, savedAt: now }).onConflictDoNothing();
  else
    await db
      .delete(savedProjects)
      .where(and(eq(savedProjects.memberId, memberId), eq(savedProjects.projectId, projectId)));
}

export async function isSaved(db: Database, memberId: string, projectId: number): Promise<boolean> {
  const rows = await db
    .select({ id: savedProjects.projectId })
    .from(savedProjects)
    .where(and(eq(savedProjects.memberId, memberId), eq(savedProjects.projectId, projectId)));
  return rows.length > 0;
}
