import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import * as schema from './schema.ts';
import { nameAnew, statementName } from './statement-names.ts';

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

/**
 * PostgreSQL's own limits for the server's connections, milliseconds, below ours: it must not go on working, or waiting for a lock,
 * for someone who has hung up. Locks of a process that froze must not outlive it for long.
 */
const serverSide = { statement_timeout: 2_500, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };

/**
 * PostgreSQL's own codes for what the next try may find mended. 08 connection failures, 53 no room or too many connections, 58 its
 * machine fails, 57P0 shutting down or starting, 57014 and 55P03 its limits of time, 25006 only reads, 25P03 a transaction that
 * paused for too long, 28 does not know us, 3D000 and 55000 the database is away, 40 two that were in each other's way.
 */
const outageStates = /^(?:08|53|58|57P0|57014|55P03|25006|25P03|28|3D000|55000|40)/;
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
  return outageCodes.has(code) || outageStates.test(code) || outageTexts.test(error.message) || isForgotten(error);
}

/**
 * The connection no longer has the statement under its name, or has it for a table that has changed since. It was not run, and can
 * be prepared again.
 */
function isForgotten(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return code === '26000' || (code === '0A000' && error.message.startsWith('cached plan'));
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
    // Without a listener, a connection that breaks while it is in use ends the process. Its user is told by the query.
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

/** Runs it once more, under new names, where the database had forgotten a statement: nothing has been written then. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof Error) || !isForgotten(cause)) throw error;
    nameAnew();
    return work();
  }
}

function repeatForgotten(pool: pg.Pool): void {
  const plain = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(pool, { query: (...given: unknown[]) => again(() => plain(...given)) });
}

/** drizzle's own transaction of a pool loses the connection's place when `begin` fails, and gives a broken one back. */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  // Making one takes longer than a short transaction.
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on('connect', (client) => databases.set(client, drizzle(client, { schema })));
  const once: Database['transaction'] = async (work, config) => {
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
  return (work, config) => again(() => once(work, config));
}

// Any number that nothing else in the database uses as an advisory lock.
const migrationLock = 7_310_042;

/** On a connection of its own: drizzle's migrate races when several processes start at once, and may take its time. */
async function migrateOnce(url: string, migrationsFolder: string): Promise<{ options?: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
    // Older servers, and those on some systems, do not know it: their statements end by their limits of time alone.
    const check = 'client_connection_check_interval';
    const isKnown = await client.query(`set ${check} = 1000`).then(
      () => true,
      () => false,
    );
    return isKnown ? { options: `-c ${check}=1000` } : {};
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** @throws DatabaseError when there is no database to be reached */
export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  let settings;
  try {
    settings = await migrateOnce(url, migrationsFolder);
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
    ...serverSide,
    ...settings,
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on('error', () => undefined);
  const stop = breakSilentConnections(pool);
  nameStatements(pool);
  repeatForgotten(pool);
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionsOf(pool) });
  const close = async () => {
    stop();
    await pool.end();
  };
  return { db, kind: 'postgresql', close };
}
