import { and, eq, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { evidence } from './community-schema.ts';
import { postDrafts, postImages, posts, postVersions } from './post-schema.ts';
import { images, members, projects } from './schema.ts';
import { type Reader, unhiddenFor } from './visibility.ts';

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
 * SQL condition: something shows this image that is still there, that moderators have not hidden or removed, and that its
 * member does not keep to themselves, or the reader has made it. Each part finds its rows by an index; those that others may see come first.
 */
function isShownTo(reader: Reader, id: string): SQL {
  const open = sql.raw('(m.deletion_at is null and m.hidden_at is null)');
  const orMaker = (others: SQL) => (reader === null ? others : sql`(${others} or m.id = ${reader}::uuid)`);
  const maker = orMaker(open);
  /** The picture of a hidden profile is still seen by those who write with its member; what the member has made is not. */
  const parts = (...names: ('profile' | 'projects')[]) =>
    orMaker(
      sql`(${open} and ${sql.join(
        names.map((name) => sql.raw(`m.visibility ->> '${name}' <> 'nobody'`)),
        sql` and `,
      )})`,
    );
  const made = (
    table: SQL,
    row: SQL,
    seen = maker,
  ) => sql`exists (select 1 from ${table} join ${members} as m on m.id = ${row}.member_id
    where ${seen} and `;
  return sql`(exists (select 1 from ${members} as m where m.profile_image = ${id} and ${maker})
    or ${made(sql`${projects} as pr`, sql`pr`, parts('profile', 'projects'))} pr.project_image = ${id})
    or ${made(sql`${evidence} as ev`, sql`ev`, parts('profile'))} ev.evidence_image = ${id} and ${unhiddenFor(reader, 'ev')})
    or ${made(sql`${postVersions} as pv join ${posts} as p on p.id = pv.post_id`, sql`p`, parts('profile'))}
      pv.images @> array[${id}]::text[] and ${unhiddenFor(reader, 'p')})
    ${
      // Of a draft, or about to be put into one.
      reader === null
        ? sql``
        : sql`or exists (select 1 from ${postImages} as own where own.member_id = ${reader}::uuid and own.image_id = ${id})`
    })`;
}

/**
 * An image, if something shows it to the reader; undefined otherwise.
 *
 * @param isKnown the reader's browser has it already: its bytes are not read
 */
export async function imageFor(
  db: Database,
  id: string,
  reader: Reader,
  isKnown: boolean,
): Promise<{ type: string; bytes: Uint8Array | null } | undefined> {
  const bytes = isKnown ? sql`null` : sql`i.bytes`;
  const [row] = await rowsOf<{ type: string; bytes: Uint8Array | null }>(
    db,
    sql`select i.type, ${bytes} as bytes from ${images} as i where i.id = ${id} and ${isShownTo(reader, id)}`,
  );
  return row;
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
