import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { outboxLimits } from '../limits.ts';
import type { Message } from '../mail/messages.ts';
import type { Database } from './database.ts';
import { outbox, type DigestWindow } from './outbox-schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Puts a message into the outbox. Call it in the transaction of the row it is about, so that both are stored or
 * neither.
 */
export async function enqueue(db: Database, message: Message & { digest?: DigestWindow }, now: Date): Promise<void> {
  await db.insert(outbox).values({ id: randomUUID(), ...message, createdAt: now, dueAt: now });
}

/** The same for a message that may be asked for again under the same name: it is sent once. */
export async function enqueueOnce(db: Database, name: string, message: Message, now: Date): Promise<void> {
  const hex = createHash('sha256').update(name).digest('hex');
  const id = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  await db
    .insert(outbox)
    .values({ id, ...message, createdAt: now, dueAt: now })
    .onConflictDoNothing();
}

/** Does the same writes as `enqueue`, but nothing is sent. */
export async function enqueueNothing(db: Database, now: Date): Promise<void> {
  await db.insert(outbox).values({
    id: randomUUID(),
    recipient: '',
    subject: '',
    text: '',
    html: '',
    createdAt: now,
    dueAt: now,
    sentAt: now,
  });
}

/**
 * Claims the messages that are due, at most so many. A claimed row is only postponed by the length of an attempt, so that if its worker
 * dies, another one sends it. Skipping locked rows lets several workers share the outbox.
 */
export async function claimDue(db: Database, now: Date, atMost: number): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(lte(outbox.dueAt, now), isNull(outbox.sentAt), isNull(outbox.failedAt)))
      .orderBy(asc(outbox.createdAt))
      .limit(atMost)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(outbox)
      .set({
        dueAt: new Date(now.getTime() + outboxLimits.attemptSeconds * 1000),
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(
        inArray(
          outbox.id,
          due.map((row) => row.id),
        ),
      )
      .returning();
  });
}

/**
 * Makes all waiting messages due now. Only for a database no other process uses: messages claimed by a process that
 * died need not wait for their attempt to time out.
 */
export async function releaseClaims(db: Database, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt)));
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, text: '', html: '', lastError: null }).where(eq(outbox.id, id));
}

export async function markRetry(db: Database, id: string, dueAt: Date, reason: string): Promise<void> {
  await db.update(outbox).set({ dueAt, lastError: reason }).where(eq(outbox.id, id));
}

/** Drops a message that has become unnecessary. */
export async function dropMessage(db: Database, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Gives up on a message. It is kept, so that the operator can see what was not delivered and why. */
export async function markFailed(db: Database, id: string, now: Date, reason: string): Promise<void> {
  await db.update(outbox).set({ failedAt: now, lastError: reason }).where(eq(outbox.id, id));
}

/** The newest messages, for the development mailbox. */
export async function newestMessages(db: Database): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(ne(outbox.recipient, '')).orderBy(desc(outbox.createdAt)).limit(100);
}

export async function findMessage(db: Database, id: string): Promise<OutboxRow | undefined> {
  const rows = await db.select().from(outbox).where(eq(outbox.id, id));
  return rows[0];
}

export async function deleteOldMessages(db: Database, before: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, before));
}
