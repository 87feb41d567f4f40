// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '../../contract/token.ts';
import { families } from '../../server/store/schema.ts';
import type { Answer, Client } from './client.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let older: SignedUp;
let newer: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  older = await signUp(server);
  newer = await signUp(server);
});
afterAll(() => server.close());

/** Signs in, a second after whatever came before. */
async function signIn(browser: Client, { person }: SignedUp): Promise<Tokens> {
  server.pass(1);
  const answer = await browser.post(paths.login, { email: person.email, password: person.password });
  expect(answer.status).toBe(200);
  return answer.body as Tokens;
}

const sessionOf = (access: string) =>
  (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

async function endOf(access: string): Promise<string | null> {
  const rows = await server.db
    .select()
    .from(families)
    .where(eq(families.id, sessionOf(access)));
  return rows[0]?.revokedReason ?? null;
}

const refresh = (browser: Client, bearer?: string) =>
  browser.post(paths.refresh, undefined, bearer === undefined ? {} : { bearer });
const logout = (browser: Client, bearer?: string) =>
  browser.post(paths.logout, undefined, bearer === undefined ? {} : { bearer });

/** The newer member is signed in on the browser, also after a reload that has forgotten everything but the cookies. */
async function expectNewerMember(browser: Client): Promise<void> {
  const refreshed = await refresh(browser);
  expect(refreshed.status).toBe(200);
  expect((await browser.request(paths.me)).body).toMatchObject({ username: newer.user.username });
  expect(browser.refreshTokens()).toEqual([(refreshed.body as Tokens).refresh]);
}

/** Two sign-ins on one browser of which neither knew of the other: both answers came when both requests were on their way. */
async function signInAtOnce(one = older): Promise<{ browser: Client; first: Tokens; second: Tokens }> {
  const browser = server.client();
  const tab = server.client();
  const first = await signIn(browser, one);
  const second = await signIn(tab, newer);
  for (const [name, cookie] of tab.cookies) browser.cookies.set(name, cookie);
  return { browser, first, second };
}

test.each<[string, (browser: Client, access: string) => Promise<Answer>]>([
  ['a refresh', (browser, access) => refresh(browser, access)],
  ['a refresh that names no session', (browser) => refresh(browser)],
  ['a logout', (browser, access) => logout(browser, access)],
  ['a logout that names no session', (browser) => logout(browser)],
])('row 34: the late answer to %s leaves a newer sign-in its session', async (_, send) => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  const late = await send(browser.copy(), access);
  const signedIn = await signIn(browser, newer);
  browser.receive(late);
  expect((await browser.copy().request(paths.me, { bearer: signedIn.access })).status).toBe(200);
  await expectNewerMember(browser);
  expect(await endOf(access)).not.toBeNull();
});

test('row 34: a refresh that arrives after a newer sign-in is refused as replaced and takes nothing from it', async () => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  const delayed = browser.copy();
  const signedIn = await signIn(browser, newer);
  expect(await endOf(access)).toBe('replaced');
  const late = await refresh(delayed, access);
  expect([late.status, problemOf(late).code]).toEqual([401, 'refresh_replaced']);
  browser.receive(late);
  expect(browser.cookie('access_token')).toBe(signedIn.access);
  await expectNewerMember(browser);
});

test('row 34: a logout that arrives after a newer sign-in succeeds and takes nothing from it', async () => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  const delayed = browser.copy();
  const signedIn = await signIn(browser, newer);
  // Once as it left the browser, once repeated with the cookies that are there now.
  for (const late of [await logout(delayed, access), await logout(browser.copy(), access)]) {
    expect(late.status).toBe(204);
    browser.receive(late);
  }
  expect(browser.cookie('access_token')).toBe(signedIn.access);
  await expectNewerMember(browser);
});

test('row 30: a tab of the older member, awake again, is refused with the reason, though the browser has a session', async () => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  await signIn(browser, newer);
  server.pass(3600);
  const answer = await refresh(browser, access);
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'refresh_replaced']);
  await expectNewerMember(browser);
});

test('a sign-in ends every session that the browser shows, by whichever token', async () => {
  const [byCookie, byAccessCookie, byHeader] = [server.client(), server.client(), server.client()];
  const tokens = [await signIn(byCookie, older), await signIn(byAccessCookie, older), await signIn(byHeader, older)];
  byCookie.setCookie('access_token', tokens[1]?.access ?? '');
  const { person } = newer;
  const answer = await byCookie.post(
    paths.login,
    { email: person.email, password: person.password },
    { bearer: tokens[2]?.access ?? '' },
  );
  expect(answer.status).toBe(200);
  expect(await Promise.all(tokens.map(({ access }) => endOf(access)))).toEqual(['replaced', 'replaced', 'replaced']);
  await expectNewerMember(byCookie);
});

test('of two sign-ins at once the one that is named goes on', async () => {
  const { browser, first, second } = await signInAtOnce();
  const answer = await refresh(browser, first.access);
  expect(sessionOf((answer.body as Tokens).access)).toBe(sessionOf(first.access));
  expect(await endOf(second.access)).toBeNull();
  await expectNewerMember(browser);
});

test('of two sign-ins at once the newer goes on where none is named, and the older one ends', async () => {
  const { browser, first } = await signInAtOnce();
  await expectNewerMember(browser);
  expect(await endOf(first.access)).toBe('replaced');
});

test('of two sign-ins at once a logout of the newer ends both, and one of the older only that', async () => {
  const both = await signInAtOnce();
  expect((await logout(both.browser, both.second.access)).status).toBe(204);
  expect([...both.browser.cookies.keys()].filter((name) => name.includes('_token'))).toEqual([]);
  expect(await endOf(both.first.access)).toBe('logout');
  const one = await signInAtOnce();
  expect((await logout(one.browser, one.first.access)).status).toBe(204);
  expect(await endOf(one.first.access)).toBe('logout');
  await expectNewerMember(one.browser);
});

test('of two sign-ins of one member at once, a tab of the session that has ended goes on with the other one', async () => {
  const ways: ((browser: Client, first: Tokens) => Promise<void>)[] = [
    // A cold start of another tab chooses the newer session, which ends the older one.
    async (browser) => void (await refresh(browser)),
    // The answer to the older session's refresh was lost, and the leeway is over.
    async (browser, first) => {
      await refresh(browser.copy(), first.access);
      server.pass(200);
    },
    // Its cookie has gone.
    async (browser, first) => {
      for (const [name, { value }] of browser.cookies) if (value === first.refresh) browser.cookies.delete(name);
    },
  ];
  const ends: (string | null)[] = [];
  for (const end of ways) {
    const { browser, first, second } = await signInAtOnce(newer);
    await end(browser, first);
    const answer = await refresh(browser, first.access);
    expect(answer.status).toBe(200);
    expect(sessionOf((answer.body as Tokens).access)).toBe(sessionOf(second.access));
    ends.push(await endOf(first.access));
    await expectNewerMember(browser);
  }
  expect(ends).toEqual(['replaced', 'reused', null]);
});

test('of two sign-ins of one member at once, a logout of either ends both', async () => {
  for (const named of ['first', 'second'] as const) {
    const { browser, ...both } = await signInAtOnce(newer);
    expect((await logout(browser, both[named].access)).status).toBe(204);
    expect([await endOf(both.first.access), await endOf(both.second.access)]).toEqual(['logout', 'logout']);
    expect((await refresh(browser)).status).toBe(401);
  }
});

test('where a member’s sessions have all ended, a refresh says how the named one did, and tries each once', async () => {
  const { browser, first, second } = await signInAtOnce(newer);
  for (const { access, refresh: token } of [first, second]) {
    const alone = server.client();
    alone.setCookie(`refresh_token_${sessionOf(access)}`, token, '/api/');
    await refresh(alone);
  }
  server.pass(200);
  const answer = await refresh(browser, first.access);
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'refresh_reused']);
  expect([await endOf(first.access), await endOf(second.access)]).toEqual(['reused', 'reused']);
});

test('a session that is named and whose cookie is gone is refused; no other is taken in its place', async () => {
  const { browser, first, second } = await signInAtOnce();
  for (const [name, { value }] of browser.cookies) if (value === first.refresh) browser.cookies.delete(name);
  const answer = await refresh(browser, first.access);
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'refresh_missing']);
  expect(browser.refreshTokens()).toEqual([second.refresh]);
  expect((await server.client().request(paths.me, { bearer: first.access })).status).toBe(200);
});

test('a token under the name of another session is not known', async () => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  const other = await signIn(server.client(), newer);
  browser.setCookie(`refresh_token_${sessionOf(access)}`, other.refresh, '/api/');
  const answer = await refresh(browser);
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'refresh_invalid']);
  expect(browser.refreshTokens()).toEqual([]);
  expect([await endOf(access), await endOf(other.access)]).toEqual([null, null]);
});

test.each<[string, (browser: Client, access: string) => Promise<Answer>]>([
  ['in the header', (_, access) => logout(server.client(), access)],
  [
    'in its cookie',
    (_, access) => {
      const browser = server.client();
      browser.setCookie('access_token', access);
      return logout(browser);
    },
  ],
])(
  'row 35: without the refresh cookie, an access token %s ends its session, expired or not, twice',
  async (_, send) => {
    for (const seconds of [0, 3600]) {
      const browser = server.client();
      const { access } = await signIn(browser, older);
      server.pass(seconds);
      expect((await send(browser, access)).status).toBe(204);
      expect(await endOf(access)).toBe('logout');
      expect((await send(browser, access)).status).toBe(204);
      expect(problemOf(await refresh(browser)).code).toBe('refresh_revoked');
    }
  },
);

test('a forged access token ends no session', async () => {
  const browser = server.client();
  const { access } = await signIn(browser, older);
  const forged = `${access.slice(0, -4)}AAAA`;
  expect((await logout(server.client(), forged)).status).toBe(204);
  expect(await endOf(access)).toBeNull();
});
