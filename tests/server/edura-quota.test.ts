// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraState, EduraTurn } from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
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
