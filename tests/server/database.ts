import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openEmbedded, type OpenDatabase } from '../../server/store/database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${root}/node_modules/.cache/stepwise`;

/** Changes with every migration, so that an old copy is never used. */
async function migrationsHash(): Promise<string> {
  const folder = `${root}/server/migrations`;
  const hash = createHash('sha256');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  // A migration that is told to come later is another one to a database that has it already.
  for (const name of ['meta/_journal.json', ...names]) hash.update(name).update(await readFile(`${folder}/${name}`));
  return hash.digest('hex').slice(0, 16);
}

async function makeDump(path: string): Promise<void> {
  const client = await PGlite.create();
  await openEmbedded(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(cache, { recursive: true });
  // Written aside and renamed: test files run side by side, and none may read half a dump.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
}

async function readDump(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await makeDump(path);
    return readFile(path);
  }
}

async function keptDump(): Promise<Blob> {
  const dump = await readDump(`${cache}/database-${await migrationsHash()}.tar`);
  return new Blob([new Uint8Array(dump)]);
}

interface Spare {
  client: PGlite;
  /** What it looked like before anyone used it. */
  schema: string;
}

/** Databases that are empty again. Emptying one takes a fifth of the computing that making one does. */
const spares: Spare[] = [];

/** Changes with every table, column, index, constraint, trigger and function, but not with rows. */
async function schemaOf(client: PGlite): Promise<string> {
  const catalogs = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger', 'pg_type'];
  const states = catalogs.map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${name})`);
  const { rows } = await client.query<{ schema: string }>(`select concat_ws(',', ${states.join()}) as schema`);
  return rows[0]?.schema ?? '';
}

/** As after its migrations, which leave no rows; waits for statements under way. */
async function empty(client: PGlite): Promise<void> {
  await client.exec('discard all');
  await client.exec(`
    set session_replication_role = replica;
    do $$ begin
      execute (select format('truncate %s restart identity', string_agg(format('%I.%I', schemaname, tablename), ', '))
        from pg_tables where schemaname = 'public');
    end $$;
    reset session_replication_role;`);
}

/** The client until it is closed; what comes later is refused as it would be by one that has ended. */
function lent({ client, schema }: Spare): PGlite {
  let isClosed = false;
  const stops: (() => Promise<void>)[] = [];
  /** What is set on it must not outlive it. */
  const own = new Map<PropertyKey, unknown>([
    [
      'listen',
      async (...given: Parameters<PGlite['listen']>) => {
        const stop = await client.listen(...given);
        stops.push(stop);
        return stop;
      },
    ],
    [
      'close',
      async () => {
        if (isClosed) return;
        isClosed = true;
        for (const stop of stops) await stop();
        await empty(client);
        if ((await schemaOf(client)) === schema) spares.push({ client, schema });
        else await client.close();
      },
    ],
  ]);
  return new Proxy(client, {
    get(_, key) {
      if (own.has(key)) return own.get(key);
      const value: unknown = Reflect.get(client, key, client);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (isClosed) throw new Error('PGlite is closed');
        return Reflect.apply(value, client, given);
      };
    },
    set(_, key, value) {
      own.set(key, value);
      return true;
    },
    // A test that watches a method replaces it in this way.
    defineProperty(_, key, { value }) {
      own.set(key, value);
      return true;
    },
    getOwnPropertyDescriptor(_, key) {
      const value = own.get(key) ?? Reflect.get(client, key, client);
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

async function newSpare(): Promise<Spare> {
  const client = await PGlite.create({ loadDataDir: await keptDump() });
  return { client, schema: await schemaOf(client) };
}

/** An empty, migrated database in memory: one that another test has closed, or a new one from the kept dump. */
export async function memoryDatabase(): Promise<OpenDatabase> {
  return openEmbedded(lent(spares.pop() ?? (await newSpare())));
}

/** The same in a folder, closed again, for a process to open. */
export async function writeDatabase(path: string): Promise<void> {
  const client = await PGlite.create({ dataDir: path, loadDataDir: await keptDump() });
  await client.close();
}
