// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eduraLimits } from '../../server/limits.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { EventReader, followingPair, messagePaths, name, write } from './conversations.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { follow } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';
import { statementsSent } from './statements-sent.ts';

// What a message, a search and a question cost, counted on the way between the server and PostgreSQL.
const many = 20;

let postgres: PostgresServer;
let proxy: DatabaseProxy;
let server: TestServer;
let [one, other]: SignedUp[] = [];
/** By connection: what is sent on each. */
const sent: string[][] = [];
/** The same in the order of time. */
let inTime: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await startDatabaseProxy(await postgres.newDatabase(), watched);
  server = await startTestServer({
    database: await openDatabase({ databaseUrl: proxy.url, dataDir: '' }),
    // A slow machine needs as long until it has all that are sent at once.
    acknowledgeEveryMs: 2_000,
  });
  [one, other] = await followingPair(server);
  await say('hello');
});
beforeEach(forget);
afterAll(async () => {
  await server.close();
  await proxy.close();
  await postgres.close();
});

function watched(): (bytes: Buffer) => void {
  const onThis: string[] = [];
  sent.push(onThis);
  return statementsSent((text) => {
    onThis.push(text);
    inTime.push(text);
  });
}

function forget(): void {
  for (const onOne of sent) onOne.length = 0;
  inTime = [];
}

const wordOf = (text: string) => text.trim().split(/\s/, 1)[0] ?? '';

function pair(): [SignedUp, SignedUp] {
  if (one === undefined || other === undefined) throw new Error('nobody signed up');
  return [one, other];
}

async function say(text: string): Promise<void> {
  const [{ client }, to] = pair();
  expect((await write(client, name(to), text)).status).toBe(201);
}

/** The statements that are sent for every one of many. What the server does for itself now and then is none. */
function sentForEach(): string[] {
  const counts = new Map<string, number>();
  for (const text of sent.flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, count]) => Array.from({ length: Math.floor(count / many) }, () => text));
}

/** The same by the first word of each. */
const forEach = (): string[] => sentForEach().map(wordOf).toSorted();

async function nextTransaction(): Promise<number> {
  const [row] = await rowsOf<{ next: string }>(
    server.db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return Number(row?.next);
}

test('a message is two statements in one transaction, and its delivery to both none', async () => {
  const [from, to] = pair();
  const readers = [await EventReader.open(server.url, from.client), await EventReader.open(server.url, to.client)];
  for (const reader of readers) expect(await reader.next()).toMatchObject({ name: 'ready' });
  await say('the first one is prepared');
  forget();
  const before = await nextTransaction();
  for (let nth = 0; nth < many; nth += 1) await say(`message ${nth}`);
  for (const [nth, reader] of readers.entries())
    for (let heard = 0; heard <= many; heard += 1)
      expect(await reader.next()).toMatchObject({ data: { kind: nth === 0 ? 'sent' : 'message' } });
  expect(forEach()).toEqual(['begin', 'commit', 'with', 'with']);
  expect(Math.floor(((await nextTransaction()) - before) / many)).toBe(1);
  for (const reader of readers) reader.close();
});

test('acknowledgements cost the same for many members as for one: one statement, and none for a reader', async () => {
  const [from, to] = pair();
  const others = await Promise.all(Array.from({ length: many }, () => signUp(server)));
  for (const each of others) await follow(each.client, name(from));
  for (const each of others) expect((await write(from.client, name(each), 'hello')).status).toBe(201);
  const open = await Promise.all([from, to, ...others].map(({ client }) => EventReader.open(server.url, client)));
  const newest = await Promise.all(open.map(async (reader) => (await reader.next())?.id ?? 0));
  const acknowledge = async ({ client }: SignedUp, id = 0) =>
    expect((await client.post(messagePaths.acknowledgements, { id })).status).toBe(204);
  forget();
  // The first is stored at once, and those that come meanwhile after it.
  await Promise.all([acknowledge(to, newest[1]), ...others.map((each, nth) => acknowledge(each, newest[nth + 2]))]);
  const heard: unknown[] = [];
  for (let nth = 0; nth <= many; nth += 1) heard.push(await open[0]?.next());
  const known = [to, ...others].map((each) => expect.objectContaining({ kind: 'delivered', username: name(each) }));
  expect(heard).toEqual(
    known.map((_, nth) => ({ name: 'happened', id: (newest[0] ?? 0) + nth + 1, data: expect.anything() })),
  );
  expect(heard.map((each) => (each as { data: unknown }).data)).toEqual(expect.arrayContaining(known));
  const about = inTime.filter((text) => /delivered_seq|event_positions|families/.test(text));
  expect(about.map(wordOf)).toEqual(['with', 'with']);
  for (const reader of open) reader.close();
});

test('all of a message is with PostgreSQL before the first answer comes back', async () => {
  proxy.holdAnswers();
  const answered = say('nothing is waited for');
  try {
    // The server's own work has other connections.
    const withMessage = () => sent.filter((texts) => texts.some((text) => text.includes('into "messages"')));
    await expect
      .poll(() => withMessage().map((texts) => texts.map(wordOf)))
      .toEqual([['begin', 'with', 'with', 'commit']]);
  } finally {
    proxy.thaw();
    await answered;
  }
});

test('a search is six statements, and commits nothing that waits for the disk', async () => {
  const [{ client }] = pair();
  const search = () => client.request('/api/search/?q=hello&tab=members');
  expect((await search()).status).toBe(200);
  forget();
  for (let nth = 0; nth < many; nth += 1) expect((await search()).status).toBe(200);
  expect(forEach()).toEqual(['select', 'select', 'select', 'with', 'with', 'with']);
  const writing = sentForEach().filter((text) => text.includes('insert into'));
  expect(writing).toHaveLength(1);
  for (const text of writing) expect(text).toContain(`set_config('synchronous_commit', 'off', true)`);
});

test('a question to Edura is one statement, and so is the end of its answer', async () => {
  const [{ client }] = pair();
  forget();
  const begun = Date.now();
  const asked = await client.post('/api/edura/turns/', {
    key: randomUUID(),
    chat: null,
    parent: null,
    question: 'How do I join a project?',
    guide: 'built-in',
  });
  expect(asked.status).toBe(201);
  const isWritten = (text: string) => text.includes('"edura_turns"') && wordOf(text) !== 'select';
  const written = () => inTime.filter(isWritten).map(wordOf);
  // The text so far is stored in between: once, and on a slow machine again, but never sooner than the limit says.
  await expect.poll(() => written().filter((word) => word !== 'update'), { timeout: 20_000 }).toEqual(['with', 'with']);
  expect([written()[0], written().at(-1)]).toEqual(['with', 'with']);
  const updates = written().length - 2;
  expect(updates).toBeGreaterThanOrEqual(1);
  expect(updates).toBeLessThanOrEqual(1 + Math.floor((Date.now() - begun) / eduraLimits.writeMs));
});
