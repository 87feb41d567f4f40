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
 * Whether a member has the name, or a registration with another address from another browser holds it. After a mistyped
 * address, someone can register again with the correct one: a name held by their own browser does not count as taken.
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
 * Stores a registration, replacing an earlier one from the same browser with the same address or username: someone who
 * reads mail sent to a mistyped address can then no longer claim the name.
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
 * The registration that a code or password for this address refers to: the one from this browser, otherwise the newest.
 * This prevents someone who registers a stranger's address from having the stranger confirm the wrong password.
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
