import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { chromium, type BrowserContext, type Route } from '@playwright/test';
import { UsageError } from './options.ts';

interface Terminal {
  input: Readable;
  output: Writable;
}

interface Hold {
  /** As it was typed: 'POST api/accounts/login/' or 'painter*.js'. */
  what: string;
  matches: (method: string, path: string) => boolean;
}

/** 'DELETE api/profiles/me/experience/{id}/' holds that of any entry; `*` stands for anything. */
function holdOf(what: string): Hold {
  const [, method, path = what] = /^([A-Z]+) (\S+)$/.exec(what) ?? [];
  const parts = path.split(/\{\w+\}|\*/).map((part) => part.replaceAll(/[.+?^$()[\]\\|]/g, '\\$&'));
  const pattern = new RegExp(`/${parts.join('[^/]*')}$`);
  return { what, matches: (asked, at) => (method === undefined || asked === method) && pattern.test(at) };
}

/** The browser in the hands of a tester: requests wait, and the clock of its pages moves, when told to. */
class Hands {
  readonly #context: BrowserContext;
  readonly #say: (line: string) => void;
  readonly #waiting: Route[] = [];
  #holds: Hold[] = [];

  constructor(context: BrowserContext, say: (line: string) => void) {
    this.#context = context;
    this.#say = say;
  }

  /** Before the first page is open. */
  async takeOver(): Promise<void> {
    await this.#context.clock.install();
    await this.#context.route('**/*', (route) => this.#meet(route));
  }

  async #meet(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    if (!this.#holds.some((hold) => hold.matches(method, pathname))) return route.continue();
    this.#waiting.push(route);
    this.#say(`waits: ${method} ${pathname}`);
  }

  readonly commands: Readonly<Record<string, (rest: string) => Promise<void> | void>> = {
    hold: (what) => void this.#holds.push(holdOf(what)),
    free: (what) => {
      if (this.#holds.every((hold) => hold.what !== what)) throw new Error(`“${what}” is not held`);
      this.#holds = this.#holds.filter((hold) => hold.what !== what);
    },
    let: () => this.#next().continue(),
    drop: () => this.#next().abort(),
    answer: async (rest) => {
      const [, status = '', body = ''] = /^(\d{3})(?:\s+(.*))?$/.exec(rest) ?? [];
      if (status === '') throw new Error('answer takes a status and JSON');
      const json: unknown = JSON.parse(body === '' ? '{}' : body);
      await this.#next().fulfill({ status: Number(status), json });
    },
    clock: (seconds) => {
      if (!/^\d+$/.test(seconds)) throw new Error('clock takes seconds');
      return this.#context.clock.fastForward(Number(seconds) * 1_000);
    },
    offline: () => this.#context.setOffline(true),
    online: () => this.#context.setOffline(false),
  };

  /** Does what a line says, and answers what came of it. */
  async told(line: string): Promise<string> {
    const [, name = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '') return `Commands: ${Object.keys(this.commands).join(', ')}`;
    try {
      const command = this.commands[name];
      if (command === undefined) throw new Error(`there is no command “${name}”`);
      await command(rest);
      return `done: ${line.trim()}`;
    } catch (error) {
      return `not done: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** The first that the page has not broken off since: nobody would hear the answer to another one. */
  #next(): Route {
    const next = this.#waiting.findIndex((route) => route.request().failure() === null);
    const route = this.#waiting.splice(0, next === -1 ? Infinity : next + 1)[next];
    if (route === undefined) throw new Error('nothing waits');
    return route;
  }
}

/**
 * Opens an address in Chromium and does what each line says, until there is none or the browser is closed. Pages that are opened
 * beside the first one are other tabs of it.
 *
 * @throws {UsageError} when nothing answers at the address
 */
export async function openInHands(
  address: string,
  { input, output }: Terminal,
  { executablePath, headless, args }: { executablePath: string; headless: boolean; args: readonly string[] },
): Promise<void> {
  const say = (line: string) => void output.write(`${line}\n`);
  const browser = await chromium.launch({ executablePath, headless, args: [...args] });
  try {
    const context = await browser.newContext({ viewport: null });
    const hands = new Hands(context, say);
    await hands.takeOver();
    const page = await context.newPage();
    await page.goto(address).catch((error: unknown) => {
      throw new UsageError(`${address} does not open. Is the product running (npm run dev)? ${String(error)}`);
    });
    say(
      `open: ${address}. Commands: ${Object.keys(hands.commands).join(', ')}. It ends with its window, or with Ctrl+D.`,
    );
    // Not before the page is open: lines that come while nobody reads them are lost.
    const lines = createInterface({ input });
    const end = () => lines.close();
    browser.once('disconnected', end);
    context.on('page', (other) => other.on('close', () => context.pages().length === 0 && end()));
    page.on('close', () => context.pages().length === 0 && end());
    for await (const line of lines) say(await hands.told(line));
  } finally {
    await browser.close();
  }
}
