import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Member } from './members.ts';
import { identities, members } from './schema.ts';

/** A person as known to a third party. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Serialises every find-or-add of an identity until the transaction ends. */
export async function lockIdentity(db: Database, { issuer, subject }: Identity): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`);
}

export async function findMemberByIdentity(db: Database, { issuer, subject }: Identity): Promise<Member | undefined> {
  const rows = await db
    .select({ member: members })
    .from(identities)
    .innerJoin(members, eq(members.id, identities.memberId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return rows[0]?.member;
}

export async function hasIdentityOf(db: Database, memberId: string, issuer: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(identities)
    .where(and(eq(identities.memberId, memberId), eq(identities.issuer, issuer)));
  return rows.length > 0;
}

/** @returns false, with nothing changed, if either already has a counterpart */
export async function addIdentity(
  db: Database,
  memberId: string,
  { issuer, subject }: Identity,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insert(identities)
    .values({ issuer, subject, memberId, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}
