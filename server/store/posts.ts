import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { MemberName } from '../../contract/member-name.ts';
import type { Document } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';
import type { Feed, Post, PostCard, PostPage, PostVersion } from '../../contract/posts.ts';
import { isoDate } from './community-cards.ts';
import { hiddenOnly } from './hidden.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { addNotificationEvents } from './events.ts';
import { nameJson, named } from './member-names.ts';
import { tellOfLike } from './notifications.ts';
import { notifiedOf } from './notified.ts';
import { postBookmarks, postComments, postCounts, postLikes, posts, postSkills, postVersions } from './post-schema.ts';
import { follows, members, usernames } from './schema.ts';
import { textFor, textsFor } from './steps-in-texts.ts';
import { blockedWith, isIn, unhiddenFor, visibleTo, type Reader, type ReaderInSql } from './visibility.ts';

/**
 * SQL for the number of likes or comments of the post `p` from members whom the reader may see: those whose audience
 * includes the reader, minus those hidden by a block, plus the reader's own.
 */
function visibleCount(reader: ReaderInSql, what: 'likes' | 'comments'): SQL {
  const kept = sql`(select coalesce(sum(pc.${sql.raw(what)}), 0) from ${postCounts} as pc
    where pc.post_id = p.id and ${isIn(sql`pc.audience`, reader)})`;
  if (reader === null) return sql`${kept}::int`;
  const made = what === 'likes' ? postLikes : postComments;
  const hidden = what === 'likes' ? sql`false` : sql`made_here.hidden_at is not null`;
  const own = what === 'likes' ? sql`true` : sql`made_here.removed_at is null`;
  const by = (ids: SQL, condition: SQL) => sql`(select count(*) from (${ids}) as picked
    join ${made} as made_here on made_here.post_id = p.id and made_here.member_id = picked.id
    join ${members} as one on one.id = picked.id where ${condition})`;
  // Those included in `kept`.
  const isCounted = sql`(${isIn(sql`one.visibility ->> 'profile'`, reader)} and not ${hidden})`;
  return sql`(${kept} - ${by(blockedWith(reader), isCounted)} + ${by(sql`select ${reader}::uuid as id`, sql`not ${isCounted} and ${own}`)})::int`;
}

/** SQL for a row of `posts as p` with its author in `members`, as JSON: the content of its card for this reader. */
function cardJson(reader: ReaderInSql): SQL {
  const mine =
    reader === null
      ? sql`null`
      : sql`json_build_object('own', p.member_id = ${reader}::uuid, 'hidden', p.hidden_at is not null,
          'liked', exists (select 1 from ${postLikes} as li where li.post_id = p.id and li.member_id = ${reader}::uuid),
          'saved', exists (select 1 from ${postBookmarks} as bo where bo.post_id = p.id and bo.member_id = ${reader}::uuid))`;
  return sql`json_build_object('id', p.id, 'author', ${nameJson}, 'title', p.title, 'excerpt', p.excerpt,
    'reading_minutes', p.reading_minutes, 'published_at', p.published_at, 'edited_at', p.edited_at,
    'skills', (select coalesce(json_agg(s.name order by s.position), '[]'::json) from ${postSkills} as s where s.post_id = p.id),
    'likes', ${visibleCount(reader, 'likes')}, 'comments', ${visibleCount(reader, 'comments')}, 'mine', ${mine})`;
}

/** SQL condition on `posts as p` with its author in `members`: the reader may see this post. */
export function postVisibleTo(reader: ReaderInSql): SQL {
  return sql`(${visibleTo(reader)} and ${unhiddenFor(reader, 'p')})`;
}

type CardRow = Omit<PostCard, 'id'> & { id: number };

const cardOf = (row: CardRow): PostCard => ({
  ...row,
  id: String(row.id),
  author: named(row.author),
  mine: row.mine && hiddenOnly(row.mine),
  published_at: isoDate(row.published_at),
  edited_at: row.edited_at === null ? null : isoDate(row.edited_at),
});

interface PostQuery {
  feed: Feed;
  /** Slug. */
  skill: string | null;
  /** Member id, of someone whom the reader may see. */
  author: string | null;
  after: string | undefined;
}

type Narrowing = Omit<PostQuery, 'after'>;

const perPage = sql.raw(String(limits.pagePosts + 1));
const isBefore = (id: SQL): SQL => sql`${id} < ${sql.placeholder('after')}::bigint`;

/** SQL condition on a row of `posts as p`: it names the requested skill. */
const ofSkill = sql`exists (select 1 from ${postSkills} as ns where ns.post_id = p.id and ns.slug = ${sql.placeholder('skill')})`;

/** For readers who follow more than this many members, the newest posts of all are searched first. */
const manyFollowed = 500;
/**
 * How many of the newest posts are searched: if fewer than one in fifty is by a followed member, they do not fill a
 * page.
 */
const lookedAt = 1_000;

/**
 * The newest posts of each followed member, and of these the newest, however much others write meanwhile. With
 * thousands followed, that would take thousands of lookups for one page, which is found sooner among the newest posts
 * of all.
 */
function pageOfFollowed(isNarrowed: boolean, reader: ReaderInSql): SQL {
  const end = sql`order by p.id desc limit ${perPage}`;
  const hasSkill = isNarrowed ? ofSkill : sql`true`;
  const followsMany = sql`(select count(*) from (select 1 from ${follows} as many where many.follower_id = ${reader}::uuid
    limit ${sql.raw(String(manyFollowed + 1))}) as counted) > ${sql.raw(String(manyFollowed))}`;
  const newest = isNarrowed
    ? sql`${postSkills} as sk join ${posts} as p on p.id = sk.post_id where sk.slug = ${sql.placeholder('skill')} and ${isBefore(sql`sk.post_id`)}`
    : sql`${posts} as p where ${isBefore(sql`p.id`)}`;
  const isShort = sql`f.follower_id = ${reader}::uuid and (select count(*) from found) < ${perPage}`;
  const ofEach = sql`cross join lateral (select p.id from ${posts} as p
    where p.member_id = f.followed_id and p.hidden_at is null and ${isBefore(sql`p.id`)} and ${hasSkill} order by p.id desc limit ${perPage}) as p`;
  const seen = (member: SQL) => sql`join ${members} on ${members.id} = ${member} and ${visibleTo(reader)}`;
  // Few followed members have written about a skill, so visibility is checked only for those.
  const each = isNarrowed
    ? sql`(select f.followed_id, p.id from ${follows} as f ${ofEach} where ${isShort} offset 0) as p ${seen(sql`p.followed_id`)}`
    : sql`${follows} as f ${seen(sql`f.followed_id`)} ${ofEach} where ${isShort}`;
  return sql`with newest as materialized (
      select p.id, p.member_id, p.hidden_at from ${newest} and ${followsMany}
      order by ${isNarrowed ? sql`sk.post_id` : sql`p.id`} desc limit ${sql.raw(String(lookedAt))}
    ), found as materialized (
      select p.id from newest as p join ${members} on ${members.id} = p.member_id and ${visibleTo(reader)}
      where p.hidden_at is null
        -- As a value: joined, it would be read from its other end, which the planner takes for short.
        and (select true from ${follows} as f where f.follower_id = ${reader}::uuid and f.followed_id = p.member_id)
      ${end}
    )
    select found.id from found where (select count(*) from found) = ${perPage}
    union all select one.id from (select p.id from ${each} ${end}) as one`;
}

/**
 * SQL query for the ids of one page plus one. Each reads an index from the newest on, and stops when the page is full.
 */
function pageOfFeed({ feed, skill, author: one }: Narrowing, reader: ReaderInSql): SQL {
  const [isNarrowed, isOfOne] = [skill !== null, one !== null];
  const hasSkill = isNarrowed ? ofSkill : sql`true`;
  const author = sql`join ${members} on ${members.id} = p.member_id`;
  const end = sql`order by p.id desc limit ${perPage}`;
  if (feed === 'followed') return pageOfFollowed(isNarrowed, reader);
  if (feed === 'own')
    return sql`select p.id from ${posts} as p where p.member_id = ${reader}::uuid and p.removed_at is null and ${isBefore(sql`p.id`)} and ${hasSkill} ${end}`;
  if (feed === 'saved')
    return sql`select p.id from ${postBookmarks} as sv join ${posts} as p on p.id = sv.post_id ${author}
      where sv.member_id = ${reader}::uuid and ${isBefore(sql`p.id`)} and ${postVisibleTo(reader)} and ${hasSkill} ${end}`;
  if (isOfOne)
    return sql`select p.id from ${posts} as p ${author} where p.member_id = ${sql.placeholder('author')}::uuid
      and ${isBefore(sql`p.id`)} and ${postVisibleTo(reader)} and ${hasSkill} ${end}`;
  if (isNarrowed)
    return sql`select p.id from ${postSkills} as sk join ${posts} as p on p.id = sk.post_id ${author}
      where sk.slug = ${sql.placeholder('skill')} and ${isBefore(sql`sk.post_id`)} and ${postVisibleTo(reader)}
      order by sk.post_id desc limit ${perPage}`;
  return sql`select p.id from ${posts} as p ${author} where ${isBefore(sql`p.id`)} and ${postVisibleTo(reader)} ${end}`;
}

function listStatement(db: Database, query: PostQuery, reader: ReaderInSql) {
  const found = sql`with page as materialized (${pageOfFeed(query, reader)})
    select coalesce(json_agg(${cardJson(reader)} order by p.id desc), '[]'::json) as found
    from page join ${posts} as p on p.id = page.id join ${members} on ${members.id} = p.member_id`;
  return db
    .select({ found: sql<CardRow[]>`found` })
    .from(sql`(${found}) as answer`)
    .prepare(`posts_${shapeOf(query, reader)}`);
}

const shapeOf = ({ feed, skill, author }: Narrowing, reader: ReaderInSql): string =>
  [
    reader === null ? 'visitor' : 'member',
    feed,
    ...(skill === null ? [] : ['skill']),
    ...(author === null ? [] : ['author']),
  ].join('_');

/** One statement for each shape, built when it is first needed. */
const listStatements = builtOnce(() => new Map<string, ReturnType<typeof listStatement>>());

/** Larger than every id. */
const beyondAll = '9007199254740991';

/** One page of a feed, in one statement. */
export async function listPosts(
  db: Database,
  query: PostQuery,
  reader: Reader,
): Promise<Pick<PostPage, 'results' | 'next'>> {
  const known = listStatements(db);
  const shape = shapeOf(query, reader);
  const statement =
    known.get(shape) ?? listStatement(db, query, reader === null ? null : (sql.placeholder('reader') as Placeholder));
  known.set(shape, statement);
  const [answer] = await statement.execute({
    reader,
    skill: query.skill,
    author: query.author,
    after: query.after ?? beyondAll,
  });
  const rows = answer?.found ?? [];
  const page = rows.slice(0, limits.pagePosts);
  return {
    results: page.map(cardOf),
    next: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
  };
}

/** Whose posts are asked for; undefined if the reader may not see them. */
export async function authorFor(
  db: Database,
  username: string,
  reader: Reader,
): Promise<{ id: string; name: MemberName } | undefined> {
  const [found] = await rowsOf<{ id: string; name: MemberName }>(
    db,
    sql`select ${members.id} as id, ${nameJson} as name from ${usernames}
      join ${members} on ${members.id} = ${usernames.memberId}
      where ${usernames.usernameKey} = ${username} and ${visibleTo(reader)}`,
  );
  return found && { ...found, name: named(found.name) };
}

function postStatement(reader: ReaderInSql) {
  return builtOnce((db) =>
    db
      .select({
        card: sql<CardRow>`${cardJson(reader)}`,
        body: sql<Document>`p.body`,
        version: sql<number>`p.version`,
        indexed: sql<boolean>`coalesce((${members.visibility} ->> 'indexed')::boolean, true)`,
      })
      .from(sql`${posts} as p join ${members} on ${members.id} = p.member_id`)
      .where(sql`p.id = ${sql.placeholder('id')} and ${postVisibleTo(reader)}`)
      .prepare(`post_${reader === null ? 'visitor' : 'member'}`),
  );
}
const postForMember = postStatement(sql.placeholder('reader'));
const postForVisitor = postStatement(null);

/** A post as the reader may see it; undefined if they may not. `indexed`: its author lets search engines list them. */
export async function postFor(
  db: Database,
  id: number,
  reader: Reader,
): Promise<{ post: Post; indexed: boolean } | undefined> {
  const [found] = await (reader === null ? postForVisitor : postForMember)(db).execute({ reader, id });
  if (found === undefined) return undefined;
  const { card, body, version, indexed } = found;
  return { post: { ...cardOf(card), ...(await textFor(db, body, reader)), version }, indexed };
}

/** Whether the reader may see the post, and whether it is their own. */
export async function postAccess(
  db: Database,
  id: number,
  reader: Reader,
): Promise<{ id: number; isOwn: boolean } | undefined> {
  const rows = await rowsOf<{ id: number; own: boolean }>(
    db,
    sql`select p.id::int as id, coalesce(p.member_id = ${reader}::uuid, false) as own from ${posts} as p
      join ${members} on ${members.id} = p.member_id where p.id = ${id} and ${postVisibleTo(reader)}`,
  );
  return rows[0] === undefined ? undefined : { id, isOwn: rows[0].own };
}

export async function listVersions(db: Database, id: number): Promise<PostVersion[]> {
  const rows = await rowsOf<Omit<PostVersion, 'at'> & { at: string }>(
    db,
    sql`select pv.version, pv.title, pv.body, to_json(pv.at) #>> '{}' as at from ${postVersions} as pv
      where pv.post_id = ${id} order by pv.version desc limit ${limits.postVersions}`,
  );
  const texts = await textsFor(db, rows);
  return texts.map((row) => ({ ...row, at: isoDate(row.at) }));
}

/**
 * Deletes a post with everything that belongs to it. Call it in a transaction.
 *
 * @returns 'none' if the member has no such post, 'unseen' if there is something in it that they have not seen
 */
export async function deletePost(
  tx: Database,
  { id, memberId, seen }: { id: number; memberId: string; seen: SeenPost },
  now: Date,
): Promise<'none' | 'unseen' | 'done'> {
  // Locked, so that nothing can be said or liked there after it is known who is told.
  const found = await rowsOf<{ edited_at: string | null }>(
    tx,
    sql`select po.edited_at from ${posts} as po where po.id = ${id} and po.member_id = ${memberId}::uuid and po.removed_at is null
      for update of po`,
  );
  const [post] = found;
  if (post === undefined) return 'none';
  if (await hasUnseen(tx, id, memberId, { seen, editedAt: post.edited_at })) return 'unseen';
  const told = await notifiedOf(tx, 'post', id);
  await tx.delete(posts).where(eq(posts.id, id));
  await addNotificationEvents(tx, told, now);
  return 'done';
}

/** What its author has seen of a post; what is undefined does not count. */
interface SeenPost {
  comments: number | undefined;
  /** Empty for one that was never changed. */
  edited_at: string | undefined;
}

async function hasUnseen(
  tx: Database,
  id: number,
  reader: string,
  { seen, editedAt }: { seen: SeenPost; editedAt: string | null },
): Promise<boolean> {
  if (seen.edited_at !== undefined && seen.edited_at !== (editedAt === null ? '' : isoDate(editedAt))) return true;
  if (seen.comments === undefined) return false;
  const rows = await rowsOf<{ comments: number }>(
    tx,
    sql`select ${visibleCount(reader, 'comments')} as comments from ${posts} as p where p.id = ${id}`,
  );
  return (rows[0]?.comments ?? 0) > seen.comments;
}

/**
 * Does nothing if the post has been deleted in the meantime. Call it in a transaction.
 *
 * @returns the number of likes that the member sees
 */
export async function setLike(tx: Database, id: number, memberId: string, liked: boolean, now: Date): Promise<number> {
  const changed = await rowsOf(
    tx,
    liked
      ? sql`insert into ${postLikes} (post_id, member_id, liked_at) select p.id, ${memberId}::uuid, ${now.toISOString()}::timestamptz
          from ${posts} as p where p.id = ${id} for key share on conflict do nothing returning post_id`
      : sql`delete from ${postLikes} where post_id = ${id} and member_id = ${memberId}::uuid returning post_id`,
  );
  const rows = await rowsOf<{ likes: number }>(
    tx,
    sql`select ${visibleCount(memberId, 'likes')} as likes from ${posts} as p where p.id = ${id}`,
  );
  if (changed.length > 0) await tellOfLike(tx, { postId: id, actorId: memberId, liked }, now);
  return rows[0]?.likes ?? 0;
}

export async function setBookmark(
  db: Database,
  id: number,
  memberId: string,
  saved: boolean,
  now: Date,
): Promise<void> {
  await db.execute(
    saved
      ? sql`insert into ${postBookmarks} (member_id, post_id, saved_at) select ${memberId}::uuid, p.id, ${now.toISOString()}::timestamptz
          from ${posts} as p where p.id = ${id} for key share on conflict do nothing`
      : sql`delete from ${postBookmarks} where post_id = ${id} and member_id = ${memberId}::uuid`,
  );
}
