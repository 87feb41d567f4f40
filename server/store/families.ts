import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { familyLifetimes } from '../limits.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { provenOwner, type Member, type Proof } from './members.ts';
import { firstToken, hashOfRefresh, laterBy, type Lifetime } from './refresh-tokens.ts';
import { families, members, refreshTokens } from './schema.ts';

type FamilyRow = typeof families.$inferSelect;
export type RevocationReason = NonNullable<FamilyRow['revokedReason']>;

/** Why a family is no longer valid. `unknown` also covers tokens made with another secret. */
export type FamilyEnd = 'unknown' | 'expired' | RevocationReason;

export interface OpenFamily {
  familyId: string;
  refresh: string;
}

/** A family whose refresh token a browser presents. */
export interface PresentedFamily {
  familyId: string;
  /** Empty for an unknown family. */
  memberId: string;
  token: string;
  /** Null while the family is alive. */
  end: FamilyEnd | null;
  createdAt: Date;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session for a member, which is a family with its first refresh token, in one statement.
 *
 * @param proof what it rests on: a password is compared for seconds, and may have been replaced by then
 * @param device description of the browser
 * @returns undefined, with nothing opened, if the proof no longer holds, or the member has deleted the account in the
 * meantime: waits for a reset or a deletion in flight, and a later one finds this session and ends it
 */
export async function openFamily(
  db: Database,
  secret: string,
  memberId: string,
  { now, seconds }: Lifetime,
  { proof, device = '' }: { proof?: Proof; device?: string } = {},
): Promise<OpenFamily | undefined> {
  const familyId = randomUUID();
  const refresh = firstToken();
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = (end: Date) => sql`${end.toISOString()}::timestamptz`;
  const opened = await rowsOf(
    db,
    sql`with owner as (
      ${provenOwner(memberId, proof)} and owner.deletion_at is null for share
    ), family as (
      insert into ${families} (id, member_id, device, created_at, used_at, ends_at)
      select ${familyId}::uuid, id, ${device}::text, ${at}, ${at}, ${until(laterBy(now, seconds * familyLifetimes))} from owner
      returning id, ends_at
    )
    insert into ${refreshTokens} (token_hash, family_id, created_at, expires_at)
    select ${hashOfRefresh(secret, refresh)}, id, ${at}, least(${until(laterBy(now, seconds))}, ends_at) from family
    returning family_id`,
  );
  return opened.length === 0 ? undefined : { familyId, refresh };
}

/** Why a family has ended; null while it is alive. */
export function endOf(family: FamilyRow | undefined, now: Date): FamilyEnd | null {
  if (family === undefined) return 'unknown';
  if (family.revokedAt !== null) return family.revokedReason ?? 'logout';
  return family.endsAt <= now ? 'expired' : null;
}

/**
 * Whether the member may still do what they proved themselves for: the account is open, its password is the one that was
 * compared, and the session lives. If so, all of this stays until the transaction ends: waits for a reset, a deletion or
 * a sign-out in flight, and makes later ones wait.
 *
 * @param passwordHash null for an account without a password
 */
export async function holdProven(
  tx: Database,
  { familyId, memberId }: Session,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  // Not `for share` on the member: two that would both go on to change it would wait for each other.
  const held = await rowsOf(
    tx,
    sql`select 1 from ${members} as owner join ${families} as family on family.member_id = owner.id
      where owner.id = ${memberId}::uuid and owner.deletion_at is null
        and owner.password_hash is not distinct from ${passwordHash}::text
        and family.id = ${familyId}::uuid and family.revoked_at is null and family.ends_at > ${now.toISOString()}::timestamptz
      for no key update of owner for share of family`,
  );
  return held.length > 0;
}

/** A family that need not come from the browser's tokens, and why it has ended. */
export async function findFamily(
  db: Database,
  familyId: string,
  now: Date,
): Promise<Pick<PresentedFamily, 'memberId' | 'end'>> {
  const rows = await db.select().from(families).where(eq(families.id, familyId));
  return { memberId: rows[0]?.memberId ?? '', end: endOf(rows[0], now) };
}

/**
 * The families of a browser's refresh tokens, newest first and unknown ones last.
 *
 * @param tokens refresh token by the family that it claims to belong to
 */
export async function presentedFamilies(
  db: Database,
  secret: string,
  tokens: ReadonlyMap<string, string>,
  now: Date,
): Promise<PresentedFamily[]> {
  if (tokens.size === 0) return [];
  const hashes = [...tokens.values()].map((token) => hashOfRefresh(secret, token));
  const rows = await db
    .select({ family: families, tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .innerJoin(families, eq(families.id, refreshTokens.familyId))
    .where(inArray(refreshTokens.tokenHash, hashes))
    .orderBy(desc(families.createdAt));
  const known = rows.flatMap(({ family, tokenHash }): PresentedFamily[] => {
    const token = tokens.get(family.id);
    if (token === undefined || hashOfRefresh(secret, token) !== tokenHash) return [];
    const { id: familyId, memberId, createdAt } = family;
    return [{ familyId, memberId, token, end: endOf(family, now), createdAt }];
  });
  const names = new Set(known.map((one) => one.familyId));
  const unknown = [...tokens]
    .filter(([familyId]) => !names.has(familyId))
    .map(([familyId, token]) => ({
      familyId,
      memberId: '',
      token,
      end: 'unknown' as const,
      createdAt: new Date(0),
    }));
  return [...known, ...unknown];
}

/** Ends sessions. Those that have already ended keep their reason. */
export async function revokeFamilies(
  db: Database,
  familyIds: readonly string[],
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  if (familyIds.length === 0) return;
  await db
    .update(families)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(inArray(families.id, [...familyIds]), isNull(families.revokedAt)));
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

/** The session and the member that an access token names. */
export interface Session {
  familyId: string;
  memberId: string;
}

/** The answer of a read that found the session no longer alive. */
export const sessionEnded = 'the session has ended';
export type SessionEnded = typeof sessionEnded;

/** Condition for queries that join `families`: the session is alive. Its values come from `valuesOf`. */
export const isAlive = and(
  eq(families.id, sql.placeholder('familyId')),
  eq(families.memberId, sql.placeholder('reader')),
  isNull(families.revokedAt),
  gt(families.endsAt, sql.placeholder('now')),
);

/** The reading member in such a query. */
export const readerOfSession = sql.placeholder('reader');

export function valuesOf({ familyId, memberId }: Session, now: Date) {
  return { familyId, reader: memberId, now };
}

const memberOfAlive = builtOnce((db) =>
  db
    .select({ member: members })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .where(isAlive)
    .prepare('member_of_session'),
);

/** The member whose session is alive; undefined if it has ended, was revoked, or is another member's. */
export async function memberOfSession(db: Database, session: Session, now: Date): Promise<Member | undefined> {
  const rows = await memberOfAlive(db).execute(valuesOf(session, now));
  return rows[0]?.member;
}

export async function deleteOldFamilies(db: Database, before: Date): Promise<void> {
  await db.delete(families).where(or(lt(families.endsAt, before), lt(families.revokedAt, before)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before));
}
