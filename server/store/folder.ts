import { PGlite } from '@electric-sql/pglite';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { guardFolder } from './folder-guard.ts';

/** The data folder cannot be used; the message says why and what to do. */
export class FolderError extends Error {
  override name = 'FolderError';
}

async function entriesOf(path: string): Promise<string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The message for an existing database that cannot be read. */
export function corrupt(path: string, reason: string): FolderError {
  return new FolderError(
    `The database in ${path} cannot be read (${reason}). Nothing was deleted. ` +
      'Restore the folder from a backup, or move it away and start with an empty one, ' +
      'or set DATA_DIR to another folder.',
  );
}

/**
 * A first start that is killed halfway must not leave something that looks like a corrupt database: the new one is
 * created next to its final place and moved there once complete.
 */
async function initialise(dataDir: string, path: string): Promise<void> {
  const unfinished = join(dataDir, 'db.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: unfinished });
  await client.close();
  await rename(unfinished, path);
}

async function openExisting(path: string): Promise<PGlite> {
  try {
    const client = await PGlite.create({ dataDir: path });
    await client.query('select 1');
    return client;
  } catch (error) {
    throw corrupt(
      path,
      error instanceof Error ? (error.message.split('\n')[0]?.slice(0, 200) ?? error.name) : 'unknown reason',
    );
  }
}

/**
 * Opens the embedded database in a data folder, creating it if there is none.
 *
 * Only one process can hold the folder: PGlite has no lock of its own, and two writers would lose each other's rows.
 *
 * @throws FolderError if another process holds it, it is not writable, or the database is corrupt
 */
export async function openFolder(
  dataDir: string,
): Promise<{ client: PGlite; path: string; close: () => Promise<void> }> {
  const root = resolve(dataDir);
  try {
    await mkdir(root, { recursive: true });
    // PGlite creates world-readable files; the permissions of the folder keep other users out.
    await chmod(root, 0o700);
  } catch (error) {
    throw new FolderError(
      `The data folder ${root} cannot be used: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder that this user can write.`,
    );
  }
  const release = await guardFolder(root);
  if (release === null) {
    throw new FolderError(
      `Another Stepwise server is using the data folder ${root}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const path = join(root, 'db');
    const entries = await entriesOf(path);
    if (entries === null || entries.length === 0) {
      if (entries !== null) await rm(path, { recursive: true });
      await initialise(root, path);
    } else if (!entries.includes('PG_VERSION')) {
      throw corrupt(path, 'it is not a database folder: PG_VERSION is missing');
    }
    const client = await openExisting(path);
    return {
      client,
      path,
      close: async () => {
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
