import { and, eq, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Stats, Visibility } from '../../contract/profiles.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { asNumber, countFor } from './follow-counts.ts';
import type { Member } from './members.ts';
import { blocks, education, experience, families, follows, members, projects, skills, usernames } from './schema.ts';
import { sectionsOf, type Sections } from './sections.ts';
import { audienceOf, isIn, isShutOut, visibleTo, type Reader, type ReaderInSql } from './visibility.ts';

/** A member as found by a reader, and how the two are related. For visitors, every relation is false. */
export interface Found {
  member: Member;
  /** The reader may see the profile. */
  visible: boolean;
  /** The reader is in its audience, blocks aside. */
  admitted: boolean;
  following: boolean;
  followsYou: boolean;
  /** The reader has blocked the member. */
  blocked: boolean;
  /** The member has blocked the reader, who had not blocked them by then. */
  shutOut: boolean;
}

function isRow(query: SQL): SQL<boolean> {
  return sql<boolean>`exists (${query})`;
}

function relationsTo(reader: string | Placeholder) {
  return {
    following: isRow(
      sql`select 1 from ${follows} as f where f.follower_id = ${reader} and f.followed_id = ${members.id}`,
    ),
    followsYou: isRow(
      sql`select 1 from ${follows} as f where f.follower_id = ${members.id} and f.followed_id = ${reader}`,
    ),
    blocked: isRow(sql`select 1 from ${blocks} as b where b.blocker_id = ${reader} and b.blocked_id = ${members.id}`),
    shutOut: isShutOut(reader, members.id),
  };
}

const none = sql<boolean>`false`;
const noRelations = { following: none, followsYou: none, blocked: none, shutOut: none };

function foundColumns(reader: ReaderInSql) {
  return {
    member: members,
    visible: visibleTo(reader),
    admitted: sql<boolean>`${isIn(audienceOf(members), reader)}`,
    ...(reader === null ? noRelations : relationsTo(reader)),
  };
}

/**
 * Looks up a member by username, case-insensitively, whether or not the reader may see them: callers must check
 * `visible`.
 */
export async function findFor(db: Database, username: string, reader: Reader): Promise<Found | undefined> {
  const rows = await db
    .select(foundColumns(reader))
    .from(usernames)
    .innerJoin(members, eq(members.id, usernames.memberId))
    .where(eq(usernames.usernameKey, username.toLowerCase()));
  return rows[0];
}

/** A member with everything that a profile shows. */
export interface Whole {
  member: Member;
  sections: Sections;
}

const ownProfileQuery = builtOnce((db) =>
  db
    .select({ member: members, sections: sectionsOf(members.id) })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .where(isAlive)
    .prepare('own_profile'),
);

/** The member of a session, with everything. */
export async function ownProfileOf(db: Database, session: Session, now: Date): Promise<Whole | SessionEnded> {
  const rows = await ownProfileQuery(db).execute(valuesOf(session, now));
  return rows[0] ?? sessionEnded;
}

const sectionsQuery = builtOnce((db) =>
  db
    .select(sectionsOf(members.id))
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('sections'),
);

export async function sectionsOfMember(db: Database, memberId: string): Promise<Sections> {
  const rows = await sectionsQuery(db).execute({ memberId });
  if (rows[0] === undefined) throw new Error('the member no longer exists');
  return rows[0];
}

/** The parts of a profile for a reader. Callers must still check whether the reader may see it, and each section. */
export interface FoundProfile extends Found {
  sections: Sections;
  stats: Pick<Stats, 'followers' | 'following'>;
  /** The reader's own skills. */
  readerSkills: string[];
}

function profileColumns(reader: ReaderInSql) {
  const { member, ...relations } = foundColumns(reader);
  const ownSkills =
    reader === null ? sql`null` : sql`select json_agg(own.name) from ${skills} as own where own.member_id = ${reader}`;
  return {
    member,
    ...relations,
    sections: sectionsOf(members.id),
    followers: countFor('followers', members.id, reader),
    followingCount: countFor('following', members.id, reader),
    readerSkills: sql<string[] | null>`(${ownSkills})`,
  };
}

const isNamed = eq(usernames.usernameKey, sql.placeholder('username'));

const profileForMember = builtOnce((db) =>
  db
    .select(profileColumns(readerOfSession))
    .from(families)
    .leftJoin(usernames, isNamed)
    .leftJoin(members, eq(members.id, usernames.memberId))
    .where(isAlive)
    .prepare('profile_for_member'),
);

const profileForVisitor = builtOnce((db) =>
  db
    .select(profileColumns(null))
    .from(usernames)
    .leftJoin(members, eq(members.id, usernames.memberId))
    .where(isNamed)
    .prepare('profile_for_visitor'),
);

/** @returns undefined if no member has the name */
export async function findProfile(
  db: Database,
  username: string,
  session: Session | null,
  now: Date,
): Promise<FoundProfile | undefined | SessionEnded> {
  const name = { username: username.toLowerCase() };
  const [row] =
    session === null
      ? await profileForVisitor(db).execute(name)
      : await profileForMember(db).execute({ ...valuesOf(session, now), ...name });
  if (row === undefined) return session === null ? undefined : sessionEnded;
  const { member, followers, followingCount: following, readerSkills, ...same } = row;
  return member === null
    ? undefined
    : { ...same, member, stats: { followers, following }, readerSkills: readerSkills ?? [] };
}

/** The row of an existing member. */
export async function memberById(db: Database, id: string): Promise<Member> {
  const rows = await db.select().from(members).where(eq(members.id, id));
  if (rows[0] === undefined) throw new Error('the member no longer exists');
  return rows[0];
}

/** What the member shows in conversations. Moderators who hide a profile do not decide it. */
const inConversations = ({ receipts, typing }: Partial<Visibility>) => JSON.stringify({ receipts, typing });

/** Also into what is restored when moderators show the profile again. */
const mergedInto = (parts: Partial<Visibility>) => ({
  visibility: sql`${members.visibility} || ${JSON.stringify(parts)}::jsonb`,
  visibilityUnhidden: sql`${members.visibilityUnhidden} || ${inConversations(parts)}::jsonb`,
});

/** SQL condition: these parts change nothing of who sees the profile. The form sends all of them. */
function isAsBefore({ receipts: _, typing: __, ...parts }: Partial<Visibility>): SQL {
  return sql`${members.visibility} @> ${JSON.stringify(parts)}::jsonb`;
}

/** Columns to change; for the visibility, the parts to change. */
type MemberChanges = Partial<Omit<Member, 'visibility'>> & { visibility?: Partial<Visibility> | undefined };

/**
 * Updates columns of a member and returns the new row. Without changes it only reads.
 *
 * @returns without changing anything: `sessionEnded` if the member has deleted the account, which must stay closed;
 * undefined if it would change who sees a profile that moderators have hidden. Both are checked in the statement,
 * because they may have happened since the member was read
 */
export async function updateMember(
  db: Database,
  id: string,
  { visibility, ...changes }: MemberChanges,
): Promise<Member | SessionEnded | undefined> {
  // Merged by the database, so that simultaneous saves of different parts both count.
  const merged = visibility === undefined ? {} : mergedInto(visibility);
  const columns = { ...changes, ...merged };
  if (Object.values(columns).every((value) => value === undefined)) return memberById(db, id);
  const isFree = visibility === undefined ? undefined : or(isNull(members.hiddenAt), isAsBefore(visibility));
  const [row] = await db
    .update(members)
    .set(columns)
    .where(and(eq(members.id, id), isNull(members.deletionAt), isFree))
    .returning();
  if (row !== undefined) return row;
  return (await memberById(db, id)).deletionAt === null ? undefined : sessionEnded;
}

/** The member's own counts. */
export async function statsOf(db: Database, memberId: string): Promise<Stats> {
  const entries = (table: SQL) => asNumber(sql`select count(*) from ${table} as e where e.member_id = ${memberId}`);
  const rows = await db
    .select({
      followers: countFor('followers', memberId, memberId),
      following: countFor('following', memberId, memberId),
      education: entries(sql`${education}`),
      experience: entries(sql`${experience}`),
      projects: entries(sql`${projects}`),
      skills: entries(sql`${skills}`),
    })
    .from(sql`(select 1) as one_row`);
  return rows[0] ?? { followers: 0, following: 0, education: 0, experience: 0, projects: 0, skills: 0 };
}
