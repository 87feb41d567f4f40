import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Conversation, ConversationPage, Message, MessageImage, MessagePage } from '../../contract/messages.ts';
import { beginningInSql } from './beginning.ts';
import { isoDate } from './community-cards.ts';
import { communityProjects, memberships } from './community-schema.ts';
import { hiddenOnly } from './hidden.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { nameJson, named } from './member-names.ts';
import { conversations, hiddenMessages, messageImages, messages, participants } from './message-schema.ts';
import { families, members, usernames } from './schema.ts';
import { blockedWith, projectIsHidden, projectVisibleTo, reachableBy, unhiddenFor, visibleTo } from './visibility.ts';

type InSql = string | Placeholder;

/**
 * SQL condition on a row of `messages as m`, or another alias: its reader has not deleted it, and moderators have not
 * hidden it.
 */
export function isShown(reader: InSql | SQL, row: 'm' | 'q' = 'm'): SQL {
  const message = sql.raw(row);
  return sql`(not exists (select 1 from ${hiddenMessages} as h
      where h.conversation_id = ${message}.conversation_id and h.member_id = ${reader} and h.seq = ${message}.seq)
    and ${unhiddenFor(reader, row, 'sender_id')})`;
}

/** SQL for the image of a row of `messages` as JSON, or another value computed from it; null if it has none. */
function imageOf(row: 'm' | 'q', value: SQL): SQL {
  const message = sql.raw(row);
  return sql`(select ${value} from ${messageImages} as im
    where im.conversation_id = ${message}.conversation_id and im.seq = ${message}.seq)`;
}
const imageJson = imageOf(
  'm',
  sql`json_build_object('address', '/media/messages/' || im.id || '.webp', 'alt', im.alt, 'width', im.width, 'height', im.height)`,
);

/** SQL for what a row of `messages as m` replies to, as JSON; null if it is no reply, or deleted. */
function quoteJson(reader: InSql): SQL {
  const isThere = sql`(q.deleted_at is null and ${isShown(reader, 'q')})`;
  return sql`case when m.reply_to is not null and m.deleted_at is null then (
    select json_build_object('seq', q.seq, 'is_own', q.sender_id = ${reader}, 'deleted', not ${isThere},
      'text', case when ${isThere} then ${beginningInSql(sql`coalesce(nullif(q.text, ''), ${imageOf('q', sql`im.alt`)}, '')`, limits.quoteCharacters)} else '' end)
    from ${messages} as q where q.conversation_id = m.conversation_id and q.seq = m.reply_to) end`;
}

/** SQL for a row of `messages as m` as JSON. */
export function messageJson(reader: InSql): SQL<Message> {
  return sql`json_build_object('seq', m.seq, 'is_own', m.sender_id = ${reader},
    'key', case when m.sender_id = ${reader} then m.key end, 'text', m.text, 'image', ${imageJson}, 'sent_at', m.sent_at,
    'deleted', m.deleted_at is not null, 'edited', m.edited_at is not null and m.deleted_at is null, 'hidden', m.hidden_at is not null, 'reply', ${quoteJson(reader)})`;
}

export function messageOf({ image, ...json }: Omit<Message, 'image'> & { image?: MessageImage | null }): Message {
  const message = { ...hiddenOnly(json), sent_at: isoDate(json.sent_at) };
  return image === null || image === undefined ? message : { ...message, image };
}

/**
 * SQL condition on `participants as p` with its conversation `c`: it is a request to the reader that is still
 * unanswered.
 */
const isRequest = sql`(c.requested_by = p.other_id and c.declined_at is null)`;
/** The same: it is in the reader's inbox. */
export const isInbox = sql`(c.requested_by is null or c.requested_by = p.member_id)`;

/** SQL for the rows that make a conversation unread for its reader. */
function unreadOf(reader: InSql): SQL {
  return sql`select 1 from ${messages} as m where m.conversation_id = p.conversation_id and m.seq > p.read_seq
    and m.sender_id <> ${reader} and m.deleted_at is null and ${isShown(reader)}`;
}

/**
 * SQL condition: this member lets others see how far they have read, or that they are typing. `row` is the alias of a
 * row of `members`.
 */
const lets = (what: 'receipts' | 'typing', row: SQL) => sql`(${row}.visibility ->> ${sql.raw(`'${what}'`)})::boolean`;

/** SQL condition: neither the reader nor the other member (in `members`) has this turned off. */
export function bothLet(what: 'receipts' | 'typing', reader: InSql | SQL): SQL<boolean> {
  return sql`(${lets(what, sql`${members}`)} and (select ${lets(what, sql`self`)} from ${members} as self where self.id = ${reader}))`;
}

/** SQL for a place in the other member's side, `participants as o`; null if the reader is not to know it. */
function ofOther(reader: InSql, place: SQL): SQL {
  return sql`case when c.requested_by is null and ${bothLet('receipts', reader)} then (select ${place} from ${participants} as o
    where o.member_id = p.other_id and o.other_id = p.member_id) end`;
}

/**
 * SQL for `participants as p` with its conversation `c` and the other member in `members`, as JSON. `more` adds keys
 * with their values.
 */
function conversationJson(reader: InSql, more: SQL = sql``): SQL<Conversation> {
  return sql`json_build_object('member', ${nameJson}, 'last_seq', coalesce(c.last_seq, 0), 'read_seq', coalesce(p.read_seq, 0),
    'muted', coalesce(p.muted, false),
    'seen_seq', ${ofOther(reader, sql`o.read_seq`)}, 'delivered_seq', ${ofOther(reader, sql`greatest(o.delivered_seq, o.read_seq)`)},
    'last', (select ${messageJson(reader)} from ${messages} as m where m.conversation_id = p.conversation_id and ${isShown(reader)}
      order by m.seq desc limit 1),
    'unread', (select count(*)::int from (${unreadOf(reader)} limit ${sql.raw(String(limits.unreadCounted))}) as counted),
    'request', case when c.requested_by = ${members.id} then 'received' when c.requested_by = ${reader} then 'sent' else 'none' end${more})`;
}

/**
 * SQL for the published projects that the reader and the row of `members` are both in. As in a project's list of
 * members, nothing is said about someone whose profile the reader may not see.
 */
function sharedJson(reader: InSql): SQL {
  const named = sql.raw(`one.nth <= ${limits.sharedProjects}`);
  return sql`(select json_build_object('count', count(*)::int, 'projects', coalesce(json_agg(
      json_build_object('id', one.id::text, 'title', one.title) order by one.nth) filter (where ${named}), '[]'::json))
    from (select p.id, p.title, row_number() over (order by p.updated_at desc, p.id desc) as nth
      from ${communityProjects} as p
      join ${memberships} as mine on mine.project_id = p.id and mine.member_id = ${reader} and mine.left_at is null
      join ${memberships} as theirs on theirs.project_id = p.id and theirs.member_id = ${members.id} and theirs.left_at is null
      where p.status = 'published' and not ${projectIsHidden} and ${projectVisibleTo(reader)} and ${visibleTo(reader)}) as one)`;
}

function conversationOf(json: Conversation): Conversation {
  return { ...json, member: named(json.member), last: json.last === null ? null : messageOf(json.last) };
}

function listQuery(folder: SQL) {
  const reader = readerOfSession;
  const from = sql`from ${participants} as p join ${conversations} as c on c.id = p.conversation_id
    join ${members} on ${members.id} = p.other_id
    where p.member_id = ${reader} and ${folder} and p.other_id not in (${blockedWith(reader)})`;
  return builtOnce((db) =>
    db
      .select({
        count: sql<number>`(select count(*)::int ${from})`,
        found: sql<{ id: string; row: Conversation }[]>`(select coalesce(json_agg(one), '[]'::json) from (
          select p.last_message_id::text as id, ${conversationJson(reader)} as row ${from}
          and p.last_message_id < ${sql.placeholder('after')}
          order by p.last_message_id desc limit ${sql.raw(String(limits.pageConversations + 1))}) as one)`,
      })
      .from(families)
      .where(isAlive)
      .prepare('conversations'),
  );
}
const listQueries = { inbox: listQuery(isInbox), requests: listQuery(isRequest) };

/** One page of a member's conversations, the one with the newest message first. */
export async function listConversations(
  db: Database,
  session: Session,
  { folder, after }: { folder: keyof typeof listQueries; after?: string | undefined },
  now: Date,
): Promise<ConversationPage | SessionEnded> {
  const [found] = await listQueries[folder](db).execute({
    ...valuesOf(session, now),
    after: after ?? String(Number.MAX_SAFE_INTEGER),
  });
  if (found === undefined) return sessionEnded;
  const page = found.found.slice(0, limits.pageConversations);
  return {
    count: found.count,
    results: page.map(({ row }) => conversationOf(row)),
    next: found.found.length > page.length ? (page.at(-1)?.id ?? '') : null,
  };
}

const unreadQuery = builtOnce((db) => {
  const reader = readerOfSession;
  const counted = (folder: SQL, more: SQL) => sql<number>`(select count(*)::int from (select 1 from ${participants} as p
    join ${conversations} as c on c.id = p.conversation_id
    where p.member_id = ${reader} and ${folder} and p.other_id not in (${blockedWith(reader)}) ${more}
    limit ${sql.raw(String(limits.unreadCounted))}) as counted)`;
  return db
    .select({
      conversations: counted(isInbox, sql`and not p.muted and exists (${unreadOf(reader)})`),
      requests: counted(isRequest, sql``),
    })
    .from(families)
    .where(isAlive)
    .prepare('unread');
});

export async function countUnread(
  db: Database,
  session: Session,
  now: Date,
): Promise<{ conversations: number; requests: number } | SessionEnded> {
  const [found] = await unreadQuery(db).execute(valuesOf(session, now));
  return found ?? sessionEnded;
}

/** The named member, and the reader's side of the conversation with them, for a query that starts from the session. */
function withNamed(reader: InSql, username: InSql) {
  return sql`${usernames} join ${members} on ${members.id} = ${usernames.memberId}
    left join ${participants} as p on p.member_id = ${reader} and p.other_id = ${members.id}
    left join ${conversations} as c on c.id = p.conversation_id
    where ${usernames.usernameKey} = ${username} and ${reachableBy(reader, members, sql`p.conversation_id`)}
      and ${members.id} <> ${reader}`;
}

/** SQL condition: the reader has never written to the row of `members`, who does not follow them. */
const requestAhead = (reader: InSql) =>
  sql`(p.conversation_id is null and not exists (select 1 from follows as f where f.follower_id = ${members.id} and f.followed_id = ${reader}))`;

const oneQuery = builtOnce((db) =>
  db
    .select({
      row: sql<Conversation | null>`(select ${conversationJson(readerOfSession, sql`, 'shared', ${sharedJson(readerOfSession)}, 'request_ahead', ${requestAhead(readerOfSession)}`)} from ${withNamed(readerOfSession, sql.placeholder('username'))})`,
    })
    .from(families)
    .where(isAlive)
    .prepare('conversation'),
);

/** @returns undefined if the reader cannot write to such a member */
export async function conversationWith(
  db: Database,
  session: Session,
  username: string,
  now: Date,
): Promise<Conversation | undefined | SessionEnded> {
  const [found] = await oneQuery(db).execute({ ...valuesOf(session, now), username });
  if (found === undefined) return sessionEnded;
  return found.row === null ? undefined : conversationOf(found.row);
}

type Direction = 'before' | 'after';

/**
 * The conversation is found in a separate subquery: if it were joined, PostgreSQL would sort all of a long history for
 * a single page.
 */
function historyQuery(direction: Direction) {
  const reader = readerOfSession;
  const [compare, order] = direction === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return builtOnce((db) =>
    db
      .select({
        known: sql<boolean>`coalesce((select true from ${withNamed(reader, sql.placeholder('username'))}), false)`,
        found: sql<Message[]>`(select coalesce(json_agg(one.row order by one.seq), '[]'::json) from (
          select m.seq, ${messageJson(reader)} as row
          from ${messages} as m where m.conversation_id = (
            select p.conversation_id from ${participants} as p join ${usernames} as un on un.member_id = p.other_id
            where p.member_id = ${reader} and un.username_key = ${sql.placeholder('username')})
          and m.seq ${compare} ${sql.placeholder('seq')} and ${isShown(reader)}
          order by m.seq ${order} limit ${sql.raw(String(limits.pageMessages + 1))}) as one)`,
      })
      .from(families)
      .where(isAlive)
      .prepare(`messages_${direction}`),
  );
}
const historyQueries = { before: historyQuery('before'), after: historyQuery('after') };

/** @returns undefined if the reader cannot write to such a member */
export async function messagesWith(
  db: Database,
  session: Session,
  username: string,
  { direction, seq }: { direction: Direction; seq: number },
  now: Date,
): Promise<MessagePage | undefined | SessionEnded> {
  const [row] = await historyQueries[direction](db).execute({ ...valuesOf(session, now), username, seq });
  if (row === undefined) return sessionEnded;
  if (!row.known) return undefined;
  const more = row.found.length > limits.pageMessages;
  // One message too many was read: drop the one furthest from where the page starts.
  const page = more ? (direction === 'before' ? row.found.slice(1) : row.found.slice(0, -1)) : row.found;
  return { results: page.map(messageOf), more };
}

/** Someone a member can write to. */
export interface Reachable {
  id: string;
  username: string;
  /** Null before the first message. */
  conversationId: number | null;
  followsSender: boolean;
  /** Moderators have hidden the sender's profile. */
  senderIsHidden: boolean;
  /** The account is deleted: old messages stay, and no new ones are accepted. */
  hasLeft: boolean;
  /**
   * Neither member has turned off receipts, or typing notices for `seesTyping`, and no request is waiting for an
   * answer.
   */
  seesReading: boolean;
  seesTyping: boolean;
}

/**
 * Applies the same condition as reading, before a change.
 *
 * @returns undefined if there is no such member, as far as this one may know
 */
export async function findReachable(db: Database, username: string, memberId: string): Promise<Reachable | undefined> {
  const isAnswered = sql`coalesce(${conversations.id} is not null and ${conversations.requestedBy} is null, false)`;
  const rows = await db
    .select({
      id: members.id,
      username: members.username,
      conversationId: participants.conversationId,
      hasLeft: sql<boolean>`${members.deletionAt} is not null`,
      followsSender: sql<boolean>`exists (select 1 from follows as f where f.follower_id = ${members.id} and f.followed_id = ${memberId})`,
      senderIsHidden: sql<boolean>`exists (select 1 from ${members} as sender where sender.id = ${memberId} and sender.hidden_at is not null)`,
      seesReading: sql<boolean>`(${isAnswered} and ${bothLet('receipts', memberId)})`,
      seesTyping: sql<boolean>`(${isAnswered} and ${bothLet('typing', memberId)})`,
    })
    .from(usernames)
    .innerJoin(members, eq(members.id, usernames.memberId))
    .leftJoin(participants, sql`${participants.memberId} = ${memberId} and ${participants.otherId} = ${members.id}`)
    .leftJoin(conversations, eq(conversations.id, participants.conversationId))
    .where(
      sql`${usernames.usernameKey} = ${username} and ${reachableBy(memberId, members, sql`${participants.conversationId}`)}`,
    );
  return rows[0];
}
