// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBlock } from '../../server/store/blocks.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { lockPair } from '../../server/store/follows.ts';
import type { Client } from './client.ts';
import { EventReader, followingPair, historyOf, messagePaths, name, write } from './conversations.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { markRead, toldTo } from './notifications.ts';
import { block, follow } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { feed, postPaths, published } from './posts.ts';
import { paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// Two processes' worth of servers on one database: what one is told, the other one's members hear.
let postgres: PostgresServer;
let mail: MailServer;
let here: TestServer;
let there: TestServer;
let one: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  mail = await startMailServer();
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  const start = async () => startTestServer({ mail, database: await openDatabase({ databaseUrl, dataDir: '' }) });
  here = await start();
  there = await start();
  [one, other] = [await signUp(here), await signUp(here)];
  await follow(other.client, one.person.username);
  await follow(one.client, other.person.username);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await mail.close();
  await postgres.close();
});

const atOther = (client: Client): Client => client.copy(there.url);

const [toOther, toOne] = [() => other.person.username, () => one.person.username];

/** As a client does it: on a busy machine, a server that waits for the conversation's lock too long answers 503. */
async function writeUntilTaken(client: Client, username: string, text: string, key: string): Promise<number> {
  const { status } = await write(client, username, text, key);
  return status === 503 ? writeUntilTaken(client, username, text, key) : status;
}

/** Numbers of the next events. */
async function numbers(reader: EventReader, count: number): Promise<(number | null)[]> {
  const heard: (number | null)[] = [];
  while (heard.length < count) heard.push((await reader.next())?.id ?? null);
  return heard;
}

test('what is sent or typed at one server is heard at the other, in order, and a stream goes on at the other server', async () => {
  const reader = await EventReader.open(there.url, atOther(other.client));
  expect(await reader.next()).toMatchObject({ name: 'ready', id: 2 });
  await write(one.client, toOther(), 'hello');
  expect(await reader.next()).toMatchObject({ id: 3, data: { kind: 'message', username: toOne(), seq: 1 } });
  reader.close();
  await write(one.client, toOther(), 'while away');
  const moved = await EventReader.open(here.url, other.client, 3);
  expect(await moved.next()).toMatchObject({ name: 'ready', data: { resumed: true } });
  expect(await moved.next()).toMatchObject({ id: 4, data: { seq: 2 } });
  const typed = await EventReader.open(there.url, atOther(other.client));
  await typed.next();
  await one.client.post(messagePaths.typing(toOther()));
  expect(await typed.next()).toMatchObject({ name: 'typing', data: { username: toOne() } });
  typed.close();
  moved.close();
});

test('messages of both at both servers at once, each sent three times: one each, in one order, and every event once', async () => {
  const [mine, theirs] = [
    await EventReader.open(there.url, atOther(one.client)),
    await EventReader.open(here.url, other.client),
  ];
  const begun = [(await mine.next())?.id ?? 0, (await theirs.next())?.id ?? 0];
  const before = (await historyOf(one.client, toOther())).length;
  const sent = Array.from({ length: 20 }, (_, n) => ({ key: randomUUID(), text: `at once ${n}`, isOwn: n % 2 === 0 }));
  const answers = await Promise.all(
    [...sent, ...sent, ...sent].map(({ key, text, isOwn }, n) => {
      const client = isOwn ? one.client : other.client;
      return writeUntilTaken(n % 3 === 0 ? atOther(client) : client, isOwn ? toOther() : toOne(), text, key);
    }),
  );
  expect(new Set(answers)).toEqual(new Set([201]));
  const [ofOne, ofOther] = [await historyOf(one.client, toOther()), await historyOf(atOther(other.client), toOne())];
  expect(
    ofOne
      .slice(before)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(sent.map(({ text }) => text).toSorted());
  expect(ofOther.map(({ text }) => text)).toEqual(ofOne.map(({ text }) => text));
  expect(ofOne.map(({ seq }) => seq)).toEqual(ofOne.map((_, index) => index + 1));
  for (const [index, reader] of [mine, theirs].entries()) {
    const from = begun[index] ?? 0;
    expect(await numbers(reader, sent.length)).toEqual(sent.map((_, n) => from + n + 1));
    reader.close();
  }
});

test('of a block and messages at the same moment, what was answered is stored, and nothing after the block', async () => {
  for (let time = 0; time < 5; time += 1) {
    const before = (await historyOf(one.client, toOther())).at(-1)?.seq ?? 0;
    const [, ...answers] = await Promise.all([
      block(atOther(other.client), toOne()),
      ...Array.from({ length: 4 }, () => write(one.client, toOther(), 'quick')),
    ]);
    expect((await write(one.client, toOther(), 'late')).status).toBe(404);
    await block(other.client, toOne(), 'unblock');
    const stored = await historyOf(one.client, toOther(), `?after=${before}`);
    expect(stored.map(({ text }) => text)).toEqual(answers.filter(({ status }) => status === 201).map(() => 'quick'));
  }
});

test('a message that waits while a block is made is not sent, though the block was not there when it began', async () => {
  const waiting = async () => {
    const rows = await rowsOf(there.db, sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    return rows.length;
  };
  const before = await historyOf(one.client, toOther());
  let answered: ReturnType<typeof write> | undefined;
  await here.db.transaction(async (tx) => {
    await lockPair(tx, one.user.id, other.user.id);
    answered = write(atOther(one.client), toOther(), 'just in time?');
    await expect.poll(waiting).toBe(1);
    await addBlock(tx, other.user.id, one.user.id, here.now());
  });
  expect((await answered)?.status).toBe(404);
  await block(other.client, toOne(), 'unblock');
  await follow(other.client, toOne());
  await follow(one.client, toOther());
  expect(await historyOf(one.client, toOther())).toEqual(before);
});

test('a key that goes to two members at the same moment sends one message, and the other is refused', async () => {
  const third = await signUp(here);
  await follow(third.client, toOne());
  for (const to of [toOther(), third.person.username]) await write(one.client, to, 'hello');
  for (let time = 0; time < 5; time += 1) {
    const key = randomUUID();
    const answers = await Promise.all([
      writeUntilTaken(one.client, toOther(), `key ${time}`, key),
      writeUntilTaken(atOther(one.client), third.person.username, `key ${time}`, key),
    ]);
    expect(answers.toSorted()).toEqual([201, 400]);
    const stored = [...(await historyOf(one.client, toOther())), ...(await historyOf(third.client, toOne()))];
    expect(stored.filter(({ text }) => text === `key ${time}`)).toHaveLength(1);
  }
});

test('when the database ends the connections that listen, nothing is missed', async () => {
  const reader = await EventReader.open(there.url, atOther(other.client));
  const begun = (await reader.next())?.id ?? 0;
  await here.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);
  await write(one.client, toOther(), 'unheard');
  await write(one.client, toOther(), 'unheard, too');
  expect(await numbers(reader, 2)).toEqual([begun + 1, begun + 2]);
  reader.close();
});

test('a new post and a notification at one server are heard at the other, and so is that it was read', async () => {
  const [author, fan] = await followingPair(here);
  const [ofAuthor, ofFan] = [
    await EventReader.open(there.url, author.client),
    await EventReader.open(there.url, fan.client),
  ];
  for (const reader of [ofAuthor, ofFan]) expect(await reader.next()).toMatchObject({ name: 'ready' });
  const { id } = await published(author.client);
  expect(await ofFan.next()).toMatchObject({ data: { kind: 'posts', username: name(fan), seq: 0 } });
  const { results } = await feed(atOther(fan.client), '?feed=followed');
  expect(results.map((one) => one.id)).toEqual([id]);
  const notified = { data: { kind: 'notification', username: name(author), seq: 0 } };
  await fan.client.post(postPaths.like(id), { liked: true });
  expect(await ofAuthor.next()).toMatchObject(notified);
  const [told] = await toldTo(atOther(author.client));
  expect(told).toMatchObject({ kind: 'post_like', unread: true });
  await markRead(author.client, { group: told?.group ?? null, through: told?.last ?? '' });
  expect(await ofAuthor.next()).toMatchObject(notified);
  expect((await toldTo(atOther(author.client)))[0]).toMatchObject({ kind: 'post_like', unread: false });
  for (const reader of [ofAuthor, ofFan]) reader.close();
});

test('signing out at one server ends the stream at the other', async () => {
  const reader = await EventReader.open(there.url, atOther(one.client));
  expect(await reader.next()).toMatchObject({ name: 'ready' });
  await one.client.post(paths.logout);
  expect([await reader.next(), await reader.next()]).toMatchObject([{ name: 'ended' }, null]);
  expect((await one.client.request(messagePaths.unread)).status).toBe(401);
});
