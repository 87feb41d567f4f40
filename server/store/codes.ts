import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Database } from './database.ts';
import { codes } from './schema.ts';

export type CodePurpose = 'registration' | 'password_reset';

export interface CodeKey {
  emailKey: string;
  purpose: CodePurpose;
}

function hashCode(secret: string, key: CodeKey, code: string): string {
  return createHmac('sha256', secret).update(`code\0${key.purpose}\0${key.emailKey}\0${code}`).digest('hex');
}

function newCode(): string {
  return randomInt(0, 10 ** limits.codeDigits)
    .toString()
    .padStart(limits.codeDigits, '0');
}

/** Seconds until another code for this purpose can be sent to the address; 0 if now. */
export async function secondsUntilNextCode(db: Database, key: CodeKey, now: Date): Promise<number> {
  const newest = await newestCode(db, key);
  if (newest === undefined) return 0;
  return Math.max(0, Math.ceil((newest.createdAt.getTime() + limits.codeResendSeconds * 1000 - now.getTime()) / 1000));
}

async function newestCode(db: Database, key: CodeKey): Promise<typeof codes.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(codes)
    .where(and(eq(codes.emailKey, key.emailKey), eq(codes.purpose, key.purpose)))
    .orderBy(desc(codes.id))
    .limit(1);
  return rows[0];
}

/**
 * Creates a code and invalidates older ones for the same address and purpose. Also called for addresses that get no
 * code, with the result discarded, so that guesses get the same answers whether or not the address is known.
 */
export async function issueCode(db: Database, secret: string, key: CodeKey, now: Date): Promise<string> {
  const code = newCode();
  await db.insert(codes).values({
    ...key,
    codeHash: hashCode(secret, key, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.codeSeconds * 1000),
  });
  return code;
}

export type CodeOutcome =
  | { kind: 'right' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' }
  | { kind: 'void' };

/**
 * Checks a code. Run it in a transaction that commits whatever the outcome, or wrong tries would not count. `right`
 * uses the code up. An invalidated, used or exhausted code is `void`; wrong tries are counted only for the newest code.
 */
export async function tryCode(
  db: Database,
  secret: string,
  key: CodeKey,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  // Serialises simultaneous tries for one address, so that every try is counted and a code succeeds only once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key.purpose} ${key.emailKey}`}, 0))`);
  const newest = await newestCode(db, key);
  if (newest === undefined) return { kind: 'void' };
  const given = hashCode(secret, key, code);
  if (newest.codeHash !== given) {
    if (await isOlderCode(db, key, given)) return { kind: 'void' };
    return countWrongTry(db, newest, now);
  }
  if (newest.usedAt !== null || newest.wrongTries >= limits.codeTries) return { kind: 'void' };
  if (newest.expiresAt <= now) return { kind: 'expired' };
  await db.update(codes).set({ usedAt: now }).where(eq(codes.id, newest.id));
  return { kind: 'right' };
}

async function isOlderCode(db: Database, key: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.emailKey, key.emailKey), eq(codes.purpose, key.purpose), eq(codes.codeHash, codeHash)))
    .limit(1);
  return rows.length > 0;
}

async function countWrongTry(db: Database, newest: typeof codes.$inferSelect, now: Date): Promise<CodeOutcome> {
  if (newest.usedAt !== null || newest.wrongTries >= limits.codeTries) return { kind: 'void' };
  if (newest.expiresAt <= now) return { kind: 'expired' };
  await db
    .update(codes)
    .set({ wrongTries: newest.wrongTries + 1 })
    .where(eq(codes.id, newest.id));
  return { kind: 'wrong', triesLeft: limits.codeTries - newest.wrongTries - 1 };
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before));
}
