import { sql } from 'drizzle-orm';
import { bothLet } from './conversations.ts';
import type { Database } from './database.ts';
import { addHappened, tellHappened } from './events.ts';
import { conversations, eventPositions, events, participants } from './message-schema.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { members } from './schema.ts';
import { blockedWith } from './visibility.ts';

const at = sql`${sql.placeholder('now')}::timestamptz`;

/** Each member and the number of the event, once. */
const acknowledged = sql`select one.key::uuid as reader, one.value::integer as id
  from jsonb_each_text(${sql.placeholder('acknowledged')}::jsonb) as one`;

const undelivered = sql`${participants} as p join acknowledged as a on p.member_id = a.reader and p.delivered_seq < p.told_seq`;

/**
 * The conversations, which those who send lock as well, and always in the same order: otherwise two who lock both members'
 * rows could wait for each other.
 */
const locked = sql`select c.id, c.requested_by from ${conversations} as c
  where c.id in (select p.conversation_id from ${undelivered}) order by c.id for no key update`;

/** Where in each conversation the messages begin that came after the event. */
const later = sql`select e.member_id, e.about_id, min(e.seq) as seq from acknowledged as a
  join ${events} as e on e.member_id = a.reader and e.number > a.id and e.kind = 'message' group by e.member_id, e.about_id`;

/** The events after this one are all still stored; otherwise nobody can tell which messages came after it. */
const isKept = sql`(a.id >= coalesce((select ep.last from ${eventPositions} as ep where ep.member_id = a.reader), 0)
  or exists (select 1 from ${events} as e where e.member_id = a.reader and e.number = a.id + 1))`;

/** Where each conversation was when this event happened. */
const known = sql`select a.reader, p.other_id, least(p.told_seq, later.seq - 1) as seq from ${undelivered}
  join locked on locked.id = p.conversation_id
  left join later on later.member_id = a.reader and later.about_id = p.other_id where ${isKept}`;

const delivered = sql`update ${participants} as p set delivered_seq = known.seq from known
  where p.member_id = known.reader and p.other_id = known.other_id and p.delivered_seq < known.seq
  returning p.member_id as reader, p.conversation_id, p.other_id, p.delivered_seq`;

/** Those who may know: nobody in an unanswered request, behind a block, or while one of the two has receipts off. */
const told = sql`select d.other_id, 'delivered', d.reader, d.delivered_seq from delivered as d
  join locked on locked.id = d.conversation_id and locked.requested_by is null
  join ${members} on ${members.id} = d.other_id
  where ${bothLet('receipts', sql`d.reader`)} and d.other_id not in (${blockedWith(sql`d.reader`)})`;

const deliver = sqlBuiltOnce(
  sql`with acknowledged as materialized (${acknowledged}), locked as materialized (${locked}), later as materialized (${later}),
    known as (${known}), delivered as (${delivered}), ${addHappened(told, at)} ${tellHappened}`,
);

/**
 * Marks as delivered all messages that each member was told of up to this event of theirs, and tells their senders.
 * Going back is not possible. An event so old that those after it are deleted changes nothing: who comes back after it
 * is told to load everything anew, and then knows a newer one.
 *
 * @param acknowledged member's id → number of the event
 */
export async function setDelivered(db: Database, acknowledged: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const values = { acknowledged: JSON.stringify(Object.fromEntries(acknowledged)), now };
  await db.execute(deliver(values));
}
