import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { postFor, postVisibleTo } from './posts.ts';
import { members } from './schema.ts';
import { posts, postSkills } from './post-schema.ts';
import type { PostCard } from '../../contract/posts.ts';
import type { Reader } from './visibility.ts';

const cardsOf = async (db: Database, ids: readonly number[], reader: Reader): Promise<PostCard[]> =>
  (await Promise.all(ids.map((id) => postFor(db, id, reader)))).flatMap((one) => (one === undefined ? [] : [one.post]));

/** The newest posts of a member that the reader may see. */
export async function postsBy(db: Database, memberId: string, reader: Reader, most: number): Promise<PostCard[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    // Limited to what may be seen: otherwise the newest that are hidden would stand for all.
    sql`select p.id::int as id from ${posts} as p join ${members} on ${members.id} = p.member_id
      where p.member_id = ${memberId}::uuid and p.removed_at is null and ${postVisibleTo(reader)}
      order by p.id desc limit ${most}`,
  );
  return cardsOf(
    db,
    rows.map(({ id }) => id),
    reader,
  );
}

/** So many of the newest are looked through: the texts of posts are in no index. */
const lookedAt = 300;

/**
 * The posts that are about something: that have one of these skills, or a word that begins so in their title; after them, those whose
 * text has all of the words.
 *
 * @param words letters and digits only
 */
export async function postsAbout(
  db: Database,
  { words, slugs }: { words: readonly string[]; slugs: readonly string[] },
  reader: Reader,
  most: number,
): Promise<PostCard[]> {
  const begins = (text: SQL) =>
    words.length === 0
      ? sql`false`
      : sql`(${sql.join(
          words.map((word) => sql`${text} ~* ${String.raw`\m${word}`}`),
          sql` and `,
        )})`;
  const hasSkill =
    slugs.length === 0
      ? sql`false`
      : sql`exists (select 1 from ${postSkills} as s where s.post_id = p.id and s.slug in (${sql.join(
          slugs.map((slug) => sql`${slug}`),
          sql`, `,
        )}))`;
  const texts = sql`jsonb_path_query_array(p.body, '$.**.text')::text`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select found.id::int as id from (
        select p.id, case when ${begins(sql`p.title`)} then 0 when ${hasSkill} then 1 when ${begins(texts)} then 2 end as place
        from (select * from ${posts} where removed_at is null order by id desc limit ${lookedAt}) as p
        join ${members} on ${members.id} = p.member_id where ${postVisibleTo(reader)}
      ) as found where found.place is not null order by found.place, found.id desc limit ${most}`,
  );
  return cardsOf(
    db,
    rows.map(({ id }) => id),
    reader,
  );
}
