import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Database } from './database.ts';
import { codes } from './schema.ts';

export type CodePurpose = 'registration' | 'password_reset' | 'email_change' | 'own_code';

export interface CodeKey {
  emailKey: string;
  purpose: CodePurpose;
  /** Keyed hash of the client: no other client can use up or replace its codes. */
  clientHash: string;
}

function hashCode(secret: string, key: CodeKey, code: string): string {
  return createHmac('sha256', secret).update(`code\0${key.purpose}\0${key.emailKey}\0${code}`).digest('hex');
}

function newCode(): string {
  return randomInt(0, 10 ** limits.codeDigits)
    .toString()
    .padStart(limits.codeDigits, '0');
}

/** Seconds until this client can have another code sent to this address for this purpose; 0 if now. */
export async function secondsUntilNextCode(db: Database, key: CodeKey, now: Date): Promise<number> {
  const newest = await newestCode(db, key, 'own');
  if (newest === undefined) return 0;
  return Math.max(0, Math.ceil((newest.createdAt.getTime() + limits.codeResendSeconds * 1000 - now.getTime()) / 1000));
}

type CodeRow = typeof codes.$inferSelect;

const isFor = ({ emailKey, purpose }: CodeKey) => and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose));

async function newestCode(db: Database, key: CodeKey, of: 'own' | 'others'): Promise<CodeRow | undefined> {
  const isOf = (of === 'own' ? eq : ne)(codes.clientHash, key.clientHash);
  const rows = await db
    .select()
    .from(codes)
    .where(and(isFor(key), isOf))
    .orderBy(desc(codes.id))
    .limit(1);
  return rows[0];
}

/**
 * Creates a code and invalidates this client's older ones for the same address and purpose. Also called, with the
 * result discarded, for addresses that get no code, so that guesses get the same answers whether or not the address is
 * known.
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

/** Why the code cannot succeed any more; null while it can, after this number of wrong tries. */
function endOf(row: CodeRow, wrongTries: number, now: Date): CodeOutcome | null {
  if (row.usedAt !== null || wrongTries >= limits.codeTries) return { kind: 'void' };
  return row.expiresAt <= now ? { kind: 'expired' } : null;
}

/**
 * Checks a code. Run it in a transaction that commits whatever the outcome, or wrong tries would not count. `right`
 * uses up all codes of the address. An invalidated, used or exhausted code is `void`.
 *
 * Two codes can succeed: the newest that this client has asked for, and the newest of all others, because a code may be asked for on
 * a phone and entered elsewhere. A wrong try counts against both, but in a counter of its own against the one of another client.
 */
export async function tryCode(
  db: Database,
  secret: string,
  key: CodeKey,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const outcome = await checkCode(db, secret, key, code, now);
  if (outcome.kind === 'right')
    await db
      .update(codes)
      .set({ usedAt: now })
      .where(and(isFor(key), isNull(codes.usedAt)));
  return outcome;
}

/** The same, except that a right code stays valid. */
export async function checkCode(
  db: Database,
  secret: string,
  key: CodeKey,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  // Serialises simultaneous tries for one address, so that every try is counted and a code succeeds only once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key.purpose} ${key.emailKey}`}, 0))`);
  const own = await newestCode(db, key, 'own');
  const others = await newestCode(db, key, 'others');
  const given = hashCode(secret, key, code);
  const ownEnd = own === undefined ? undefined : endOf(own, own.wrongTries, now);
  const othersEnd = others === undefined ? undefined : endOf(others, others.wrongTriesOfOthers, now);
  if (own?.codeHash === given || others?.codeHash === given) {
    const end = own?.codeHash === given ? ownEnd : othersEnd;
    return end === null ? { kind: 'right' } : (end ?? { kind: 'void' });
  }
  if (await isOlderCode(db, key, given)) return { kind: 'void' };
  if (own !== undefined && ownEnd === null) await count(db, own, { wrongTries: own.wrongTries + 1 });
  if (others !== undefined && othersEnd === null)
    await count(db, others, { wrongTriesOfOthers: others.wrongTriesOfOthers + 1 });
  if (own !== undefined && ownEnd === null) return { kind: 'wrong', triesLeft: limits.codeTries - own.wrongTries - 1 };
  if (ownEnd !== undefined && ownEnd !== null) return ownEnd;
  if (others === undefined || othersEnd !== null) return othersEnd ?? { kind: 'void' };
  return { kind: 'wrong', triesLeft: limits.codeTries - others.wrongTriesOfOthers - 1 };
}

/** Whether this code, or an older one mailed with it, has succeeded. Counts nothing: it must open nothing. */
export async function hasSucceeded(db: Database, secret: string, key: CodeKey, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(isFor(key), eq(codes.codeHash, hashCode(secret, key, code)), isNotNull(codes.usedAt)))
    .limit(1);
  return rows.length > 0;
}

async function isOlderCode(db: Database, key: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(isFor(key), eq(codes.codeHash, codeHash)))
    .limit(1);
  return rows.length > 0;
}

async function count(db: Database, row: CodeRow, tries: Partial<CodeRow>): Promise<void> {
  await db.update(codes).set(tries).where(eq(codes.id, row.id));
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before));
}
