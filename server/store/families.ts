import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { familyLifetimes, refreshLeewaySeconds } from '../limits.ts';
import type { Database } from './database.ts';
import type { Member } from './members.ts';
import { families, members, refreshTokens } from './schema.ts';

export type RevocationReason = NonNullable<(typeof families.$inferSelect)['revokedReason']>;

export interface Lifetime {
  now: Date;
  /** Of one refresh token, seconds. */
  seconds: number;
}

export interface OpenFamily {
  familyId: string;
  refresh: string;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token that follows another one. It is derived instead of drawn, so that every request that presents the same token within
 * the leeway is given the same successor, without the server keeping a token that could be read from its database.
 */
function successorOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest('base64url');
}

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

async function addToken(
  db: Database,
  familyId: string,
  token: string,
  { now, seconds }: Lifetime,
  endsAt: Date,
): Promise<void> {
  const expiresAt = later(now, seconds);
  await db.insert(refreshTokens).values({
    tokenHash: hashToken(token),
    familyId,
    createdAt: now,
    expiresAt: expiresAt < endsAt ? expiresAt : endsAt,
  });
}

/** Opens a session for a member: a family with its first refresh token. */
export async function openFamily(db: Database, memberId: string, lifetime: Lifetime): Promise<OpenFamily> {
  const familyId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  const { now, seconds } = lifetime;
  const endsAt = later(now, seconds * familyLifetimes);
  await db.insert(families).values({ id: familyId, memberId, createdAt: now, usedAt: now, endsAt });
  await addToken(db, familyId, refresh, lifetime, endsAt);
  return { familyId, refresh };
}

export type Rotation =
  | { kind: 'rotated'; refresh: string; familyId: string; member: Member }
  | { kind: 'invalid' | 'expired' | 'reused' | 'revoked' };

async function findToken(db: Database, token: string): Promise<typeof refreshTokens.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(token)));
  return rows[0];
}

/** Follows the chain to the token that is current. Within the leeway it is a few steps at most. */
async function currentAfter(db: Database, secret: string, token: string): Promise<string | undefined> {
  let next = successorOf(secret, token);
  for (let step = 0; step < 100; step += 1) {
    const row = await findToken(db, next);
    if (row === undefined) return undefined;
    if (row.rotatedAt === null) return next;
    next = successorOf(secret, next);
  }
  return undefined;
}

/**
 * Exchanges a refresh token. The family's row is locked meanwhile: of simultaneous requests one rotates, and the others are
 * given the same successor. Must run in a transaction that commits whatever the outcome, or a reuse would not revoke the family.
 */
export async function rotate(db: Database, secret: string, token: string, lifetime: Lifetime): Promise<Rotation> {
  const known = await findToken(db, token);
  if (known === undefined) return { kind: 'invalid' };
  const locked = await db.select().from(families).where(eq(families.id, known.familyId)).for('update');
  const family = locked[0];
  // Read again: another request may have rotated the token while this one waited for the lock.
  const row = await findToken(db, token);
  if (family === undefined || row === undefined) return { kind: 'invalid' };
  const { now } = lifetime;
  if (family.revokedAt !== null) return { kind: family.revokedReason === 'reused' ? 'reused' : 'revoked' };
  if (row.expiresAt <= now || family.endsAt <= now) return { kind: 'expired' };
  const owners = await db.select().from(members).where(eq(members.id, family.memberId));
  const member = owners[0];
  if (member === undefined) return { kind: 'invalid' };
  const refresh =
    row.rotatedAt === null
      ? await rotateCurrent(db, secret, token, family, lifetime)
      : await repeatRotation(db, secret, token, row.rotatedAt, now);
  if (refresh !== undefined) return { kind: 'rotated', refresh, familyId: family.id, member };
  await revokeFamily(db, family.id, 'reused', now);
  return { kind: 'reused' };
}

async function rotateCurrent(
  db: Database,
  secret: string,
  token: string,
  family: typeof families.$inferSelect,
  lifetime: Lifetime,
): Promise<string> {
  const refresh = successorOf(secret, token);
  await db
    .update(refreshTokens)
    .set({ rotatedAt: lifetime.now })
    .where(eq(refreshTokens.tokenHash, hashToken(token)));
  await addToken(db, family.id, refresh, lifetime, family.endsAt);
  await db.update(families).set({ usedAt: lifetime.now }).where(eq(families.id, family.id));
  return refresh;
}

/** Undefined when the token was rotated too long ago: somebody uses a copy. */
async function repeatRotation(
  db: Database,
  secret: string,
  token: string,
  rotatedAt: Date,
  now: Date,
): Promise<string | undefined> {
  if (now.getTime() - rotatedAt.getTime() > refreshLeewaySeconds * 1000) return undefined;
  return currentAfter(db, secret, token);
}

export async function revokeFamily(db: Database, familyId: string, reason: RevocationReason, now: Date): Promise<void> {
  await db
    .update(families)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(families.id, familyId), isNull(families.revokedAt)));
}

/** Ends the session that a refresh token belongs to, if it belongs to one. */
export async function revokeFamilyOf(db: Database, token: string, reason: RevocationReason, now: Date): Promise<void> {
  const row = await findToken(db, token);
  if (row !== undefined) await revokeFamily(db, row.familyId, reason, now);
}

/** Ends every session of a member. */
export async function revokeFamiliesOfMember(
  db: Database,
  memberId: string,
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  await db
    .update(families)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(families.memberId, memberId), isNull(families.revokedAt)));
}

/** The member whose session is alive; undefined when it was revoked or has ended. */
export async function memberOfFamily(db: Database, familyId: string, now: Date): Promise<Member | undefined> {
  const rows = await db
    .select({ member: members, endsAt: families.endsAt })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .where(and(eq(families.id, familyId), isNull(families.revokedAt)));
  const row = rows[0];
  return row !== undefined && row.endsAt > now ? row.member : undefined;
}

export async function deleteOldFamilies(db: Database, before: Date): Promise<void> {
  await db.delete(families).where(or(lt(families.endsAt, before), lt(families.revokedAt, before)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
}
