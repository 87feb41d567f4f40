import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A busy machine can take a minute to make the first database. */
const readyWithinMs = 120_000;

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port to be had');
  probe.close();
  await once(probe, 'close');
  return address.port;
}

/** The built product in a process of its own, with a data folder of its own. */
export class StepwiseProcess {
  readonly url: string;
  readonly dataFolder: string;
  readonly #environment: Record<string, string>;
  readonly #dist: string;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, dataFolder: string, environment: Record<string, string>, dist: string) {
    this.#dist = dist;
    this.url = `http://127.0.0.1:${port}`;
    this.dataFolder = dataFolder;
    this.#environment = { PORT: String(port), DATA_DIR: dataFolder, PUBLIC_URL: this.url, ...environment };
  }

  /**
   * Starts the product and waits until it answers.
   * @param environment adds to or replaces what the process inherits.
   * @param template data folder to begin with a copy of: making a database anew takes seconds.
   * @param dist folder of the build, relative to the project's
   */
  static async start(environment: Record<string, string>, template?: string, dist = 'dist'): Promise<StepwiseProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'stepwise-'));
    const stepwise = new StepwiseProcess(await freePort(), folder, environment, dist);
    try {
      if (template !== undefined)
        await cp(template, folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });
      await stepwise.resume();
    } catch (error) {
      // Stop it here: nothing else knows about the process yet, and a leftover one would keep the test run alive.
      await stepwise.dispose();
      throw error;
    }
    return stepwise;
  }

  /** What the process has written so far: for messages of failures, and for tests that nothing secret is logged. */
  get output(): string {
    return this.#output;
  }

  /**
   * Follows which API calls begin from now on and are answered. The server's log knows each one, while a browser does not always
   * tell of an answer. A line may take a moment to get here: poll, and one that comes late is not taken for a new call's.
   *
   * @returns the statuses so far of calls that begin with, for example, 'POST /api/token/refresh/'
   */
  answersFromNow(): (call: string) => number[] {
    const from = Date.now();
    return (call) =>
      this.#output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as { method?: string; path?: string; status: number; time: number; ms: number })
        .filter(({ method, path }) => `${method} ${path}`.startsWith(call))
        // A millisecond for the rounding.
        .filter(({ time, ms }) => time - ms >= from - 1)
        .map(({ status }) => status);
  }

  /** Process id, for looking at the process from outside. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('The server is not running');
    return pid;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Starts again on the same port and data after `stop`. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, [`${this.#dist}/server/main.js`], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    const deadline = Date.now() + readyWithinMs;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${this.#output}`);
      if (Date.now() > deadline)
        throw new Error(`The server did not answer within ${readyWithinMs} ms:\n${this.#output}`);
      await pause(50);
    }
  }

  /** Ends the process; SIGKILL simulates a crash. Returns its exit code, null after a signal. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Kills the process and deletes its data. No clean shutdown is needed. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false; // Not listening yet.
    }
  }
}
