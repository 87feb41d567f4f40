import { inArray } from 'drizzle-orm';
import { lockPair } from '../store/follows.ts';
import type { Database } from '../store/database.ts';
import { conversations, messages, participants } from '../store/message-schema.ts';
import { haveConversation } from '../store/messages.ts';
import { members } from '../store/schema.ts';
import { type DemoConversation, demoConversations } from './data-conversations.ts';
import { demoId, demoMemberId } from './rows.ts';

const minute = 60_000;

async function addConversation(tx: Database, demo: DemoConversation, now: Date): Promise<void> {
  const [first, second] = demo.between.map(demoMemberId) as [string, string];
  await lockPair(tx, first, second);
  if (await haveConversation(tx, first, second)) return;
  const [lowId = '', highId = ''] = [first, second].toSorted();
  const lastSeq = demo.messages.length;
  const sentAt = (seq: number) => new Date(now.getTime() - demo.hours * 60 * minute - (lastSeq - seq) * 17 * minute);
  const [row] = await tx
    .insert(conversations)
    .values({ lowId, highId, lastSeq, requestedBy: demo.isRequest ? first : null, createdAt: sentAt(1) })
    .returning({ id: conversations.id });
  const conversationId = row?.id ?? 0;
  const added = await tx
    .insert(messages)
    .values(
      demo.messages.map(([who, text], index) => ({
        conversationId,
        seq: index + 1,
        senderId: who === 0 ? first : second,
        key: demoId(`message ${demo.between.join(' ')} ${index}`),
        text,
        sentAt: sentAt(index + 1),
      })),
    )
    .returning({ id: messages.id });
  const lastMessageId = Math.max(...added.map(({ id }) => id));
  const common = { conversationId, lastMessageId, toldSeq: lastSeq, deliveredSeq: lastSeq };
  await tx.insert(participants).values([
    { ...common, memberId: first, otherId: second, readSeq: lastSeq },
    { ...common, memberId: second, otherId: first, readSeq: lastSeq - demo.unread },
  ]);
}

/** Adds conversations between demo members who are there and have none yet; others are left alone, whatever was written since. */
export async function seedConversations(db: Database, now: Date): Promise<void> {
  const ids = demoConversations.flatMap(({ between }) => between.map(demoMemberId));
  const rows = await db.select({ id: members.id }).from(members).where(inArray(members.id, ids));
  const present = new Set(rows.map(({ id }) => id));
  const all = demoConversations
    .filter(({ between }) => between.every((one) => present.has(demoMemberId(one))))
    // The list is in the order in which messages were stored.
    .toSorted((a, b) => b.hours - a.hours);
  for (const demo of all) await db.transaction((tx) => addConversation(tx, demo, now));
}
