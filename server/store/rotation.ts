import { eq, sql } from 'drizzle-orm';
import { refreshLeewaySeconds } from '../limits.ts';
import { rowsOf, type Database } from './database.ts';
import { endOf, revokeFamilies, type FamilyEnd } from './families.ts';
import type { Member } from './members.ts';
import { addToken, findToken, hashOfRefresh, laterBy, successorOf, type Lifetime } from './refresh-tokens.ts';
import { families, members, refreshTokens } from './schema.ts';

/** The member for whom the next access token is. */
type Owner = Pick<Member, 'id' | 'username'>;

export interface Rotated {
  kind: 'rotated';
  refresh: string;
  member: Owner;
}
export type Rotation = Rotated | { kind: 'ended'; end: FamilyEnd };

const ended = (end: FamilyEnd): Rotation => ({ kind: 'ended', end });

/** Follows the chain to the current token. Within the leeway, that is a few steps at most. */
async function currentAfter(db: Database, secret: string, token: string): Promise<string | undefined> {
  let next = successorOf(secret, token);
  for (let step = 0; step < 100; step += 1) {
    const row = await findToken(db, secret, next);
    if (row === undefined) return undefined;
    if (row.rotatedAt === null) return next;
    next = successorOf(secret, next);
  }
  return undefined;
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
    .where(eq(refreshTokens.tokenHash, hashOfRefresh(secret, token)));
  await addToken(db, secret, { familyId: family.id, token: refresh, endsAt: family.endsAt }, lifetime);
  await db.update(families).set({ usedAt: lifetime.now }).where(eq(families.id, family.id));
  return refresh;
}

/** Undefined if the token was rotated too long ago: someone is using a copy. */
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

/**
 * The usual case of `rotate` in one statement: the current token of a family that is alive. Locks the family's row
 * first, as `rotate` does; if it is already locked, takes the slow path at once, so that only that one waits.
 *
 * @returns undefined in all other cases
 */
export async function rotateUsual(
  db: Database,
  secret: string,
  { familyId, token }: { familyId: string; token: string },
  { now, seconds }: Lifetime,
): Promise<Rotated | undefined> {
  const refresh = successorOf(secret, token);
  const at = sql`${now.toISOString()}::timestamptz`;
  const [member] = await rowsOf<Owner>(
    db,
    sql`with family as (
      select id, member_id, ends_at from ${families}
      where id = ${familyId} and revoked_at is null and ends_at > ${at} for update skip locked
    ), rotated as (
      update ${refreshTokens} set rotated_at = ${at} from family
      where token_hash = ${hashOfRefresh(secret, token)} and family_id = family.id
        and rotated_at is null and expires_at > ${at}
      returning family.id, family.member_id, family.ends_at
    ), added as (
      insert into ${refreshTokens} (token_hash, family_id, created_at, expires_at)
      select ${hashOfRefresh(secret, refresh)}, id, ${at}, least(${laterBy(now, seconds).toISOString()}::timestamptz, ends_at)
      from rotated
    ), used as (
      update ${families} set used_at = ${at} from rotated where families.id = rotated.id
    )
    select members.id, members.username from rotated join ${members} on members.id = rotated.member_id`,
  );
  return member === undefined ? undefined : { kind: 'rotated', refresh, member };
}

/**
 * Exchanges the refresh token of a family. Locks the family's row, so that of several simultaneous requests one rotates
 * and the others get the same successor. Must run in a transaction that commits unless the caller has given up, or a
 * reuse would not revoke the family.
 */
export async function rotate(
  db: Database,
  secret: string,
  { familyId, token }: { familyId: string; token: string },
  lifetime: Lifetime,
): Promise<Rotation> {
  const { now } = lifetime;
  const locked = await db.select().from(families).where(eq(families.id, familyId)).for('update');
  const family = locked[0];
  const end = endOf(family, now);
  if (family === undefined || end !== null) return ended(end ?? 'unknown');
  // Read after locking: another request may have rotated the token while this one waited.
  const row = await findToken(db, secret, token);
  if (row?.familyId !== familyId) return ended('unknown');
  if (row.expiresAt <= now) return ended('expired');
  const owners = await db.select().from(members).where(eq(members.id, family.memberId));
  const member = owners[0];
  if (member === undefined) return ended('unknown');
  const refresh =
    row.rotatedAt === null
      ? await rotateCurrent(db, secret, token, family, lifetime)
      : await repeatRotation(db, secret, token, row.rotatedAt, now);
  if (refresh !== undefined) return { kind: 'rotated', refresh, member };
  await revokeFamilies(db, [familyId], 'reused', now);
  return ended('reused');
}
