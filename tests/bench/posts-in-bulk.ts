import { sql } from 'drizzle-orm';
import type { Database } from '../../server/store/database.ts';
import { idOfMember } from './members-in-bulk.ts';

/** Member 2, who reads, follows so many; the first member, as in every bulk, half of all. */
export const followedByReader = 300;
/** Members with whom member 2 has a long and a short conversation. */
export const correspondents = { long: 11, short: 12 } as const;

const memberOf = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);

/**
 * Posts for members made in bulk, with three skills of a hundred, two likes and a comment each. Every hundredth is member 2's own, or
 * saved by them.
 */
export async function seedPosts(db: Database, members: number, posts: number): Promise<void> {
  const all = sql.raw(`generate_series(1, ${posts}) as n`);
  await db.execute(sql`insert into posts (id, member_id, title, body, excerpt, reading_minutes, version, published_at)
    overriding system value
    select 10000 + n, ${memberOf(`case n % 100 when 50 then 2 else 1 + (n::bigint * 7919) % ${members} end`)}, 'Post ' || n,
      jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('What was done, and what came of it. ', 40)))))),
      repeat('What was done, and what came of it. ', 6), 2, 1, now() - make_interval(mins => ${sql.raw(String(posts))} - n)
    from ${all}`);
  await db.execute(sql`insert into post_skills (post_id, slug, position, name)
    select 10000 + n, 'skill-' || (n * 7 + p * 13) % 100, p, 'Skill ' || (n * 7 + p * 13) % 100 from ${all}, generate_series(0, 2) as p`);
  // As people like and comment: one after the other would make a million statements.
  await db.execute(sql`insert into post_likes (post_id, member_id, liked_at)
    select 10000 + n, ${memberOf(`1 + (n::bigint * 31 + p * 17) % ${members}`)}, now() from ${all}, generate_series(0, 1) as p`);
  await db.execute(sql`insert into post_comments (post_id, member_id, key, text, created_at)
    select 10000 + n, ${memberOf(`1 + (n::bigint * 37) % ${members}`)}, gen_random_uuid(), 'Well done.', now() from ${all}`);
  await db.execute(sql`insert into post_bookmarks (member_id, post_id, saved_at)
    select ${idOfMember(2)}, 10000 + n, now() from ${all} where n % 100 = 25`);
  await db.execute(sql`insert into follows (follower_id, followed_id, created_at)
    select ${idOfMember(2)}, ${memberOf('n * 11')}, now() from ${sql.raw(`generate_series(1, ${followedByReader}) as n`)} on conflict do nothing`);
}

/** A conversation of member 2 with another: they write in turn, and member 2 has read nothing. */
export async function seedConversation(db: Database, other: number, messages: number): Promise<void> {
  await db.execute(sql`with begun as (
      insert into conversations (low_id, high_id, last_seq, created_at)
      values (${idOfMember(2)}, ${idOfMember(other)}, ${messages}, now()) returning id
    ), written as (
      insert into messages (conversation_id, seq, sender_id, key, text, sent_at)
      select id, n, case n % 2 when 0 then ${idOfMember(2)}::uuid else ${idOfMember(other)}::uuid end, gen_random_uuid(),
        'Message ' || n || ', about as long as most are.', now() - make_interval(secs => ${messages}::int - n)
      from begun, ${sql.raw(`generate_series(1, ${messages}) as n`)} returning id
    )
    insert into participants (member_id, other_id, conversation_id, last_message_id)
    select side.member_id, side.other_id, begun.id, (select max(id) from written)
    from begun, (values (${idOfMember(2)}::uuid, ${idOfMember(other)}::uuid), (${idOfMember(other)}::uuid, ${idOfMember(2)}::uuid)) as side (member_id, other_id)`);
}
