import { fillPlaceholders, Param, SQL, StringChunk } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Its SQL is built once, for all databases; its values are placeholders. */
export function statementOf(query: SQL): (values: Record<string, unknown>) => Statement {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return (values) => ({ text, values: fillPlaceholders(params, values) });
}

/**
 * The same for a statement that runs by itself, also in a transaction: drizzle takes longer to put a text together from hundreds of pieces
 * than PostgreSQL to run it.
 */
export function sqlBuiltOnce(query: SQL): (values: Record<string, unknown>) => SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const [first = '', ...texts] = text.split(/\$\d+/);
  return (values) =>
    new SQL([
      new StringChunk(first),
      ...fillPlaceholders(params, values).flatMap((value, place) => [
        new Param(value),
        new StringChunk(texts[place] ?? ''),
      ]),
    ]);
}

/** Runs statements one after the other in a transaction of their own. Answers with the rows of the last one. */
type Round = (statements: readonly Statement[]) => Promise<unknown[]>;

const rounds = new WeakMap<Database, Round>();

/** How a database that has been opened does it. */
export function sendsRounds(db: Database, round: Round): void {
  rounds.set(db, async (statements) => {
    try {
      return await round(statements);
    } catch (error) {
      if (error instanceof DrizzleQueryError) throw error;
      throw new DrizzleQueryError('one round', [], error as Error);
    }
  });
}

/**
 * Sends a transaction to PostgreSQL without waiting in between. After a statement that fails it refuses the rest, and undoes the whole
 * at its end.
 */
export async function roundOn(
  send: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  statements: readonly Statement[],
): Promise<unknown[]> {
  const whole = [{ text: 'begin', values: [] }, ...statements, { text: 'commit', values: [] }];
  const answers = await Promise.allSettled(whole.map(({ text, values }) => send(text, values)));
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  const last = answers.at(-2);
  return last?.status === 'fulfilled' ? last.value.rows : [];
}

/**
 * Runs statements one after the other in a transaction, each with what is committed by then in sight, and answers with the rows of the
 * last one. PostgreSQL is sent all of it at once, so that locks are held while it works and not while it waits for us: for a lock and
 * what needs it. What a statement decides by, it finds itself. Not within a transaction.
 */
export async function inOneRound<Row>(db: Database, statements: readonly Statement[]): Promise<Row[]> {
  const round = rounds.get(db);
  if (round === undefined) throw new Error('a transaction cannot hold another one');
  return (await round(statements)) as Row[];
}
