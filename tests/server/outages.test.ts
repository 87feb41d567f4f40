// @vitest-environment node
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import type { Answer, Client } from './client.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { change, profilePaths } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { newPerson, paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let postgres: PostgresServer;
let proxy: DatabaseProxy;
let server: TestServer;
let admin: pg.Client;
let people: SignedUp[];

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  proxy = await startDatabaseProxy(databaseUrl);
  server = await startTestServer({ database: await openDatabase({ databaseUrl: proxy.url, dataDir: '' }) });
  admin = new pg.Client(databaseUrl);
  await admin.connect();
  people = [await signUp(server), await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await admin.end();
  await postgres.close();
});

/** What a call says while the database is away: never 500, and never that someone is signed out. */
function expectOutage(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(problemOf(answer)).toEqual({ detail: expect.any(String), code: 'unavailable', retry_after: 2 });
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(answer.headers.getSetCookie()).toEqual([]);
}

/** One call of each kind: a read, writes in a transaction and without one, and those that sign in. */
function everyKind(): Promise<Answer>[] {
  const [{ client, person }] = people as [SignedUp];
  return [
    client.copy().request(paths.me),
    client.copy().post(paths.refresh),
    client.copy().post(paths.logout),
    change(client, { headline: 'Away' }),
    client.request(profilePaths.user(person.username)),
    server.client().post(paths.register, newPerson()),
    server.client().post(paths.login, { email: person.email, password: person.password }),
  ];
}

const tokenOf = (client: Client | undefined) => client?.cookies.get('access_token')?.value ?? '';

/** Requests that failed by a mistake of ours. The mail worker may complain of the database. */
const failures = () =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"msg":"a request failed"'));

/** All 20 places of the pool are in use at once, and each is given back. */
async function expectWhole(): Promise<void> {
  const client = people[0]?.client;
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await client?.request(paths.me))?.status));
  expect(statuses).toEqual(statuses.map(() => 200));
  const refreshed = await Promise.all(people.map((one) => one.client.post(paths.refresh)));
  expect(refreshed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

async function expectBackWithin(milliseconds: number): Promise<void> {
  const statusOf = async () => (await people[0]?.client.request(paths.me))?.status;
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: milliseconds, interval: 50 });
  expect((await server.client().request('/health')).status).toBe(200);
}

test('connections that are ended 20 times under load cost no process, no place in the pool and nothing that was acknowledged', async () => {
  let rounds = 0;
  const statuses = new Set<number>();
  const writers = people.map(async ({ client }) => {
    let possible = [''];
    for (let i = 0; rounds < 20; i += 1) {
      const headline = `Line ${i}`;
      const [answer] = await Promise.all([change(client, { headline }), client.copy().post(paths.refresh)]);
      statuses.add(answer.status);
      possible = answer.status === 200 ? [headline] : [...possible, headline];
      if (answer.status !== 200) expectOutage(answer);
    }
    return { client, possible };
  });
  for (; rounds < 20; rounds += 1) {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await people[0]?.client.request(paths.me);
    await people[1]?.client.request(paths.me);
  }
  for (const { client, possible } of await Promise.all(writers)) {
    await expectBackWithin(2_000);
    const { headline } = (await client.request(paths.me)).body as { headline: string };
    // Those after the last acknowledged one may have been written though no one could be told.
    expect(possible).toContain(headline);
  }
  expect([...statuses].toSorted()).toEqual([200, 503]);
  await expectWhole();
  expect(failures()).toEqual([]);
});

test('while PostgreSQL is frozen every call is refused within 5 s and health within 2 s; both are back 2 s after it', async () => {
  proxy.freeze();
  const started = performance.now();
  const health = await server.client().request('/health');
  expect(health.status).toBe(503);
  expect(performance.now() - started).toBeLessThan(2_000);
  // More than the pool has places: those who wait for one are answered, too.
  const answers = await Promise.all([...everyKind(), ...everyKind(), ...everyKind(), ...everyKind()]);
  expect(performance.now() - started).toBeLessThan(7_000);
  for (const answer of answers) expectOutage(answer);
  expect(failures()).toEqual([]);
  proxy.thaw();
  await expectBackWithin(2_000);
  await expectWhole();
});

test('while connections are refused every call says so at once; it is back 2 s after they are taken again', async () => {
  await proxy.close();
  for (const answer of await Promise.all(everyKind())) expectOutage(answer);
  expect((await server.client().request('/health')).status).toBe(503);
  await proxy.open();
  await expectBackWithin(2_000);
  await expectWhole();
});

/** Another server on the same database, whose role can be kept out. */
async function startAsGuest(): Promise<TestServer> {
  const url = new URL(proxy.url);
  Object.assign(url, { username: 'guest', password: 'guest' });
  return startTestServer({ database: await openDatabase({ databaseUrl: url.href, dataDir: '' }), mail: server.mail });
}

test('while PostgreSQL takes no more connections every call says so at once; it is back 2 s after it does', async () => {
  const database = (await admin.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  // Limits do not hold for the superuser, as whom the others connect.
  await admin.query(`create role guest login password 'guest'; alter database ${database} owner to guest`);
  await admin.query('grant all on all tables in schema public to guest');
  await admin.query('grant all on all sequences in schema public to guest; grant all on schema drizzle to guest');
  await admin.query('grant all on all tables in schema drizzle to guest');
  const asGuest = await startAsGuest();
  try {
    const client = people[0]?.client.copy();
    const read = () => asGuest.client().request(paths.me, { headers: { Authorization: `Bearer ${tokenOf(client)}` } });
    expect((await read()).status).toBe(200);
    await admin.query('alter role guest connection limit 0');
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'");
    await vi.waitFor(async () => expectOutage(await read()), { timeout: 5_000 });
    const started = performance.now();
    for (const answer of await Promise.all(Array.from({ length: 30 }, read))) expectOutage(answer);
    expect((await asGuest.client().request('/health')).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(2_000);
    await admin.query('alter role guest connection limit -1');
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 2_000, interval: 50 });
    expect(asGuest.logged()).not.toContain('"msg":"a request failed"');
  } finally {
    await asGuest.close();
  }
});

test('calls that wait for a lock are refused within 5 s, and PostgreSQL keeps none of them waiting', async () => {
  await admin.query('begin; lock table members');
  try {
    const started = performance.now();
    for (let round = 0; round < 3; round += 1) {
      const reads = Array.from({ length: 5 }, () => people.map(({ client }) => client.request(paths.me))).flat();
      for (const answer of await Promise.all(reads)) expectOutage(answer);
      // PostgreSQL ends its side by its own clock.
      await vi.waitFor(async () => {
        const waiting = await admin.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
        expect(waiting.rows).toEqual([]);
      }, 5_000);
    }
    expect(performance.now() - started).toBeLessThan(15_000);
  } finally {
    await admin.query('commit');
  }
  await expectBackWithin(2_000);
  await expectWhole();
});

test('a database that only reads says so to health, and to every call that writes', async () => {
  const set = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
  };
  const health = async () => (await server.client().request('/health')).status;
  await set('on');
  try {
    await expect.poll(() => health()).toBe(503);
    const [{ client, person }] = people as [SignedUp];
    const writes = [
      client.copy().post(paths.refresh),
      client.copy().post(paths.logout),
      change(client, { headline: 'Away' }),
      server.client().post(paths.register, newPerson()),
      server.client().post(paths.login, { email: person.email, password: person.password }),
    ];
    for (const answer of await Promise.all(writes)) expectOutage(answer);
    expect((await client.request(paths.me)).status).toBe(200);
  } finally {
    await set('off');
  }
  await expect.poll(() => health()).toBe(200);
  expect(failures()).toEqual([]);
  await expectWhole();
});

/** A read, and writes in a transaction and without one, of one member each. */
const useAll = () =>
  Promise.all(
    Array.from({ length: 5 }, () => people.map(({ client }) => client.request(paths.me)))
      .flat()
      .concat(
        people.flatMap(({ client, person }) => [
          change(client, { headline: 'Here' }),
          client.post(paths.refresh),
          client.request(profilePaths.user(person.username)),
        ]),
      ),
  );

test.each([
  [
    'loses the statements that it had prepared',
    async () => {
      const { $client: pool } = server.db as unknown as { $client: pg.Pool };
      const all = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
      for (const client of all) await client.query('discard all');
      for (const client of all) client.release();
    },
  ],
  ['has a column of another type', () => admin.query('alter table members alter column headline type varchar(5000)')],
])('no call notices that PostgreSQL %s', async (_, upset) => {
  await useAll();
  await useAll();
  await upset();
  for (const { status } of await useAll()) expect(status).toBe(200);
  for (const { status } of await useAll()) expect(status).toBe(200);
});

test.each([
  ['lets nobody sign in', 'with login', 'with nologin'],
  ['knows another password', "password 'guest'", "password 'another'"],
])('while PostgreSQL %s every call says so', async (_, open, shut) => {
  const asGuest = await startAsGuest();
  try {
    const bearer = { headers: { Authorization: `Bearer ${tokenOf(people[0]?.client)}` } };
    const read = () => asGuest.client().request(paths.me, bearer);
    expect((await read()).status).toBe(200);
    await admin.query(`alter role guest ${shut}`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'");
    await vi.waitFor(async () => expectOutage(await read()), { timeout: 5_000 });
    expect((await asGuest.client().request('/health')).status).toBe(503);
    await admin.query(`alter role guest ${open}`);
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 2_000, interval: 50 });
    expect(asGuest.logged()).not.toContain('"msg":"a request failed"');
  } finally {
    await asGuest.close();
  }
});

test('a start without a database ends with one clear line', async () => {
  await proxy.close();
  const opening = openDatabase({ databaseUrl: proxy.url, dataDir: '' });
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Start it/,
  );
  await proxy.open();
  await expectBackWithin(2_000);
});
