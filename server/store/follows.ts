import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MemberCard, MemberPage } from '../../contract/follow.ts';
import { limits } from '../../contract/limits.ts';
import { imageAddress } from '../images/image-address.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { countFor, sidesOf, type FollowList } from './follow-counts.ts';
import { families, follows, members, usernames } from './schema.ts';
import { visibleTo, type Reader } from './visibility.ts';

/**
 * SQL query that serialises changes between two members: no follow may slip in while a block removes follows. Released
 * with the transaction. Reading the current state needs a separate statement, because this one's snapshot is from
 * before it waited.
 *
 * Locks the members' rows before those of `follows`, and in a fixed order: deleting a member locks them in the same
 * order, and otherwise the triggers that count follows would lock them last.
 *
 * @param two query for both ids in one row; without a row, nothing is locked
 */
export function pairLock(two: SQL): SQL {
  return sql`with pair as materialized (
      select low, high, pg_advisory_xact_lock(hashtextextended('members ' || low || ' ' || high, 0))
      from (select least(one, other) as low, greatest(one, other) as high from (${two}) as two (one, other)) as sorted
    )
    select 1 from pair join ${members} on ${members.id} in (pair.low, pair.high) order by ${members.id} for share of ${members}`;
}

/** Locks two members as `pairLock` does. */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  await tx.execute(pairLock(sql`select ${one}::uuid, ${other}::uuid`));
}

/**
 * Idempotent.
 *
 * @returns whether anything changed
 */
export async function addFollow(db: Database, followerId: string, followedId: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(follows)
    .values({ followerId, followedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: follows.id });
  return added.length > 0;
}

/** @returns whether anything changed */
export async function deleteFollow(db: Database, followerId: string, followedId: string): Promise<boolean> {
  const deleted = await db
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .returning({ id: follows.id });
  return deleted.length > 0;
}

export async function countFollowers(db: Database, memberId: string, reader: Reader): Promise<number> {
  const rows = await db.select({ count: countFor('followers', memberId, reader) }).from(sql`(select 1) as one_row`);
  return rows[0]?.count ?? 0;
}

type Card = Omit<MemberCard, 'profile_image'> & { id: string; image: string | null };

/**
 * SQL for one page as a single value: newest first, only members whom the reader may see, and one row more than fits.
 */
function pageOf(list: FollowList, memberId: AnyPgColumn): SQL<Card[]> {
  const { owner, listed } = sidesOf[list];
  const reader = readerOfSession;
  const page = sql`select ${follows.id}::text as id, ${members.username} as username, ${members.firstName} as first_name,
      ${members.lastName} as last_name, ${members.profileImage} as image, ${members.headline} as headline,
      ${members.id} = ${reader} as is_self,
      exists (select 1 from ${follows} as f where f.follower_id = ${reader} and f.followed_id = ${members.id}) as following,
      exists (select 1 from ${follows} as f where f.follower_id = ${members.id} and f.followed_id = ${reader}) as follows_you
    from ${follows} join ${members} on ${members.id} = ${listed}
    where ${owner} = ${memberId} and ${follows.id} < ${sql.placeholder('after')} and ${visibleTo(reader)}
    order by ${follows.id} desc limit ${sql.raw(String(limits.pageMembers + 1))}`;
  return sql`(select coalesce(json_agg(page), '[]') from (${page}) as page)`;
}

const owner = alias(members, 'owner');

function listQuery(list: FollowList) {
  return builtOnce((db) =>
    db
      .select({
        visible: visibleTo(readerOfSession, owner),
        count: countFor(list, owner.id, readerOfSession),
        cards: pageOf(list, owner.id),
      })
      .from(families)
      .leftJoin(usernames, eq(usernames.usernameKey, sql.placeholder('username')))
      .leftJoin(owner, eq(owner.id, usernames.memberId))
      .where(isAlive)
      .prepare(list),
  );
}

const listQueries = { followers: listQuery('followers'), following: listQuery('following') };

/**
 * One page of a member's list, newest first, with only the members the reader may see.
 *
 * Keyset pagination by the last row's id, which never changes: new follows neither repeat nor shift rows.
 *
 * @param after `next` of the previous page
 * @returns undefined if there is no such member, or the reader may not see them
 */
export async function listFollows(
  db: Database,
  list: FollowList,
  username: string,
  session: Session,
  after: string | undefined,
  now: Date,
): Promise<MemberPage | undefined | SessionEnded> {
  const [found] = await listQueries[list](db).execute({
    ...valuesOf(session, now),
    username: username.toLowerCase(),
    after: after ?? String(Number.MAX_SAFE_INTEGER),
  });
  if (found === undefined) return sessionEnded;
  if (!found.visible) return undefined;
  const page = found.cards.slice(0, limits.pageMembers);
  return {
    count: found.count,
    results: page.map(({ id: _id, image, ...card }) => ({ ...card, profile_image: imageAddress(image) })),
    next: found.cards.length > page.length ? (page.at(-1)?.id ?? '') : null,
  };
}
