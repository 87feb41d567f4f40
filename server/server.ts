import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { abortable } from './abortable-fetch.ts';
import { keptSecret } from './accounts/secret.ts';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { builtInGuide } from './edura/built-in.ts';
import { modelGuide } from './edura/models/model.ts';
import { createRuns } from './edura/runs.ts';
import type { Environment } from './environment.ts';
import { startExportWorker } from './exporting/worker.ts';
import { readClientFiles } from './http/client-files.ts';
import { acknowledgementLimits, serverLimits } from './limits.ts';
import { createLogger } from './logger.ts';
import { composeDigest, startDigests } from './mail/digests.ts';
import { smtpTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { appointFirstModerator } from './moderation/moderators.ts';
import type { Parts } from './parts.ts';
import { setDelivered } from './store/delivered.ts';
import { createAcknowledgements } from './realtime/acknowledgements.ts';
import { createStreams } from './realtime/streams.ts';
import type { RepeatingWork } from './repeating-work.ts';
import { cleanUp } from './store/cleanup.ts';
import { openDatabase, type OpenDatabase } from './store/database.ts';
import { releaseExports } from './store/exports.ts';
import { releaseClaims } from './store/outbox.ts';
import { interruptTurns } from './store/edura.ts';
import { indexEverything } from './store/search-indexing.ts';

export interface ServerOptions {
  env: Environment;
  /** The other options are for tests. */
  log?: Logger;
  now?: () => Date;
  limits?: Partial<Parts['limits']>;
  fetch?: Parts['fetch'];
  patience?: Partial<typeof patience>;
  acknowledgeEveryMs?: number;
  /** Folder of the built client. */
  clientRoot?: string;
  /** An already open database; closed with the server. */
  database?: OpenDatabase;
}

export interface RunningServer {
  /** The listening address, without a trailing slash. */
  url: string;
  /** Its own origin, which browsers must send in state-changing requests. */
  publicUrl: string;
  /**
   * Stops accepting connections, finishes requests in flight, then closes the database. Further calls wait for the same
   * shutdown.
   */
  close(): Promise<void>;
}

/** The port is in use or not permitted; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const cleanUpEveryMs = 600_000;
const indexEveryMs = 5_000;
/** Below the 30 seconds after which orchestrators kill by default. */
const closeWithinMs = 25_000;
/**
 * Of these, so long for what has arrived. Connections are taken one in each turn of the event loop, and a busy machine
 * has turns of half a second: there are so many turns, even if they take three times as long.
 */
const arriveWithinMs = closeWithinMs / 5;
const fewestTurns = 50;
/** Milliseconds. Longer than proxies and clients keep a connection: a request on one that the server closes at that moment is lost. */
const keepAliveTimeout = 75_000;
/**
 * Milliseconds. `idle`: nothing came or went on a connection with a request under way; no call takes so long to be answered.
 * `headers` and `request`: until all of it has arrived; the client gives an upload three minutes. `quiet`: after SIGTERM, until
 * nothing new has arrived for so long.
 */
const patience = { idle: 20_000, headers: 10_000, request: 190_000, check: 5_000, quiet: 300 };

/** dist/client, relative to the source (server/) and to the build (dist/server/). */
function defaultClientRoot(): string {
  const built = fileURLToPath(new URL('../client', import.meta.url));
  return existsSync(`${built}/index.html`) ? built : fileURLToPath(new URL('../dist/client', import.meta.url));
}

function listen(server: ServerType, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`,
        EACCES: `This user may not listen on port ${port}. Set PORT to a port above 1023.`,
        EADDRNOTAVAIL: `The address ${host} does not belong to this machine. Set HOST to one that does.`,
      };
      reject(
        new ListenError(
          reasons[error.code ?? ''] ?? `The server cannot listen on ${host}, port ${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new ListenError('The server listens on no port.'));
      else resolve(address);
    });
  });
}

/**
 * Browsers open connections ahead of need, and Node counts one that has sent nothing yet as busy.
 *
 * @returns ends those connections
 */
function unusedConnections(server: ServerType): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Ends connections on which nothing comes or goes, unless we are the ones who are waited for: a call has arrived and is not answered. */
function endIdle(server: ServerType, idle: number): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) =>
    answers.set(request.socket, answer),
  );
  if (!('setTimeout' in server)) return;
  server.setTimeout(idle);
  // A process that had to wait for its turn runs its timers before it reads: what lies there has arrived, too.
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    setImmediate(() => {
      const answer = answers.get(socket);
      const isOurTurn = answer !== undefined && answer.req.complete && !answer.headersSent;
      if (!isOurTurn && socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

/** When something last arrived: a connection, or a request on one that is kept. */
function watchArrivals(server: ServerType): { last: () => number; sayClose: () => void } {
  let last = Date.now();
  let closing = false;
  server.prependListener('connection', () => {
    last = Date.now();
  });
  server.prependListener('request', (_: unknown, answer: ServerResponse) => {
    last = Date.now();
    if (closing) answer.setHeader('Connection', 'close');
  });
  return {
    last: () => last,
    sayClose: () => {
      closing = true;
    },
  };
}

/**
 * Ends without losing a request. A server that closes at once resets the connections that the system has accepted for it and that
 * it has not read from yet; so it goes on for as long as something arrives, and tells clients not to come back on their connections.
 */
async function closeServer(
  server: ServerType,
  arrivals: ReturnType<typeof watchArrivals>,
  endUnused: () => void,
  quiet: number,
): Promise<void> {
  arrivals.sayClose();
  const begun = Date.now();
  const isTime = (turns: number, passed: number) =>
    passed < arriveWithinMs || (turns < fewestTurns && passed < 3 * arriveWithinMs);
  for (let turns = 0; isTime(turns, Date.now() - begun); turns += 1) {
    if (Date.now() - Math.max(begun, arrivals.last()) >= quiet) break;
    await delay(20);
    // A process that had to wait for its turn runs its timers before it reads: what lies there has arrived, too.
    await afterReading();
  }
  await new Promise<void>((resolve) => {
    const force = setTimeout(
      () => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      },
      closeWithinMs - (Date.now() - begun),
    );
    // A client that has connected may take a moment to send.
    const unused = setTimeout(() => setImmediate(endUnused), 2_000);
    server.close(() => {
      clearTimeout(force);
      clearTimeout(unused);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

function startCleanUp(parts: Parts): () => void {
  const run = () => {
    cleanUp(parts.db, parts.now()).catch((error: unknown) =>
      parts.log.error({ err: error }, 'old rows could not be deleted'),
    );
  };
  const timer = setInterval(run, cleanUpEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Searches do a little of it themselves, so that they find what was just saved; this does the rest. */
function startIndexing(parts: Parts): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => indexEverything(parts.db))
      .catch((error: unknown) => parts.log.error({ err: error }, 'the search index could not be brought up to date'));
  };
  run();
  const timer = setInterval(run, indexEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Tasks that continue after an answer, and a promise for all of them. */
function backgroundTasks(log: Logger): { start: Parts['inBackground']; ended(): Promise<void> } {
  const running = new Set<Promise<void>>();
  return {
    start(task) {
      const ending = task()
        .catch((error: unknown) => log.error({ err: error }, 'something failed after its answer was sent'))
        .finally(() => running.delete(ending));
      running.add(ending);
    },
    async ended() {
      await Promise.all(running);
    },
  };
}

function startMail(parts: Parts): RepeatingWork | null {
  const { smtpUrl, mailFrom } = parts.env;
  if (smtpUrl === undefined) return null;
  const transport = smtpTransport(smtpUrl, mailFrom, new URL(parts.publicUrl()).hostname);
  return startMailWorker({
    db: parts.db,
    transport,
    log: parts.log,
    now: parts.now,
    compose: (digest) => composeDigest(parts, digest),
  });
}

/**
 * Starts the whole product and resolves when it answers.
 *
 * @throws FolderError, ListenError with messages for the operator; the database is closed again
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env } = options;
  const database = options.database ?? (await openDatabase(env));
  try {
    return await serve(options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(options: ServerOptions, database: OpenDatabase): Promise<RunningServer> {
  const { env } = options;
  const now = options.now ?? (() => new Date());
  let publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  let worker: RepeatingWork | null = null;
  let exports: RepeatingWork | null = null;
  const log = options.log ?? createLogger(env.logLevel);
  const background = backgroundTasks(log);
  const fetchNow = abortable(options.fetch ?? ((url, init) => fetch(url, init)));
  const builtIn = builtInGuide(database.db, now);
  const parts: Parts = {
    env,
    db: database.db,
    log,
    now,
    secret: env.tokenSecret ?? (await keptSecret(env.dataDir)),
    publicUrl: () => publicUrl,
    limits: { ...serverLimits, ...options.limits },
    mailWaiting: () => worker?.wake(),
    exportWaiting: () => exports?.wake(),
    streams: createStreams({
      db: database.db,
      listen: (channel, onNotice) => database.listen(channel, onNotice),
      log,
      now,
    }),
    acknowledgements: createAcknowledgements({
      store: (acknowledged) => setDelivered(database.db, acknowledged, now()),
      everyMs: options.acknowledgeEveryMs ?? acknowledgementLimits.everyMs,
    }),
    runs: createRuns({
      db: database.db,
      log,
      now,
      guides: {
        builtIn,
        model: env.edura === undefined ? null : modelGuide(env.edura, builtIn, { fetch: fetchNow, log }),
      },
    }),
    fetch: fetchNow,
    inBackground: background.start,
  };
  if (env.demo) await seedDemo(parts.db, now());
  await appointFirstModerator(parts);
  if (database.kind === 'embedded') {
    await releaseClaims(parts.db, now());
    // The only process that wrote answers was the one before.
    await interruptTurns(parts.db, new Date(now().getTime() + 1_000));
    await releaseExports(parts.db);
  }
  const app = createApp(parts, await readClientFiles(options.clientRoot ?? defaultClientRoot()));
  const { idle, headers, request, check, quiet } = { ...patience, ...options.patience };
  const server = createAdaptorServer({
    fetch: app.fetch,
    // Probes of load balancers speak HTTP/1.0 and name no host.
    hostname: 'localhost',
    serverOptions: {
      keepAliveTimeout,
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: check,
    },
  });
  endIdle(server, idle);
  const endUnused = unusedConnections(server);
  const arrivals = watchArrivals(server);
  const { port } = await listen(server, env.port, env.host);
  publicUrl = env.publicUrl ?? `http://localhost:${port}`;
  worker = startMail(parts);
  exports = startExportWorker(parts);
  const stopCleanUp = startCleanUp(parts);
  const stopIndexing = startIndexing(parts);
  const stopDigests = startDigests(parts);
  const end = async () => {
    // They would never end by themselves.
    await parts.streams.close();
    await parts.runs.close();
    await closeServer(server, arrivals, endUnused, quiet);
    stopCleanUp();
    await stopIndexing();
    await stopDigests();
    await exports?.stop();
    await background.ended();
    await worker?.stop();
    await database.close();
  };
  let ending: Promise<void> | undefined;
  const shownHost = env.host.includes(':') ? `[${env.host}]` : env.host;
  return { url: `http://${shownHost}:${port}`, publicUrl, close: () => (ending ??= end()) };
}
