import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isUsernameTaken } from './members.ts';
import { registrations } from './schema.ts';

export type Registration = typeof registrations.$inferSelect;
export type NewRegistration = typeof registrations.$inferInsert;

/** Serialises everything that takes or holds one username, until the transaction ends. */
export async function lockUsername(db: Database, username: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username ${username.toLowerCase()}`}, 0))`);
}

/**
 * Whether a member has the name, or a registration of another address and another browser holds it. Somebody who mistyped
 * the address registers again with the right one: the name that their browser holds is not taken for them.
 */
export async function isUsernameUnavailable(
  db: Database,
  username: string,
  by: { emailKey: string | null; browserHash: string },
  now: Date,
): Promise<boolean> {
  if (await isUsernameTaken(db, username)) return true;
  const held = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.username, username),
        gt(registrations.expiresAt, now),
        ne(registrations.browserHash, by.browserHash),
        by.emailKey === null ? undefined : ne(registrations.emailKey, by.emailKey),
      ),
    )
    .limit(1);
  return held.length > 0;
}

/**
 * Keeps a registration, in place of an earlier one of the same browser with the same address or username: whoever reads
 * the mail to a mistyped address can then not take the name away any more.
 */
export async function keepRegistration(db: Database, registration: NewRegistration): Promise<void> {
  const { emailKey, username, browserHash } = registration;
  await db
    .delete(registrations)
    .where(
      and(
        eq(registrations.browserHash, browserHash),
        or(eq(registrations.emailKey, emailKey), eq(registrations.username, username)),
      ),
    );
  await db.insert(registrations).values(registration);
}

/**
 * The registration that a code, or a password, of this address is about: the one made in this browser, else the newest.
 * Somebody who registers a stranger's address can so not have the stranger confirm a password that is not theirs.
 */
export async function chooseRegistration(
  db: Database,
  emailKey: string,
  browserHash: string,
  now: Date,
): Promise<Registration | undefined> {
  const waiting = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.emailKey, emailKey), gt(registrations.expiresAt, now)))
    .orderBy(desc(registrations.createdAt));
  return waiting.find((registration) => registration.browserHash === browserHash) ?? waiting[0];
}

export async function deleteRegistrations(db: Database, emailKey: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.emailKey, emailKey));
}

export async function deleteExpiredRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}
