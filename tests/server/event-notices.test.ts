// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { familyLifetimes } from '../../server/limits.ts';
import { noticeChannel } from '../../server/store/events.ts';
import { EventReader, followingPair, name, write } from './conversations.ts';
import { goodPassword, paths, startTestServer, type SignedUp, type TestServer } from './server.ts';

// A notice holds the event. What arrives twice, too early or not at all must not show.
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { REFRESH_TOKEN_SECONDS: '3600' } });
});
afterAll(() => server.close());

const notify = (payload: string) => server.db.execute(sql`select pg_notify(${noticeChannel}, ${payload})`);

interface Listening {
  one: SignedUp;
  other: SignedUp;
  reader: EventReader;
  /** Number of the last event before. */
  begun: number;
}

/** Two who follow each other, of whom the other one listens. */
async function listening(): Promise<Listening> {
  const [one, other] = await followingPair(server);
  const reader = await EventReader.open(server.url, other.client);
  return { one, other, reader, begun: (await reader.next())?.id ?? 0 };
}

test('an event whose notice arrives twice is heard once', async () => {
  const { one, other, reader, begun } = await listening();
  await write(one.client, name(other), 'first');
  await notify(`member ${other.user.id} ${begun + 1} message ${name(one)} 1`);
  await write(one.client, name(other), 'second');
  const heard = [await reader.next(), await reader.next()];
  expect(heard).toMatchObject([
    { id: begun + 1, data: { kind: 'message', username: name(one), seq: 1 } },
    { id: begun + 2, data: { kind: 'message', username: name(one), seq: 2 } },
  ]);
  reader.close();
});

test('a notice whose number is not the next one is not trusted: the events are read instead', async () => {
  const { one, other, reader, begun } = await listening();
  await notify(`member ${other.user.id} ${begun + 7} message ${name(one)} 99`);
  await write(one.client, name(other), 'first');
  expect(await reader.next()).toMatchObject({ id: begun + 1, data: { seq: 1 } });
  reader.close();
});

test('an event whose notice was lost is heard before the next one', async () => {
  const { one, other, reader, begun } = await listening();
  await server.db
    .execute(sql`with place as (update event_positions set last = last + 1 where member_id = ${other.user.id} returning last)
    insert into events (member_id, number, kind, about_id, seq, created_at)
    select ${other.user.id}::uuid, last, 'seen', ${one.user.id}::uuid, 5, now() from place`);
  await write(one.client, name(other), 'first');
  expect([await reader.next(), await reader.next()]).toMatchObject([
    { id: begun + 1, data: { kind: 'seen', seq: 5 } },
    { id: begun + 2, data: { kind: 'message', seq: 1 } },
  ]);
  reader.close();
});

test('once its session has ended, a stream delivers no more events, and ends', async () => {
  const { one, other, reader } = await listening();
  server.pass(3_600 * familyLifetimes + 1);
  const again = server.client();
  await again.post(paths.login, { email: one.person.email, password: goodPassword });
  expect((await write(again, name(other), 'too late')).status).toBe(201);
  expect([await reader.next(), await reader.next()]).toMatchObject([{ name: 'ended' }, null]);
});
