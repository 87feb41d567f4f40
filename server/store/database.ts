import type { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { timeIsUp } from './awake.ts';
import { currentCaller } from './caller.ts';
import { FairTurns } from './fair-turns.ts';
import { corrupt, openFolder } from './folder.ts';
import { convertDescriptions } from './light-text.ts';
import { sendsRounds } from './one-round.ts';
import { openPostgres } from './postgres.ts';
import { prepareStatements } from './prepare-pglite.ts';
import * as schema from './schema.ts';

/** The same queries run on the embedded database and on any PostgreSQL. A transaction is also a Database. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** 'embedded' or 'postgresql', for messages. */
  kind: 'embedded' | 'postgresql';
  /**
   * Calls back with every notice sent on this channel by a committed transaction of any process, and with null if some
   * may have been missed. Returns a function that stops it.
   */
  listen(channel: string, onNotice: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * A query whose SQL is built once for each database, on first use, because building it takes longer than running it.
 * Its values are placeholders. A transaction counts as another database, so use this only outside transactions.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** Runs a query that the query builder cannot express. Columns come as the driver reads them: dates as text. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

/** Next to the source when run from source, two folders up when run from dist/server. */
function migrationsFolder(): string {
  const candidates = ['../migrations', '../../server/migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = candidates.find((path) => existsSync(`${path}/meta/_journal.json`));
  if (found === undefined) throw new Error(`The migrations are missing; looked in ${candidates.join(' and ')}.`);
  return found;
}

/**
 * PGlite runs one statement at a time. Taking turns lets a caller's next statement wait behind one of each other
 * caller.
 */
function takeTurns(client: PGlite): void {
  const turns = new FairTurns(1);
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  const inTurn = <T>(work: () => Promise<T>) => {
    const { name, share, line } = currentCaller();
    return turns.run({ name, share, line, left: Infinity }, timeIsUp, work);
  };
  client.query = (...given: Parameters<typeof query>) => inTurn(() => query(...given));
  client.transaction = (work) => inTurn(() => transaction(work));
}

/** The embedded database on an already open PGlite, such as an in-memory one. */
export async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
  await convertDescriptions(db);
  prepareStatements(client);
  takeTurns(client);
  sendsRounds(db, (statements) =>
    client.transaction(async (tx) => {
      let rows: unknown[] = [];
      for (const { text, values } of statements) ({ rows } = await tx.query(text, values));
      return rows;
    }),
  );
  return {
    db,
    kind: 'embedded',
    // Notices never leave this process, which is the only one that has the database open.
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    close: () => client.close(),
  };
}

/**
 * Opens the configured database and runs its migrations.
 *
 * @throws FolderError if the data folder cannot be used, DatabaseError if PostgreSQL cannot be reached
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl, migrationsFolder());
  const folder = await openFolder(options.dataDir);
  try {
    const opened = await openEmbedded(folder.client);
    return { ...opened, close: folder.close };
  } catch (error) {
    await folder.close();
    throw isDamage(error) ? corrupt(folder.path, 'reading its tables failed') : error;
  }
}

/** PostgreSQL's classes XX (internal error, corrupted data) and 58 (a file cannot be read). */
function isDamage(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(?:XX|58)/.test(cause.code);
}

/** The cheapest query that proves that the database responds and can be written to. */
export async function ping(db: Database): Promise<void> {
  const [row] = await rowsOf<{ read_only: string }>(
    db,
    sql`select current_setting('transaction_read_only') as read_only`,
  );
  if (row?.read_only !== 'off') throw new Error('the database only reads');
}
