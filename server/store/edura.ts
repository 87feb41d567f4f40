import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { beginningOf } from '../../contract/beginning.ts';
import type { Visibility } from '../../contract/profiles.ts';
import type {
  EduraAction,
  EduraChat,
  EduraChatLine,
  EduraGuide,
  EduraSource,
  EduraTurn,
} from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { eduraLimits } from '../limits.ts';
import { isoDate } from './community-cards.ts';
import { memberships } from './community-schema.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { asVisible, visibleIn, type Subject } from './edura-hidden.ts';
import { doneAmong } from './edura-done.ts';
import { eduraChats, eduraOmissions, eduraTurns } from './edura-schema.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { membersNamed } from './members.ts';
import { families, follows, members } from './schema.ts';

/**
 * SQL for the state of `edura_turns as t`: a running turn whose process has been silent for a while counts as
 * interrupted.
 */
const livingState = sql`case when t.state = 'running' and t.beat_at < ${sql.placeholder('silent')}::timestamptz
  then 'interrupted' else t.state end`;

/** SQL for a row of `edura_turns as t` as JSON. */
export const turnJson = (
  state: SQL,
) => sql<EduraTurn>`json_build_object('id', t.id::text, 'chat', t.chat_id::text, 'parent', t.parent_id::text,
  'question', t.question, 'text', t.text, 'sources', t.sources, 'actions', t.actions, 'follow_ups', t.follow_ups,
  'guide', t.guide, 'state', ${state}, 'problem', t.problem, 'asked_at', t.asked_at)`;

/** A process whose last beat is older than this has ended. */
const silentSince = (now: Date): string => new Date(now.getTime() - eduraLimits.silentMs).toISOString();

export const turnOf = (json: EduraTurn): EduraTurn => ({ ...json, asked_at: isoDate(json.asked_at) });

/** SQL for a row of `edura_chats as c` as JSON. */
export const lineJson = sql<EduraChatLine>`json_build_object('id', c.id::text, 'title', c.title, 'asked_at', c.asked_at)`;
export const lineOf = (json: EduraChatLine): EduraChatLine => ({ ...json, asked_at: isoDate(json.asked_at) });

/** Turns as their reader may see them now. */
async function shown(db: Database, turns: readonly EduraTurn[], reader: string): Promise<EduraTurn[]> {
  const [visible, isDone] = await Promise.all([
    asVisible(db, turns, reader),
    // While an answer is being written, its actions are not shown, and it is read very often.
    doneAmong(
      db,
      turns.flatMap(({ state, actions }) => (state === 'running' ? [] : actions)),
      reader,
    ),
  ]);
  return visible.map((turn) => ({
    ...turnOf(turn),
    actions: turn.actions.map((one) => ({ ...one, done: isDone(one) })),
  }));
}

/** All of a member's turns as they may see them now, oldest first. */
export async function everyTurnOf(db: Database, memberId: string): Promise<EduraTurn[]> {
  const rows = await rowsOf<{ turn: EduraTurn }>(
    db,
    sql`select ${turnJson(sql`t.state`)} as turn from ${eduraTurns} as t where t.member_id = ${memberId} order by t.id`,
  );
  return asVisible(
    db,
    rows.map(({ turn }) => turnOf(turn)),
    memberId,
  );
}

const turnQuery = builtOnce((db) =>
  db
    .select({
      turn: sql<EduraTurn | null>`(select ${turnJson(livingState)} from ${eduraTurns} as t
      where t.id = ${sql.placeholder('turn')} and t.member_id = ${readerOfSession})`,
    })
    .from(families)
    .where(isAlive)
    .prepare('edura_turn'),
);

/** Null: it does not exist, or it is another member's. */
export async function turnFor(
  db: Database,
  session: Session,
  turn: number,
  now: Date,
): Promise<EduraTurn | null | SessionEnded> {
  const [found] = await turnQuery(db).execute({ ...valuesOf(session, now), turn, silent: silentSince(now) });
  if (found === undefined) return sessionEnded;
  if (found.turn === null) return null;
  return (await shown(db, [found.turn], session.memberId))[0] ?? null;
}

const chatQuery = builtOnce((db) =>
  db
    .select({
      chat: sql<EduraChat | null>`(select (${lineJson})::jsonb || jsonb_build_object('turns',
        (select coalesce(json_agg(${turnJson(livingState)} order by t.id), '[]'::json) from ${eduraTurns} as t where t.chat_id = c.id))
      from ${eduraChats} as c where c.id = ${sql.placeholder('chat')} and c.member_id = ${readerOfSession})`,
    })
    .from(families)
    .where(isAlive)
    .prepare('edura_chat'),
);

export async function chatFor(
  db: Database,
  session: Session,
  chat: number,
  now: Date,
): Promise<EduraChat | null | SessionEnded> {
  const [found] = await chatQuery(db).execute({ ...valuesOf(session, now), chat, silent: silentSince(now) });
  if (found === undefined) return sessionEnded;
  if (found.chat === null) return null;
  const { turns, ...line } = found.chat;
  return { ...lineOf(line), turns: await shown(db, turns, session.memberId) };
}

export interface NewTurn {
  memberId: string;
  key: string;
  /** Null: a new chat begins. */
  chat: number | null;
  parent: number | null;
  question: string;
  guide: EduraGuide;
}

/** The turn that already has this key. */
export async function turnWithKey(db: Database, memberId: string, key: string): Promise<EduraTurn | undefined> {
  const [row] = await rowsOf<{ turn: EduraTurn }>(
    db,
    sql`select ${turnJson(sql`t.state`)} as turn from ${eduraTurns} as t where t.member_id = ${memberId} and t.key = ${key}`,
  );
  return row === undefined ? undefined : turnOf(row.turn);
}

/** Makes the member's other questions wait until the transaction ends. */
export async function oneAtATime(tx: Database, memberId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${members} where id = ${memberId}::uuid for no key update`);
}

export const titleOf = (question: string): string => beginningOf(question.replaceAll(/\s+/g, ' ').trim(), 80);

/** `no chat`, `no parent`: there is none. `full`: the chat has as many turns as it may. */
export async function addTurn(
  tx: Database,
  { memberId, key, chat, parent, question, guide }: NewTurn,
  now: Date,
): Promise<EduraTurn | 'full' | 'no chat' | 'no parent' | undefined> {
  if (chat === null && parent !== null) return 'no parent';
  if (chat !== null) {
    const room = await roomIn(tx, { memberId, chat, parent }, now);
    if (room !== 'room') return room;
  }
  const chatId = chat ?? (await newChat(tx, memberId, titleOf(question), now));
  await tx.insert(eduraTurns).values({
    chatId,
    memberId,
    parentId: parent,
    key,
    question,
    guide,
    state: 'running',
    askedAt: now,
    beatAt: now,
  });
  return turnWithKey(tx, memberId, key);
}

/**
 * Whether another turn can be asked there. If so, marks the chat as the latest one. Otherwise returns the same as
 * `addTurn`.
 */
async function roomIn(
  tx: Database,
  { memberId, chat, parent }: { memberId: string; chat: number; parent: number | null },
  now: Date,
): Promise<'room' | 'full' | 'no chat' | 'no parent'> {
  const [known] = await tx
    .update(eduraChats)
    .set({ askedAt: now })
    .where(and(eq(eduraChats.id, chat), eq(eduraChats.memberId, memberId)))
    .returning({ id: eduraChats.id });
  if (known === undefined) return 'no chat';
  const turns = await tx.select({ id: eduraTurns.id }).from(eduraTurns).where(eq(eduraTurns.chatId, chat));
  if (parent !== null && !turns.some(({ id }) => id === parent)) return 'no parent';
  return turns.length >= limits.chatTurns ? 'full' : 'room';
}

async function newChat(tx: Database, memberId: string, title: string, now: Date): Promise<number> {
  const [row] = await tx.insert(eduraChats).values({ memberId, title, askedAt: now }).returning({ id: eduraChats.id });
  if (row === undefined) throw new Error('the chat was not added');
  return row.id;
}

/**
 * The turns that lead to this one, oldest first, up to a maximum. As their reader may see them now: what was said about
 * someone who has blocked them since must not reach a model.
 */
export async function turnsBefore(
  db: Database,
  turn: number,
  most: number,
  reader: string,
): Promise<{ visible: EduraTurn[]; about: Subject[] }> {
  const rows = await rowsOf<{ turn: EduraTurn }>(
    db,
    sql`with recursive line as (
        select t.id, t.parent_id, 0 as depth from ${eduraTurns} as t where t.id = ${turn}
        union all
        select p.id, p.parent_id, line.depth + 1 from line join ${eduraTurns} as p on p.id = line.parent_id
        where line.depth < ${most})
      select ${turnJson(sql`t.state`)} as turn from line join ${eduraTurns} as t on t.id = line.id
        where line.depth > 0 order by line.depth desc`,
  );
  return visibleIn(
    db,
    rows.map(({ turn: one }) => one),
    reader,
  );
}

/** Stores what the answers before told the model that answers this turn: its text is hidden with any of it. */
export async function setTold(db: Database, turn: number, told: readonly Subject[]): Promise<void> {
  await db
    .update(eduraTurns)
    .set({ told: [...told] })
    .where(eq(eduraTurns.id, turn));
}

export interface Written {
  text: string;
  sources: EduraSource[];
  actions: EduraAction[];
  followUps: string[];
}

/**
 * Stores the answer so far.
 *
 * @returns false if the turn is no longer running: it was stopped or deleted, or another process ended it
 */
export async function writeTurn(db: Database, turn: number, written: Written, now: Date): Promise<boolean> {
  const rows = await db
    .update(eduraTurns)
    .set({ ...written, beatAt: now })
    .where(and(eq(eduraTurns.id, turn), eq(eduraTurns.state, 'running')))
    .returning({ id: eduraTurns.id });
  return rows.length > 0;
}

/** Marks answers as interrupted whose process has been silent since then. */
export async function interruptTurns(db: Database, since: Date): Promise<void> {
  await db
    .update(eduraTurns)
    .set({ state: 'interrupted' })
    .where(and(eq(eduraTurns.state, 'running'), lt(eduraTurns.beatAt, since)));
}

export async function omissionsOf(db: Database, memberId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: eduraOmissions.key })
    .from(eduraOmissions)
    .where(eq(eduraOmissions.memberId, memberId));
  return new Set(rows.map(({ key }) => key));
}

export async function setOmission(db: Database, memberId: string, key: string, isOmitted: boolean): Promise<void> {
  if (isOmitted) await db.insert(eduraOmissions).values({ memberId, key }).onConflictDoNothing();
  else await db.delete(eduraOmissions).where(and(eq(eduraOmissions.memberId, memberId), eq(eduraOmissions.key, key)));
}

/** Whether the member is, or was, in a project: its steps may be marked. */
export async function hasJoined(db: Database, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.projectId })
    .from(memberships)
    .where(eq(memberships.memberId, memberId))
    .limit(1);
  return rows.length > 0;
}

/** The member's privacy settings. */
export async function visibilityOf(db: Database, memberId: string): Promise<Visibility | undefined> {
  const [row] = await db.select({ visibility: members.visibility }).from(members).where(eq(members.id, memberId));
  return row?.visibility;
}

/** Those of these members whom the reader follows. */
export async function followedAmong(
  db: Database,
  reader: string,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ username: string }>(
    db,
    sql`select ${members.username} as username from ${follows} as f join ${members} on ${members.id} = f.followed_id
      where f.follower_id = ${reader} and f.followed_id in (${membersNamed(usernames)})`,
  );
  return new Set(rows.map(({ username }) => username));
}
