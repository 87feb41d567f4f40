import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';

export interface BareApplication {
  url: string;
  close(): Promise<void>;
}

/** Builds and serves an application of two headings on loopback: the cost of the machine and the libraries alone. */
export async function startBareApplication(): Promise<BareApplication> {
  const outDir = await mkdtemp(join(tmpdir(), 'stepwise-bare-'));
  const settings: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    root: fileURLToPath(new URL('bare-application', import.meta.url)),
    build: { outDir, emptyOutDir: true },
  };
  await build(settings);
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The bare application is not served');
  return {
    url: url.replace(/\/$/, ''),
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
