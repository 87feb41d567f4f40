import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { postFor } from './posts.ts';
import { posts } from './post-schema.ts';
import type { PostCard } from '../../contract/posts.ts';
import type { Reader } from './visibility.ts';

/** The newest posts of a member that the reader may see. */
export async function postsBy(db: Database, memberId: string, reader: Reader, most: number): Promise<PostCard[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id::int as id from ${posts} as p where p.member_id = ${memberId}::uuid and p.removed_at is null
      order by p.id desc limit ${most}`,
  );
  const found = await Promise.all(rows.map(({ id }) => postFor(db, id, reader)));
  return found.flatMap((one) => (one === undefined ? [] : [one.post]));
}
