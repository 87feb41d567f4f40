// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberEvent } from '../../contract/events.ts';
import type { Conversation } from '../../contract/messages.ts';
import { conversationsOf, EventReader, followingPair, messagePaths, name, write } from './conversations.ts';
import { block, follow, setVisibility } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// Messages that a browser of the other member knows of. What may happen at the same time is tried on PostgreSQL.
let postgres: PostgresServer;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({
    database: await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' }),
    acknowledgeEveryMs: 5,
  });
});
afterAll(async () => {
  await server.close();
  await postgres.close();
});

const deliveredTo = async (sender: SignedUp, other: SignedUp) =>
  ((await sender.client.request(messagePaths.one(name(other)))).body as Conversation).delivered_seq;
const acknowledge = async ({ client }: SignedUp, id: number) =>
  (await client.post(messagePaths.acknowledgements, { id })).status;

/** Where this member's events are now. */
async function position({ client }: SignedUp): Promise<number> {
  const reader = await EventReader.open(server.url, client);
  const ready = await reader.next();
  reader.close();
  return ready?.id ?? 0;
}

test('a message is delivered once a browser of the other member has its event, and its sender hears of that once', async () => {
  const [one, other] = await followingPair(server);
  const before = await position(other);
  await write(one.client, name(other), 'first');
  await write(one.client, name(other), 'second');
  const sender = await EventReader.open(server.url, one.client);
  await sender.next();
  expect(await deliveredTo(one, other)).toBe(0);
  // What has happened before the first message says nothing of it.
  expect(await acknowledge(other, before)).toBe(204);
  expect(await deliveredTo(one, other)).toBe(0);
  expect(await acknowledge(other, before + 1)).toBe(204);
  expect(await sender.next()).toMatchObject({ data: { kind: 'delivered', username: name(other), seq: 1 } });
  expect((await conversationsOf(one.client))[0]).toMatchObject({ delivered_seq: 1, seen_seq: 0 });
  for (const id of [before + 2, before + 2, before + 1, 0]) expect(await acknowledge(other, id)).toBe(204);
  expect(await deliveredTo(one, other)).toBe(2);
  await write(other.client, name(one), 'an answer');
  expect(await sender.next()).toMatchObject({ data: { kind: 'delivered', seq: 2 } });
  expect(await sender.next()).toMatchObject({ data: { kind: 'message', seq: 3 } });
  sender.close();
  // Nobody has acknowledged the answer, and its writer's own browser is not asked.
  expect(await acknowledge(other, await position(other))).toBe(204);
  expect(await deliveredTo(other, one)).toBe(0);
});

test('what was read is delivered, also by a browser that has no events', async () => {
  const [one, other] = await followingPair(server);
  await write(one.client, name(other), 'hello');
  await other.client.post(messagePaths.read(name(one)), { seq: 1 });
  expect(await deliveredTo(one, other)).toBe(1);
});

test('after a long absence everything is delivered at once, and each sender hears about their own messages', async () => {
  const [one, other] = await followingPair(server);
  const third = await signUp(server);
  await follow(other.client, name(third));
  await write(one.client, name(other), 'hello');
  await write(third.client, name(other), 'hello from me');
  await write(third.client, name(other), 'and again');
  const [first, second] = [
    await EventReader.open(server.url, one.client),
    await EventReader.open(server.url, third.client),
  ];
  await Promise.all([first.next(), second.next()]);
  await server.db.execute(sql`delete from events where member_id = ${other.user.id}`);
  const now = await position(other);
  // An older place than the events that are kept: what came after it is not known.
  await acknowledge(other, now - 1);
  expect([await deliveredTo(one, other), await deliveredTo(third, other)]).toEqual([0, 0]);
  await acknowledge(other, now);
  expect(await first.next()).toMatchObject({ data: { kind: 'delivered', username: name(other), seq: 1 } });
  expect(await second.next()).toMatchObject({ data: { kind: 'delivered', username: name(other), seq: 2 } });
  first.close();
  second.close();
});

test('nobody learns of it who is not to: receipts off, an unanswered or declined request, a block', async () => {
  const [one, other] = await followingPair(server);
  const sender = await EventReader.open(server.url, one.client);
  await sender.next();
  for (const who of [one, other]) {
    await setVisibility(who.client, { receipts: false });
    await write(one.client, name(other), 'hello');
    await acknowledge(other, await position(other));
    expect(await deliveredTo(one, other)).toBeNull();
    await setVisibility(who.client, {});
  }
  for (const kind of ['profile', 'sent', 'profile', 'sent'])
    expect(await sender.next()).toMatchObject({ data: { kind } });
  await write(one.client, name(other), 'before the block');
  await block(other.client, name(one));
  await acknowledge(other, await position(other));
  await block(other.client, name(one), 'unblock');
  await write(one.client, name(other), 'after it');
  // The block ends following as well, so a notification goes.
  for (const kind of ['sent', 'conversation', 'notification', 'conversation', 'sent'])
    expect(await sender.next()).toMatchObject({ data: { kind } });
  sender.close();

  const stranger = await signUp(server);
  const asking = await EventReader.open(server.url, stranger.client);
  await asking.next();
  await write(stranger.client, name(other), 'a request');
  await acknowledge(other, await position(other));
  expect(await deliveredTo(stranger, other)).toBeNull();
  await other.client.post(messagePaths.request(name(stranger)), { action: 'decline' });
  await acknowledge(other, await position(other));
  expect(await deliveredTo(stranger, other)).toBeNull();
  await write(other.client, name(stranger), 'yes, after all');
  expect(await deliveredTo(stranger, other)).toBe(1);
  for (const seq of [1, 2])
    expect(await asking.next()).toMatchObject({ data: { kind: seq === 1 ? 'sent' : 'message', seq } });
  asking.close();
});

test('a session that has ended can acknowledge nothing, while another of the same member is connected', async () => {
  const [one, other] = await followingPair(server);
  await write(one.client, name(other), 'hello');
  const second = server.client();
  await second.post(paths.login, { email: other.person.email, password: other.person.password });
  const reader = await EventReader.open(server.url, other.client);
  const id = (await reader.next())?.id ?? 0;
  const stays = await EventReader.open(server.url, second);
  await stays.next();
  expect((await other.client.post(paths.logout, {})).status).toBe(204);
  expect(await reader.next()).toMatchObject({ name: 'ended' });
  const options = { method: 'POST', json: { id }, bearer: other.access };
  expect((await server.client().request(messagePaths.acknowledgements, options)).status).toBe(401);
  expect(await deliveredTo(one, other)).toBe(0);
  expect((await second.post(messagePaths.acknowledgements, { id })).status).toBe(204);
  expect(await deliveredTo(one, other)).toBe(1);
  reader.close();
  stays.close();
});

test('acknowledgements that cannot be stored are refused, each to its caller, and none is taken for stored', async () => {
  const [[one, other], [third, fourth]] = [await followingPair(server), await followingPair(server)];
  await write(one.client, name(other), 'hello');
  await write(third.client, name(fourth), 'hello');
  const places = [await position(other), await position(fourth)] as const;
  const both = () => Promise.all([acknowledge(other, places[0]), acknowledge(fourth, places[1])]);
  await server.db.execute(sql`alter table participants rename column told_seq to was_told_seq`);
  try {
    expect(await both()).toEqual([500, 500]);
  } finally {
    await server.db.execute(sql`alter table participants rename column was_told_seq to told_seq`);
  }
  expect([await deliveredTo(one, other), await deliveredTo(third, fourth)]).toEqual([0, 0]);
  expect(await both()).toEqual([204, 204]);
  expect([await deliveredTo(one, other), await deliveredTo(third, fourth)]).toEqual([1, 1]);
});

test('messages that arrive while others are acknowledged are never counted with them', async () => {
  const [one, other] = await followingPair(server);
  const count = 30;
  const reader = await EventReader.open(server.url, other.client);
  let known = (await reader.next())?.id ?? 0;
  const writing = (async () => {
    for (let n = 1; n <= count; n += 1) await write(one.client, name(other), `${n}`);
  })();
  for (let heard = 0; heard < count; heard += 1) {
    const happened = await reader.next();
    known = happened?.id ?? known;
    // Twice at once, as two browsers do.
    expect(await Promise.all([acknowledge(other, known), acknowledge(other, known)])).toEqual([204, 204]);
    const [row] = await rowsOf<{ delivered_seq: number }>(
      server.db,
      sql`select delivered_seq from participants where member_id = ${other.user.id} and other_id = ${one.user.id}`,
    );
    expect(row?.delivered_seq).toBe((happened?.data as MemberEvent | undefined)?.seq);
  }
  await writing;
  reader.close();
});

test.for([{}, { id: -1 }, { id: 1.5 }, { id: '1' }, { id: 2_147_483_647 }, { id: 1, more: true }])(
  'what is no number of an event is refused: %j',
  async (body) => {
    const { client } = await signUp(server);
    expect((await client.post(messagePaths.acknowledgements, body)).status).toBe(400);
  },
);
