import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Two browsers, told apart by the address that they name. */
export type BrowserName = 'a' | 'b';

export const addressOf: Readonly<Record<BrowserName, string>> = { a: '127.2.0.1', b: '127.2.0.2' };

/** What can become of a call on its way. */
export const mishaps = ['request lost', 'answer lost', 'answer late', 'answer overtaken', 'request repeated'] as const;
export type Mishap = (typeof mishaps)[number];

/** Sending a message, or any other call. */
export type CallKind = 'sending' | 'reading';

/** Milliseconds. */
const late = 700;
const longestOvertaken = 1_500;
const repeatedAfter = 400;

interface Ahead {
  browser: BrowserName;
  kind: CallKind;
  mishap: Mishap;
}

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The network between browsers and server, which loses, delays, reorders and repeats what it is told to. */
export class FaultyFront {
  readonly url: string;
  /** How many calls have met each mishap; blocked ones are not counted. */
  readonly met = new Map<Mishap, number>();
  /** Where the server is. */
  target = '';
  readonly #server: Server;
  readonly #tell: (where: string, what: string) => void;
  readonly #agent = new Agent({ keepAlive: false });
  readonly #sockets = new Map<Socket, BrowserName>();
  readonly #blocked = new Set<BrowserName>();
  #ahead: Ahead[] = [];
  #lost = 0;
  /** Answers that wait until another one of their browser has gone by. */
  readonly #overtaken = new Map<BrowserName, () => void>();

  private constructor(server: Server, port: number, tell: (where: string, what: string) => void) {
    this.#server = server;
    this.#tell = tell;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(tell: (where: string, what: string) => void): Promise<FaultyFront> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port to be had');
    const front = new FaultyFront(server, address.port, tell);
    server.on('request', (asked, answer) => {
      front.#pass(asked, answer).catch(() => answer.destroy());
    });
    return front;
  }

  /** The next calls of a browser meet this. */
  meet(browser: BrowserName, kind: CallKind, mishap: Mishap, count: number): void {
    for (let n = 0; n < count; n += 1) this.#ahead.push({ browser, kind, mishap });
  }

  /** From now on no message of this browser reaches the server. */
  block(browser: BrowserName): void {
    this.#blocked.add(browser);
  }

  unblock(browser: BrowserName): void {
    this.#blocked.delete(browser);
  }

  /** What is still ahead of this browser does not happen. */
  spare(browser: BrowserName): void {
    this.#ahead = this.#ahead.filter((one) => one.browser !== browser);
  }

  /** Breaks all connections of a browser, as a change of networks does. */
  cut(browser: BrowserName): void {
    for (const [socket, of] of this.#sockets) if (of === browser) socket.destroy();
  }

  /** From now on the network is good. */
  mend(): void {
    this.#ahead = [];
    this.#blocked.clear();
    for (const go of this.#overtaken.values()) go();
  }

  async stop(): Promise<void> {
    this.mend();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #browserOf(asked: IncomingMessage): BrowserName {
    const browser = asked.headers['x-forwarded-for'] === addressOf.b ? 'b' : 'a';
    if (!this.#sockets.has(asked.socket)) {
      this.#sockets.set(asked.socket, browser);
      asked.socket.once('close', () => this.#sockets.delete(asked.socket));
    }
    return browser;
  }

  #onward(asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const onward = request(new URL(asked.url ?? '/', this.target), {
        method: asked.method,
        headers: asked.headers,
        agent: this.#agent,
      });
      onward.on('response', resolve).on('error', reject).end(body);
    });
  }

  async #fetch(asked: IncomingMessage, body: Buffer): Promise<Answered> {
    const answered = await this.#onward(asked, body);
    return { status: answered.statusCode ?? 502, headers: answered.headers, body: await bodyOf(answered) };
  }

  /** Pages, scripts and the event stream go through as they come. */
  async #pipe(asked: IncomingMessage, answer: ServerResponse, body: Buffer): Promise<void> {
    const answered = await this.#onward(asked, body);
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
    answered.once('close', () => (answered.complete ? undefined : answer.destroy()));
    answer.once('close', () => answered.destroy());
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const browser = this.#browserOf(asked);
    const body = await bodyOf(asked);
    const path = (asked.url ?? '/').replace(/\?.*/, '');
    const isCall = path.startsWith('/api/') && path !== '/api/events/';
    try {
      await (isCall ? this.#call(browser, asked, answer, body, path) : this.#pipe(asked, answer, body));
    } catch {
      // What a proxy says for a server that is away.
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    }
  }

  async #call(
    browser: BrowserName,
    asked: IncomingMessage,
    answer: ServerResponse,
    body: Buffer,
    path: string,
  ): Promise<void> {
    const isSending = asked.method === 'POST' && path.endsWith('/messages/');
    const kind: CallKind = isSending ? 'sending' : 'reading';
    const at = this.#ahead.findIndex((one) => one.browser === browser && one.kind === kind);
    const [met] = at < 0 ? [] : this.#ahead.splice(at, 1);
    if (met !== undefined) this.met.set(met.mishap, (this.met.get(met.mishap) ?? 0) + 1);
    const mishap = isSending && this.#blocked.has(browser) ? 'request lost' : met?.mishap;
    const what = isSending ? (JSON.parse(body.toString()) as { text: string }).text : `${asked.method} ${path}`;
    if (mishap !== undefined) this.#tell(`browser ${browser}`, `${mishap}: ${what}`);
    if (mishap === 'request lost') return this.#lose(answer);
    const answered = await this.#fetch(asked, body);
    if (isSending && mishap === undefined) this.#tell(`browser ${browser}`, `answered ${answered.status}: ${what}`);
    if (mishap === 'answer lost') return this.#lose(answer);
    if (mishap === 'answer late') await pause(late);
    if (mishap === 'answer overtaken') await this.#waitToBeOvertaken(browser);
    else this.#overtaken.get(browser)?.();
    answer.writeHead(answered.status, answered.headers).end(answered.body);
    if (mishap !== 'request repeated') return;
    await pause(repeatedAfter);
    await this.#fetch(asked, body).catch(() => undefined);
  }

  /** Every other time by hanging up, after which Chromium itself sends a request again, and otherwise with a proxy's own page. */
  #lose(answer: ServerResponse): void {
    this.#lost += 1;
    if (this.#lost % 2 === 0) answer.destroy();
    else answer.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Timeout</h1>');
  }

  async #waitToBeOvertaken(browser: BrowserName): Promise<void> {
    this.#overtaken.get(browser)?.();
    const waited = new AbortController();
    const go = () => waited.abort();
    this.#overtaken.set(browser, go);
    await pause(longestOvertaken, undefined, { signal: waited.signal }).catch(() => undefined);
    if (this.#overtaken.get(browser) === go) this.#overtaken.delete(browser);
  }
}
