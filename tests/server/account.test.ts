// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Account } from '../../contract/account.ts';
import { deviceName } from '../../server/accounts/device-name.ts';
import { members } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { codeIn } from './mail-server.ts';
import {
  newPerson,
  paths,
  problemOf,
  signUp,
  startTestServer,
  type SignedUp,
  type TestServer,
  wrongCode,
} from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/account/';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function elsewhere({ person }: SignedUp, userAgent = firefox): Promise<Client> {
  const client = server.client();
  const { email, password } = person;
  const answer = await client.request(paths.login, {
    method: 'POST',
    json: { email, password },
    headers: { 'User-Agent': userAgent },
  });
  expect(answer.status).toBe(200);
  return client;
}

const accountOf = async (client: Client) => (await client.request(path)).body as Account;
const change = (client: Client, current: string, password: string) =>
  client.post(`${path}password/`, { current_password: current, password });
const isIn = async (client: Client) => (await client.request(paths.me)).status === 200;

test('an account lists the browsers that are signed in, its own first, and no one else sees them', async () => {
  const one = await signUp(server);
  server.pass(60);
  const phone = await elsewhere(one, safari);
  server.pass(60);
  await elsewhere(one);
  await signUp(server);
  const account = await accountOf(phone);
  expect(account).toMatchObject({ email: one.person.email, has_password: true, has_google: false });
  expect(account.sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iOS', true],
    ['Firefox on Windows', false],
    ['', false],
  ]);
  expect(JSON.stringify(account)).not.toContain(one.refresh);
  expect((await server.client().request(path)).status).toBe(401);
});

test('a session that is ended elsewhere ends at once, for its token and its cookie, and leaves the list', async () => {
  const one = await signUp(server);
  const lost = await elsewhere(one);
  const [, other] = (await accountOf(one.client)).sessions;
  const ending = { method: 'DELETE' };
  expect((await one.client.request(`${path}sessions/${other?.id}/`, ending)).status).toBe(204);
  expect(await isIn(lost)).toBe(false);
  expect(problemOf(await lost.post(paths.refresh)).code).toBe('refresh_revoked');
  expect((await accountOf(one.client)).sessions).toHaveLength(1);
  // Once more changes nothing; what is not one's own does not exist.
  expect((await one.client.request(`${path}sessions/${other?.id}/`, ending)).status).toBe(204);
  const stranger = await signUp(server);
  const [own] = (await accountOf(stranger.client)).sessions;
  for (const id of [own?.id, '00000000-0000-4000-8000-000000000000', 'no id'])
    expect([id, (await one.client.request(`${path}sessions/${id}/`, ending)).status]).toEqual([id, 404]);
  expect(await isIn(stranger.client)).toBe(true);
});

test('all other sessions end together, and the one that asks goes on', async () => {
  const one = await signUp(server);
  const others = [await elsewhere(one), await elsewhere(one, safari)];
  expect((await one.client.post(`${path}end-other-sessions/`)).status).toBe(204);
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect(await isIn(one.client)).toBe(true);
  expect((await one.client.post(paths.refresh)).status).toBe(200);
});

test('a session that was not used for the lifetime of its refresh token is no longer listed', async () => {
  const one = await signUp(server);
  await elsewhere(one);
  server.pass(20 * 86_400);
  await one.client.post(paths.refresh);
  expect((await accountOf(one.client)).sessions).toHaveLength(2);
  server.pass(20 * 86_400);
  await one.client.post(paths.refresh);
  expect((await accountOf(one.client)).sessions).toHaveLength(1);
});

test('a new password needs the old one, ends all other sessions, and is told by mail', async () => {
  const one = await signUp(server);
  const { email, password } = one.person;
  const other = await elsewhere(one);
  const wrong = await change(one.client, 'not my password', 'quite another phrase');
  expect([wrong.status, problemOf(wrong).errors]).toEqual([
    400,
    { current_password: ['This is not your current password'] },
  ]);
  expect(problemOf(await change(one.client, password, email)).errors).toHaveProperty('password');
  expect(problemOf(await change(one.client, '', 'quite another phrase')).errors).toEqual({
    current_password: ['Enter your current password'],
  });
  expect(await isIn(other)).toBe(true);

  expect((await change(one.client, password, 'quite another phrase')).status).toBe(204);
  expect([await isIn(one.client), await isIn(other)]).toEqual([true, false]);
  expect((await one.client.post(paths.refresh)).status).toBe(200);
  const signIn = (typed: string) => server.client().post(paths.login, { email, password: typed });
  expect([(await signIn(password)).status, (await signIn('quite another phrase')).status]).toEqual([401, 200]);
  const changes = () =>
    server.mail.received.filter(
      ({ to, mail }) => to === email && mail.subject === 'Your Stepwise password was changed',
    );
  await expect.poll(changes).toHaveLength(1);
  expect(JSON.stringify(changes())).not.toContain('quite another phrase');
  expect(server.logged()).not.toContain('quite another phrase');
});

test('the present password is no new one, however its letters are encoded; and nothing ends', async () => {
  const one = await signUp(server);
  expect((await change(one.client, one.person.password, 'a café at the corner')).status).toBe(204);
  const other = await elsewhere({ ...one, person: { ...one.person, password: 'a café at the corner' } });
  for (const typed of ['a café at the corner', 'a cafe\u0301 at the corner']) {
    const answer = await change(one.client, 'a café at the corner', typed);
    expect([answer.status, problemOf(answer).errors]).toEqual([
      400,
      { password: ['This is your current password. Choose another one'] },
    ]);
  }
  expect(await isIn(other)).toBe(true);
});

test('a password that shows nothing, or one character only, is refused wherever one is chosen', async () => {
  const one = await signUp(server);
  const spaces = 'password cannot be made of spaces only';
  const repeated = 'password cannot be one character repeated: a few words in a row work well';
  const refused = [
    [' '.repeat(12), spaces],
    ['\u00a0\u2003\u200b\t \u3164\u2800  ', spaces],
    ['aaaaaaaaaaaa', repeated],
    ['a a a a a a a', repeated],
    ['AaAaAaAaAa', repeated],
    ['🙂🙂🙂🙂🙂🙂', repeated],
  ] as const;
  const otp = '123456';
  for (const [password, words] of refused) {
    const answers = [
      await change(one.client, one.person.password, password),
      await server.client().post(paths.confirmReset, { email: one.person.email, otp, password }),
      await server.client().post(paths.register, { ...newPerson(), password }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const answer of answers)
      expect(JSON.stringify(problemOf(answer).errors), JSON.stringify(password)).toContain(words);
  }
  // Two characters are enough: there are no rules about which.
  expect((await change(one.client, one.person.password, 'a  b  a  b  ')).status).toBe(204);
});

test('a change that is sent again because its answer was lost is no wrong guess, and changes and mails nothing more', async () => {
  const one = await signUp(server);
  const { email, password } = one.person;
  expect((await change(one.client, password, 'quite another phrase')).status).toBe(204);
  const later = await elsewhere({ ...one, person: { ...one.person, password: 'quite another phrase' } });
  expect((await change(one.client, password, 'quite another phrase')).status).toBe(204);
  expect(await isIn(later)).toBe(true);
  expect(problemOf(await change(one.client, password, 'a third phrase')).errors).toHaveProperty('current_password');
  const mails = () =>
    server.mail.received.filter(({ to, mail }) => to === email && /password was changed/.test(mail.subject ?? ''));
  await expect.poll(mails).toHaveLength(1);
});

test('new passwords are no guesses that nobody counts', async () => {
  const one = await signUp(server);
  for (let round = 0; round < 10; round += 1) await change(one.client, 'not mine', `guess ${round} at it`);
  expect(problemOf(await change(one.client, 'not mine', one.person.password)).code).toBe('locked_out');
});

test('guesses at the old password count as those of signing in do', async () => {
  const one = await signUp(server);
  for (let round = 0; round < 10; round += 1) await change(one.client, `guess ${round}`, 'quite another phrase');
  expect(problemOf(await change(one.client, one.person.password, 'quite another phrase')).code).toBe('locked_out');
});

test('of two changes at the same moment one is made, and the other is told that its session has ended', async () => {
  const one = await signUp(server);
  const other = await elsewhere(one);
  const answers = await Promise.all([
    change(one.client, one.person.password, 'the first new phrase'),
    change(other, one.person.password, 'the second new phrase'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  expect([await isIn(one.client), await isIn(other)].filter(Boolean)).toHaveLength(1);
});

test('a browser is named by what it says of itself, however odd and however long', () => {
  const names = ['curl/8.5.0 <script>', '(((((', '', undefined, firefox].map(deviceName);
  expect(names).toEqual(['curl', '', '', '', 'Firefox on Windows']);
  // The least of three: collecting garbage and what other tests have left to do are not its doing.
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    deviceName('Mozilla/5.0 ('.repeat(50_000));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...costs)).toBeLessThan(50);
});

test('a sign-in with the password on a browser that has never shown whose it is is told by mail, once', async () => {
  const one = await signUp(server);
  const { email, password } = one.person;
  const news = () =>
    server.mail.received.filter(
      ({ to, mail }) => to === email && mail.subject === 'A new login to your Stepwise account',
    );
  const login = (client: Client, typed = password) => client.post(paths.login, { email, password: typed });
  // Here they registered, so it is theirs.
  expect((await login(one.client)).status).toBe(200);
  const guesser = server.client();
  expect((await login(guesser, 'not the password')).status).toBe(401);
  const phone = await elsewhere(one, safari);
  expect((await login(phone)).status).toBe(200);
  await expect.poll(() => news().length).toBe(1);
  expect(news()[0]?.mail.text).toContain('(Safari on iOS)');
  // Whatever else was to be told has been told by the time that the next mail is there.
  await server.client().post(paths.reset, { email });
  await expect.poll(() => server.mail.received.at(-1)?.mail.subject).toMatch(/code is/);
  expect(news()).toHaveLength(1);
});

/** From the newest of so many mails whose text says so. */
async function codeTo(email: string, words: string, count = 1): Promise<string> {
  const mails = () => server.mail.received.filter(({ to, mail }) => to === email && mail.text?.includes(words));
  await expect.poll(mails).toHaveLength(count);
  const mail = mails().at(-1)?.mail;
  return mail === undefined ? '' : codeIn(mail);
}

test('a member without a password proves themselves with a code by mail: for one act, in one session, once', async () => {
  const one = await signUp(server);
  const other = await elsewhere(one);
  await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, one.user.id));
  const ask = (client: Client, act: string) => client.post('/api/accounts/own-code/', { act });
  const setPassword = (client: Client, code?: string) =>
    client.post(`${path}password/`, { password: 'quite another phrase', own_code: code });
  const leave = (client: Client, more: object) =>
    client.post('/api/accounts/deletion/', { phrase: 'delete my account', ...more });
  const move = (own_code: string) =>
    one.client.post('/api/accounts/email-change/', { email: 'elsewhere@example.org', own_code });
  const { email } = one.person;

  expect(problemOf(await leave(one.client, { current_password: one.person.password })).code).toBe('no_password');
  expect(problemOf(await ask(one.client, 'everything')).errors).toHaveProperty('act');
  expect((await ask(server.client(), 'deletion')).status).toBe(401);
  expect((await ask(one.client, 'deletion')).body).toMatchObject({ email, resend_after: 60 });
  expect(problemOf(await ask(one.client, 'deletion')).code).toBe('rate_limited');
  const code = await codeTo(email, 'delete your account');
  for (const answer of [await leave(other, { own_code: code }), await move(code), await setPassword(one.client, code)])
    expect(problemOf(answer).code, 'not what the code is for').toBe('code_void');
  expect(problemOf(await leave(one.client, { own_code: wrongCode(code) }))).toMatchObject({
    tries_left: 4,
    errors: { own_code: ['That code was wrong. 4 tries left.'] },
  });

  expect((await ask(one.client, 'email_change')).status).toBe(200);
  const toMove = await codeTo(email, 'change the e-mail address');
  expect(problemOf(await one.client.post('/api/accounts/email-change/', { email, own_code: toMove })).errors).toEqual({
    email: ['This is your address already'],
  });
  const moves = await Promise.all([move(toMove), move(toMove)]);
  expect(moves.map(({ status }) => status).toSorted(), 'two at once').toEqual([200, 400]);

  expect((await ask(one.client, 'password')).status).toBe(200);
  expect((await setPassword(one.client, await codeTo(email, 'set a password'))).status).toBe(204);
  expect([await isIn(one.client), await isIn(other)]).toEqual([true, false]);
  expect(await accountOf(one.client)).toMatchObject({ has_password: true, new_email: null });
  // The password is what counts from now on, even over a code that is still good.
  expect(problemOf(await leave(one.client, { own_code: code })).errors).toHaveProperty('current_password');
  expect(problemOf(await ask(one.client, 'deletion')).code).toBe('has_password');
  expect((await change(one.client, 'quite another phrase', one.person.password)).status).toBe(204);
});

test('an account without a password is deleted with the newest code, within ten minutes', async () => {
  const one = await signUp(server);
  await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, one.user.id));
  const leave = (own_code: string) =>
    one.client.post('/api/accounts/deletion/', { phrase: 'delete my account', own_code });
  await one.client.post('/api/accounts/own-code/', { act: 'deletion' });
  const late = await codeTo(one.person.email, 'delete your account');
  server.pass(600);
  expect(problemOf(await leave(late)).code).toBe('code_expired');
  await one.client.post('/api/accounts/own-code/', { act: 'deletion' });
  const code = await codeTo(one.person.email, 'delete your account', 2);
  expect(problemOf(await leave(late)).code).toBe('code_void');
  const moveTo = (email: string) =>
    server.db.update(members).set({ emailKey: email }).where(eq(members.id, one.user.id));
  await moveTo('moved.meanwhile@example.org');
  expect(problemOf(await leave(code)).code, 'a code to an address that is theirs no more').toBe('code_void');
  await moveTo(one.person.email);
  expect((await leave(code)).status).toBe(200);
  expect(await isIn(one.client)).toBe(false);
});
