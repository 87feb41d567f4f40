import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { chromium, type Page, type Route } from '@playwright/test';

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

/** The browser in the hands of a tester: requests wait, and the page's clock moves, when told to. */
class Hands {
  readonly #page: Page;
  readonly #say: (line: string) => void;
  readonly #waiting: Route[] = [];
  #holds: Hold[] = [];

  constructor(page: Page, say: (line: string) => void) {
    this.#page = page;
    this.#say = say;
  }

  async meet(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    if (!this.#holds.some((hold) => hold.matches(method, pathname))) return route.continue();
    this.#waiting.push(route);
    this.#say(`waits: ${method} ${pathname}`);
  }

  readonly commands: Readonly<Record<string, (rest: string) => Promise<void> | void>> = {
    hold: (what) => void this.#holds.push(holdOf(what)),
    free: (what) => {
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
    clock: (seconds) => this.#page.clock.fastForward(Number(seconds) * 1_000),
    offline: () => this.#page.context().setOffline(true),
    online: () => this.#page.context().setOffline(false),
  };

  #next(): Route {
    const route = this.#waiting.shift();
    if (route === undefined) throw new Error('nothing waits');
    return route;
  }
}

/** Opens an address in Chromium and does what each line says, until there is none or the browser is closed. */
export async function openInHands(
  address: string,
  { input, output }: Terminal,
  { executablePath, headless, args }: { executablePath: string; headless: boolean; args: readonly string[] },
): Promise<void> {
  const say = (line: string) => void output.write(`${line}\n`);
  const browser = await chromium.launch({ executablePath, headless, args: [...args] });
  const context = await browser.newContext({ viewport: null });
  await context.clock.install();
  const page = await context.newPage();
  const hands = new Hands(page, say);
  await context.route('**/*', (route) => hands.meet(route));
  const lines = createInterface({ input });
  browser.once('disconnected', () => lines.close());
  await page.goto(address);
  say(`open: ${address}. Commands: ${Object.keys(hands.commands).join(', ')}`);
  for await (const line of lines) {
    const [, name = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '') continue;
    try {
      const command = hands.commands[name];
      if (command === undefined) throw new Error(`there is no command “${name}”`);
      await command(rest);
      say(`done: ${line.trim()}`);
    } catch (error) {
      say(`not done: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await browser.close();
}
