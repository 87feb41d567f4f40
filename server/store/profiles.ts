import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Stats, Visibility } from '../../contract/profiles.ts';
import { meaningOfSkill } from '../skills/match.ts';
import type { Database } from './database.ts';
import { followerCount, followingCount } from './follows.ts';
import type { Member } from './members.ts';
import { blocks, education, experience, follows, members, projects, skills, usernames } from './schema.ts';
import { visibleTo, type Reader } from './visibility.ts';

/** A member as found by a reader, and their relation. For visitors all relations are false. */
export interface Found {
  member: Member;
  /** The reader may see the profile. */
  visible: boolean;
  following: boolean;
  followsYou: boolean;
  /** The reader has blocked the member. */
  blocked: boolean;
  /** The member has blocked the reader. */
  blockedBy: boolean;
}

function isRow(query: SQL): SQL<boolean> {
  return sql<boolean>`exists (${query})`;
}

function relationsTo(reader: string) {
  return {
    following: isRow(
      sql`select 1 from ${follows} as f where f.follower_id = ${reader} and f.followed_id = ${members.id}`,
    ),
    followsYou: isRow(
      sql`select 1 from ${follows} as f where f.follower_id = ${members.id} and f.followed_id = ${reader}`,
    ),
    blocked: isRow(sql`select 1 from ${blocks} as b where b.blocker_id = ${reader} and b.blocked_id = ${members.id}`),
    blockedBy: isRow(sql`select 1 from ${blocks} as b where b.blocker_id = ${members.id} and b.blocked_id = ${reader}`),
  };
}

const none = sql<boolean>`false`;
const noRelations = { following: none, followsYou: none, blocked: none, blockedBy: none };

/**
 * Looks up a member by username, case-insensitively, whether or not the reader may see them: callers must check
 * `visible`.
 */
export async function findFor(db: Database, username: string, reader: Reader): Promise<Found | undefined> {
  const rows = await db
    .select({
      member: members,
      visible: sql<boolean>`${visibleTo(reader)}`,
      ...(reader === null ? noRelations : relationsTo(reader)),
    })
    .from(usernames)
    .innerJoin(members, eq(members.id, usernames.memberId))
    .where(eq(usernames.usernameKey, username.toLowerCase()));
  return rows[0];
}

/** The row of an existing member. */
export async function memberById(db: Database, id: string): Promise<Member> {
  const rows = await db.select().from(members).where(eq(members.id, id));
  if (rows[0] === undefined) throw new Error('the member no longer exists');
  return rows[0];
}

/** Columns that change; of the visibility its parts. */
type MemberChanges = Partial<Omit<Member, 'visibility'>> & { visibility?: Partial<Visibility> | undefined };

/** Updates columns of a member and returns the new row. Without changes it only reads. */
export async function updateMember(
  db: Database,
  id: string,
  { visibility, ...changes }: MemberChanges,
): Promise<Member> {
  // Merged by the database, so that two saves of different parts at once both count.
  const merged =
    visibility === undefined ? {} : { visibility: sql`${members.visibility} || ${JSON.stringify(visibility)}::jsonb` };
  const columns = { ...changes, ...merged };
  if (Object.values(columns).every((value) => value === undefined)) return memberById(db, id);
  const rows = await db.update(members).set(columns).where(eq(members.id, id)).returning();
  if (rows[0] === undefined) throw new Error('the member no longer exists');
  return rows[0];
}

/** One driver returns counts as text, the other as numbers. */
const asNumber = (query: SQL) => sql`(${query})`.mapWith(Number);

/** How many members follow the member, and how many the member follows, as far as the reader may see them. */
export async function followStats(
  db: Database,
  memberId: string,
  reader: Reader,
): Promise<Pick<Stats, 'followers' | 'following'>> {
  const rows = await db
    .select({
      followers: asNumber(followerCount(memberId, reader)),
      following: asNumber(followingCount(memberId, reader)),
    })
    .from(sql`(select 1) as one`);
  return rows[0] ?? { followers: 0, following: 0 };
}

/** The member's own counts. */
export async function statsOf(db: Database, memberId: string): Promise<Stats> {
  const entries = (table: SQL) => asNumber(sql`select count(*) from ${table} as e where e.member_id = ${memberId}`);
  const rows = await db
    .select({
      followers: asNumber(followerCount(memberId, memberId)),
      following: asNumber(followingCount(memberId, memberId)),
      education: entries(sql`${education}`),
      experience: entries(sql`${experience}`),
      projects: entries(sql`${projects}`),
      skills: entries(sql`${skills}`),
    })
    .from(sql`(select 1) as one`);
  return rows[0] ?? { followers: 0, following: 0, education: 0, experience: 0, projects: 0, skills: 0 };
}

/** Names of shared skills, as named and ordered by the first member. Two names of one skill are the same skill. */
export async function sharedSkillNames(db: Database, memberId: string, otherId: string): Promise<string[]> {
  const rows = await db
    .select({ name: skills.name, memberId: skills.memberId })
    .from(skills)
    .where(inArray(skills.memberId, [memberId, otherId]))
    .orderBy(skills.position);
  const others = rows.filter((row) => row.memberId === otherId).map(({ name }) => meaningOfSkill(name));
  return rows
    .filter((row) => row.memberId === memberId && others.includes(meaningOfSkill(row.name)))
    .map(({ name }) => name);
}
