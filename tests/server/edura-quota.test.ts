// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraState, EduraTurn } from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { consume } from '../../server/store/rate-limits.ts';
import { ask, asking, chatOf, edura, ended } from './edura-answers.ts';
import { eduraLimits } from '../../server/limits.ts';
import { startPostgres } from './postgresql.ts';
import { paths, problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  // What the member may ask is to be refused by the count of their questions, and by nothing else.
  server = await startTestServer({ limits: { questionsPerMember: { points: 100_000, seconds: 86_400 } } });
});
afterAll(() => server.close());

const hour = 3_600;

test('a member who has asked as much as one may in a day is told so, and when a question is free again', async () => {
  const { client, user, person } = await signUp(server);
  /** Time passes, and the member logs in again. */
  const later = async (seconds: number) => {
    server.pass(seconds);
    const { email, password } = person;
    expect((await client.post(paths.login, { email, password })).status).toBe(200);
  };
  const first = await ask(client, 'what is sql');
  // The rest of the day's questions: one came two hours after the first, all others an hour after that one.
  const copies = (count: number) =>
    server.db.execute(sql`insert into edura_turns (chat_id, member_id, key, question, guide, state, asked_at, beat_at)
      select chat_id, member_id, gen_random_uuid(), 'hi', 'built-in', 'done', ${server.now().toISOString()}::timestamptz, now()
      from edura_turns, generate_series(1, ${count}::int) where id = ${first.id}::bigint`);
  await later(2 * hour);
  await copies(1);
  await later(hour);
  await copies(limits.questions - 3);
  const quota = async () => ((await client.request(edura)).body as EduraState).quota;
  expect(await quota()).toEqual({ used: limits.questions - 1, limit: limits.questions });
  expect((await asking(client, 'the last one')).status).toBe(201);
  expect(await quota()).toEqual({ used: limits.questions, limit: limits.questions });

  const refused = await asking(client, 'one more');
  expect([refused.status, problemOf(refused).code]).toEqual([429, 'rate_limited']);
  expect(problemOf(refused).detail).toContain(`You have asked ${limits.questions} questions in the last 24 hours`);
  // The first was asked three hours ago.
  expect([problemOf(refused).retry_after, refused.headers.get('Retry-After')]).toEqual([21 * hour, String(21 * hour)]);
  const other = await signUp(server);
  expect((await asking(other.client, 'of someone else')).status).toBe(201);
  const rows = await rowsOf(
    server.db,
    sql`select count(*)::int as count from edura_turns where member_id = ${user.id} and question = 'one more'`,
  );
  expect(rows, 'nothing was kept').toEqual([{ count: 0 }]);

  await later(21 * hour - 1);
  expect(problemOf(await asking(client, 'a second early')).retry_after).toBe(1);
  await later(1);
  expect((await asking(client, 'free again')).status).toBe(201);
  // The next one is free two hours later, when that of the third hour is a day old.
  expect(problemOf(await asking(client, 'and another')).retry_after).toBe(2 * hour);
});

test('a member who asks every day is never refused: the counter ends a day after its first question, and each counts once', async () => {
  const real = await startTestServer();
  try {
    const { client, person } = await signUp(real);
    const later = async (hours: number) => {
      real.pass(hours * hour);
      const { email, password } = person;
      expect((await client.post(paths.login, { email, password })).status).toBe(200);
    };
    const counted = async () =>
      (
        await rowsOf<{ points: number }>(
          real.db,
          sql`select points from rate_limits where key like 'questionsPerMember %'`,
        )
      ).map(({ points }) => points);
    /** Each begins a chat; those of before are deleted, so that only the counter still knows of them. */
    const askNew = async (times: number) => {
      await real.db.execute(sql`delete from edura_chats`);
      for (let time = 0; time < times; time += 1) expect((await asking(client, 'hi')).status).toBe(201);
    };
    await askNew(limits.questions / 2 + 10);
    expect(await counted()).toEqual([limits.questions / 2 + 10]);
    await later(20);
    await askNew(10);
    expect(await counted()).toEqual([limits.questions / 2 + 20]);
    await later(5);
    await askNew(2);
    expect(await counted()).toEqual([2]);
  } finally {
    await real.close();
  }
});

test('a counter is over so long after its first use, however often it is used, and refuses until then', async () => {
  const limit = { points: 4, seconds: 24 * hour };
  const at = (hours: number) => new Date(server.now().getTime() + hours * hour * 1000);
  const use = (hours: number) => consume(server.db, 'a test', limit, at(hours));
  for (let time = 0; time < 20; time += 1)
    expect(await use(time * 8), `after ${time * 8} hours`).toMatchObject({ allowed: true });
  // The last window began with the use at 144 hours.
  for (const hours of [153, 154]) expect((await use(hours)).allowed).toBe(true);
  expect(await use(155)).toEqual({ allowed: false, retryAfter: 13 * hour });
  expect(await use(167)).toEqual({ allowed: false, retryAfter: hour });
  expect(await use(168)).toMatchObject({ allowed: true });
});

test('of questions that are sent at the same moment, as many are asked as are left, and one key stands for one', async () => {
  // On the embedded database nothing really meets.
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' });
  const real = await startTestServer({ database });
  try {
    const { client } = await signUp(real);
    const first = await ask(client, 'what is sql');
    await real.db
      .execute(sql`insert into edura_turns (chat_id, member_id, key, question, guide, state, asked_at, beat_at)
        select chat_id, member_id, gen_random_uuid(), 'hi', 'built-in', 'done', asked_at, beat_at
        from edura_turns, generate_series(1, ${limits.questions - 3}::int) where id = ${first.id}::bigint`);
    const key = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => asking(client, 'hello', { key })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body }) => (body as EduraTurn).id)).size).toBe(1);
    const all = await Promise.all(['one', 'two', 'three', 'four'].map((question) => asking(client, question)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
    expect(((await client.request(edura)).body as EduraState).quota.used).toBe(limits.questions);
  } finally {
    await real.close();
    await postgres.close();
  }
});

test('an answer whose process is silent counts as interrupted, for anyone who reads or watches it', async () => {
  const { client } = await signUp(server);
  const { id, chat, text } = await ask(client, 'what is sql');
  // As another process leaves it that was killed: it has said that it is at work, and then no more.
  await server.db
    .execute(sql`update edura_turns set state = 'running', beat_at = ${server.now().toISOString()}::timestamptz
    where id = ${id}::bigint`);
  const stateNow = async () => (await chatOf(client, chat)).turns.map((turn) => [turn.state, turn.text]);
  server.pass(eduraLimits.silentMs / 1000);
  expect(await stateNow()).toEqual([['running', text]]);
  server.pass(1);
  expect(await stateNow()).toEqual([['interrupted', text]]);
  expect(await ended(client, id)).toMatchObject({ state: 'interrupted', text });
  expect((await ask(client, 'what is sql', { chat, parent: null })).state).toBe('done');
});
