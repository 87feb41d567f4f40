import { eq, sql } from 'drizzle-orm';
import { namedIn } from '../../contract/edura-stopped.ts';
import type { EduraTurn } from '../../contract/edura.ts';
import { rowsOf, type Database } from './database.ts';
import { asVisible, seenOf } from './edura-hidden.ts';
import { eduraTurns } from './edura-schema.ts';
import { turnJson } from './edura.ts';

/**
 * Ends an answer: what its reader had seen of it stays. On a slow network it may have ended before the stop arrives, and
 * the rest is dropped then, too, with what it names and offers. An answer that was stopped before keeps what was seen then, and one that a question
 * has followed is not shortened: that question was about all of it.
 *
 * @param seen how many characters of the text were shown, as the member may see it
 * @returns whether anything has changed
 */
export async function stopTurn(tx: Database, memberId: string, turn: number, seen: number): Promise<boolean> {
  const [row] = await rowsOf<{ turn: EduraTurn; followed: boolean }>(
    tx,
    sql`select ${turnJson(sql`t.state`)} as turn,
      exists (select 1 from ${eduraTurns} as next where next.parent_id = t.id) as followed
      from ${eduraTurns} as t where t.id = ${turn} and t.member_id = ${memberId}::uuid for update of t`,
  );
  if (row === undefined || row.turn.state === 'stopped' || (row.followed && row.turn.state !== 'running')) return false;
  const [visible] = await asVisible(tx, [row.turn], memberId);
  const text = seenOf(row.turn, visible?.text ?? '', seen);
  const { guide, state } = row.turn;
  // What a model was told of stays: it decides what is hidden of this answer, and of those that followed it.
  const isKept = guide === 'model' || row.followed;
  // The line that was cut names its sources at its end. That of an answer that is being written has not come yet.
  const toItsEnd = text + row.turn.text.slice(text.length).split('\n', 1)[0];
  const sources = state === 'running' ? row.turn.sources : row.turn.sources.slice(0, namedIn(toItsEnd));
  await tx
    .update(eduraTurns)
    .set({ state: 'stopped', problem: null, text, followUps: [], ...(isKept ? {} : { sources, actions: [] }) })
    .where(eq(eduraTurns.id, turn));
  return true;
}
