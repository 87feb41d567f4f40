import { and, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { emailChangeSeconds } from '../limits.ts';
import { emailChanges } from './account-schema.ts';
import type { Database } from './database.ts';
import { reopened } from './deletion.ts';
import type { Member } from './members.ts';
import { identities, members } from './schema.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
const undoSeconds = limits.undoDays * 86_400;

/** SQL condition: the member's change that is waiting for its code. */
export function isWaiting(memberId: string, now: Date) {
  return and(
    eq(emailChanges.memberId, memberId),
    isNull(emailChanges.changedAt),
    gt(emailChanges.askedAt, before(now, emailChangeSeconds)),
  );
}

export function secondsUntilNextCodeOf({ sentAt }: EmailChange, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + limits.codeResendSeconds * 1000 - now.getTime()) / 1000));
}

export async function findWaitingChange(db: Database, memberId: string, now: Date): Promise<EmailChange | undefined> {
  const rows = await db.select().from(emailChanges).where(isWaiting(memberId, now));
  return rows[0];
}

/** The same, with its row locked. */
export async function lockWaitingChange(db: Database, memberId: string, now: Date): Promise<EmailChange | undefined> {
  const rows = await db.select().from(emailChanges).where(isWaiting(memberId, now)).for('update');
  return rows[0];
}

/**
 * Stores the change that a member requests, replacing one that is waiting.
 *
 * @returns false, with nothing changed, if the last code to this address was sent less than a minute ago
 */
export async function keepWaitingChange(
  db: Database,
  memberId: string,
  { email, emailKey }: { email: string; emailKey: string },
  now: Date,
): Promise<boolean> {
  const asked = { email, emailKey, askedAt: now, sentAt: now };
  const rows = await db
    .insert(emailChanges)
    .values({ id: randomUUID(), memberId, ...asked })
    .onConflictDoUpdate({
      target: emailChanges.memberId,
      targetWhere: sql`changed_at is null`,
      set: asked,
      setWhere: or(
        sql`${emailChanges.emailKey} <> ${emailKey}`,
        lte(emailChanges.sentAt, before(now, limits.codeResendSeconds)),
      ),
    })
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

export async function noteCodeSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(emailChanges).set({ sentAt: now }).where(eq(emailChanges.id, id));
}

/** @returns false if none was waiting */
export async function forgetWaitingChange(db: Database, memberId: string): Promise<boolean> {
  const isIt = and(eq(emailChanges.memberId, memberId), isNull(emailChanges.changedAt));
  return (await db.delete(emailChanges).where(isIt).returning({ id: emailChanges.id })).length > 0;
}

function hashUndo(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`undo e-mail\0${token}`).digest('hex');
}

/**
 * Gives the member the new address.
 *
 * @returns the member as they are now, and the token that undoes the change; undefined if another member has the
 * address
 */
export async function makeChange(
  db: Database,
  secret: string,
  { id, email, emailKey }: EmailChange,
  { id: memberId, email: oldEmail }: Member,
  now: Date,
): Promise<{ member: Member; undoToken: string } | undefined> {
  const member = await moveTo(db, memberId, { email, emailKey });
  if (member === undefined) return undefined;
  const undoToken = randomBytes(32).toString('base64url');
  await db
    .update(emailChanges)
    .set({ changedAt: now, oldEmail, undoHash: hashUndo(secret, undoToken) })
    .where(eq(emailChanges.id, id));
  return { member, undoToken };
}

async function moveTo(
  db: Database,
  memberId: string,
  changes: Pick<Member, 'email' | 'emailKey'> & PgUpdateSetSource<typeof members>,
): Promise<Member | undefined> {
  const rows = await db
    .update(members)
    .set(changes)
    .where(
      and(
        eq(members.id, memberId),
        sql`not exists (select 1 from ${members} as other where other.email_key = ${changes.emailKey} and other.id <> ${memberId})`,
      ),
    )
    .returning();
  return rows[0];
}

/** Takes the change that a token undoes. It is removed together with later ones, so that the token works only once. */
export async function takeUndo(
  db: Database,
  secret: string,
  token: string,
  now: Date,
): Promise<(EmailChange & { oldEmail: string; changedAt: Date }) | undefined> {
  const [change] = await db
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.undoHash, hashUndo(secret, token)), gt(emailChanges.changedAt, before(now, undoSeconds))),
    )
    .returning();
  if (change === undefined || change.oldEmail === null || change.changedAt === null) return undefined;
  const { memberId, oldEmail, changedAt } = change;
  // Otherwise someone who has taken over the account could change the address again, and use that change's token to get
  // it back.
  await db
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.memberId, memberId),
        or(isNull(emailChanges.changedAt), gte(emailChanges.changedAt, changedAt)),
      ),
    );
  return { ...change, oldEmail, changedAt };
}

/**
 * Gives the member the old address back. The password and every link to a third party made since the change are
 * removed, because the person who changed the address knew the password and may have made those links. A deletion they
 * asked for is cancelled.
 *
 * @returns undefined if another member has the address
 */
export async function undoChange(
  db: Database,
  { memberId, changedAt }: { memberId: string; changedAt: Date },
  old: Pick<Member, 'email' | 'emailKey'>,
): Promise<Member | undefined> {
  await db.delete(identities).where(and(eq(identities.memberId, memberId), gte(identities.linkedAt, changedAt)));
  return moveTo(db, memberId, { ...old, passwordHash: null, ...reopened });
}

export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(
      or(
        and(isNull(emailChanges.changedAt), lt(emailChanges.askedAt, before(now, emailChangeSeconds))),
        lte(emailChanges.changedAt, before(now, undoSeconds)),
      ),
    );
}
