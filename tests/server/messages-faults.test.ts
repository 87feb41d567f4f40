// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Message, MessagePage } from '../../contract/messages.ts';
import { sendingMachine, type SendingInput } from '../../machines/messages/sending.ts';
import {
  connectionMachine,
  type ConnectionEvent,
  type ConnectionFailure,
  type TabsCommand,
} from '../../machines/realtime/connection.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { framesOf } from '../../src/entities/realtime/event-stream.ts';
import type { Client } from './client.ts';
import { EventReader, followingPair, historyOf, messagePaths, write } from './conversations.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { follow } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { bundleEntry, startProcess, type ServerProcess } from './process.ts';
import { signUp, startTestServer, testSecret, type SignedUp, type TestServer } from './server.ts';

/*
 * The charts of the client, whole, against a server that dies: two members, three browsers, and everything between them that can
 * break. What must hold is said at the end of the test and nowhere else.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const messagesEach = 100;
const seed = 20_261_122;
/** The charts' seconds pass this much faster. */
const haste = 20;

let postgres: PostgresServer;
let mail: MailServer;
let near: TestServer;
let entry: Awaited<ReturnType<typeof bundleEntry>>;
let databaseUrl: string;
let [ada, kofi]: SignedUp[] = [];
let running: ServerProcess;
let url: string;

const start = (port = '0') =>
  startProcess(entry.path, { PORT: port, DATABASE_URL: databaseUrl, SMTP_URL: mail.url, TOKEN_SECRET: testSecret });

beforeAll(async () => {
  [entry, mail, postgres] = await Promise.all([bundleEntry(), startMailServer(), startPostgres()]);
  databaseUrl = await postgres.newDatabase();
  near = await startTestServer({ mail, database: await openDatabase({ databaseUrl, dataDir: '' }) });
  [ada, kofi] = [await signUp(near), await signUp(near)];
  await follow(ada.client, kofi.person.username);
  await follow(kofi.client, ada.person.username);
  running = start();
  url = await running.url();
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.ended;
  await near.close();
  await mail.close();
  await postgres.close();
  await entry.remove();
});

/** What went wrong, in order: printed where something is lost. */
const trace: string[] = [];
let state = seed;
/** From 0 to 1, the same in every run; what happens at the same time is not. */
function chance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const clock = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / haste),
  clearTimeout: (id: unknown) => clearTimeout(id as NodeJS.Timeout),
};

/** One browser of a member: the queue that sends, the connection that hears, and the messages that it shows. */
class Browser {
  readonly name: string;
  readonly #own: SignedUp;
  readonly #other: string;
  shown: Message[] = [];
  /** What a reload would find. */
  #kept: SendingInput = { queue: [], failed: [] };
  #sending = this.#startSending();
  readonly #connection;
  #reading = false;
  #again = false;
  /** How far this browser has events. */
  #known = 0;
  #closed = false;

  constructor(name: string, own: SignedUp, other: SignedUp) {
    this.name = name;
    this.#own = own;
    this.#other = other.person.username;
    const machine = connectionMachine.provide({
      actors: {
        tabs: fromCallback<TabsCommand>(({ sendBack }) => sendBack({ type: 'elected' })),
        stream: this.#stream(),
      },
      actions: {
        deliver: () => void this.#read(),
        startAnew: () => void this.#read(),
        lookForPosts: () => undefined,
        showTyping: () => undefined,
        acknowledge: (_, { id, event }) => {
          if (event === null || event.kind === 'message') void this.#acknowledge(id);
        },
      },
    });
    this.#connection = createActor(machine, { input: { share: chance(), begun: 0 }, clock }).start();
  }

  #request(path: string, init: RequestInit = {}): Promise<Response> {
    const authorization = `Bearer ${this.#own.client.cookie('access_token') ?? ''}`;
    return fetch(url + path, { ...init, headers: { authorization, ...(init.headers as Record<string, string>) } });
  }

  /** A call over a network that loses some on their way there, more on their way back, and is slow with others. */
  async #call<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const fate = chance();
    const lost: unknown = { status: 0, detail: 'The server could not be reached.' };
    if (fate < 0.05) throw lost;
    const response = await this.#request(path, init).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (fate < 0.15) {
      trace.push(`${this.name} lost an answer`);
      throw lost;
    }
    if (fate < 0.25) await delay(60 * chance());
    if (response == null || text == null) throw lost;
    const refused: unknown = { status: response.status, detail: text };
    if (!response.ok) throw refused;
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }

  #startSending() {
    const machine = sendingMachine.provide({
      actors: {
        sendMessage: fromPromise(({ input: { key, text } }) =>
          this.#call<Message>(messagePaths.messages(this.#other), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ key, text }),
          }),
        ),
      },
      actions: {
        keep: (_, { queue, failed }) => {
          this.#kept = { queue, failed };
        },
        showSent: () => undefined,
      },
    });
    return createActor(machine, { input: this.#kept, clock }).start();
  }

  #stream() {
    return fromCallback<ConnectionEvent, { after: number | null }>(({ input, sendBack }) => {
      const ending = new AbortController();
      const send = (event: ConnectionEvent) => (ending.signal.aborted ? undefined : sendBack(event));
      const broken: ConnectionFailure = { status: 0, retryAfter: null };
      const read = async () => {
        const headers: Record<string, string> = input.after === null ? {} : { 'last-event-id': String(input.after) };
        const response = await this.#request(messagePaths.events, { headers, signal: ending.signal });
        if (!response.ok || response.body === null) throw new Error(`the stream answered ${response.status}`);
        for await (const frame of framesOf(response.body)) {
          if (frame.event === 'ready')
            send({ type: 'stream.ready', id: frame.id, resumed: frame.data.resumed, at: null });
          if (frame.event === 'happened')
            send({ type: 'stream.happened', id: frame.id, event: frame.data, at: Date.now() });
          if (frame.event === 'beat') send({ type: 'stream.beat' });
          if (chance() < 0.02) throw new Error('the network changed');
        }
        throw new Error('the stream has ended');
      };
      read().catch(() => send({ type: 'stream.failed', failure: broken }));
      return () => ending.abort();
    });
  }

  /** Reads on from what is shown, until there is no more, whatever happens on the way. */
  async #read(): Promise<void> {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    while (this.#again && !this.#closed) {
      this.#again = false;
      const after = this.shown.at(-1)?.seq ?? 0;
      try {
        const page = await this.#call<MessagePage>(`${messagePaths.messages(this.#other)}?after=${after}`);
        this.shown.push(...page.results);
        this.#again ||= page.more;
      } catch {
        this.#again = true;
        await delay(20);
      }
    }
    this.#reading = false;
  }

  /** Says so until the server has heard it, or something newer is said. */
  async #acknowledge(id: number): Promise<void> {
    this.#known = id;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) };
    for (let isHeard = false; !isHeard && this.#known === id && !this.#closed;)
      isHeard = await this.#call(messagePaths.acknowledgements, init).then(
        () => true,
        () => delay(20, false),
      );
  }

  write(nth: number): void {
    const message = { key: crypto.randomUUID(), to: this.#other, text: `${this.name} ${nth}`, writtenAt: '' };
    this.#sending.send({ type: 'message.written', message });
  }

  /** The tab dies in the middle of whatever it does, and is opened again. */
  reload(): void {
    trace.push(`${this.name} reloaded`);
    this.#sending.stop();
    this.#sending = this.#startSending();
  }

  get unsent(): number {
    return this.#kept.queue.length + this.#kept.failed.length;
  }

  close(): void {
    this.#closed = true;
    this.#sending.stop();
    this.#connection.stop();
  }
}

async function killServer(): Promise<void> {
  trace.push('the server was killed');
  running.child.kill('SIGKILL');
  await running.ended;
  running = start(new URL(url).port);
  await running.url();
}

async function endDatabaseConnections(): Promise<void> {
  trace.push('the connections to the database were ended');
  await near.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}

test('300 messages of two members at three browsers, while everything breaks: none lost, none doubled, none out of order', async () => {
  if (ada === undefined || kofi === undefined) throw new Error('nobody signed up');
  const browsers = [
    new Browser('Ada at her desk', ada, kofi),
    new Browser('Ada on her phone', ada, kofi),
    new Browser('Kofi', kofi, ada),
  ];
  async function breakThings(): Promise<void> {
    for (let time = 0; time < 3; time += 1) {
      await delay(300);
      await endDatabaseConnections();
      await delay(300);
      for (const browser of browsers) browser.reload();
      await killServer();
    }
  }
  async function writeAll(): Promise<void> {
    for (let nth = 0; nth < messagesEach; nth += 1) {
      for (const browser of browsers) browser.write(nth);
      await delay(20);
    }
  }
  try {
    await Promise.all([breakThings(), writeAll()]);
    const all = browsers.length * messagesEach;
    await expect
      .poll(() => browsers.map(({ unsent, shown }) => [unsent, shown.length >= all]), { timeout: 40_000, interval: 50 })
      .toEqual(browsers.map(() => [0, true]));
    for (const { shown } of browsers) {
      const path = `seed ${seed}: ${trace.join(', ')}`;
      expect(
        shown.map(({ seq }) => seq),
        path,
      ).toEqual(Array.from({ length: all }, (_, index) => index + 1));
      expect(
        shown.map(({ text }) => text),
        path,
      ).toEqual(browsers[0]?.shown.map(({ text }) => text));
      for (const { name } of browsers)
        expect(
          shown.filter(({ text }) => text.startsWith(`${name} `)).map(({ text }) => text),
          path,
        ).toEqual(Array.from({ length: messagesEach }, (_, nth) => `${name} ${nth}`));
    }
    expect(trace.filter((one) => one === 'the server was killed')).toHaveLength(3);
    const delivered = async () =>
      rowsOf<{ delivered_seq: number; told_seq: number }>(
        near.db,
        sql`select delivered_seq, told_seq from participants where conversation_id = (select max(id) from conversations)`,
      );
    await expect
      .poll(async () => (await delivered()).map(({ delivered_seq: seq, told_seq: told }) => told - seq), {
        timeout: 10_000,
      })
      .toEqual([0, 0]);
    expect(Math.max(...(await delivered()).map(({ told_seq: told }) => told))).toBe(all);
  } finally {
    for (const browser of browsers) browser.close();
  }
});

test('a process that is told to end ends its streams at once: what is sent meanwhile is stored, and heard once at the next process', async () => {
  const [writer, listener] = await followingPair(near);
  const [from, to] = [writer.person.username, listener.person.username];
  const old = start();
  const address = await old.url();
  const own = await EventReader.open(address, writer.client);
  const others = await EventReader.open(address, listener.client);
  const [, begun] = [await own.next(), (await others.next())?.id ?? 0];
  const sent: string[] = [];
  /** As a browser does it: what is not answered is sent again, to the next process. */
  async function send(client: Client): Promise<void> {
    const [key, text] = [randomUUID(), `message ${sent.length + 1}`];
    sent.push(text);
    let { status } = await write(client, to, text, key).catch(() => ({ status: 0 }));
    while (status === 0 || status === 503) ({ status } = await write(writer.client, to, text, key));
    expect(status).toBe(201);
  }
  let areOpen = true;
  async function sendAll(): Promise<void> {
    while (areOpen) await send(writer.client.copy(address));
  }
  const sending = sendAll();
  const heard = [await others.next()];
  const told = performance.now();
  old.child.kill('SIGTERM');
  const [rest, ofOwn] = [await others.rest(), await own.rest()];
  areOpen = false;
  await sending;
  expect(await old.ended).toBe(0);
  // What has not ended by itself is ended after 25 s.
  expect(performance.now() - told).toBeLessThan(9_000);
  // That would say that the sessions have.
  expect([...rest, ...ofOwn].filter((one) => one.name === 'ended')).toEqual([]);
  heard.push(...rest);
  const later = await EventReader.open(near.url, listener.client, heard.at(-1)?.id ?? 0);
  expect(await later.next()).toMatchObject({ name: 'ready', data: { resumed: true } });
  await send(writer.client);
  while (heard.length < sent.length) heard.push(await later.next());
  later.close();
  const message = (_: string, n: number) => ({ kind: 'message', username: from, seq: n + 1 });
  expect(heard.map((one) => one?.data)).toEqual(sent.map(message));
  expect(heard.map((one) => one?.id)).toEqual(sent.map((_, n) => begun + n + 1));
  expect((await historyOf(listener.client, from)).map(({ text }) => text)).toEqual(sent);
});
