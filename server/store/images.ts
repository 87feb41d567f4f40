import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { evidence } from './community-schema.ts';
import { postDrafts, posts, postVersions } from './post-schema.ts';
import { images, members, projects } from './schema.ts';

export type StoredImage = typeof images.$inferSelect;

/**
 * Stores an image. Storing the same bytes again refreshes their age, so that they are not cleaned up before a row
 * refers to them.
 */
export async function addImage(db: Database, image: StoredImage): Promise<void> {
  await db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.id, set: { createdAt: image.createdAt } });
}

export async function findImage(db: Database, id: string): Promise<StoredImage | undefined> {
  const rows = await db.select().from(images).where(eq(images.id, id));
  return rows[0];
}

/**
 * Deletes images that no profile, project entry, evidence, post, draft or version of a post shows any more: a removed
 * image must not stay reachable at its address. Keeps images newer than `before`, because the row that shows them may
 * not have been written yet.
 */
export async function deleteUnusedImages(db: Database, before: Date): Promise<void> {
  await db.delete(images).where(
    and(
      lt(images.createdAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(members)
          .where(eq(members.profileImage, images.id)),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(projects)
          .where(eq(projects.projectImage, images.id)),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(evidence)
          .where(eq(evidence.evidenceImage, images.id)),
      ),
      ...[posts, postVersions, postDrafts].map(
        (texts) =>
          sql`not exists (select 1 from ${texts} as shown_in cross join unnest(shown_in.images) as shown (id) where shown.id = ${images.id})`,
      ),
    ),
  );
}
