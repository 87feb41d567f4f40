import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Message } from '../../contract/messages.ts';
import { messageJson, messageOf } from './conversations.ts';
import { rowsOf, type Database } from './database.ts';
import type { NewEvent } from './events.ts';
import type { NewMessageImage } from './message-images.ts';
import { conversations, hiddenMessages, messageImages, messages, participants } from './message-schema.ts';

export interface NewMessage {
  senderId: string;
  recipientId: string;
  key: string;
  text: string;
  image: NewMessageImage | null;
  /** Place of the message that it replies to. */
  replyTo: number | null;
  sentAt: Date;
  /** The first message to someone who does not follow the sender is a request. */
  isRequest: boolean;
}

/**
 * A message that the sender's client has already sent under the same key. `imageHash` is that of its image, if it still
 * has one.
 */
export async function findSent(
  db: Database,
  senderId: string,
  key: string,
): Promise<{ message: Message; recipientId: string; imageHash: string | null } | undefined> {
  const rows = await db
    .select({
      row: messageJson(senderId),
      recipientId: sql<string>`p.other_id`,
      imageHash: sql<
        string | null
      >`(select im.hash from ${messageImages} as im where im.conversation_id = m.conversation_id and im.seq = m.seq)`,
    })
    .from(sql`${messages} as m join ${participants} as p on p.conversation_id = m.conversation_id`)
    .where(sql`m.sender_id = ${senderId} and m.key = ${key} and p.member_id = ${senderId}`);
  if (rows[0] === undefined) return undefined;
  const { row, ...same } = rows[0];
  return { ...same, message: messageOf(row) };
}

/**
 * Increments the conversation's counter and locks it; creates the conversation with the first message. Writing accepts
 * a request from the other member.
 */
async function nextPlace(tx: Database, { senderId, recipientId, sentAt, isRequest }: NewMessage) {
  const [lowId = '', highId = ''] = [senderId, recipientId].toSorted();
  const isOwnRequest = sql`${conversations.requestedBy} = ${senderId}`;
  const rows = await tx
    .insert(conversations)
    .values({ lowId, highId, lastSeq: 1, requestedBy: isRequest ? senderId : null, createdAt: sentAt })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: {
        lastSeq: sql`${conversations.lastSeq} + 1`,
        requestedBy: sql`case when ${isOwnRequest} then ${conversations.requestedBy} end`,
        declinedAt: sql`case when ${isOwnRequest} then ${conversations.declinedAt} end`,
      },
    })
    .returning();
  if (rows[0] === undefined) throw new Error('the database did not answer with a row');
  return rows[0];
}

/**
 * Stores a message. Call it in a transaction that holds the pair's lock, and roll that back unless the message is
 * returned.
 *
 * @returns 'pending' if the sender's request must be accepted first, 'nothing to reply to' if the quoted message is
 * missing; otherwise the message, and whether the other member is told
 */
export async function addMessage(
  tx: Database,
  added: NewMessage,
): Promise<'pending' | 'nothing to reply to' | { message: Message; isTold: boolean }> {
  const { senderId, recipientId, key, text, image, replyTo, sentAt } = added;
  const place = await nextPlace(tx, added);
  if (place.requestedBy === senderId && place.lastSeq > limits.requestMessages) return 'pending';
  if (replyTo !== null && (replyTo < 1 || replyTo >= place.lastSeq)) return 'nothing to reply to';
  const [row] = await tx
    .insert(messages)
    .values({ conversationId: place.id, seq: place.lastSeq, senderId, key, text, replyTo, sentAt })
    .returning({ id: messages.id });
  if (image !== null) await tx.insert(messageImages).values({ ...image, conversationId: place.id, seq: place.lastSeq });
  const isTold = place.declinedAt === null;
  const side = (memberId: string, otherId: string) => ({
    memberId,
    otherId,
    conversationId: place.id,
    lastMessageId: row?.id ?? 0,
    toldSeq: isTold && memberId === recipientId ? place.lastSeq : 0,
  });
  await tx
    .insert(participants)
    // Writing does not mark anything as read: what has just arrived may not have been seen.
    .values([side(senderId, recipientId), side(recipientId, senderId)])
    .onConflictDoUpdate({
      target: [participants.memberId, participants.otherId],
      set: {
        lastMessageId: sql`excluded.last_message_id`,
        toldSeq: sql`greatest(${participants.toldSeq}, excluded.told_seq)`,
      },
    });
  if (replyTo !== null || image !== null)
    return { message: await messageAt(tx, senderId, place.id, place.lastSeq), isTold };
  const plain = { deleted: false, edited: false, reply: null };
  return { message: { seq: place.lastSeq, is_own: true, key, text, sent_at: sentAt.toISOString(), ...plain }, isTold };
}

/** The message at a place that is known to exist. */
async function messageAt(tx: Database, reader: string, conversationId: number, seq: number): Promise<Message> {
  const [found] = await tx
    .select({ row: messageJson(reader) })
    .from(sql`${messages} as m`)
    .where(sql`m.conversation_id = ${conversationId} and m.seq = ${seq}`);
  if (found === undefined) throw new Error('the message is not there');
  return messageOf(found.row);
}

/**
 * Changes the text of the sender's own message if it was sent at `since` or later. A message that they have deleted for
 * themselves counts as missing: they would change what they cannot see.
 *
 * @returns undefined if there is no such message
 */
export async function editText(
  tx: Database,
  senderId: string,
  conversationId: number,
  { seq, text, since, now }: { seq: number; text: string; since: Date; now: Date },
): Promise<Message | 'too late' | undefined> {
  const one = and(eq(messages.conversationId, conversationId), eq(messages.seq, seq), eq(messages.senderId, senderId));
  const hidden = tx
    .select({ seq: hiddenMessages.seq })
    .from(hiddenMessages)
    .where(
      and(
        eq(hiddenMessages.memberId, senderId),
        eq(hiddenMessages.conversationId, conversationId),
        eq(hiddenMessages.seq, seq),
      ),
    );
  const [known] = await tx
    .select({ sentAt: messages.sentAt, text: messages.text })
    .from(messages)
    .where(and(one, isNull(messages.deletedAt), isNull(messages.removedAt), notExists(hidden)));
  if (known === undefined) return undefined;
  // The same text again means that an answer was lost: the first attempt was in time.
  if (known.text !== text) {
    if (known.sentAt < since) return 'too late';
    await tx.update(messages).set({ text, editedAt: now }).where(one);
  }
  return messageAt(tx, senderId, conversationId, seq);
}

export async function setMuted(tx: Database, memberId: string, conversationId: number, muted: boolean): Promise<void> {
  await tx
    .update(participants)
    .set({ muted })
    .where(and(eq(participants.memberId, memberId), eq(participants.conversationId, conversationId)));
}

/** @returns up to where it is read now; null if nothing changed, because it was read already */
export async function setRead(
  tx: Database,
  memberId: string,
  conversationId: number,
  seq: number,
): Promise<number | null> {
  const rows = await tx
    .update(participants)
    .set({
      readSeq: sql`least(${seq}::int, (select c.last_seq from ${conversations} as c where c.id = ${conversationId}))`,
    })
    .where(
      and(
        eq(participants.memberId, memberId),
        eq(participants.conversationId, conversationId),
        sql`${participants.readSeq} < least(${seq}::int, (select c.last_seq from ${conversations} as c where c.id = ${conversationId}))`,
      ),
    )
    .returning({ readSeq: participants.readSeq });
  return rows[0]?.readSeq ?? null;
}

/**
 * Empties the sender's own message for both.
 *
 * @returns whether there is such a message
 */
export async function deleteForBoth(
  tx: Database,
  senderId: string,
  conversationId: number,
  seq: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ text: '', deletedAt: sql`coalesce(${messages.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.seq, seq),
        eq(messages.senderId, senderId),
        isNull(messages.removedAt),
      ),
    )
    .returning({ seq: messages.seq });
  if (rows.length === 0) return false;
  await tx
    .delete(messageImages)
    .where(and(eq(messageImages.conversationId, conversationId), eq(messageImages.seq, seq)));
  return true;
}

/** @returns whether there is such a message */
export async function hideMessage(
  tx: Database,
  memberId: string,
  conversationId: number,
  seq: number,
): Promise<boolean> {
  const rows = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
  if (rows.length === 0) return false;
  await tx.insert(hiddenMessages).values({ memberId, conversationId, seq }).onConflictDoNothing();
  return true;
}

/** Accepts or declines the request of `requesterId`; one that is already answered stays as it is. */
export async function setRequest(
  tx: Database,
  conversationId: number,
  requesterId: string,
  action: 'accept' | 'decline',
  now: Date,
): Promise<void> {
  await tx
    .update(conversations)
    .set(action === 'accept' ? { requestedBy: null, declinedAt: null } : { declinedAt: now })
    .where(and(eq(conversations.id, conversationId), eq(conversations.requestedBy, requesterId)));
}

/** Whether the two have written to each other. */
export async function haveConversation(tx: Database, one: string, other: string): Promise<boolean> {
  const rows = await tx
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(eq(participants.memberId, one), eq(participants.otherId, other)));
  return rows.length > 0;
}

/** For both members of a message, by its subject in cases: it is hidden from the other one, or shown again. */
export function changesOfMessage(tx: Database, subject: string): Promise<NewEvent[]> {
  const [conversation = '', seq = ''] = subject.split('/');
  return rowsOf<NewEvent>(
    tx,
    sql`select p.member_id as "memberId", 'message-changed' as kind, p.other_id as "aboutId", ${seq}::int as seq
      from ${participants} as p where p.conversation_id = ${conversation}::bigint`,
  );
}
