import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * Next to the database. Unix socket paths are limited to about 100 bytes, so for a long path the temporary folder is
 * used.
 */
function socketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\stepwise-${hash(folder)}`;
  const beside = join(folder, 'server.sock');
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `stepwise-${hash(folder)}.sock`);
}

function listen(path: string): Promise<Server | 'taken'> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Ensures that only one process uses a folder, by listening on a socket in it. A killed process would leave a lock file
 * behind; the socket of a dead process refuses connections and is replaced.
 *
 * @returns a function that releases the folder, or null if a running process holds it
 */
export async function guardFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const path = socketPath(folder);
  let server = await listen(path);
  if (server === 'taken') {
    if (await answers(path)) return null;
    await rm(path, { force: true });
    server = await listen(path);
    if (server === 'taken') return null;
  }
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}
