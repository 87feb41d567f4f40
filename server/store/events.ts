import { lt, sql, type SQL } from 'drizzle-orm';
import type { MemberEvent } from '../../contract/events.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { eventPositions, events } from './message-schema.ts';
import { families, follows, members } from './schema.ts';

/** Where the processes tell each other that something happened. The notices name members, sessions and places, and hold no text. */
export const noticeChannel = 'stepwise';

export interface NumberedEvent extends MemberEvent {
  number: number;
}

/**
 * What a notice says: this member has a new event, or has published a post, this session has ended, or someone is writing to this member. A notice of
 * an event is the event; one of a process of an older version only says that there is one.
 */
export type Notice =
  | { kind: 'member'; id: string; event: NumberedEvent | null }
  | { kind: 'author' | 'session'; id: string }
  | { kind: 'typing'; id: string; username: string };

function eventIn([number, kind, username, seq]: readonly string[]): NumberedEvent | null {
  if (number === undefined || kind === undefined || username === undefined || seq === undefined) return null;
  // A kind that is not known here is one of a newer version: a read would pass it on, too.
  return { number: Number(number), kind: kind as MemberEvent['kind'], username, seq: Number(seq) };
}

export function noticeOf(payload: string): Notice | null {
  const [kind, id, ...more] = payload.split(' ');
  if (id === undefined) return null;
  if (kind === 'member') return { kind, id, event: eventIn(more) };
  if (kind === 'typing') return more[0] === undefined ? null : { kind, id, username: more[0] };
  return kind === 'author' || kind === 'session' ? { kind, id } : null;
}

/** Tells the open streams of a member, at every process, that this other one is writing. Nothing is stored. */
export async function tellTyping(db: Database, memberId: string, username: string): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${`typing ${memberId} ${username}`})`);
}

/**
 * SQL for the parts of a `with` that add events, for `tellHappened` to tell of. They come last in a transaction: they lock the members' positions,
 * always in the same order, until the commit.
 *
 * @param told query for `member_id`, `kind`, `about_id` and `seq`, with one row a member
 */
export function addHappened(told: SQL, at: SQL): SQL {
  return sql`told (member_id, kind, about_id, seq) as materialized (${told}), positions as (
      insert into ${eventPositions} (member_id, last, last_at) select told.member_id, 1, ${at} from told order by told.member_id
      on conflict (member_id) do update set last = event_positions.last + 1, last_at = excluded.last_at returning member_id, last
    ), happened as (
      insert into ${events} (member_id, number, kind, about_id, seq, created_at)
      select told.member_id, positions.last, told.kind, told.about_id, told.seq, ${at}
      from positions join told on told.member_id = positions.member_id
      returning member_id, number, kind, about_id, seq
    )`;
}

/** SQL query that tells the streams of the events that `addHappened` adds: a row, with its place, for each. */
export const tellHappened = sql`select happened.seq, pg_notify(${sql.raw(`'${noticeChannel}'`)}, 'member ' || happened.member_id
    || ' ' || happened.number || ' ' || happened.kind || ' ' || about.username || ' ' || happened.seq)
  from happened join ${members} as about on about.id = happened.about_id`;

export interface NewEvent {
  memberId: string;
  kind: MemberEvent['kind'];
  /** The other member of the conversation; the member, where it is about no one else. */
  aboutId: string;
  seq: number;
}

/** One event at most for each member. Call it last in a transaction, as `addHappened` says. */
export async function addEvents(tx: Database, happened: readonly NewEvent[], now: Date): Promise<void> {
  if (happened.length === 0) return;
  const told = sql`select (one ->> 'memberId')::uuid, one ->> 'kind', (one ->> 'aboutId')::uuid, (one ->> 'seq')::int
    from jsonb_array_elements(${JSON.stringify(happened)}::jsonb) as one`;
  await tx.execute(sql`with ${addHappened(told, sql`${now.toISOString()}::timestamptz`)} ${tellHappened}`);
}

/** Something about the member's own chats with Edura has changed: their tabs ask for them again. Call it last in a transaction. */
export function addEduraEvent(tx: Database, memberId: string, now: Date): Promise<void> {
  return addEvents(tx, [{ kind: 'edura', memberId, aboutId: memberId, seq: 0 }], now);
}

/** Something about the work of these members in a project has changed: their tabs and devices ask for it again. Call it last in a transaction. */
export function addWorkEvents(tx: Database, memberIds: readonly string[], projectId: number, now: Date): Promise<void> {
  const event = (memberId: string) => ({ kind: 'work', memberId, aboutId: memberId, seq: projectId }) as const;
  return addEvents(tx, [...new Set(memberIds)].map(event), now);
}

/**
 * Changes something of the member's own profile, their target role included, and tells their tabs and devices of it. Where
 * the change throws, nothing is told.
 */
export function changeProfile<T>(
  db: Database,
  memberId: string,
  now: Date,
  change: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const changed = await change(tx);
    await addEvents(tx, [{ kind: 'profile', memberId, aboutId: memberId, seq: 0 }], now);
    return changed;
  });
}

/**
 * Something about these members' notifications has changed. Call it last in a transaction.
 *
 * @param others events of other members that belong to the same change: a second call would lock their positions in another order
 */
export function addNotificationEvents(
  tx: Database,
  memberIds: readonly string[],
  now: Date,
  others: readonly NewEvent[] = [],
): Promise<void> {
  const event = (memberId: string) => ({ kind: 'notification', memberId, aboutId: memberId, seq: 0 }) as const;
  return addEvents(tx, [...[...new Set(memberIds)].map(event), ...others], now);
}

/** Call it in the transaction that publishes a post. */
export async function tellOfNewPost(tx: Database, authorId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${noticeChannel}, ${`author ${authorId}`})`);
}

/**
 * Someone whom they follow has published: an event for those of these members who follow the author and may see the profile. Each process does
 * so for the members whose streams it has open, so that a post costs nothing for followers who are away; they ask when they come. The event does
 * not say whose post it is.
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
  /** Of the newest event, read or not. */
  last: number;
  /** Milliseconds since then; null where that is not known, or there has been none. */
  quiet: number | null;
  events: NumberedEvent[];
  /** When the session ends, unless something ends it before. */
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

/** Of these sessions, those that are alive, with the number of their member's newest event. */
export async function standingOf(db: Database, familyIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: families.id, last: sql<number>`coalesce(${eventPositions.last}, 0)` })
    .from(families)
    .leftJoin(eventPositions, sql`${eventPositions.memberId} = ${families.memberId}`)
    .where(
      // One value, however many they are: thousands of them would be parsed anew each time.
      sql`${families.id} in (select asked.id::uuid from jsonb_array_elements_text(${JSON.stringify(familyIds)}::jsonb) as asked (id)) and ${families.revokedAt} is null and ${families.endsAt} > ${now.toISOString()}::timestamptz`,
    );
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** Numbers go on where they were: a stream that asks for deleted ones is told to load everything anew. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, before));
}
