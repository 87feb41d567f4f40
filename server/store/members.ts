import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { User } from '../../contract/user.ts';
import { imageAddress } from '../images/image-address.ts';
import { rowsOf, type Database } from './database.ts';
import type { Identity } from './identities.ts';
import { identities, members, usernames } from './schema.ts';

export type Member = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

/** Normalises an e-mail address for comparison: case does not matter, plus-tags do. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

export async function findMemberByEmail(db: Database, emailKey: string): Promise<Member | undefined> {
  const rows = await db.select().from(members).where(eq(members.emailKey, emailKey));
  return rows[0];
}

/**
 * SQL query for the ids of the members with these usernames. Uses the index on `usernames`; `members` has none, and
 * would be scanned.
 */
export function membersNamed(names: Iterable<string>): SQL {
  const keys = JSON.stringify([...names].map((name) => name.toLowerCase()));
  return sql`select un.member_id from ${usernames} as un
    where un.username_key in (select name from jsonb_array_elements_text(${keys}::jsonb) as name)`;
}

/** Whether the name belongs, or once belonged, to a member. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const rows = await db.select().from(usernames).where(eq(usernames.usernameKey, username.toLowerCase()));
  return rows.length > 0;
}

/**
 * Adds a member and reserves the username permanently.
 *
 * @returns the stored member; undefined, with nothing changed, if the username or the address is already taken
 */
export async function addMember(db: Database, member: NewMember): Promise<Member | undefined> {
  const name = await db
    .insert(usernames)
    .values({ usernameKey: member.username.toLowerCase(), memberId: member.id, takenAt: member.createdAt })
    .onConflictDoNothing()
    .returning();
  if (name.length === 0) return undefined;
  const added = await db.insert(members).values(member).onConflictDoNothing().returning();
  if (added[0] !== undefined) return added[0];
  await db.delete(usernames).where(eq(usernames.memberId, member.id));
  return undefined;
}

/** What shows that an account is someone's: the hash that a password matched, or the identity that a third party confirmed. */
export type Proof = { passwordHash: string | null } | { identity: Identity };

/**
 * SQL query for the member's id if the proof still holds; without one, always. Ask for it with a lock, and other
 * conditions on `owner`. An identity is joined, not looked up by `exists`: a subquery would not see that what held the
 * lock has removed it.
 */
export function provenOwner(memberId: string, proof: Proof | undefined): SQL {
  const isOwner = sql`owner.id = ${memberId}::uuid`;
  if (proof === undefined) return sql`select owner.id from ${members} as owner where ${isOwner}`;
  if ('passwordHash' in proof)
    return sql`select owner.id from ${members} as owner
      where ${isOwner} and owner.password_hash is not distinct from ${proof.passwordHash}::text`;
  const { issuer, subject } = proof.identity;
  return sql`select owner.id from ${identities} as known join ${members} as owner on owner.id = known.member_id
    where ${isOwner} and known.issuer = ${issuer} and known.subject = ${subject}`;
}

export async function isStillProven(db: Database, memberId: string, proof: Proof): Promise<boolean> {
  return (await rowsOf(db, provenOwner(memberId, proof))).length > 0;
}

export async function setPasswordHash(db: Database, memberId: string, passwordHash: string): Promise<void> {
  await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
}

/** Sets the picture unless the member has chosen one, or deleted the account, in the meantime. */
export async function giveFirstPicture(db: Database, memberId: string, imageId: string): Promise<void> {
  await db
    .update(members)
    .set({ profileImage: imageId })
    .where(and(eq(members.id, memberId), isNull(members.profileImage), isNull(members.deletionAt)));
}

/** The member as stored in the session. */
export function userOf(member: Member): User {
  return {
    id: member.id,
    username: member.username,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    profile_image: imageAddress(member.profileImage),
  };
}
