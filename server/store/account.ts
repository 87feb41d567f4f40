import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/call.ts';
import type { getAccount } from '../../contract/account.ts';
import { emailChanges } from './account-schema.ts';
import type { Database } from './database.ts';
import { isWaiting, secondsUntilNextCodeOf } from './email-changes.ts';
import { sessionEnded, type Session, type SessionEnded } from './families.ts';
import { families, identities, members, refreshTokens } from './schema.ts';

/** Maximum number of sessions listed; `endOtherSessions` ends the others, too. */
const mostSessions = 50;

/** A session that its browser can still use. */
const isOpen = (memberId: string, now: Date) =>
  and(
    eq(families.memberId, memberId),
    isNull(families.revokedAt),
    gt(families.endsAt, now),
    sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.familyId} = ${families.id}
      and ${refreshTokens.rotatedAt} is null and ${refreshTokens.expiresAt} > ${now.toISOString()}::timestamptz)`,
  );

/** The account as its member sees it. The session that asks is one of its sessions, unless it has ended. */
export async function accountOf(
  db: Database,
  { familyId, memberId }: Session,
  now: Date,
): Promise<AnswerOf<typeof getAccount> | SessionEnded> {
  const isCurrent = sql<boolean>`${families.id} = ${familyId}`;
  const rows = await db
    .select({
      email: members.email,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      hasGoogle: sql<boolean>`exists (select 1 from ${identities} where ${identities.memberId} = ${members.id})`,
      joinedAt: members.createdAt,
      session: families,
      change: emailChanges,
      isCurrent,
    })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .leftJoin(emailChanges, isWaiting(memberId, now))
    .where(isOpen(memberId, now))
    .orderBy(desc(isCurrent), desc(families.usedAt), families.id)
    .limit(mostSessions);
  const [first] = rows;
  if (first === undefined || !first.isCurrent) return sessionEnded;
  return {
    email: first.email,
    new_email:
      first.change === null
        ? null
        : { email: first.change.email, resend_after: secondsUntilNextCodeOf(first.change, now) },
    has_password: first.hasPassword,
    has_google: first.hasGoogle,
    joined_at: first.joinedAt.toISOString(),
    sessions: rows.map(({ session, isCurrent: current }) => ({
      id: session.id,
      device: session.device,
      created_at: session.createdAt.toISOString(),
      used_at: session.usedAt.toISOString(),
      current,
    })),
  };
}

/** Ends one of the member's sessions. Returns false if there is no such session. */
export async function endSessionOf(db: Database, memberId: string, familyId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(families)
    .set({
      revokedAt: sql`coalesce(${families.revokedAt}, ${now.toISOString()}::timestamptz)`,
      revokedReason: sql`coalesce(${families.revokedReason}, 'logout')`,
    })
    .where(and(eq(families.id, familyId), eq(families.memberId, memberId)))
    .returning({ id: families.id });
  return rows.length > 0;
}

/** Ends all of the member's sessions except this one. */
export async function endOthers(db: Database, { familyId, memberId }: Session, now: Date): Promise<void> {
  await db
    .update(families)
    .set({ revokedAt: now, revokedReason: 'logout' })
    .where(and(eq(families.memberId, memberId), ne(families.id, familyId), isNull(families.revokedAt)));
}
