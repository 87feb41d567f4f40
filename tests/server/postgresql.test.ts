// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNull } from 'drizzle-orm';
import pino from 'pino';
import { periodsAt, sendDigests } from '../../server/mail/digests.ts';
import { openDatabase } from '../../server/store/database.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import { families } from '../../server/store/schema.ts';
import { chooseDigest } from './notifications.ts';
import { follow } from './people.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import {
  newPerson,
  paths,
  problemOf,
  signUp,
  startTestServer,
  testSecret,
  wrongCode,
  type TestServer,
} from './server.ts';

let postgres: PostgresServer;
// One for all: any server's worker may send what another one has put into the outbox.
let mail: MailServer;
let databaseUrl: string;
const servers: TestServer[] = [];

/** Servers that share one database, as several processes do. */
async function startOn(url: string): Promise<TestServer> {
  const server = await startTestServer({ mail, database: await openDatabase({ databaseUrl: url, dataDir: '' }) });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  mail = await startMailServer();
  postgres = await startPostgres();
  databaseUrl = await postgres.newDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await mail.close();
  await postgres.close();
});

test('servers starting simultaneously on an empty database all get their tables', async () => {
  const url = await postgres.newDatabase();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '' })));
  for (const { db } of opened) expect(await db.select().from(families)).toEqual([]);
  for (const database of opened) await database.close();
});

test('a member registered on one server is known to the other', async () => {
  const [one, two] = [await startOn(databaseUrl), await startOn(databaseUrl)];
  const { client, person, access } = await signUp(one);
  const there = await two.client().request(paths.me, { headers: { Authorization: `Bearer ${access}` } });
  expect(there.body).toMatchObject({ username: person.username });
  expect((await client.post(paths.logout)).status).toBe(204);
  expect((await two.client().request(paths.me, { headers: { Authorization: `Bearer ${access}` } })).status).toBe(401);
});

test('50 simultaneous refreshes with one cookie, over two servers, have one successor', async () => {
  const [one, two] = servers;
  if (one === undefined || two === undefined) throw new Error('the servers are not running');
  const { client: browser } = await signUp(one);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const client = (i % 2 === 0 ? one : two).client();
      for (const [name, { value, path }] of browser.cookies) client.setCookie(name, value, path);
      return client.post(paths.refresh);
    }),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => (answer.body as { refresh: string }).refresh)).size).toBe(1);
});

test('wrong codes, wrong passwords and usernames are counted across servers', async () => {
  const [one, two] = servers;
  if (one === undefined || two === undefined) throw new Error('the servers are not running');
  const person = newPerson();
  const client = one.client();
  await client.post(paths.register, person);
  const taken = await two.client().post(paths.register, { ...newPerson(), username: person.username });
  expect(taken.status).toBe(409);
  const code = await mail.codeFor(person.email);
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 === 0 ? one : two).client().post(paths.verify, { email: person.email, otp: wrongCode(code) }),
    ),
  );
  expect(tries.filter((answer) => problemOf(answer).code === 'code_wrong')).toHaveLength(4);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? one : two).client().post(paths.login, { email: person.email, password: 'wrong' }),
    ),
  );
  expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
});

test('servers that make the digests at the same moment send each once', async () => {
  const [one] = servers;
  if (one === undefined) throw new Error('the servers are not running');
  const [fan, ...readers] = await Promise.all(Array.from({ length: 6 }, () => signUp(one)));
  if (fan === undefined) throw new Error('nobody has signed up');
  for (const reader of readers) {
    await chooseDigest(reader.client, 'daily');
    await follow(fan.client, reader.person.username);
  }
  const morning = new Date(periodsAt(one.now()).daily.getTime() + 86_500_000);
  for (const server of servers) server.pass((morning.getTime() - server.now().getTime()) / 1000);
  await Promise.all(
    [...servers, ...servers].map((server) =>
      sendDigests({
        db: server.db,
        log: pino({ level: 'silent' }),
        now: () => server.now(),
        secret: testSecret,
        publicUrl: () => server.publicUrl,
        mailWaiting: () => undefined,
      }),
    ),
  );
  const waiting = () => one.db.select().from(outbox).where(isNull(outbox.sentAt));
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  for (const { person } of readers)
    expect((await mail.to(person.email, 2)).map(({ subject }) => subject).slice(1)).toEqual([
      '1 new notification on Stepwise',
    ]);
});
