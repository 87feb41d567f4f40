import { and, eq, lte } from 'drizzle-orm';
import type { EduraChatLine } from '../../contract/edura.ts';
import type { Database } from './database.ts';
import { eduraChats, eduraTurns } from './edura-schema.ts';

export async function renameChat(
  db: Database,
  memberId: string,
  chat: number,
  title: string,
): Promise<EduraChatLine | undefined> {
  const [row] = await db
    .update(eduraChats)
    .set({ title })
    .where(and(eq(eduraChats.id, chat), eq(eduraChats.memberId, memberId)))
    .returning();
  return row === undefined ? undefined : { id: String(row.id), title: row.title, asked_at: row.askedAt.toISOString() };
}

/**
 * Deletes one chat, or all up to one.
 *
 * @returns the turns that were being answered; undefined if there is no such chat
 */
export async function deleteChats(
  db: Database,
  memberId: string,
  which: { chat: number } | { through: number },
): Promise<number[] | undefined> {
  const among = (column: typeof eduraChats.id | typeof eduraTurns.chatId) =>
    'chat' in which ? eq(column, which.chat) : lte(column, which.through);
  const running = await db
    .select({ id: eduraTurns.id })
    .from(eduraTurns)
    .where(and(among(eduraTurns.chatId), eq(eduraTurns.memberId, memberId), eq(eduraTurns.state, 'running')));
  const gone = await db
    .delete(eduraChats)
    .where(and(among(eduraChats.id), eq(eduraChats.memberId, memberId)))
    .returning({ id: eduraChats.id });
  return gone.length === 0 ? undefined : running.map(({ id }) => id);
}
