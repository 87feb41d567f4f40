import { sql } from 'drizzle-orm';
import { isShown } from './conversations.ts';
import { rowsOf, type Database } from './database.ts';
import { messageImages, messages, participants } from './message-schema.ts';
import { blockedWith } from './visibility.ts';

export type NewMessageImage = Omit<typeof messageImages.$inferInsert, 'conversationId' | 'seq'>;

/** The image of a message, if the reader is one of its two members and may read it; otherwise undefined. */
export async function messageImageFor(
  db: Database,
  id: string,
  reader: string,
): Promise<{ bytes: Uint8Array; hash: string } | undefined> {
  const rows = await rowsOf<{ bytes: Uint8Array; hash: string }>(
    db,
    sql`select im.bytes, im.hash from ${messageImages} as im
      join ${messages} as m on m.conversation_id = im.conversation_id and m.seq = im.seq
      join ${participants} as p on p.conversation_id = m.conversation_id and p.member_id = ${reader}::uuid
      where im.id = ${id}::uuid and m.deleted_at is null and ${isShown(reader)} and p.other_id not in (${blockedWith(reader)})`,
  );
  return rows[0];
}

/** The bytes of an image that the member has sent, by its hash. */
export async function sentImage(db: Database, senderId: string, hash: string): Promise<Uint8Array | undefined> {
  const rows = await rowsOf<{ bytes: Uint8Array }>(
    db,
    sql`select im.bytes from ${messageImages} as im
      join ${messages} as m on m.conversation_id = im.conversation_id and m.seq = im.seq
      where m.sender_id = ${senderId}::uuid and im.hash = ${hash} limit 1`,
  );
  return rows[0]?.bytes;
}
