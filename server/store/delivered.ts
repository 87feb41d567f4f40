import { sql } from 'drizzle-orm';
import { bothLet } from './conversations.ts';
import type { Database } from './database.ts';
import { addHappened, tellHappened } from './events.ts';
import { conversations, eventPositions, events, participants } from './message-schema.ts';
import { inOneRound, statementOf } from './one-round.ts';
import { members } from './schema.ts';
import { blockedWith } from './visibility.ts';

const reader = sql`${sql.placeholder('reader')}::uuid`;
const id = sql`${sql.placeholder('id')}::integer`;
const at = sql`${sql.placeholder('now')}::timestamptz`;

const undelivered = sql`p.member_id = ${reader} and p.delivered_seq < p.told_seq`;

/**
 * In the order of conversations: sending locks rows of one conversation only, so that nobody waits in a circle. A
 * statement of its own: the next one sees which messages there were when the rows were locked.
 */
const lock = statementOf(
  sql`select 1 from ${participants} as p where ${undelivered} order by p.conversation_id for update`,
);

/** The events after this one are all still stored; otherwise nobody can tell which messages came after it. */
const isKept = sql`(${id} >= coalesce((select ep.last from ${eventPositions} as ep where ep.member_id = ${reader}), 0)
  or exists (select 1 from ${events} as e where e.member_id = ${reader} and e.number = ${id} + 1))`;

/** Where each conversation was when this event happened. */
const known = sql`select p.conversation_id, p.other_id, least(p.told_seq,
    (select min(e.seq) - 1 from ${events} as e where e.member_id = ${reader} and e.number > ${id}
      and e.kind = 'message' and e.about_id = p.other_id)) as seq
  from ${participants} as p where ${undelivered} and ${isKept}`;

const delivered = sql`update ${participants} as p set delivered_seq = known.seq from known
  where p.member_id = ${reader} and p.other_id = known.other_id and p.delivered_seq < known.seq
  returning p.conversation_id, p.other_id, p.delivered_seq`;

/** Those who may know: nobody in an unanswered request, behind a block, or while one of the two has receipts off. */
const told = sql`select d.other_id, 'delivered', ${reader}, d.delivered_seq from delivered as d
  join ${conversations} as c on c.id = d.conversation_id and c.requested_by is null
  join ${members} on ${members.id} = d.other_id
  where ${bothLet('receipts', sql.placeholder('reader'))} and d.other_id not in (${blockedWith(sql.placeholder('reader'))})`;

const deliver = statementOf(
  sql`with known as (${known}), delivered as (${delivered}), ${addHappened(told, at)} ${tellHappened}`,
);

/**
 * Marks as delivered all messages that the member was told of up to this event of theirs, and tells their senders.
 * Going back is not possible. An event so old that those after it are deleted changes nothing: who comes back after it
 * is told to load everything anew, and then knows a newer one.
 */
export async function setDelivered(db: Database, memberId: string, eventId: number, now: Date): Promise<void> {
  const values = { reader: memberId, id: eventId, now };
  await inOneRound(db, [lock(values), deliver(values)]);
}
