import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server as a process of its own, started from its entry. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything it printed. */
  output(): string;
  /** Its address, as soon as it has printed it. Fails when the process ends first. */
  url(): Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Bundles the entry the way the product's build does: started from source, every start would spend seconds on compiling.
 * Call it once per test file, and `remove` at the end.
 */
export async function bundleEntry(): Promise<{ path: string; remove: () => Promise<void> }> {
  const name = `server-${process.pid}.mjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'server/main.ts',
      outDir: 'tests/.output',
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: name } },
    },
  });
  const path = `${root}/tests/.output/${name}`;
  return { path, remove: () => rm(path, { force: true }) };
}

export function startProcess(entry: string, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  const address = () => /listens on +(http:\/\/\S+)/.exec(text)?.[1];
  async function url(): Promise<string> {
    const signal = AbortSignal.timeout(120_000);
    for (let found = address(); ; found = address()) {
      if (found !== undefined) return found;
      const more = await Promise.race([
        once(child.stdout, 'data', { signal }).then(() => true),
        ended.then(() => false),
      ]);
      if (!more) throw new Error(`the server ended before it listened: ${text}`);
    }
  }
  return { child, output: () => text, url, ended };
}
