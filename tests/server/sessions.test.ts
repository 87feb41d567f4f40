// @vitest-environment node
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessTokenKey } from '../../server/accounts/access-tokens.ts';
import type { Tokens } from '../../contract/token.ts';
import { refreshLeewaySeconds } from '../../server/limits.ts';
import { families, refreshTokens } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { memoryDatabase } from './database.ts';
import { paths, problemOf, signUp, startTestServer, testSecret, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const familiesOf = (memberId: string) => server.db.select().from(families).where(eq(families.memberId, memberId));

async function refreshed(client: Client): Promise<Tokens> {
  const answer = await client.post(paths.refresh);
  expect(answer.status).toBe(200);
  return answer.body as Tokens;
}

test('a refresh rotates both tokens and keeps the session', async () => {
  const { client, access, refresh, user } = await signUp(server);
  expect(claimsOf(access)).toMatchObject({ sub: user.id, username: user.username });
  expect(Number(claimsOf(access)['exp']) - Number(claimsOf(access)['iat'])).toBe(900);
  const tokens = await refreshed(client);
  expect(tokens.access).not.toBe(access);
  expect(tokens.refresh).not.toBe(refresh);
  expect(claimsOf(tokens.access)['sid']).toBe(claimsOf(access)['sid']);
  expect(client.refreshTokens()).toEqual([tokens.refresh]);
  expect((await client.request(paths.me)).status).toBe(200);
});

test('row 10: a refresh returns JSON with both tokens of the calling member', async () => {
  const { client, user } = await signUp(server);
  await signUp(server);
  const answer = await client.post(paths.refresh);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { access, refresh } = answer.body as Tokens;
  expect(claimsOf(access)['sub']).toBe(user.id);
  expect(refresh.length).toBeGreaterThan(40);
});

test('the refresh token is stored only as a hash', async () => {
  const { refresh, user } = await signUp(server);
  const [family] = await familiesOf(user.id);
  const rows = await server.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.familyId, family?.id ?? ''));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(refresh);
});

test('a refresh needs no access token', async () => {
  const { client } = await signUp(server);
  client.cookies.delete('access_token');
  await refreshed(client);
  client.setCookie('access_token', 'rubbish');
  await refreshed(client);
  server.pass(901);
  const answer = await client.post(paths.refresh, undefined, { headers: { Authorization: 'Bearer rubbish' } });
  expect(answer.status).toBe(200);
});

test('50 simultaneous refreshes with one cookie all succeed, in one family, with one successor', async () => {
  const { client, user } = await signUp(server);
  const tabs = Array.from({ length: 50 }, () => client.copy());
  const tokens = await Promise.all(tabs.map(refreshed));
  expect(new Set(tokens.map((one) => one.refresh)).size).toBe(1);
  expect(await familiesOf(user.id)).toHaveLength(1);
  const profiles = await Promise.all(tabs.map((tab) => tab.request(paths.me)));
  expect(profiles.map((answer) => answer.status)).toEqual(profiles.map(() => 200));
});

test('row 14: after a lost response, the old token works within the leeway and returns the current one', async () => {
  const { client } = await signUp(server);
  const lost = client.copy();
  const first = await refreshed(client);
  server.pass(refreshLeewaySeconds - 1);
  expect((await refreshed(lost.copy())).refresh).toBe(first.refresh);
  const second = await refreshed(client);
  expect((await refreshed(lost)).refresh).toBe(second.refresh);
  expect((await client.request(paths.me)).status).toBe(200);
});

test('row 14: five attempts with lost answers, 8 s each, do not end the session', async () => {
  const { client } = await signUp(server);
  await client.copy().post(paths.refresh);
  for (const wait of [9, 10, 12]) {
    server.pass(wait);
    await refreshed(client.copy());
  }
  server.pass(16);
  await refreshed(client);
});

test('row 14: a refresh aborted before the server has exchanged the token leaves the token valid', async () => {
  const { client } = await signUp(server);
  const givenUp = new AbortController();
  const noted = server.logged().length;
  await server.db.transaction(async () => {
    // The embedded database does one thing at a time: the refresh waits for this to end.
    const waiting = client.copy().post(paths.refresh, undefined, { signal: givenUp.signal });
    await server.client().request('/openapi.json');
    givenUp.abort();
    await expect(waiting).rejects.toThrow('aborted');
    // By the time that this is answered, the server has been told.
    await server.client().request('/openapi.json');
  });
  await expect.poll(() => server.logged().slice(noted)).toContain('a request was given up');
  expect(server.logged().slice(noted)).not.toContain('a request failed');
  server.pass(refreshLeewaySeconds + 1);
  await refreshed(client);
});

test('row 14: outside the leeway, the old token is refused with the reason, and the whole family is revoked', async () => {
  const { client, user } = await signUp(server);
  const stolen = client.copy();
  await refreshed(client);
  server.pass(refreshLeewaySeconds + 1);
  const reused = await stolen.post(paths.refresh);
  expect(reused.status).toBe(401);
  expect(problemOf(reused).code).toBe('refresh_reused');
  expect([...stolen.cookies.keys()].filter((name) => name.includes('_token'))).toEqual([]);
  expect((await client.request(paths.me)).status).toBe(401);
  const owner = await client.post(paths.refresh);
  expect(owner.status).toBe(401);
  expect(problemOf(owner).code).toBe('refresh_reused');
  expect((await familiesOf(user.id)).map((family) => family.revokedReason)).toEqual(['reused']);
  expect(server.logged()).toContain('a rotated refresh token was used again');
});

test('row 14: reuse in one session leaves the other sessions of the member alone', async () => {
  const { client, person } = await signUp(server);
  const elsewhere = server.client();
  await elsewhere.post(paths.login, { email: person.email, password: person.password });
  const stolen = client.copy();
  await refreshed(client);
  server.pass(refreshLeewaySeconds + 1);
  expect((await stolen.post(paths.refresh)).status).toBe(401);
  await refreshed(elsewhere);
});

test.each([
  ['no cookie', null, 'refresh_missing'],
  ['an empty cookie', '', 'refresh_invalid'],
  ['a made-up cookie', 'a'.repeat(43), 'refresh_invalid'],
  ['a very long cookie', 'a'.repeat(4000), 'refresh_invalid'],
  ['a hostile cookie', "' or 1=1 --", 'refresh_invalid'],
])('a refresh with %s is refused and clears the cookies', async (_, value, code) => {
  const client = server.client();
  client.setCookie('access_token', 'old');
  const name = 'refresh_token_00000000-0000-4000-8000-000000000000';
  if (value !== null) client.setCookie(name, encodeURIComponent(value), '/api/');
  const answer = await client.post(paths.refresh);
  expect(answer.status).toBe(401);
  expect(problemOf(answer).code).toBe(code);
  expect(client.cookies.size).toBe(0);
});

test("a session not used for its refresh token's lifetime has expired", async () => {
  const { client } = await signUp(server);
  server.pass(2_592_001);
  const answer = await client.post(paths.refresh);
  expect(problemOf(answer).code).toBe('refresh_expired');
});

test('a used session continues, but not forever', async () => {
  const { client } = await signUp(server);
  for (let month = 1; month <= 6; month += 1) {
    server.pass(2_500_000);
    await refreshed(client);
  }
  server.pass(600_000);
  expect(problemOf(await client.post(paths.refresh)).code).toBe('refresh_expired');
});

test('signing out ends the session at once, including its access token, and always succeeds', async () => {
  const { client, access } = await signUp(server);
  const left = client.copy();
  expect((await client.post(paths.logout)).status).toBe(204);
  const bearer = await server.client().request(paths.me, { headers: { Authorization: `Bearer ${access}` } });
  expect(bearer.status).toBe(401);
  expect(problemOf(bearer).code).toBe('token_invalid');
  expect(problemOf(await left.post(paths.refresh)).code).toBe('refresh_revoked');
  expect((await client.post(paths.logout)).status).toBe(204);
  expect((await server.client().post(paths.logout)).status).toBe(204);
});

test('signing in in a browser with a session ends the old one', async () => {
  const { client, person } = await signUp(server);
  const old = client.copy();
  expect((await client.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
  expect(problemOf(await old.post(paths.refresh)).code).toBe('refresh_replaced');
  await refreshed(client);
});

test('another TOKEN_SECRET on the same data ends every session, and the members can sign in again', async () => {
  const database = await memoryDatabase();
  const kept = { ...database, close: async () => {} };
  const before = await startTestServer({ database: kept });
  const { client, access, person } = await signUp(before);
  await before.close();
  const after = await startTestServer({ database, env: { TOKEN_SECRET: `${testSecret}, changed` } });
  try {
    const browser = after.client();
    for (const [name, cookie] of client.cookies) browser.cookies.set(name, cookie);
    expect(problemOf(await browser.request(paths.me)).code).toBe('token_invalid');
    const answer = await browser.copy().post(paths.refresh, undefined, { bearer: access });
    expect([answer.status, problemOf(answer).code]).toEqual([401, 'refresh_invalid']);
    expect((await browser.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
    expect((await browser.post(paths.refresh)).status).toBe(200);
  } finally {
    await after.close();
  }
});

test('the access token is read from the header, otherwise from the cookie', async () => {
  const one = await signUp(server);
  const two = await signUp(server);
  const header = await one.client.request(paths.me, { headers: { Authorization: `Bearer ${two.access}` } });
  expect(header.body).toMatchObject({ username: two.user.username });
  const bad = await one.client.request(paths.me, { headers: { Authorization: 'Bearer rubbish' } });
  expect(bad.status).toBe(401);
  expect((await one.client.request(paths.me)).body).toMatchObject({ username: one.user.username });
  expect(problemOf(await server.client().request(paths.me)).code).toBe('token_missing');
});

test('an expired access token says so', async () => {
  const { access } = await signUp(server);
  server.pass(899);
  const headers = { Authorization: `Bearer ${access}` };
  expect((await server.client().request(paths.me, { headers })).status).toBe(200);
  server.pass(2);
  const answer = await server.client().request(paths.me, { headers });
  expect(answer.status).toBe(401);
  expect(problemOf(answer).code).toBe('token_expired');
  expect(answer.headers.get('WWW-Authenticate')).toContain('invalid_token');
});

/** A token with these very parts, signed with the key of the server. */
function signedWith(claims: object, header: object = { alg: 'HS256' }): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', accessTokenKey(testSecret)).update(signed).digest('base64url')}`;
}

test('an access token of any JWT library, signed with the key of the server, is accepted', async () => {
  const { access } = await signUp(server);
  const again = await new SignJWT(claimsOf(access))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(accessTokenKey(testSecret));
  for (const token of [again, signedWith(claimsOf(access))])
    expect((await server.client().request(paths.me, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
});

const forgeries: [string, (claims: Record<string, unknown>, good: string) => Promise<string> | string][] = [
  [
    'signed with another key',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32))),
  ],
  [
    'signed with the secret itself',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(testSecret)),
  ],
  [
    'of another algorithm, signed with the real key',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(accessTokenKey(testSecret)),
  ],
  ['without a signature (alg none)', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'with changed claims',
    (claims, good) => {
      const [header, , signature] = good.split('.');
      return `${header}.${Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')}.${signature}`;
    },
  ],
  [
    'that says none but keeps the signature',
    (_, good) => {
      const [, payload, signature] = good.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`;
    },
  ],
  ['signed with the real key, not valid yet', (claims) => signedWith({ ...claims, nbf: 9_999_999_998 })],
  ['signed with the real key, without an end', ({ exp: _, ...claims }) => signedWith(claims)],
  ['signed with the real key, with an end that is no number', (claims) => signedWith({ ...claims, exp: 'never' })],
  ['signed with the real key, of no session', ({ sid: _, ...claims }) => signedWith(claims)],
  [
    'signed with the real key, with an extension that it calls critical',
    (claims) => signedWith(claims, { alg: 'HS256', crit: ['urn:example:more'], 'urn:example:more': true }),
  ],
  ['with a fourth part', (_, good) => `${good}.`],
  ['whose signature is written in another way', (_, good) => `${good}=`],
  ['without its signature', (_, good) => good.split('.').slice(0, 2).join('.')],
  ['that is no token', () => 'not.a.token'],
];
test.each(forgeries)('an access token %s is rejected', async (_, forge) => {
  const { access } = await signUp(server);
  const forged = await forge(claimsOf(access), access);
  const answer = await server.client().request(paths.me, { headers: { Authorization: `Bearer ${forged}` } });
  expect(answer.status).toBe(401);
  expect(problemOf(answer).code).toBe('token_invalid');
});
