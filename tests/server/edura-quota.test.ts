// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraState, EduraTurn } from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { openDatabase, rowsOf, type Database } from '../../server/store/database.ts';
import { consume } from '../../server/store/rate-limits.ts';
import { ask, asking, chatOf, chatPath, edura, ended } from './edura-answers.ts';
import { eduraLimits } from '../../server/limits.ts';
import { startPostgres } from './postgresql.ts';
import { paths, problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600;

/** A new member for whom time can pass: afterwards they log in again. */
async function asker(at: TestServer) {
  const { client, user, person } = await signUp(at);
  const later = async (seconds: number) => {
    at.pass(seconds);
    const { email, password } = person;
    expect((await client.post(paths.login, { email, password })).status).toBe(200);
  };
  const quota = async () => ((await client.request(edura)).body as EduraState).quota;
  const gone = async (chat: string) => (await client.request(chatPath(chat), { method: 'DELETE' })).status;
  return { client, user, later, quota, gone };
}

/** So many more questions of a member's, asked now in a chat that was deleted since. */
const fill = (db: Database, member: string, count: number, now: Date) =>
  db.execute(sql`insert into edura_questions (member_id, number, asked_at)
    select ${member}::uuid, coalesce((select max(number) from edura_questions where member_id = ${member}), 0) + n, ${now.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) as n`);

test('a member who has asked as much as one may in a day is told so, and when a question is free again', async () => {
  const { client, user, later, quota } = await asker(server);
  // One came two hours after the first, all others an hour after that one.
  expect((await asking(client, 'what is sql')).status).toBe(201);
  await later(2 * hour);
  expect((await asking(client, 'what is html')).status).toBe(201);
  await later(hour);
  await fill(server.db, user.id, limits.questions - 3, server.now());
  expect(await quota()).toEqual({ used: limits.questions - 1, limit: limits.questions, free_in: null });
  expect((await asking(client, 'the last one')).status).toBe(201);
  expect(await quota()).toEqual({ used: limits.questions, limit: limits.questions, free_in: 21 * hour });

  const refused = await asking(client, 'one more');
  expect([refused.status, problemOf(refused).code]).toEqual([429, 'quota_used_up']);
  expect(problemOf(refused).detail).toBe(
    `You have asked ${limits.questions} questions in the last 24 hours, which is the limit. What you have asked stays.`,
  );
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
  expect((await quota()).free_in).toBeNull();
  expect((await asking(client, 'free again')).status).toBe(201);
  // The next one is free two hours later, when that of the third hour is a day old.
  expect(problemOf(await asking(client, 'and another')).retry_after).toBe(2 * hour);
});

test('deleting a chat gives none of its questions back: each counts until it is a day old', async () => {
  const { client, user, later, quota, gone } = await asker(server);
  const first = await ask(client, 'what is sql');
  await later(hour);
  await ask(client, 'what is html', { chat: first.chat, parent: first.id });
  expect(await gone(first.chat)).toBe(204);
  expect(await quota()).toEqual({ used: 2, limit: limits.questions, free_in: null });

  await fill(server.db, user.id, limits.questions - 3, server.now());
  const { chat } = await ask(client, 'the last one');
  expect(await gone(chat)).toBe(204);
  const refused = await asking(client, 'one more');
  expect([refused.status, problemOf(refused).retry_after]).toEqual([429, 23 * hour]);
  await cleanUp(server.db, server.now());
  expect((await quota()).used, 'a clean-up leaves what counts').toBe(limits.questions);

  await later(23 * hour);
  expect((await quota()).used).toBe(limits.questions - 1);
  await cleanUp(server.db, server.now());
  const { chat: next } = (await asking(client, 'free again')).body as EduraTurn;
  expect(await gone(next)).toBe(204);
  expect(problemOf(await asking(client, 'and another')).retry_after).toBe(hour);
});

test('only what is asked counts: not what is sent again, refused, or stopped by a mistake in it', async () => {
  const { client, user, quota, gone } = await asker(server);
  const used = async () => (await quota()).used;
  const key = randomUUID();
  const first = (await asking(client, 'what is sql', { key })).body as EduraTurn;
  expect((await asking(client, 'what is sql', { key })).body).toMatchObject({ id: first.id });
  expect((await asking(client, 'something else', { key })).status).toBe(400);
  expect((await asking(client, 'in no chat', { chat: '999999999', parent: null })).status).toBe(404);
  expect((await asking(client, 'under no turn', { chat: first.chat, parent: '999999999' })).status).toBe(404);
  expect((await asking(client, 'to no model', { guide: 'model' })).status).toBe(409);
  expect((await asking(client, '')).status).toBe(400);
  expect(await used()).toBe(1);
  // An answer that failed was asked for, and so was one whose chat is no longer there when its question is sent again.
  await server.db.execute(
    sql`update edura_turns set state = 'failed', problem = 'busy' where id = ${first.id}::bigint`,
  );
  await ask(client, 'what is sql', { chat: first.chat, parent: null });
  expect(await used()).toBe(2);
  expect(await gone(first.chat)).toBe(204);
  expect((await asking(client, 'what is sql', { key })).status).toBe(201);
  expect(await used()).toBe(3);

  await fill(server.db, user.id, limits.questions - 3, server.now());
  for (const more of [{}, { chat: first.chat }, { key: randomUUID() }])
    expect((await asking(client, 'refused', more)).status).toBe(429);
  expect(await used()).toBe(limits.questions);
  expect((await asking(client, 'what is sql', { key })).status, 'it is known').toBe(201);
});

test('refused ones use up nothing but what one may do in an hour: a question that is left can be asked afterwards', async () => {
  const small = await startTestServer({ limits: { eduraChangesPerMember: { points: 3, seconds: hour } } });
  try {
    const { client, quota } = await asker(small);
    const inVain = () => asking(client, 'in no chat', { chat: '999999999', parent: null });
    for (const status of [404, 404, 404]) expect((await inVain()).status).toBe(status);
    const hurried = await inVain();
    expect([hurried.status, problemOf(hurried).code], 'not that of the quota').toEqual([429, 'rate_limited']);
    expect(await quota()).toEqual({ used: 0, limit: limits.questions, free_in: null });
    expect((await asking(client, 'hi')).status).toBe(201);
    expect((await quota()).used).toBe(1);
  } finally {
    await small.close();
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
    const { client, user, quota } = await asker(real);
    const first = await ask(client, 'what is sql');
    const key = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => asking(client, 'hello', { key })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twice.map(({ body }) => (body as EduraTurn).id)).size).toBe(1);
    expect((await quota()).used).toBe(2);
    await fill(real.db, user.id, limits.questions - 6, real.now());
    // Some begin a chat, others go on in one, and one of each is sent twice.
    const more = { chat: first.chat, parent: first.id };
    const asked = [{}, {}, {}, {}, {}, more, more, more, more, more].map((one) => ({ ...one, key: randomUUID() }));
    const sent = [...asked, ...asked.slice(4, 6)];
    const all = await Promise.all(sent.map((one) => asking(client, 'at once', one)));
    expect([201, 429]).toEqual([...new Set(all.map(({ status }) => status))].toSorted());
    const through = all.flatMap(({ status, body }) => (status === 201 ? [(body as EduraTurn).id] : []));
    expect(new Set(through).size).toBe(4);
    expect((await quota()).used).toBe(limits.questions);
    const rows = await rowsOf(real.db, sql`select count(*)::int as count from edura_turns where question = 'at once'`);
    expect(rows).toEqual([{ count: 4 }]);
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
