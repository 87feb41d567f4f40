import { fillPlaceholders, Param, SQL, StringChunk } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement whose SQL is built once for all databases. Its values are placeholders. */
export function statementOf(query: SQL): (values: Record<string, unknown>) => Statement {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return (values) => ({ text, values: fillPlaceholders(params, values) });
}

/**
 * The same for a statement that runs on its own or in a transaction: drizzle takes longer to assemble a text from
 * hundreds of pieces than PostgreSQL takes to run it.
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

/** Runs statements one after the other in a transaction of their own. Returns the rows of the last one. */
type Round = (statements: readonly Statement[]) => Promise<unknown[]>;

const rounds = new WeakMap<Database, Round>();

/** Registers how a database runs a round. Called when it is opened. */
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
 * Sends a whole transaction to PostgreSQL without waiting in between. After a failed statement, PostgreSQL refuses the
 * rest and rolls everything back at the end.
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
 * Runs statements one after the other in a transaction and returns the rows of the last one. Each sees what is
 * committed by then. Everything is sent to PostgreSQL at once, so that locks are held while it works and not while it
 * waits for us; use it for a lock and the statements that need it. A statement must itself find whatever it decides by.
 * Not inside a transaction.
 */
export async function inOneRound<Row>(db: Database, statements: readonly Statement[]): Promise<Row[]> {
  const round = rounds.get(db);
  if (round === undefined) throw new Error('a transaction cannot hold another one');
  return (await round(statements)) as Row[];
}
