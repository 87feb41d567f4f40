import { lt, sql } from 'drizzle-orm';
import type { MemberEvent } from '../../contract/events.ts';
import { builtOnce, type Database } from './database.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { eventPositions, events } from './message-schema.ts';
import { families, follows, members } from './schema.ts';

/** Where the processes tell each other that something happened. The notices name members and sessions, and nothing else. */
export const noticeChannel = 'stepwise';

/** What a notice says: this member has a new event, or has published a post, this session has ended, or someone is writing to this member. */
export type Notice =
  | { kind: 'member' | 'author' | 'session'; id: string }
  | { kind: 'typing'; id: string; username: string };

export function noticeOf(payload: string): Notice | null {
  const [kind, id, username] = payload.split(' ', 3);
  if (id === undefined) return null;
  if (kind === 'typing') return username === undefined ? null : { kind, id, username };
  return kind === 'member' || kind === 'author' || kind === 'session' ? { kind, id } : null;
}

/** Tells the open streams of a member, at every process, that this other one is writing. Nothing is stored. */
export async function tellTyping(db: Database, memberId: string, username: string): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${`typing ${memberId} ${username}`})`);
}

export interface NewEvent {
  memberId: string;
  kind: MemberEvent['kind'];
  /** The other member of the conversation; the member, where it is about no one else. */
  aboutId: string;
  seq: number;
}

/** Call it last in a transaction: it locks the members' positions, always in the same order, until the commit. */
export async function addEvents(tx: Database, happened: readonly NewEvent[], now: Date): Promise<void> {
  for (const { memberId, kind, aboutId, seq } of happened.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    await tx.execute(sql`with place as (
        insert into ${eventPositions} (member_id, last) values (${memberId}, 1)
        on conflict (member_id) do update set last = event_positions.last + 1 returning last
      ), added as (
        insert into ${events} (member_id, number, kind, about_id, seq, created_at)
        select ${memberId}::uuid, last, ${kind}, ${aboutId}::uuid, ${seq}::int, ${now.toISOString()}::timestamptz from place
      )
      select pg_notify(${noticeChannel}, ${`member ${memberId}`}) from place`);
  }
}

/** Something about the member's own chats with Edura has changed: their tabs ask for them again. Call it last in a transaction. */
export function addEduraEvent(tx: Database, memberId: string, now: Date): Promise<void> {
  return addEvents(tx, [{ kind: 'edura', memberId, aboutId: memberId, seq: 0 }], now);
}

/**
 * Something about these members' notifications has changed; one statement, however many they are. Call it last in a transaction, as
 * `addEvents`, whose order it keeps.
 */
export async function addNotificationEvents(tx: Database, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.execute(sql`with place as (
      insert into ${eventPositions} (member_id, last)
      select told.id::uuid, 1 from jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb) as told (id) order by told.id
      on conflict (member_id) do update set last = event_positions.last + 1 returning member_id, last
    ), added as (
      insert into ${events} (member_id, number, kind, about_id, seq, created_at)
      select member_id, last, 'notification', member_id, 0, ${now.toISOString()}::timestamptz from place
    )
    select pg_notify(${noticeChannel}, 'member ' || member_id) from place`);
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
  await db.execute(sql`with place as (
      insert into ${eventPositions} (member_id, last)
      select f.follower_id, 1 from ${follows} as f join ${members} on ${members.id} = f.followed_id
      where f.followed_id = ${authorId}::uuid and ${members.visibility} ->> 'profile' <> 'nobody'
        and f.follower_id in (select told.id::uuid from jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb) as told (id))
      order by f.follower_id
      on conflict (member_id) do update set last = event_positions.last + 1 returning member_id, last
    ), added as (
      insert into ${events} (member_id, number, kind, about_id, seq, created_at)
      select member_id, last, 'posts', member_id, 0, ${now.toISOString()}::timestamptz from place
    )
    select pg_notify(${noticeChannel}, 'member ' || member_id) from place`);
}

export interface NumberedEvent extends MemberEvent {
  number: number;
}

export interface EventBatch {
  /** Of the newest event, read or not. */
  last: number;
  events: NumberedEvent[];
}

const batchQuery = builtOnce((db) =>
  db
    .select({
      last: sql<number>`coalesce((select p.last from ${eventPositions} as p where p.member_id = ${readerOfSession}), 0)`,
      events: sql<NumberedEvent[]>`(select coalesce(json_agg(one order by one.number), '[]'::json) from (
        select e.number, e.kind, about.username, e.seq from ${events} as e
        join ${members} as about on about.id = e.about_id
        where e.member_id = ${readerOfSession} and e.number > ${sql.placeholder('after')}
        order by e.number limit ${sql.placeholder('limit')}) as one)`,
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
