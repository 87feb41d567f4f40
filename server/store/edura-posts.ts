import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { postFor, postVisibleTo } from './posts.ts';
import { members } from './schema.ts';
import { posts } from './post-schema.ts';
import type { PostCard } from '../../contract/posts.ts';
import type { Reader } from './visibility.ts';

/** The newest posts of a member that the reader may see. */
export async function postsBy(db: Database, memberId: string, reader: Reader, most: number): Promise<PostCard[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    // Limited to what may be seen: otherwise the newest that are hidden would stand for all.
    sql`select p.id::int as id from ${posts} as p join ${members} on ${members.id} = p.member_id
      where p.member_id = ${memberId}::uuid and p.removed_at is null and ${postVisibleTo(reader)}
      order by p.id desc limit ${most}`,
  );
  const found = await Promise.all(rows.map(({ id }) => postFor(db, id, reader)));
  return found.flatMap((one) => (one === undefined ? [] : [one.post]));
}
