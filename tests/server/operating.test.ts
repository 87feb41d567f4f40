// @vitest-environment node
import { count } from 'drizzle-orm';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEmail, demoMembers, demoPassword } from '../../server/demo/members.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { EnvironmentError, readEnvironment } from '../../server/environment.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { isReservedUsername } from '../../contract/reserved-usernames.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import {
  codes,
  families,
  members,
  rateLimits,
  refreshTokens,
  registrations,
  usernames,
} from '../../server/store/schema.ts';
import { newPerson, paths, signUp, startTestServer, testSecret, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1', SMTP_URL: '' } });
});
afterAll(() => server.close());

const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: testSecret,
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://stepwise.example',
};

function problemsOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

test('without any variables, the documented defaults apply', () => {
  expect(readEnvironment({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Stepwise <no-reply@localhost>',
    supportAddress: 'support@example.org',
    accessTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    tokenSecret: undefined,
    demo: true,
    trustProxy: 0,
    logLevel: 'info',
  });
});

test.each([
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number'],
  [{ ACCESS_TOKEN_SECONDS: '0' }, 'ACCESS_TOKEN_SECONDS must be at least 5'],
  [{ REFRESH_TOKEN_SECONDS: 'month' }, 'REFRESH_TOKEN_SECONDS must be a whole number'],
  [{ PUBLIC_URL: 'stepwise.example' }, 'PUBLIC_URL must be an address'],
  [{ PUBLIC_URL: 'https://stepwise.example/app' }, 'PUBLIC_URL must not have a path'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be development or production'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development or production'],
  [{ ...production, NODE_ENV: ' production' }, 'NODE_ENV must be development or production'],
  [{ ...production, DEMO: '1' }, 'DEMO must not be 1 in production'],
  [{ ...production, TOKEN_SECRET: '' }, 'TOKEN_SECRET must be set in production'],
  [{ ...production, SMTP_URL: '' }, 'SMTP_URL must be set in production'],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
])('the environment %j is rejected: %s', (source, message) => {
  expect(problemsOf(source)).toContain(message);
});

test('all invalid variables are named at once', () => {
  expect(problemsOf({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z' }).split('\n')).toHaveLength(4);
});

test('production accepts a complete environment, and has no demo community', () => {
  expect(readEnvironment(production)).toMatchObject({
    production: true,
    demo: false,
    publicUrl: 'https://stepwise.example',
  });
});

test('the demo members can sign in, and are obviously fictional', async () => {
  for (const { username } of demoMembers) {
    expect(demoEmail(username)).toMatch(/@example\.org$/);
    expect(isReservedUsername(username)).toBe(false);
    const answer = await server.client().post(paths.login, { email: demoEmail(username), password: demoPassword });
    expect(answer.body).toMatchObject({ user: { username } });
  }
});

test('seeding again changes nothing', async () => {
  const before = await server.db.select().from(members);
  await seedDemo(server.db, server.now());
  expect(await server.db.select().from(members)).toEqual(before);
});

test('a demo member left in a database cannot sign in in production', async () => {
  const strict = await startTestServer({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://stepwise.example' } });
  try {
    await seedDemo(strict.db, strict.now());
    const answer = await strict.client().post(paths.login, { email: demoEmail('ada-example'), password: demoPassword });
    expect(answer.status).toBe(401);
    expect((await strict.client().request('/mailbox/')).status).toBe(404);
    expect((await strict.client().request('/health')).body).toEqual({ status: 'ok' });
  } finally {
    await strict.close();
  }
});

test('without a mail server the mailbox shows what would have been sent, safely', async () => {
  const empty = await server.client().request('/mailbox/');
  expect(empty.body).toContain('No mail yet');
  const person = { ...newPerson(), email: "o'hara+tag@example.org" };
  await server.client().post(paths.register, person);
  const list = await server.client().request('/mailbox/');
  expect(list.headers.get('Content-Type')).toContain('text/html');
  const text = String(list.body);
  expect(text).toMatch(/Your Stepwise code is \d{6}/);
  expect(text).toContain('o&#39;hara+tag@example.org');
  expect(text).not.toContain("o'hara");
  expect(text).toContain('http-equiv="refresh"');
  const link = /href="(\/mailbox\/[0-9a-f-]{36}\/)"/.exec(text)?.[1] ?? '';
  expect((await server.client().request(link)).body).toContain(person.username);
  expect((await server.client().request('/mailbox/00000000-0000-0000-0000-000000000000/')).status).toBe(404);
});

test('the mailbox answers this machine alone, and nothing that comes through a proxy', async () => {
  const proxied = { headers: { 'X-Forwarded-For': '127.0.0.1' } };
  for (const path of ['/mailbox', '/mailbox/', '/mailbox/00000000-0000-0000-0000-000000000000/'])
    expect((await server.client().request(path, proxied)).status).toBe(404);
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.internal === false && one.family === 'IPv4')?.address;
  const open = await startTestServer({ env: { SMTP_URL: '', HOST: '0.0.0.0' } });
  try {
    const at = (host: string) =>
      fetch(`http://${host}:${new URL(open.url).port}/mailbox/`).then(({ status }) => status);
    expect(await at('127.0.0.1')).toBe(200);
    // A machine without a network has no other address than its own.
    expect(await at(own ?? '127.0.0.1')).toBe(own === undefined ? 200 : 404);
  } finally {
    await open.close();
  }
});

test('the mailbox answers only those who call it by a name of this machine', async () => {
  const { port } = new URL(server.url);
  const as = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${server.url}/mailbox/`, { headers: { Host: host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]', 'LOCALHOST']) expect(await as(host)).toBe(200);
  // A page of another site whose name has been made to lead to this machine.
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect(await as(host)).toBe(404);
});

test('with a mail server there is no mailbox page', async () => {
  const sending = await startTestServer();
  try {
    expect((await sending.client().request('/mailbox/')).status).toBe(404);
  } finally {
    await sending.close();
  }
});

test('health reports whether the database answers, and the size of the process', async () => {
  const answer = await server.client().request('/health');
  expect(answer.body).toMatchObject({
    status: 'ok',
    resident_bytes: expect.any(Number),
    uptime_seconds: expect.any(Number),
  });
});

test('connections outlive those of proxies, which could otherwise send a request on one just closing', async () => {
  const answer = await fetch(`${server.url}/health`);
  expect(answer.headers.get('Keep-Alive')).toBe('timeout=75');
});

test('expired rows are deleted, usernames never', async () => {
  const busy = await startTestServer();
  try {
    const { client, person } = await signUp(busy);
    await client.post(paths.refresh);
    await busy.client().post(paths.register, newPerson());
    await busy.client().post(paths.login, { email: person.email, password: 'wrong' });
    const size = async () =>
      Promise.all(
        [codes, families, refreshTokens, registrations, outbox, rateLimits].map(
          async (table) => (await busy.db.select({ rows: count() }).from(table))[0]?.rows,
        ),
      );
    const before = await size();
    expect(before.every((rows) => (rows ?? 0) > 0)).toBe(true);
    await cleanUp(busy.db, busy.now());
    expect(await size()).toEqual(before);
    busy.pass(400 * 86_400);
    await cleanUp(busy.db, busy.now());
    expect(await size()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await busy.db.select().from(usernames)).map((row) => row.usernameKey)).toContain(person.username);
    expect((await busy.db.select().from(members)).map((row) => row.username)).toContain(person.username);
  } finally {
    await busy.close();
  }
});
