import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isUsernameTaken } from './members.ts';
import { registrations } from './schema.ts';

export type Registration = typeof registrations.$inferSelect;
export type NewRegistration = typeof registrations.$inferInsert;

/** Serialises everything that takes or holds one username, until the transaction ends. */
export async function lockUsername(db: Database, username: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username ${username.toLowerCase()}`}, 0))`);
}

/** Whether a member has the name, or a registration of another address holds it. */
export async function isUsernameUnavailable(db: Database, username: string, emailKey: string | null, now: Date): Promise<boolean> {
  if (await isUsernameTaken(db, username)) return true;
  const held = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.username, username),
        gt(registrations.expiresAt, now),
        emailKey === null ? undefined : ne(registrations.emailKey, emailKey),
      ),
    )
    .limit(1);
  return held.length > 0;
}

/** Keeps a registration, in place of an earlier one of the same address and browser. */
export async function keepRegistration(db: Database, registration: NewRegistration): Promise<void> {
  await db
    .delete(registrations)
    .where(and(eq(registrations.emailKey, registration.emailKey), eq(registrations.browserHash, registration.browserHash)));
  await db.insert(registrations).values(registration);
}

/**
 * The registration that a code, or a password, of this address is about: the one made in this browser, else the newest.
 * Somebody who registers a stranger's address can so not have the stranger confirm a password that is not theirs.
 */
export async function chooseRegistration(db: Database, emailKey: string, browserHash: string, now: Date): Promise<Registration | undefined> {
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
