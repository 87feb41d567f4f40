// @vitest-environment node
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';
import { createIdTokens } from '../../server/google/id-tokens.ts';
import { createLogger } from '../../server/logger.ts';
import {
  claimsOf,
  formOf,
  issuer,
  newGooglePerson,
  projectId,
  startGoogle,
  startWithGoogle,
  unsigned,
  type Google,
} from './google.ts';
import { paths, problemOf, startTestServer, type TestServer } from './server.ts';
import type { Answer } from './client.ts';

let google: Google;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startWithGoogle(google);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** A new person, with a token in which these claims are changed. */
async function send(
  claims: Record<string, unknown>,
  signing?: Parameters<Google['token']>[2],
  at: TestServer = server,
): Promise<Answer> {
  const person = newGooglePerson();
  const token = await google.token({ sub: person.subject, email: person.email, ...claims }, at.now(), signing);
  return at.client().post(paths.google, await formOf(google, at, person, { id_token: token }));
}

const inSeconds = (seconds: number) => Math.floor(server.now().getTime() / 1000) + seconds;

test("a valid token opens a session, and Google's keys are fetched once", async () => {
  const answer = await send({});
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { first_name: 'Google', last_name: 'Person', profile_image: null } });
  await send({});
  expect(server.logged()).toContain('google-login');
  expect(server.logged()).not.toMatch(/eyJ|@example\.org|google-subject/);
  expect(google.asked).toEqual([
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ]);
});

test.each([
  ['of another issuer', () => ({ iss: 'https://accounts.google.com' })],
  ['of another project', () => ({ iss: 'https://securetoken.google.com/another-project', aud: 'another-project' })],
  ['for another audience', () => ({ aud: 'another-project' })],
  ['without an audience', () => ({ aud: undefined })],
  ['that has expired', () => ({ iat: inSeconds(-3700), auth_time: inSeconds(-3700), exp: inSeconds(-31) })],
  ['that never expires', () => ({ exp: undefined })],
  ['made in the future', () => ({ iat: inSeconds(40) })],
  ['about a sign-in in the future', () => ({ auth_time: inSeconds(40) })],
  ['without the time of the sign-in', () => ({ auth_time: undefined })],
  ['without the time when it was made', () => ({ iat: undefined })],
  ['about nobody', () => ({ sub: undefined })],
  ['about an empty subject', () => ({ sub: '' })],
  ['about a subject that is no text', () => ({ sub: 7 })],
  ['of a sign-in with a password', () => ({ firebase: { sign_in_provider: 'password' } })],
  ['of a sign-in by nothing', () => ({ firebase: undefined })],
])('a token %s is rejected', async (_what, claims) => {
  const answer = await send(claims());
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'google_refused']);
  expect(answer.headers.get('WWW-Authenticate')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("times are compared with the server's clock, with half a minute's tolerance", async () => {
  expect((await send({ exp: inSeconds(-29) })).status).toBe(200);
  expect((await send({ iat: inSeconds(29), auth_time: inSeconds(29) })).status).toBe(200);
  const person = newGooglePerson();
  const token = await google.token({ sub: person.subject, email: person.email }, server.now());
  server.pass(3_631);
  const late = await server.client().post(paths.google, await formOf(google, server, person, { id_token: token }));
  expect(problemOf(late)).toMatchObject({
    code: 'google_refused',
    detail: expect.stringContaining('expired') as string,
  });
});

test.each([[false], ['true'], [undefined]])(
  'a token whose address is verified: %s, opens nothing',
  async (isVerified) => {
    const answer = await send({ email_verified: isVerified });
    expect([answer.status, problemOf(answer).code]).toEqual(
      isVerified === 'true' ? [401, 'google_refused'] : [403, 'google_unverified'],
    );
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test('a token without an address opens nothing', async () => {
  expect(problemOf(await send({ email: undefined })).code).toBe('google_unverified');
});

test('a signature must use a published Google key and its algorithm', async () => {
  const person = newGooglePerson();
  const claims = claimsOf(person, server.now());
  const good = await google.token(claims, server.now());
  const [head = '', , signature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
  const forged = [
    await google.token(claims, server.now(), { key: await google.newKey('first', false) }),
    // The public key used as an HMAC secret: a verifier that trusts the header's algorithm would accept it.
    await google.token(claims, server.now(), {
      key: new TextEncoder().encode(await google.publicPem()),
      header: { alg: 'HS256', kid: 'first' },
    }),
    unsigned(claims),
    `${head}.${other}.${signature}`,
    good.slice(0, -4),
    `${head}..${signature}`,
    'not a token',
  ];
  for (const token of forged) {
    const answer = await server.client().post(paths.google, await formOf(google, server, person, { id_token: token }));
    expect([token, answer.status, problemOf(answer).code]).toEqual([token, 401, 'google_refused']);
  }
  expect(
    (await server.client().post(paths.google, await formOf(google, server, person, { id_token: good }))).status,
  ).toBe(200);
});

test("the form's identity must match the token's", async () => {
  const person = newGooglePerson();
  const other = await server
    .client()
    .post(
      paths.google,
      await formOf(google, server, person, { google_uid: 'somebody-else', email: 'somebody-else@example.org' }),
    );
  expect(other.status).toBe(400);
  expect(Object.keys(problemOf(other).errors ?? {}).toSorted()).toEqual(['email', 'google_uid']);
  const cased = await server
    .client()
    .post(paths.google, await formOf(google, server, person, { email: person.email.toUpperCase() }));
  expect(cased.status).toBe(200);
});

test('a new Google key is fetched; made-up keys do not trigger repeated requests', async () => {
  const one = await startGoogle();
  const at = await startWithGoogle(one);
  const post = async (kid: string, key: Awaited<ReturnType<Google['newKey']>>) => {
    const person = newGooglePerson();
    const token = await one.token({ sub: person.subject, email: person.email }, at.now(), {
      key,
      header: { alg: 'RS256', kid },
    });
    return (await at.client().post(paths.google, await formOf(one, at, person, { id_token: token }))).status;
  };
  try {
    expect((await at.client().post(paths.google, await formOf(one, at, newGooglePerson()))).status).toBe(200);
    const made = await one.newKey('made up', false);
    for (let i = 0; i < 5; i += 1) expect(await post('made up', made)).toBe(401);
    expect(one.asked).toHaveLength(1);
    const second = await one.newKey('second');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await post('second', second)).toBe(200);
    expect(one.asked).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) expect(await post('made up', made)).toBe(401);
    expect(one.asked).toHaveLength(2);
  } finally {
    await at.close();
    await one.close();
  }
});

test('while Google is unreachable, the answer says so; afterwards everything works', async () => {
  const one = await startGoogle();
  const at = await startWithGoogle(one);
  const { answerKeys } = one;
  try {
    const person = newGooglePerson();
    const failures: Google['answerKeys'][] = [
      (request) => request.socket.destroy(),
      (_request, response) => response.writeHead(500).end('{}'),
      (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      (_request, response) => response.end('<html>not keys</html>'),
      (_request, response) => response.end('{"keys": 1}'),
    ];
    for (const failure of failures) {
      one.answerKeys = failure;
      const answer = await at.client().post(paths.google, await formOf(one, at, person));
      expect([answer.status, problemOf(answer).code]).toEqual([503, 'google_unreachable']);
      expect(problemOf(answer).detail).toContain('cannot reach Google');
    }
    expect(at.logged()).toContain('could not be fetched');
    expect(at.logged()).not.toMatch(/eyJ|@example\.org|google-subject/);
    one.answerKeys = answerKeys;
    expect((await at.client().post(paths.google, await formOf(one, at, person))).status).toBe(200);
  } finally {
    await at.close();
    await one.close();
  }
});

test('another site cannot make a browser sign in', async () => {
  const person = newGooglePerson();
  const answer = await server
    .client()
    .post(paths.google, await formOf(google, server, person), { origin: 'https://elsewhere.example' });
  expect([answer.status, problemOf(answer).code]).toEqual([403, 'foreign_origin']);
});

test('a display name of 100 kB is refused before it is read; one of 20 kB is named', async () => {
  const person = newGooglePerson();
  const post = async (name: string) =>
    server.client().post(paths.google, await formOf(google, server, person, { username: name, first_name: name }));
  const [huge, large] = [await post('x'.repeat(100_000)), await post('x'.repeat(20_000))];
  expect([huge.status, problemOf(huge).code]).toEqual([413, 'body_too_large']);
  expect(large.status).toBe(400);
  expect(Object.keys(problemOf(large).errors ?? {}).toSorted()).toEqual(['first_name', 'username']);
});

test('with the emulator configured, its tokens are accepted, and signed ones are not', async () => {
  const emulated = await startTestServer({
    env: { VITE_FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    fetch: google.fetch,
  });
  try {
    const person = newGooglePerson();
    const claims = claimsOf(person, emulated.now());
    const post = async (token: string) =>
      (await emulated.client().post(paths.google, await formOf(google, emulated, person, { id_token: token }))).status;
    expect(await post(unsigned(claims))).toBe(200);
    expect(await post(unsigned({ ...claims, aud: 'another-project' }))).toBe(401);
    expect(await post(unsigned({ ...claims, exp: 1 }))).toBe(401);
    expect(await post(await google.token(claims, emulated.now()))).toBe(401);
  } finally {
    await emulated.close();
  }
});

test('production refuses to start with the emulator, and would not accept its tokens', async () => {
  const production = {
    NODE_ENV: 'production',
    TOKEN_SECRET: 'a secret of thirty-two characters',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://stepwise.example',
    VITE_FIREBASE_PROJECT_ID: projectId,
  };
  expect(() => readEnvironment({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
  );
  const parts: Parameters<typeof createIdTokens>[0] = {
    env: { ...readEnvironment(production), firebaseEmulator: '127.0.0.1:9099' },
    now: () => server.now(),
    log: createLogger('silent'),
    fetch: google.fetch,
  };
  const idTokens = createIdTokens(parts);
  const claims = claimsOf(newGooglePerson(), server.now());
  await expect(idTokens.verify(unsigned(claims))).rejects.toMatchObject({ code: 'google_refused' });
  await expect(idTokens.verify(await google.token(claims, server.now()))).resolves.toMatchObject({ issuer });
});
