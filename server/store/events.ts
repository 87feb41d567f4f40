import { lt, sql, type SQL } from 'drizzle-orm';
import type { MemberEvent } from '../../contract/events.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { eventPositions, events } from './message-schema.ts';
import { families, follows, members } from './schema.ts';

/**
 * The channel on which processes tell each other what happened. Notices contain ids, usernames and places, but no text.
 */
export const noticeChannel = 'stepwise';

export interface NumberedEvent extends MemberEvent {
  number: number;
}

/**
 * A notice says that this member has a new event or has published a post, that this session has ended, or that someone
 * is typing to this member. A notice of an event contains the event; one from a process of an older version only says
 * that there is one.
 */
export type Notice =
  | { kind: 'member'; id: string; event: NumberedEvent | null }
  | { kind: 'author' | 'session'; id: string }
  | { kind: 'typing'; id: string; username: string };

function eventIn([number, kind, username, seq]: readonly string[]): NumberedEvent | null {
  if (number === undefined || kind === undefined || username === undefined || seq === undefined) return null;
  // An unknown kind comes from a newer version: reading the events would pass it on, too.
  return { number: Number(number), kind: kind as MemberEvent['kind'], username, seq: Number(seq) };
}

export function noticeOf(payload: string): Notice | null {
  const [kind, id, ...more] = payload.split(' ');
  if (id === undefined) return null;
  if (kind === 'member') return { kind, id, event: eventIn(more) };
  if (kind === 'typing') return more[0] === undefined ? null : { kind, id, username: more[0] };
  return kind === 'author' || kind === 'session' ? { kind, id } : null;
}

/** Tells a member's open streams, in every process, that this other member is typing. Nothing is stored. */
export async function tellTyping(db: Database, memberId: string, username: string): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${`typing ${memberId} ${username}`})`);
}

/**
 * SQL for the parts of a `with` that add events; `tellHappened` then sends the notices. They must come last in a
 * transaction: they lock the members' positions, always in the same order, until the commit.
 *
 * @param told query for `member_id`, `kind`, `about_id` and `seq`
 */
export function addHappened(told: SQL, at: SQL): SQL {
  return sql`told (member_id, kind, about_id, seq) as materialized (${told}), positions as (
      insert into ${eventPositions} (member_id, last, last_at) select told.member_id, count(*), ${at} from told group by told.member_id order by told.member_id
      on conflict (member_id) do update set last = event_positions.last + excluded.last, last_at = excluded.last_at returning member_id, last
    ), happened as (
      insert into ${events} (member_id, number, kind, about_id, seq, created_at)
      select told.member_id, positions.last - count(*) over (partition by told.member_id) + row_number() over (partition by told.member_id), told.kind, told.about_id, told.seq, ${at}
      from positions join told on told.member_id = positions.member_id
      returning member_id, number, kind, about_id, seq
    )`;
}

/**
 * SQL query that sends a notice for each event added by `addHappened`, in the order of their numbers: a stream that hears of the second
 * one first would have to read both. Returns one row, with its place, for each.
 */
export const tellHappened = sql`select happened.seq, pg_notify(${sql.raw(`'${noticeChannel}'`)}, 'member ' || happened.member_id
    || ' ' || happened.number || ' ' || happened.kind || ' ' || about.username || ' ' || happened.seq)
  from happened join ${members} as about on about.id = happened.about_id order by happened.number`;

export interface NewEvent {
  memberId: string;
  kind: MemberEvent['kind'];
  /** The other member of the conversation; the member's own id if the event is about no one else. */
  aboutId: string;
  seq: number;
}

/** Call it last in a transaction, for the reason given at `addHappened`. */
export async function addEvents(tx: Database, happened: readonly NewEvent[], now: Date): Promise<void> {
  if (happened.length === 0) return;
  const told = sql`select (one ->> 'memberId')::uuid, one ->> 'kind', (one ->> 'aboutId')::uuid, (one ->> 'seq')::int
    from jsonb_array_elements(${JSON.stringify(happened)}::jsonb) as one`;
  await tx.execute(sql`with ${addHappened(told, sql`${now.toISOString()}::timestamptz`)} ${tellHappened}`);
}

/** The member's own chats with Edura have changed: their tabs refetch them. Call it last in a transaction. */
export function addEduraEvent(tx: Database, memberId: string, now: Date): Promise<void> {
  return addEvents(tx, [{ kind: 'edura', memberId, aboutId: memberId, seq: 0 }], now);
}

/** A draft of the member's own was deleted: their tabs look whether it is the one they have open. Call it last in a transaction. */
export function addDraftEvent(tx: Database, memberId: string, now: Date): Promise<void> {
  return addEvents(tx, [{ kind: 'draft', memberId, aboutId: memberId, seq: 0 }], now);
}

/** These members' work in a project has changed: their tabs and devices refetch it. Call it last in a transaction. */
export function addWorkEvents(tx: Database, memberIds: readonly string[], projectId: number, now: Date): Promise<void> {
  const event = (memberId: string) => ({ kind: 'work', memberId, aboutId: memberId, seq: projectId }) as const;
  return addEvents(tx, [...new Set(memberIds)].map(event), now);
}

/** What the member's tabs show of themselves has changed: they refetch it. Call it last in a transaction. */
export function addProfileEvent(tx: Database, memberId: string, now: Date): Promise<void> {
  return addEvents(tx, [{ kind: 'profile', memberId, aboutId: memberId, seq: 0 }], now);
}

/**
 * Changes part of the member's own profile (or their target role), and tells their tabs and devices. If the change
 * throws, nothing is sent.
 */
export function changeProfile<T>(
  db: Database,
  memberId: string,
  now: Date,
  change: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const changed = await change(tx);
    await addProfileEvent(tx, memberId, now);
    return changed;
  });
}

/**
 * These members' notifications have changed. Call it last in a transaction.
 *
 * @param others further events of the same change: a separate call would lock positions in another order
 */
export async function addNotificationEvents(
  tx: Database,
  memberIds: readonly string[],
  now: Date,
  others: readonly NewEvent[] = [],
): Promise<void> {
  const event = (memberId: string) => ({ kind: 'notification', memberId, aboutId: memberId, seq: 0 }) as const;
  const told = new Map([...new Set(memberIds)].map((id) => [id, event(id)]));
  const only = [...told.values()].filter(({ memberId }) => !others.some((one) => one.memberId === memberId));
  await addEvents(tx, [...only, ...others], now);
  // The positions of these are locked already.
  const second = [...new Set(others.map(({ memberId }) => memberId))].flatMap((id) => told.get(id) ?? []);
  await addEvents(tx, second, now);
}

/** Call it in the transaction that publishes a post. */
export async function tellOfNewPost(tx: Database, authorId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${noticeChannel}, ${`author ${authorId}`})`);
}

/**
 * Adds an event for those of these members who follow the author and may see the profile. Each process does so for the
 * members whose streams it has open, so that a post costs nothing for followers who are away: they ask when they
 * return. The event does not say whose post it is.
 */
export async function addPostEvents(
  db: Database,
  authorId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  const told = sql`select f.follower_id, 'posts', f.follower_id, 0 from ${follows} as f join ${members} on ${members.id} = f.followed_id
    where f.followed_id = ${authorId}::uuid and ${members.visibility} ->> 'profile' <> 'nobody'
      and f.follower_id in (select asked.id::uuid from jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb) as asked (id))`;
  await db.execute(sql`with ${addHappened(told, sql`${now.toISOString()}::timestamptz`)} ${tellHappened}`);
}

export interface EventBatch {
  /** Number of the newest event, read or not. */
  last: number;
  /** Milliseconds since then; null where that is not known, or there has been none. */
  quiet: number | null;
  events: NumberedEvent[];
  /** When the session ends, unless it is ended earlier. */
  endsAt: Date;
}

const batchQuery = builtOnce((db) =>
  db
    .select({
      last: sql<number>`coalesce((select p.last from ${eventPositions} as p where p.member_id = ${readerOfSession}), 0)`,
      quiet: sql<
        number | null
      >`(select (extract(epoch from ${sql.placeholder('now')}::timestamptz - p.last_at) * 1000)::float8
        from ${eventPositions} as p where p.member_id = ${readerOfSession})`,
      events: sql<NumberedEvent[]>`(select coalesce(json_agg(one order by one.number), '[]'::json) from (
        select e.number, e.kind, about.username, e.seq from ${events} as e
        join ${members} as about on about.id = e.about_id
        where e.member_id = ${readerOfSession} and e.number > ${sql.placeholder('after')}
        order by e.number limit ${sql.placeholder('limit')}) as one)`,
      endsAt: families.endsAt,
    })
    .from(families)
    .where(isAlive)
    .prepare('events'),
);

/** The next events of a session's member. */
export async function eventsAfter(
  db: Database,
  session: Session,
  after: number,
  limit: number,
  now: Date,
): Promise<EventBatch | SessionEnded> {
  const [found] = await batchQuery(db).execute({ ...valuesOf(session, now), after, limit });
  return found ?? sessionEnded;
}

/** Those of these sessions that are alive, with the number of their member's newest event. */
export async function standingOf(db: Database, familyIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: families.id, last: sql<number>`coalesce(${eventPositions.last}, 0)` })
    .from(families)
    .leftJoin(eventPositions, sql`${eventPositions.memberId} = ${families.memberId}`)
    .where(
      // One parameter, however many ids: thousands of parameters would be parsed again each time.
      sql`${families.id} in (select asked.id::uuid from jsonb_array_elements_text(${JSON.stringify(familyIds)}::jsonb) as asked (id)) and ${families.revokedAt} is null and ${families.endsAt} > ${now.toISOString()}::timestamptz`,
    );
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** Numbering continues: a stream that asks for deleted events is told to load everything again. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, before));
}
