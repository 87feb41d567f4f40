// @vitest-environment node
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { problemCodes, refreshRefusals, tokenRefusals } from '../../contract/problem.ts';
import type { Answer, RequestOptions } from './client.ts';
import { newModerator } from './moderation.ts';
import {
  goodPassword,
  newPerson,
  paths,
  problemOf,
  signUp,
  startTestServer,
  type SignedUp,
  type TestServer,
} from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  // For everyone else, calls of moderators are not there.
  member = await newModerator(server);
});
afterAll(() => server.close());

/** Multipart bodies have tests of their own. */
const withBody = Object.values(calls)
  .flat()
  .filter((call) => call.body !== undefined && call.encoding !== 'multipart')
  .map(
    ({ method, path, access }) =>
      [`${method} /${path.replace('{id}', '00000000-0000-4000-8000-000000000000')}`, access] as const,
  );

/** What a browser of the kind that may call sends. */
function sendTo(call: string, access: Call['access'], options: RequestOptions): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  return (access === 'member' ? member.client : server.client()).request(path, { ...options, method });
}

test.each(withBody)('%s rejects malformed JSON', async (call, access) => {
  for (const raw of ['{"email":', '', 'undefined', '{"a":1}}', '\u0000']) {
    const answer = await sendTo(call, access, { raw, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).code).toBe('malformed_body');
    expect(problemOf(answer).detail ?? problemOf(answer).message).toBeTruthy();
  }
});

test.each(withBody)(
  '%s rejects JSON that is not an object, and fields of wrong types, without repeating them',
  async (call, access) => {
    const secret = 'value-that-must-not-come-back';
    const wrong = Object.fromEntries(
      ['email', 'password', 'otp', 'username', 'id_token', 'device_fingerprint', 'accept_terms'].map((name) => [
        name,
        [secret],
      ]),
    );
    for (const json of [null, 1, secret, [secret], wrong]) {
      const answer = await sendTo(call, access, { json });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).code).toBe('validation_failed');
      expect(Object.keys(problemOf(answer).errors ?? {}).length).toBeGreaterThan(0);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  },
);

test.each(withBody)('%s rejects other content types', async (call, access) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ]) {
    const answer = await sendTo(call, access, { raw: '{}', headers: { 'Content-Type': type } });
    expect(answer.status).toBe(415);
    expect(problemOf(answer).code).toBe('malformed_body');
  }
});

test('unknown fields are rejected by name', async () => {
  const answer = await server.client().post(paths.register, { ...newPerson(), is_admin: true });
  expect(answer.status).toBe(400);
  expect(problemOf(answer).errors).toEqual({ is_admin: ['Unknown field'] });
});

test('a field named __proto__ is just an unknown field', async () => {
  const raw = JSON.stringify(newPerson()).replace('{', '{"__proto__":{"isAdmin":true},');
  const answer = await server
    .client()
    .request(paths.register, { method: 'POST', raw, headers: { 'Content-Type': 'application/json' } });
  expect(answer.status).toBe(400);
  expect(Object.getOwnPropertyDescriptor(Object.prototype, 'isAdmin')).toBeUndefined();
});

test("required fields say so with the specification's text", async () => {
  const answer = await server.client().post(paths.register, { email: '', first_name: '   ', password: '' });
  expect(problemOf(answer).errors).toMatchObject({
    email: ['email is required'],
    first_name: ['first name is required'],
    last_name: ['last name is required'],
    password: ['password is required'],
    username: ['username is required'],
  });
});

test('an invalid field is listed once, with one message', async () => {
  const answer = await server.client().post(paths.login, { email: 'no address', password: 'x' });
  expect(problemOf(answer).errors).toEqual({ email: ['Enter an e-mail address such as name@example.org'] });
});

const hostile: readonly (readonly [text: string, kept?: string])[] = [
  ["' or 1=1; drop table members; --"],
  ['<script>alert(1)</script>'],
  ['${7*7}'],
  ['../../etc/passwd'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\r\nBcc: victim@example.org', 'a Bcc: victim@example.org'],
];
test.each(hostile)('the hostile name %j is treated as plain text, on one line', async (text, kept = text) => {
  const person = { ...newPerson(), first_name: text };
  const client = server.client();
  expect((await client.post(paths.register, person)).status).toBe(201);
  const otp = await server.mail.codeFor(person.email);
  const verified = await client.post(paths.verify, { email: person.email, otp });
  expect(verified.body).toMatchObject({ user: { first_name: kept } });
});

test('an address cannot smuggle in a second recipient or a header', async () => {
  for (const email of [
    'a@example.org,b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '"a" <a@example.org>',
    `${'a'.repeat(250)}@example.org`,
  ]) {
    expect((await server.client().post(paths.resend, { email })).status).toBe(400);
  }
});

test('a NUL character does not reach the database', async () => {
  for (const field of ['email', 'password', 'first_name'] as const) {
    const person = newPerson();
    const answer = await server.client().post(paths.register, { ...person, [field]: `nul\u0000${person[field]}` });
    expect(answer.status).toBe(400);
  }
});

test('a body of 10 MB is rejected with 413', async () => {
  const answer = await server.client().post(paths.login, { email: 'a@example.org', password: 'x'.repeat(10_000_000) });
  expect(answer.status).toBe(413);
  expect(problemOf(answer).code).toBe('body_too_large');
});

test('a body without a content length is counted', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(65_536));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 160) controller.close();
      else controller.enqueue(chunk);
    },
  });
  // `duplex` is needed for a streamed body; TypeScript's DOM types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/json', Origin: server.publicUrl },
  };
  const response = await fetch(server.url + paths.login, init);
  expect(response.status).toBe(413);
});

test('deeply nested JSON is refused, not followed', async () => {
  const raw = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const answer = await server
    .client()
    .request(paths.login, { method: 'POST', raw, headers: { 'Content-Type': 'application/json' } });
  expect(answer.status).toBe(400);
});

test.each(['/api/', '/api/nothing/', '/api/accounts/', '/api/accounts/login', '/api/profiles/me'])(
  '%s is answered with 404 in JSON',
  async (path) => {
    const answer = await server.client().request(path);
    expect(answer.status).toBe(404);
    expect(problemOf(answer)).toMatchObject({ code: 'not_found', detail: expect.any(String) });
  },
);

const everyCall = Object.values(calls)
  .flat()
  .map((call) => [call.name, call] as const);

test.each(everyCall)(
  '%s refuses with a code that the contract knows, so that no one else can speak for the API',
  async (_, call) => {
    const path = `/${call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
    const refusals = call.name === 'refreshToken' ? refreshRefusals : problemCodes;
    const refused: readonly unknown[] = call.access === 'member' ? tokenRefusals : refusals;
    const bad = { Authorization: 'Bearer rubbish', Cookie: `access_token=rubbish; refresh_token_x=rubbish` };
    const ways: RequestOptions[] = [{}, { headers: bad }, { origin: 'https://evil.example' }];
    for (const options of ways) {
      const answer = await server.client().request(path, { ...options, method: call.method });
      if (answer.status < 400) continue;
      const known = options.origin === undefined ? refused : ['foreign_origin', ...refused];
      expect(known).toContain(problemOf(answer).code);
      expect(problemOf(answer)[call.errorField] ?? problemOf(answer).detail).toBeTruthy();
    }
  },
);

test('another method is answered with 405 and the allowed ones', async () => {
  for (const [path, method, allow] of [
    [paths.login, 'GET', 'POST'],
    [paths.me, 'POST', 'GET, PATCH'],
    [paths.refresh, 'GET', 'POST'],
    [paths.logout, 'DELETE', 'POST'],
  ] as const) {
    const answer = await server.client().request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(problemOf(answer).code).toBe('method_not_allowed');
  }
});

const foreign = [
  'https://evil.example',
  'null',
  'http://localhost:1',
  'http://localhost.evil.example',
  'https://localhost',
];
test.each(foreign)('a state-changing request from %s is rejected and changes nothing', async (origin) => {
  const { client } = await signUp(server);
  for (const path of [paths.logout, paths.refresh]) {
    const answer = await client.post(path, undefined, { origin });
    expect(answer.status).toBe(403);
    expect(problemOf(answer).code).toBe('foreign_origin');
  }
  expect((await client.request(paths.me)).status).toBe(200);
});

test('a page of another site is recognised by its Referer, and cannot sign anyone in', async () => {
  const { client, person } = await signUp(server);
  const referred = await client.post(paths.logout, undefined, {
    origin: null,
    headers: { Referer: 'https://evil.example/page' },
  });
  expect(referred.status).toBe(403);
  const forced = await server
    .client()
    .post(paths.login, { email: person.email, password: goodPassword }, { origin: 'https://evil.example' });
  expect(forced.status).toBe(403);
});

test('without an origin, cookies are not enough; without both, a program may call', async () => {
  const { client, person } = await signUp(server);
  expect((await client.post(paths.logout, undefined, { origin: null })).status).toBe(403);
  expect(
    (await client.post(paths.logout, undefined, { origin: null, headers: { Referer: `${server.publicUrl}/profile` } }))
      .status,
  ).toBe(204);
  expect(
    (await server.client().post(paths.login, { email: person.email, password: goodPassword }, { origin: null })).status,
  ).toBe(200);
});

test('on a developer machine the same port under 127.0.0.1 is the same origin', async () => {
  const { client } = await signUp(server);
  expect((await client.post(paths.refresh, undefined, { origin: server.url })).status).toBe(200);
});

test('a request that is not HTTP does no harm', async () => {
  const reply = await new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write('\x16\x03\x01 rubbish\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(reply).toContain('400');
  expect((await server.client().request('/health')).status).toBe(200);
});

test('no log line contains a password, code, token, cookie or address', async () => {
  const { client, person, access, refresh } = await signUp(server);
  const otp = await server.mail.codeFor(person.email);
  await client.post(paths.refresh);
  await client.post(paths.login, { email: person.email, password: 'a wrong pass phrase' });
  const log = server.logged();
  expect(log).toContain(paths.login);
  for (const secret of [
    person.password,
    'a wrong pass phrase',
    `"${otp}"`,
    access,
    refresh,
    person.email,
    '@example.org',
  ])
    expect(log).not.toContain(secret);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/health', '/api/nothing/', '/openapi.json', paths.me]) {
    const { headers } = await server.client().request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  }
});

test('behind HTTPS, cookies are Secure and HSTS is set', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://stepwise.example' } });
  try {
    const { client } = await signUp(secure);
    const tokens = [...client.cookies].filter(([name]) => name.includes('_token'));
    expect(tokens.map(([, { attributes }]) => attributes.includes('Secure'))).toEqual([true, true]);
    expect((await client.request('/health')).headers.get('Strict-Transport-Security')).toContain('max-age');
  } finally {
    await secure.close();
  }
});
