import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import * as schema from './schema.ts';
import { statementName } from './statement-names.ts';

/** The database of DATABASE_URL cannot be used; the message says why and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Milliseconds. A call must be refused within five seconds: either it waits for a connection, or it has one on which nothing
 * arrives.
 */
const connectWithin = 3_500;
const silentFor = 3_000;
const checkEvery = 250;

/** PostgreSQL's own codes: connection failures, too many connections or too little memory, and shutting down or starting. */
const outageStates = /^(?:08|53|57P0)/;
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg says without a code. */
const outageTexts = /^(?:Connection terminated|timeout exceeded|Client has encountered|Client was closed)/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return outageCodes.has(code) || outageStates.test(code) || outageTexts.test(error.message);
}

/**
 * Whether the database could not be reached or broke off, as opposed to having refused a statement. Only errors of the database
 * are asked: the connection of a client that goes away breaks with the same codes.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof DrizzleQueryError && isUnreachable(error.cause);
}

interface Watched {
  destroy: () => void;
  isOut: boolean;
  /** When it was taken, or when something last arrived on it. */
  heardAt: number;
}

/**
 * Breaks connections that someone waits for and on which nothing arrives any more: a frozen server, or a network that forgot the
 * connection. A time limit for each query would leave the query under way, and the next one behind it.
 */
function breakSilentConnections(pool: pg.Pool): () => void {
  const watched = new Map<pg.PoolClient, Watched>();
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks while it is in use ends the process. Whoever uses it is told by its query.
    client.on('error', () => undefined);
    const { stream } = (client as pg.PoolClient & { connection: { stream: NodeJS.EventEmitter & { destroy(): void } } })
      .connection;
    const one: Watched = { destroy: () => stream.destroy(), isOut: false, heardAt: Date.now() };
    stream.on('data', () => {
      one.heardAt = Date.now();
    });
    watched.set(client, one);
  });
  pool.on('acquire', (client) => {
    const one = watched.get(client);
    if (one !== undefined) Object.assign(one, { isOut: true, heardAt: Date.now() });
  });
  pool.on('release', (_, client) => {
    const one = watched.get(client);
    if (one !== undefined) one.isOut = false;
  });
  pool.on('remove', (client) => watched.delete(client));
  const timer = setInterval(() => {
    for (const one of watched.values()) if (one.isOut && Date.now() - one.heardAt > silentFor) one.destroy();
  }, checkEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Every statement with values gets a name: each connection parses and plans it once, and from then on only runs it. */
function nameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
    const named = (query: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const isPlain = typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query;
      if (isPlain || !Array.isArray(values) || values.length === 0) return plain(query, values, ...rest);
      return plain({ ...query, name: statementName(String(query.text)) }, values, ...rest);
    };
    Object.assign(client, { query: named });
  });
}

/** drizzle's own transaction of a pool loses the connection's place when `begin` fails, and gives a broken one back. */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  // Making one takes longer than a short transaction.
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on('connect', (client) => databases.set(client, drizzle(client, { schema })));
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('connect', [], error);
    });
    let broken = false;
    try {
      return await (databases.get(client) ?? drizzle(client, { schema })).transaction(work, config);
    } catch (error) {
      broken = isOutage(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

// Any number that nothing else in the database uses as an advisory lock.
const migrationLock = 7_310_042;

/** On a connection of its own: drizzle's migrate races when several processes start at once, and may take its time. */
async function migrateOnce(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** @throws DatabaseError when there is no database to be reached */
export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  try {
    await migrateOnce(url, migrationsFolder);
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!isUnreachable(cause)) throw error;
    const { host } = new URL(url);
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    throw new DatabaseError(
      `PostgreSQL at ${host} cannot be reached (${reason}). Start it, or correct DATABASE_URL, and start Stepwise again.`,
    );
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    // Locks of a process that froze or was cut off must not outlive it for long.
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on('error', () => undefined);
  const stop = breakSilentConnections(pool);
  nameStatements(pool);
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionsOf(pool) });
  const close = async () => {
    stop();
    await pool.end();
  };
  return { db, kind: 'postgresql', close };
}
