import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { images, members, projects } from './schema.ts';

export type StoredImage = typeof images.$inferSelect;

/** Keeps an image. The same bytes again only count as new, so that they are not tidied away before a row refers to them. */
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
 * Deletes what no profile and no project shows any more: an image that was taken away must not stay public by its address.
 * Younger images than `before` stay, because the row that shows them may just be being written.
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
    ),
  );
}
