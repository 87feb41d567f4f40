import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { limits } from '../../contract/limits.ts';
import type { Message } from '../../contract/messages.ts';
import type { RateLimit } from '../limits.ts';
import type { Database } from './database.ts';
import { addHappened, tellHappened } from './events.ts';
import { isAlive, readerOfSession, valuesOf, type Session } from './families.ts';
import { pairLock } from './follows.ts';
import { conversations, messages, participants } from './message-schema.ts';
import { findSent } from './messages.ts';
import { inOneRound, statementOf } from './one-round.ts';
import { countedIn } from './rate-limits.ts';
import { families, members, usernames } from './schema.ts';
import { reachableBy } from './visibility.ts';

const at = sql`${sql.placeholder('now')}::timestamptz`;
const replyTo = sql`${sql.placeholder('replyTo')}::integer`;
const key = sql`${sql.placeholder('key')}::uuid`;
const points = sql`${sql.placeholder('points')}::integer`;

const lock = statementOf(
  pairLock(sql`select ${readerOfSession}::uuid, named.member_id from ${usernames} as named
    where named.username_key = ${sql.placeholder('username')}`),
);

/**
 * The conversation, if its sender may write in it, the recipient can read it, and the message has not been stored yet.
 */
const found = sql`select p.member_id as sender_id, p.other_id as recipient_id, p.conversation_id
  from ${families} join ${members} as sender on sender.id = ${families.memberId}
  join ${usernames} on ${usernames.usernameKey} = ${sql.placeholder('username')}
  join ${members} on ${members.id} = ${usernames.memberId} and ${members.deletionAt} is null
  join ${participants} as p on p.member_id = sender.id and p.other_id = ${members.id}
  join ${conversations} as c on c.id = p.conversation_id
  where ${isAlive} and (sender.suspended_until is null or sender.suspended_until <= ${at})
    and ${reachableBy(readerOfSession, members, sql`p.conversation_id`)}
    and (c.requested_by is distinct from sender.id or c.last_seq < ${sql.raw(String(limits.requestMessages))})
    and (${replyTo} is null or ${replyTo} between 1 and c.last_seq)
    and not exists (select 1 from ${messages} as m where m.sender_id = sender.id and m.key = ${key})`;

/** Increments the conversation's counter. Writing accepts a request from the other member. */
const placed = sql`update ${conversations} as c set last_seq = c.last_seq + 1,
    requested_by = case when c.requested_by = found.sender_id then c.requested_by end,
    declined_at = case when c.requested_by = found.sender_id then c.declined_at end
  from found, used where c.id = found.conversation_id and used.points <= ${points}
  returning found.sender_id, found.recipient_id, c.id as conversation_id, c.last_seq as seq, c.declined_at`;

/** If the recipient has declined the sender's request, they are not told. */
const told = sql`select sender_id, 'sent', recipient_id, seq from place
  union all select recipient_id, 'message', sender_id, seq from place where declined_at is null`;

const used = countedIn(sql`found`, {
  key: sql`${sql.placeholder('limitKey')}::text`,
  seconds: sql`${sql.placeholder('seconds')}::integer`,
  at,
});

const store = statementOf(sql`with found as (${found}), used as (${used}), place as (${placed}), message as (
    insert into ${messages} (conversation_id, seq, sender_id, key, text, reply_to, sent_at)
    select conversation_id, seq, sender_id, ${key}, ${sql.placeholder('text')}::text, ${replyTo}, ${at} from place
    returning id, conversation_id
  ), listed as (
    update ${participants} as p set last_message_id = message.id,
      told_seq = case when p.member_id = place.recipient_id and place.declined_at is null then place.seq else p.told_seq end
    from message, place where p.conversation_id = message.conversation_id
  ), ${addHappened(told, at)} ${tellHappened}`);

export interface UsualMessage {
  username: string;
  key: string;
  text: string;
  /** Place of the message that it replies to. */
  replyTo: number | null;
  sentAt: Date;
  /** Counter of the sender's messages: its key and its limit. */
  counter: { key: string; limit: RateLimit };
}

/** The same key arrived in another conversation at the same moment. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

/**
 * The usual case of sending: a new text in an existing conversation, by a member who may write in it. One round and one
 * commit: the pair's lock, then everything that a message consists of.
 *
 * @returns undefined in all other cases, with no message stored
 */
export async function addUsualMessage(
  db: Database,
  session: Session,
  { username, key, text, replyTo, sentAt, counter }: UsualMessage,
): Promise<Message | undefined> {
  const values = {
    ...valuesOf(session, sentAt),
    ...counter.limit,
    username,
    key,
    text,
    replyTo,
    limitKey: counter.key,
  };
  try {
    const [stored] = await inOneRound<{ seq: number }>(db, [lock(values), store(values)]);
    if (stored === undefined) return undefined;
    if (replyTo !== null) return (await findSent(db, session.memberId, key))?.message;
    const plain = { deleted: false, edited: false, reply: null };
    return { seq: stored.seq, is_own: true, key, text, sent_at: sentAt.toISOString(), ...plain };
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}
