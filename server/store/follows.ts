import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { MemberPage } from '../../contract/follow.ts';
import { limits } from '../../contract/limits.ts';
import { imageAddress } from '../images/image-address.ts';
import type { Database } from './database.ts';
import { follows, members } from './schema.ts';
import { hiddenFrom, visibleTo, type Reader } from './visibility.ts';

/**
 * SQL for a count. All rows are counted from an index alone, and those the reader may not see are subtracted: joining
 * every follower with `members` would take many times as long for a member with 50,000 followers.
 */
export function followerCount(memberId: string, reader: Reader): SQL {
  return sql`select (select count(*) from ${follows} as a where a.followed_id = ${memberId})
    - (select count(*) from ${follows} as b where b.followed_id = ${memberId} and b.follower_id in (${hiddenFrom(reader)}))`;
}

/** The same for the members someone follows. */
export function followingCount(memberId: string, reader: Reader): SQL {
  return sql`select (select count(*) from ${follows} as a where a.follower_id = ${memberId})
    - (select count(*) from ${follows} as b where b.follower_id = ${memberId} and b.followed_id in (${hiddenFrom(reader)}))`;
}

/**
 * Serialises changes between two members: a follow must not slip in while a block removes follows. Released with the
 * transaction.
 */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`members ${pair}`}, 0))`);
}

/** Following again changes nothing. */
export async function addFollow(db: Database, followerId: string, followedId: string, now: Date): Promise<void> {
  await db.insert(follows).values({ followerId, followedId, createdAt: now }).onConflictDoNothing();
}

export async function deleteFollow(db: Database, followerId: string, followedId: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
}

export async function countFollowers(db: Database, memberId: string, reader: Reader): Promise<number> {
  const rows = await db
    .select({ count: sql`(${followerCount(memberId, reader)})`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return rows[0]?.count ?? 0;
}

export type FollowList = 'followers' | 'following';

/** The list owner's column, the listed member's column, and the count. */
const lists = {
  followers: { owner: follows.followedId, listed: follows.followerId, count: followerCount },
  following: { owner: follows.followerId, listed: follows.followedId, count: followingCount },
} as const;

/**
 * One page of a list, newest first, with only the members the reader may see.
 *
 * Keyset pagination by the last row's id, which never changes: new follows neither repeat nor shift rows.
 *
 * @param after `next` of the page before
 */
export async function listFollows(
  db: Database,
  list: FollowList,
  memberId: string,
  reader: string,
  after: string | undefined,
): Promise<MemberPage> {
  const { owner, listed, count } = lists[list];
  const rows = await db
    .select({
      id: follows.id,
      memberId: members.id,
      username: members.username,
      first_name: members.firstName,
      last_name: members.lastName,
      image: members.profileImage,
      headline: members.headline,
      following: sql<boolean>`exists (select 1 from ${follows} as f where f.follower_id = ${reader} and f.followed_id = ${members.id})`,
      follows_you: sql<boolean>`exists (select 1 from ${follows} as f where f.follower_id = ${members.id} and f.followed_id = ${reader})`,
    })
    .from(follows)
    .innerJoin(members, eq(members.id, listed))
    .where(and(eq(owner, memberId), after === undefined ? undefined : lt(follows.id, Number(after)), visibleTo(reader)))
    .orderBy(desc(follows.id))
    .limit(limits.pageMembers + 1);
  const page = rows.slice(0, limits.pageMembers);
  const totals = await db
    .select({ count: sql`(${count(memberId, reader)})`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return {
    count: totals[0]?.count ?? 0,
    results: page.map(({ id: _id, memberId: listedId, image, ...card }) => ({
      ...card,
      profile_image: imageAddress(image),
      is_self: listedId === reader,
    })),
    next: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
  };
}
