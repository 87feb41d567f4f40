// @vitest-environment node
import { sql } from 'drizzle-orm';
import { connect } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { runCall } from '../../server/store/caller.ts';
import type { Answer } from './client.ts';
import { paths, problemOf, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ patience: { idle: 300, headers: 300, request: 900, check: 50 } });
});
afterAll(() => server.close());

/** A connection on which this much of a request has been sent. */
async function begin(text: string) {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}

const head = `POST ${paths.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n`;

test.each([
  ['half a line', 'POST /api/acc'],
  ['half a head', head],
  ['half a body', `${head}\r\n{"email":`],
  ['a head that waits for leave to go on', `${head}Expect: 100-continue\r\n\r\n`],
])('a connection with %s is closed, and nothing is logged as a failure', async (_, text) => {
  const { socket } = await begin(text);
  await once(socket, 'close');
  await server.client().request('/health');
  expect(server.logged()).not.toMatch(/"level":(50|60)/);
});

test('a probe that speaks HTTP/1.0 and names no host is told how the server is', async () => {
  const { socket, received } = await begin('GET /health HTTP/1.0\r\n\r\n');
  await once(socket, 'close');
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"status":"ok"/);
});

test('on the embedded database, someone who sends a hundred statements at once keeps no one else waiting', async () => {
  const order: string[] = [];
  const as = (client: string) =>
    runCall(client, async () => {
      await server.db.execute(sql`select ${1}::int`);
      order.push(client);
    });
  await Promise.all([...Array.from({ length: 100 }, () => as('many')), as('one')]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('a body that drips is cut off in the end', async () => {
  const { socket } = await begin(`${head}\r\n`);
  const drip = setInterval(() => socket.write('x'), 100);
  await once(socket, 'close');
  clearInterval(drip);
  expect(server.logged()).not.toMatch(/"level":(50|60)/);
});

test('a body that breaks off is noted as given up, not as a failure with its stack', async () => {
  const noted = server.logged().length;
  const { socket } = await begin(`${head}\r\n{"email":`);
  await server.client().request('/health');
  socket.destroy();
  await expect.poll(() => server.logged().slice(noted)).toContain('a request was given up');
  expect(server.logged().slice(noted)).not.toMatch(/"level":(50|60)|"stack"|"status":500/);
});

test("a database's own code is logged, and nothing of the query", async () => {
  let logged = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const failure = await server.db.execute(sql`select 1 / ${0}::int as secret_column`).then(
    () => null,
    (error: unknown) => error,
  );
  createLogger('info', sink).error({ err: failure }, 'a request failed');
  expect(logged).toContain('"sql_state":"22012"');
  expect(logged).not.toContain('secret_column');
});

let busy: TestServer;
beforeAll(async () => {
  busy = await startTestServer({ patience: { idle: 300, check: 50 } });
});
afterAll(() => busy.close());

const guess = (name: string, signal?: AbortSignal) =>
  busy
    .client()
    .post(paths.login, { email: `${name}@example.org`, password: 'wrong' }, signal === undefined ? {} : { signal });

test('of very many sign-ins at once some are told to come back, none is broken off, and health stays good', async () => {
  const noted = busy.logged().length;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Until it is released, every statement waits: so many sign-ins are under way at once, however fast they are.
  const holding = busy.db.transaction(() => held);
  const refused: Answer[] = [];
  const storm = Array.from({ length: 130 }, async (_, i) => {
    const answer = await guess(`ghost${i}`);
    if (answer.status !== 401) refused.push(answer);
  });
  await vi.waitFor(() => expect(refused).toHaveLength(30), { timeout: 20_000 });
  release();
  await holding;
  const health = Array.from({ length: 5 }, async () => (await busy.client().request('/health')).status);
  expect(await Promise.all(health)).toEqual(health.map(() => 200));
  await Promise.all(storm);
  expect(refused).toHaveLength(30);
  for (const answer of refused) {
    expect(problemOf(answer)).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/^Too many people/) });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  }
  expect(busy.logged().slice(noted)).not.toMatch(/"level":(50|60)/);
});

test('a wrong code for a new password does not wait for the passwords of others', async () => {
  let answered = 0;
  const logins = Array.from({ length: 90 }, async (_, i) => {
    await guess(`waiting${i}`);
    answered += 1;
  });
  await Promise.race(logins);
  const form = { email: 'nobody@example.org', otp: '123456', password: 'quite another phrase' };
  expect((await busy.client().post(paths.confirmReset, form)).status).toBe(400);
  expect(answered).toBeLessThan(70);
  await Promise.all(logins);
});

test('nothing is worked out for those who have gone while they waited', async () => {
  const noted = busy.logged().length;
  const gone = new AbortController();
  const logins = Array.from({ length: 90 }, (_, i) => guess(`gone${i}`, gone.signal).catch(() => undefined));
  await Promise.race(logins);
  gone.abort();
  await Promise.all(logins);
  await guess('last');
  const given = busy.logged().slice(noted).split('"a request was given up"').length - 1;
  expect(given).toBeGreaterThan(45);
});
