import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { EduraTurn, TurnProblem, TurnState } from '../../contract/edura.ts';
import { rowsOf, type Database } from './database.ts';
import { questionCountedIn } from './edura-quota.ts';
import { eduraChats, eduraTurns } from './edura-schema.ts';
import { titleOf, turnJson, turnOf, type NewTurn, type Written } from './edura.ts';
import { addHappened, tellHappened } from './events.ts';
import { isAlive, valuesOf, type Session } from './families.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { families, members } from './schema.ts';

const at = sql`${sql.placeholder('now')}::timestamptz`;
const key = sql`${sql.placeholder('key')}::uuid`;

/** Members who may use it: their session is alive. */
const caller = sql`select ${members.id} as id from ${families} join ${members} on ${members.id} = ${families.memberId}
  where ${isAlive}`;

const counted = questionCountedIn(sql`caller`, { key, at });

const chat = sql`insert into ${eduraChats} (member_id, title, asked_at)
  select counted.member_id, ${sql.placeholder('title')}::text, ${at} from counted returning id, member_id`;

const turn = sql`insert into ${eduraTurns} (chat_id, member_id, key, question, guide, state, asked_at, beat_at)
  select chat.id, chat.member_id, ${key}, ${sql.placeholder('question')}::text, ${sql.placeholder('guide')}::text, 'running', ${at}, ${at}
  from chat returning *`;

const told = (changed: string) =>
  sql`select ${sql.raw(changed)}.member_id, 'edura', ${sql.raw(changed)}.member_id, 0 from ${sql.raw(changed)}`;

const ask =
  sqlBuiltOnce(sql`with caller as materialized (${caller}), counted as (${counted}), chat as (${chat}), turn as (${turn}),
    ${addHappened(told('turn'), at)}
  select ${turnJson(sql`t.state`)} as turn, sent.notified from turn as t cross join (${tellHappened}) as sent(seq, notified)`);

/** The same question arrived twice at the same moment. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

/**
 * The usual case of asking, in one statement: a question that starts a chat, by a member who may ask it.
 *
 * @returns undefined in all other cases, with nothing stored
 */
export async function addUsualTurn(
  db: Database,
  session: Session,
  { key, question, guide }: Pick<NewTurn, 'key' | 'question' | 'guide'>,
  now: Date,
): Promise<EduraTurn | undefined> {
  const values = { ...valuesOf(session, now), key, question, guide };
  try {
    const [row] = await rowsOf<{ turn: EduraTurn }>(db, ask({ ...values, title: titleOf(question) }));
    return row === undefined ? undefined : turnOf(row.turn);
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

const ended = sql`update ${eduraTurns} as t set text = ${sql.placeholder('text')}::text, sources = ${sql.placeholder('sources')}::jsonb,
    actions = ${sql.placeholder('actions')}::jsonb, follow_ups = ${sql.placeholder('followUps')}::jsonb,
    state = ${sql.placeholder('state')}::text, problem = ${sql.placeholder('problem')}::text, beat_at = ${at}
  where t.id = ${sql.placeholder('turn')}::bigint and t.state = 'running' returning t.member_id`;

const end = sqlBuiltOnce(sql`with ended as (${ended}), ${addHappened(told('ended'), at)} ${tellHappened}`);

/**
 * Stores the final state of an answer, and tells its member's other tabs. Does nothing if the turn is no longer
 * running.
 */
export async function endTurn(
  db: Database,
  turn: number,
  { text, sources, actions, followUps }: Written,
  now: Date,
  { state, problem }: { state: TurnState; problem: TurnProblem | null },
): Promise<void> {
  const json = JSON.stringify;
  const written = { text, sources: json(sources), actions: json(actions), followUps: json(followUps) };
  await db.execute(end({ ...written, turn, state, problem, now: now.toISOString() }));
}
