import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { asleepNow, atMost, awakeNow, timeIsUp, within } from './awake.ts';
import { currentCaller } from './caller.ts';
import type { Database, OpenDatabase } from './database.ts';
import { FairTurns, TooManyWaiting } from './fair-turns.ts';
import { convertDescriptions } from './light-text.ts';
import { roundOn, sendsRounds } from './one-round.ts';
import { listenTo } from './postgres-notices.ts';
import * as schema from './schema.ts';
import { nameAnew, namesGeneration, statementName } from './statement-names.ts';

/** The database of DATABASE_URL cannot be used; the message says why and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Milliseconds. The caller's own limit refuses a call within five seconds; these limits also end what no call is
 * waiting for.
 */
const connectWithin = 3_500;
const silentFor = 3_000;
const checkEvery = 250;
/** Milliseconds of sleep after which the other side may have dropped a connection. */
const forgottenAfter = 5_000;
const places = 20;

/**
 * PostgreSQL's own limits for the server's connections, in milliseconds, below ours: it must not go on working or
 * waiting for a lock after its client has hung up. Locks of a frozen process must not outlive it for long.
 */
const serverSide = { statement_timeout: 2_500, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };

/**
 * PostgreSQL's codes for conditions that may be gone on the next attempt: 08 connection failures, 53 no resources or
 * too many connections, 58 system errors, 57P0 shutting down or starting, 57014 and 55P03 its time limits, 25006
 * read-only, 25P03 a transaction idle for too long, 28 authentication, 3D000 and 55000 the database is away, 40
 * conflicts between transactions.
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
/** Messages of pg that come without a code. */
const outageTexts = /^(?:Connection terminated|timeout exceeded|Client has encountered|Client was closed)/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return outageCodes.has(code) || outageStates.test(code) || outageTexts.test(error.message) || isForgotten(error);
}

/**
 * The connection no longer knows the statement's name, or its plan is for a table that has changed since. The statement
 * was not run, and can be prepared again.
 */
function isForgotten(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return code === '26000' || (code === '0A000' && error.message.startsWith('cached plan'));
}

/**
 * Whether the database could not be reached or broke off, as opposed to having refused a statement. Only for errors of
 * the database: a client's connection that breaks off has the same codes.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof DrizzleQueryError && isUnreachable(error.cause);
}

/** Whether the call was refused because too many statements of the same caller are waiting. */
export function isCrowd(error: unknown): boolean {
  return (
    error instanceof TooManyWaiting || (error instanceof DrizzleQueryError && error.cause instanceof TooManyWaiting)
  );
}

interface Watched {
  destroy: () => void;
  isOut: boolean;
  /** When it was handed out, or when something last arrived on it. */
  heardAt: number;
  /** The process's total sleep when it was given back. */
  sleptBefore: number;
  /** Generation of the statements' names when it was opened. */
  names: number;
}

/** The connections of a pool: which are in use, and when something last arrived on them. */
class Connections {
  readonly #pool: pg.Pool;
  readonly #turns = new FairTurns(places);
  readonly #watched = new Map<pg.PoolClient, Watched>();
  readonly #timer: NodeJS.Timeout;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on('connect', (client) => {
      // Without a listener, a connection that breaks while in use would end the process. Its user hears of it through
      // the query.
      client.on('error', () => undefined);
      const { stream } = (
        client as pg.PoolClient & { connection: { stream: NodeJS.EventEmitter & { destroy(): void } } }
      ).connection;
      const destroy = () => stream.destroy();
      const one: Watched = {
        destroy,
        isOut: false,
        heardAt: awakeNow(),
        sleptBefore: asleepNow(),
        names: namesGeneration(),
      };
      stream.on('data', () => {
        one.heardAt = awakeNow();
      });
      this.#watched.set(client, one);
    });
    pool.on('remove', (client) => this.#watched.delete(client));
    this.#timer = setInterval(() => this.#breakSilent(), checkEvery);
    this.#timer.unref();
  }

  /**
   * Breaks connections in use on which nothing arrives any more: a frozen server, or a network that dropped the
   * connection. A time limit for each query would leave that query running, with the next one behind it.
   */
  #breakSilent(): void {
    const before = awakeNow() - silentFor;
    for (const one of this.#watched.values()) if (one.isOut && one.heardAt < before) one.destroy();
  }

  /**
   * A connection from before the process slept may have been closed by the other side without our having read that yet.
   * Connections with names of an older generation are replaced, too.
   */
  #isStale(client: pg.PoolClient): boolean {
    const { sleptBefore, names } = this.#watched.get(client) ?? { sleptBefore: 0, names: 0 };
    return asleepNow() - sleptBefore > forgottenAfter || names !== namesGeneration();
  }

  async #connect(milliseconds: number): Promise<pg.PoolClient> {
    for (;;) {
      const slept = asleepNow();
      const late = (client: pg.PoolClient) => client.release();
      try {
        // An idle connection is available at once.
        const isThere = this.#pool.idleCount > 0 && this.#pool.waitingCount === 0;
        const client = await (isThere
          ? this.#pool.connect()
          : within(milliseconds, timeIsUp, () => this.#pool.connect(), late));
        if (!this.#isStale(client)) return client;
        client.release(true);
      } catch (error) {
        // Its time limit expired while the process slept.
        if (asleepNow() === slept) throw error;
      }
    }
  }

  /**
   * Runs work on a connection of its own when it is the caller's turn, for as long as the caller's call may still wait.
   *
   * @throws as the work does; if it is cut off, an error for which `isOutage` holds
   */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const caller = currentCaller();
    return caller.waitFor(() =>
      this.#turns.run(caller, timeIsUp, async () => {
        const client = await this.#connect(caller.left);
        return this.#run(client, caller.left, work);
      }),
    );
  }

  async #run<T>(client: pg.PoolClient, milliseconds: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const one = this.#watched.get(client);
    if (one !== undefined) Object.assign(one, { isOut: true, heardAt: awakeNow() });
    let isBroken = false;
    try {
      return await atMost(
        milliseconds,
        () => {
          isBroken = true;
          one?.destroy();
        },
        () => work(client),
      );
    } catch (error) {
      isBroken ||= isUnreachable(error) || isOutage(error);
      throw error;
    } finally {
      if (one !== undefined) Object.assign(one, { isOut: false, sleptBefore: asleepNow() });
      client.release(isBroken);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Names every statement with values, so that each connection parses and plans it only once. */
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

const mostTries = 5;

/** PostgreSQL has rolled back one of two conflicting transactions, or one that waited too long for a lock. */
function isInTheWay(error: Error): boolean {
  return 'code' in error && (error.code === '40P01' || error.code === '40001' || error.code === '55P03');
}

/**
 * Retries work that has certainly written nothing: if the connection had lost a statement, under new names; or if
 * PostgreSQL rolled it back because of a conflict.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const names = namesGeneration();
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      if (!(cause instanceof Error) || tries === mostTries) throw error;
      if (isForgotten(cause)) nameAnew(names);
      else if (!isInTheWay(cause)) throw error;
      // A random delay, or two conflicting transactions would meet again.
      else await delay(Math.random() * 20 * tries);
    }
  }
}

function queriesOf(connections: Connections): pg.Pool['query'] {
  const query = (...given: unknown[]) =>
    again(() =>
      connections.use((client) => (client.query as unknown as (...all: unknown[]) => Promise<unknown>)(...given)),
    );
  return query as unknown as pg.Pool['query'];
}

/**
 * drizzle's own transaction on a pool leaks the connection's place if `begin` fails, and returns a broken connection to
 * the pool.
 */
function transactionsOf(pool: pg.Pool, connections: Connections): Database['transaction'] {
  // Creating one takes longer than a short transaction.
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on('connect', (client) => databases.set(client, drizzle(client, { schema })));
  return (work, config) =>
    again(async () => {
      try {
        return await connections.use((client) =>
          (databases.get(client) ?? drizzle(client, { schema })).transaction(work, config),
        );
      } catch (error) {
        if (error instanceof DrizzleQueryError || !(isUnreachable(error) || isCrowd(error))) throw error;
        throw new DrizzleQueryError('connect', [], error as Error);
      }
    });
}

// Any number that nothing else in the database uses as an advisory lock.
const migrationLock = 7_310_042;

/**
 * Without the first setting, a scan starts wherever another one happens to be, and a search that stops at its limit
 * finds different documents each time. The second says that data is in memory or on an SSD: otherwise words would be
 * looked up by scanning whole tables instead of through their index.
 */
const settled = '-c synchronize_seqscans=off -c random_page_cost=1.1';

/**
 * On a connection of its own, because drizzle's migrate has races when several processes start at once, and may take
 * long.
 */
async function migrateOnce(url: string, migrationsFolder: string): Promise<{ options: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    await convertDescriptions(db);
    // Older servers, and some systems, do not support it: statements there end only through their time limits.
    const check = 'client_connection_check_interval';
    const isKnown = await client.query(`set ${check} = 1000`).then(
      () => true,
      () => false,
    );
    return { options: isKnown ? `${settled} -c ${check}=1000` : settled };
  } finally {
    // The lock is released with the connection.
    await client.end();
  }
}

/** @throws DatabaseError if the database cannot be reached */
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
    max: places,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    // Sends statements at once without waiting for answers (`inOneRound`).
    pipeline: true,
    ...serverSide,
    ...settings,
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on('error', () => undefined);
  const connections = new Connections(pool);
  nameStatements(pool);
  const transaction = transactionsOf(pool, connections);
  // drizzle calls the pool's `query`, so replacing it makes every statement wait in its caller's queue.
  const db = Object.assign(drizzle(Object.assign(pool, { query: queriesOf(connections) }), { schema }), {
    transaction,
  });
  sendsRounds(db, (statements) =>
    again(() => connections.use((client) => roundOn((text, values) => client.query({ text }, values), statements))),
  );
  const close = async () => {
    connections.stop();
    await pool.end();
  };
  return { db, kind: 'postgresql', listen: (channel, onNotice) => listenTo(url, channel, onNotice), close };
}
