import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { followCounts, follows, members } from './schema.ts';
import { audienceOf, blockedWith, isIn, type ReaderInSql } from './visibility.ts';

export type FollowList = 'followers' | 'following';

/** The column of the list's owner, and the column of the members in it. */
export const sidesOf = {
  followers: { owner: follows.followedId, listed: follows.followerId },
  following: { owner: follows.followerId, listed: follows.followedId },
} as const;

/**
 * SQL for how many members of a list the reader may see, without looking at each: those whose audience includes the
 * reader, minus those hidden by a block, plus the reader, who always sees their own profile.
 */
export function countFor(
  list: FollowList,
  memberId: AnyPgColumn | Placeholder | string,
  reader: ReaderInSql,
): SQL<number> {
  const kept = sql`(select coalesce(sum(${followCounts[list]}), 0) from ${followCounts}
    where ${followCounts.memberId} = ${memberId} and ${isIn(followCounts.audience, reader)})`;
  if (reader === null) return asNumber(kept);
  const { owner, listed } = sidesOf[list];
  const one = alias(members, 'one');
  const isCounted = isIn(audienceOf(one), reader);
  const inList = (ids: SQL, condition: SQL) => sql`(select count(*) from (${ids}) as picked
    join ${follows} on ${listed} = picked.id and ${owner} = ${memberId}
    join ${members} as one on one.id = picked.id where ${condition})`;
  const hidden = inList(blockedWith(reader), isCounted);
  const self = inList(sql`select ${reader}::uuid as id`, sql`not (${isCounted})`);
  return asNumber(sql`${kept} - ${hidden} + ${self}`);
}

/** One driver returns counts as text, the other as numbers. */
export function asNumber(query: SQL): SQL<number> {
  return sql`(${query})`.mapWith(Number);
}
