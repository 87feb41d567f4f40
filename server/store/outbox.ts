import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { outboxLimits } from '../limits.ts';
import type { Message } from '../mail/messages.ts';
import type { Database } from './database.ts';
import { outbox } from './schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Puts a message into the outbox. Call it in the transaction of the row it is about: both are kept, or neither. */
export async function enqueue(db: Database, message: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ id: randomUUID(), ...message, createdAt: now, dueAt: now });
}

/** Writes as much as `enqueue` does, but nothing that would be sent. */
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
 * Takes the messages that are due. A row stays due: it is only put off by the length of an attempt, so that the message of a
 * worker that died is sent by another one. Skipping locked rows lets several workers share the outbox.
 */
export async function claimDue(db: Database, now: Date): Promise<OutboxRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(lte(outbox.dueAt, now), isNull(outbox.sentAt), isNull(outbox.failedAt)))
      .orderBy(asc(outbox.createdAt))
      .limit(outboxLimits.batch)
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
 * Makes everything that waits due now. Only for a database that no other process uses: what the process before had claimed when it
 * died need not wait for its attempt to be over.
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

/** Gives a message up. It is kept, so that somebody can see what was not delivered and why. */
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
