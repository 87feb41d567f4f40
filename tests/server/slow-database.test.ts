// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { Answer } from './client.ts';
import { start, stepSent } from './community.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { shell } from './pages.ts';
import { block, change, follow, profilePaths } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { newPerson, paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let postgres: PostgresServer;
let proxy: DatabaseProxy;
let server: TestServer;
let admin: pg.Client;
let people: SignedUp[];
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  proxy = await startDatabaseProxy(databaseUrl);
  folder = await mkdtemp(join(tmpdir(), 'stepwise-slow-'));
  await writeFile(join(folder, 'app.html'), shell);
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
  server = await startTestServer({ database, clientRoot: folder });
  admin = new pg.Client(databaseUrl);
  await admin.connect();
  people = [await signUp(server), await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await admin.end();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

async function expectBackWithin(milliseconds: number): Promise<void> {
  const statusOf = async () => (await people[0]?.client.request(paths.me))?.status;
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: milliseconds, interval: 50 });
}

test('while each answer of PostgreSQL takes 1.2 s every call is answered within 5 s, and what it says is true', async () => {
  const [writing, leaving] = [await signUp(server), await signUp(server)];
  const { client, person } = writing;
  const [{ person: other }, { person: another }] = people as [SignedUp, SignedUp];
  const timed = async (call: Promise<Answer>) => {
    const started = performance.now();
    const answer = await call;
    return { answer, took: performance.now() - started };
  };
  proxy.slow(1_200);
  try {
    const [changed, ...calls] = await Promise.all(
      [
        change(client, { headline: 'Away' }),
        client.request(paths.me),
        client.post(profilePaths.entries('education'), { school: 'School of Slow Answers' }),
        block(client, another.username),
        client.copy().post(paths.refresh),
        leaving.client.post(paths.logout),
        server.client().post(paths.register, newPerson()),
        server.client().post(paths.login, { email: person.email, password: person.password }),
        follow(client, other.username),
      ].map(timed),
    );
    for (const { answer, took } of calls) {
      expect(took).toBeLessThan(5_000);
      if (answer.status < 300) continue;
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
      const { detail, message, ...problem } = problemOf(answer);
      expect(problem).toEqual({ code: 'unavailable', retry_after: 2 });
      expect(detail ?? message).toMatch(/^Stepwise is unavailable/);
    }
    expect(calls.map(({ answer }) => answer.status)).toContain(503);
    // Longer than health waits, also on a connection that is open already.
    proxy.slow(2_400);
    const health = await timed(server.client().request('/health'));
    expect(health.took).toBeLessThan(2_000);
    expect(health.answer.status).toBe(503);
    expect(health.answer.headers.get('Retry-After')).toBe('2');
    expect(problemOf(health.answer)).toMatchObject({ detail: expect.any(String), code: 'unavailable' });
    proxy.slow(0);
    await expectBackWithin(2_000);
    const { headline } = (await client.request(paths.me)).body as { headline: string };
    expect(changed?.answer.status === 200 ? headline : 'Away').toBe('Away');
  } finally {
    proxy.slow(0);
  }
  expect(server.logged()).not.toContain('"msg":"a request failed"');
});

test('a page answers with the client while the database is away, and tells programs to come back', async () => {
  proxy.freeze();
  try {
    const paths = [`/${people[0]?.person.username}`, '/projects/1', '/projects/1/steps', '/projects/react'];
    for (const answer of await Promise.all(paths.map((path) => server.client().request(path)))) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Retry-After')).toBe('2');
      expect(answer.headers.get('Content-Security-Policy')).toContain("'sha256-");
      expect(answer.body).toBe(shell);
    }
    expect((await server.client().request('/settings')).status).toBe(200);
  } finally {
    proxy.thaw();
  }
  await expectBackWithin(2_000);
});

/** The connections that wait for a lock. Within a transaction PostgreSQL would tell the same each time. */
async function lockWaits(): Promise<number[]> {
  await admin.query('select pg_stat_clear_snapshot()');
  const waiting = await admin.query<{ pid: number }>("select pid from pg_stat_activity where wait_event_type = 'Lock'");
  return waiting.rows.map(({ pid }) => pid);
}

test('a member whose hundred calls wait for a lock keeps nobody else waiting', async () => {
  const [flooding, ...others] = people as [SignedUp, ...SignedUp[]];
  await admin.query('begin');
  await admin.query('select 1 from members where id = $1 for update', [flooding.user.id]);
  const flood = Array.from({ length: 100 }, (_, i) => change(flooding.client, { headline: `Line ${i}` }));
  try {
    await vi.waitFor(async () => expect((await lockWaits()).length).toBeGreaterThan(3), { timeout: 10_000 });
    const started = performance.now();
    const reads = await Promise.all(others.map(({ client }) => client.request(paths.me)));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await server.client().request('/health')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
  } finally {
    await admin.query('commit');
  }
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('a call that has waited for a lock as long as PostgreSQL lets it is tried again while it has time', async () => {
  const [{ client, user }] = people as [SignedUp];
  await admin.query('begin');
  await admin.query('select 1 from members where id = $1 for update', [user.id]);
  const changed = change(client, { headline: 'Waited' });
  const seen = new Set<number>();
  try {
    const look = async () => {
      for (const pid of await lockWaits()) seen.add(pid);
      expect(seen.size).toBeGreaterThan(1);
    };
    await vi.waitFor(look, { timeout: 10_000, interval: 20 });
  } finally {
    await admin.query('commit');
  }
  expect((await changed).status).toBe(200);
});

test('more calls of one member than can be answered in time are told to come back at once', async () => {
  const [{ client }] = people as [SignedUp];
  await admin.query('begin; lock table members');
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const answer = await client.request(paths.me);
      return { answer, took: performance.now() - started };
    }),
  );
  await admin.query('commit');
  const refused = answers.filter(({ answer }) => answer.status === 429);
  // Five have a connection and 200 wait; on a slow machine the first of them are refused before the last one comes.
  expect(refused.length).toBeGreaterThan(40);
  expect(refused.length).toBeLessThanOrEqual(300 - 205);
  for (const { answer, took } of refused) {
    expect(took).toBeLessThan(3_000);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect(problemOf(answer)).toMatchObject({ code: 'rate_limited', retry_after: 1 });
  }
  const others = answers.filter(({ answer }) => answer.status !== 429);
  expect(new Set(others.map(({ answer }) => answer.status))).toEqual(new Set([503]));
});

/** As when the process is stopped, or the machine sleeps: nothing runs, and time goes on. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a pause of the process is not taken for one of the database', async () => {
  // Connections for all of them, once those that waited in the test before are done with.
  await vi.waitFor(
    async () => {
      const asked = Array.from({ length: 5 }, () => people.map(({ client }) => client.request(paths.me))).flat();
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    },
    { timeout: 20_000 },
  );
  await admin.query('begin; lock table members');
  const waiting = people.map(({ client }) => client.request(paths.me));
  // Work of the server's own may wait, too.
  await vi.waitFor(async () => expect((await lockWaits()).length).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  // Sent before the pause, and done in it: the lock is gone, and so are the connections that nobody uses.
  const ended = admin.query(
    "commit; select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and datname = current_database()",
  );
  const late = people.map(({ client }) => client.request(profilePaths.stats));
  pause(5_600);
  await ended;
  const statuses = (await Promise.all([...waiting, ...late])).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await server.client().request('/health')).status).toBe(200);
});

test('a connection keeps few statements, however varied the calls, and new ones still get a name', async () => {
  const [{ client }] = people as [SignedUp];
  const texts = ['headline', 'about', 'location', 'first_name', 'last_name'];
  const subsets = Array.from({ length: 31 }, (_, set) => texts.filter((__, at) => ((set + 1) >> at) % 2 === 1));
  for (const subset of subsets)
    expect((await change(client, Object.fromEntries(subset.map((name) => [name, 'Varied'])))).status).toBe(200);
  for (let length = 1; length <= limits.steps; length += 3) {
    const steps = Array.from({ length }, () => stepSent());
    expect((await start(client, { steps })).status).toBe(201);
  }
  const { $client: pool } = server.db as unknown as { $client: pg.Pool };
  const kept = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const connection = await pool.connect();
      const { rows } = await connection.query<{ statement: string }>('select statement from pg_prepared_statements');
      return { connection, statements: rows.map(({ statement }) => statement) };
    }),
  );
  for (const { connection } of kept) connection.release();
  const most = (beginning: string) =>
    Math.max(...kept.map(({ statements }) => statements.filter((one) => one.startsWith(beginning)).length));
  expect(most('update "members" set')).toBeLessThanOrEqual(8);
  expect(most('insert into "steps"')).toBeLessThanOrEqual(8);
  expect(most('')).toBeLessThan(100);
});
