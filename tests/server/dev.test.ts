// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test(
  'npm run dev serves client and API on one port with hot reload, and stops completely',
  { timeout: 180_000 },
  async () => {
    const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'stepwise-dev-'))];
    const child = spawn(process.execPath, ['server/dev.mjs'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const ended = once(child, 'close');
    const url = `http://localhost:${port}`;
    try {
      // The API behind the client's server is the last to answer.
      await vi.waitFor(
        async () => {
          const answer = await fetch(`${url}/api/profiles/me/`);
          expect(answer.status, output).toBe(401);
          expect(await answer.json()).toMatchObject({ code: 'token_missing' });
        },
        { timeout: 120_000, interval: 200 },
      );
      const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('/@vite/client');
      expect(page).toContain('/src/main.tsx');
    } finally {
      child.kill('SIGTERM');
      expect((await ended)[0], output).toBe(0);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
