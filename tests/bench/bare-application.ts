import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export interface BareApplication {
  url: string;
  close(): Promise<void>;
}

/** Builds and serves an application of two headings on loopback: what the machine and the libraries take by themselves. */
export async function startBareApplication(): Promise<BareApplication> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-bare-'));
  await build({
    configFile: false, logLevel: 'error', plugins: [react()],
    root: fileURLToPath(new URL('bare-application', import.meta.url)), build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isScript = pathname.endsWith('.js');
    readFile(join(folder, isScript ? pathname : 'index.html')).then(
      (body) => response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
