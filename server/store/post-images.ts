import { sql } from 'drizzle-orm';
import type { DocumentImage } from '../../contract/document.ts';
import { rowsOf, type Database } from './database.ts';
import { postImages } from './post-schema.ts';
import { images } from './schema.ts';

/** An image is kept this long after it was stored or last put into a text, used or not (server/store/cleanup.ts). */
const refreshed = sql.raw("interval '1 day'");

export async function addPostImage(db: Database, row: typeof postImages.$inferInsert): Promise<void> {
  await db.insert(postImages).values(row).onConflictDoNothing();
}

/**
 * Whether the member has uploaded all of these images, in these sizes. Call it in the transaction that puts them into a
 * text: their age restarts, so that a simultaneous clean-up either comes first, and they are missing here, or does not
 * delete them.
 */
export async function ownsImages(
  tx: Database,
  memberId: string,
  shown: readonly DocumentImage[],
  now: Date,
): Promise<boolean> {
  if (shown.length === 0) return true;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as asked (image text, width int, height int)`;
  await tx.execute(sql`update ${images} set created_at = ${now.toISOString()}::timestamptz
    where id in (select asked.image from ${asked} join ${postImages} as own on own.image_id = asked.image and own.member_id = ${memberId}::uuid)
      and created_at < ${now.toISOString()}::timestamptz - ${refreshed}`);
  const missing = await rowsOf(
    tx,
    sql`select asked.image from ${asked} where not exists (select 1 from ${postImages} as own
      where own.member_id = ${memberId}::uuid and own.image_id = asked.image and own.width = asked.width and own.height = asked.height) limit 1`,
  );
  return missing.length === 0;
}
