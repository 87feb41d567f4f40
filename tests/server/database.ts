import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../server/demo/seed.ts';
import { openEmbedded, type OpenDatabase } from '../../server/store/database.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${root}/node_modules/.cache/stepwise`;

/** Without a checkpoint each copy would replay the log of what made it, up to a fifth of the time that opening takes. */
async function dumpOf(client: PGlite): Promise<Blob> {
  await client.exec('CHECKPOINT');
  return client.dumpDataDir('none');
}

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
  const dump = await dumpOf(client);
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

async function loadDump(): Promise<Blob> {
  const dump = await readDump(`${cache}/empty-database-${await migrationsHash()}.tar`);
  return new Blob([new Uint8Array(dump)]);
}

let empty: Promise<Blob> | undefined;
const keptDump = (): Promise<Blob> => (empty ??= loadDump());

/** An empty, migrated database in memory. Making one from nothing takes seconds; from the kept dump about half of one. */
export async function memoryDatabase(): Promise<OpenDatabase> {
  return openEmbedded(await PGlite.create({ loadDataDir: await keptDump() }));
}

async function makeDemoDump(): Promise<Blob> {
  const client = await PGlite.create({ loadDataDir: await keptDump() });
  const opened = await openEmbedded(client);
  await seedDemo(opened.db, new Date());
  await indexEverything(opened.db);
  const dump = await dumpOf(client);
  await opened.close();
  return dump;
}

let demo: Promise<Blob> | undefined;

/** The same with the demo community, which is made and found once in each process: this takes longer than most tests. */
export async function demoDatabase(): Promise<OpenDatabase> {
  demo ??= makeDemoDump();
  return openEmbedded(await PGlite.create({ loadDataDir: await demo }));
}

/** The same in a folder, closed again, for a process to open. */
export async function writeDatabase(path: string): Promise<void> {
  const client = await PGlite.create({ dataDir: path, loadDataDir: await keptDump() });
  await client.close();
}
