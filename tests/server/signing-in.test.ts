// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword,
  newPerson,
  paths,
  problemOf,
  signUp,
  startTestServer,
  wrongCode,
  type TestServer,
} from './server.ts';

let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Twelve instead of a hundred: each guess costs the work of a password hash.
  const wrongPasswordPerAccount = { points: 12, seconds: 3600 };
  behindProxy = await startTestServer({ env: { TRUST_PROXY: '1' }, limits: { wrongPasswordPerAccount } });
});
afterAll(async () => {
  await server.close();
  await behindProxy.close();
});

test('e-mail and password open a session, ignoring the case of the address', async () => {
  const { person } = await signUp(server);
  const client = server.client();
  const answer = await client.post(paths.login, { email: person.email.toUpperCase(), password: person.password });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { username: person.username } });
  expect((await client.request(paths.me)).status).toBe(200);
});

test('a wrong password and an unknown address get the same answer, which triggers no refresh', async () => {
  const { person } = await signUp(server);
  const wrong = await server.client().post(paths.login, { email: person.email, password: 'not this one' });
  const unknown = await server.client().post(paths.login, { email: 'not-here@example.org', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(problemOf(wrong).code).toBe('wrong_credentials');
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers.get('WWW-Authenticate')).toBeNull();
});

test('an unknown address costs the same work as a wrong password', async () => {
  const { person } = await signUp(server);
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    for (const [kind, email] of [
      ['known', person.email],
      ['unknown', 'not-there@example.org'],
    ] as const) {
      const started = performance.now();
      await server.client().post(paths.login, { email, password: `wrong ${round}` });
      took[kind].push(performance.now() - started);
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
  // Without the dummy hash the unknown address answers several times faster; the band is wide because the machine is shared.
  expect(median(took.unknown)).toBeGreaterThan(median(took.known) * 0.5);
  expect(median(took.known)).toBeGreaterThan(median(took.unknown) * 0.5);
});

test('ten wrong passwords lock the account for this client, with the time left, even for the correct one', async () => {
  const { person } = await signUp(server);
  const client = server.client();
  for (let i = 0; i < 10; i += 1) {
    expect((await client.post(paths.login, { email: person.email, password: 'wrong' })).status).toBe(401);
  }
  server.pass(60);
  const locked = await client.post(paths.login, { email: person.email, password: person.password });
  expect(locked.status).toBe(429);
  expect(problemOf(locked)).toMatchObject({ code: 'locked_out', retry_after: 840 });
  expect(problemOf(locked).detail).toContain('14 minutes');
  expect(locked.headers.get('Retry-After')).toBe('840');
  server.pass(841);
  expect((await client.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
});

test('the lockout of an unknown address looks the same', async () => {
  const client = server.client();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1)
    statuses.push((await client.post(paths.login, { email: 'ghost@example.org', password: 'wrong' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('simultaneous guesses do not outrun the lockout', async () => {
  const { person } = await signUp(server);
  const client = server.client();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => client.post(paths.login, { email: person.email, password: 'wrong' })),
  );
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
});

test('a correct password clears the count of wrong ones', async () => {
  const { person } = await signUp(server);
  const client = server.client();
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 6; i += 1) await client.post(paths.login, { email: person.email, password: 'wrong' });
    expect((await client.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
  }
});

test('a correct password before the address is confirmed says so and sends a new code, once a minute', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const wrong = await client.post(paths.login, { email: person.email, password: 'wrong' });
  expect(problemOf(wrong).code).toBe('wrong_credentials');
  const soon = await client.post(paths.login, { email: person.email, password: goodPassword });
  expect(soon.status).toBe(403);
  expect(problemOf(soon).code).toBe('email_unverified');
  server.pass(61);
  expect((await client.post(paths.login, { email: person.email, password: goodPassword })).status).toBe(403);
  const otp = await server.mail.codeFor(person.email, 2);
  expect(server.mail.received.filter((one) => one.to === person.email)).toHaveLength(2);
  expect((await client.post(paths.verify, { email: person.email, otp })).status).toBe(200);
});

test('Google sign-in answers that it is not set up', async () => {
  const answer = await server.client().post(paths.google, {
    id_token: 'x',
    email: 'a@example.org',
    username: 'A',
    google_uid: '1',
    first_name: '',
    last_name: '',
    profile_picture: null,
  });
  expect(answer.status).toBe(501);
  expect(problemOf(answer).code).toBe('not_configured');
});

test('row 13: limits per client answer 429 with Retry-After, also behind a trusted proxy', async () => {
  const limited = await startTestServer({
    env: { TRUST_PROXY: '1' },
    limits: { loginPerClient: { points: 3, seconds: 60 } },
  });
  try {
    const client = limited.client();
    const from = (address: string) =>
      client.post(
        paths.login,
        { email: 'x@example.org', password: 'y' },
        { headers: { 'X-Forwarded-For': `198.51.100.9, ${address}` } },
      );
    for (let i = 0; i < 3; i += 1) expect((await from('203.0.113.1')).status).toBe(401);
    const refused = await from('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(problemOf(refused)).toMatchObject({ code: 'rate_limited', retry_after: 60 });
    expect((await from('203.0.113.2')).status).toBe(401);
  } finally {
    await limited.close();
  }
});

/** Where each request seems to come from, behind one proxy of our own. */
const at = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

test('wrong passwords from many addresses lock out strangers, and not the owner where they signed in before', async () => {
  const { person, client } = await signUp(behindProxy);
  const login = { email: person.email, password: person.password };
  const guess = (i: number) =>
    behindProxy.client().post(paths.login, { ...login, password: 'wrong' }, at(`198.51.100.${i}`));
  const guesses = [];
  for (let i = 0; i < 15; i += 1) guesses.push((await guess(i)).status);
  expect(guesses.filter((status) => status === 401)).toHaveLength(12);
  await client.post(paths.logout, undefined, at('203.0.113.1'));
  expect((await client.post(paths.login, login, at('203.0.113.1'))).status).toBe(200);
  const stranger = await behindProxy.client().post(paths.login, login, at('203.0.113.2'));
  expect(problemOf(stranger).code).toBe('locked_out');

  // The way that the text names: a code from the mailbox, on a browser that was never seen, while the guessing goes on.
  const elsewhere = behindProxy.client();
  await elsewhere.post(paths.reset, { email: person.email }, at('203.0.113.3'));
  const otp = await behindProxy.mail.codeFor(person.email, 2);
  const password = 'ten small steps up';
  const chosen = await elsewhere.post(paths.confirmReset, { email: person.email, otp, password }, at('203.0.113.3'));
  expect(chosen.status).toBe(200);
  for (let i = 0; i < 15; i += 1) await guess(i);
  expect((await elsewhere.post(paths.login, { ...login, password }, at('203.0.113.3'))).status).toBe(200);
  expect((await behindProxy.client().post(paths.login, { ...login, password }, at('203.0.113.4'))).status).toBe(429);
});

test('a browser that is known may guess ten times like any other, and is known for its own member alone', async () => {
  const [one, two] = [await signUp(behindProxy), await signUp(behindProxy)];
  const guess = (email: string, i: number) =>
    one.client.copy().post(paths.login, { email, password: 'wrong' }, at(`192.0.2.${i}`));
  const statuses = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await guess(one.person.email, i)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  // Counted as a stranger's: the address decides.
  for (let i = 0; i < 12; i += 1) expect((await guess(two.person.email, i)).status).toBe(401);
  const made = [...one.client.cookies].find(([name]) => name === 'known_device')?.[1].value ?? '';
  expect(made).toMatch(/^[\w-]{59}$/);
});

test('someone who knows an address can neither void nor use up its codes for a new password', async () => {
  const { person } = await signUp(behindProxy);
  const { email } = person;
  const ask = (address: string) => behindProxy.client().post(paths.reset, { email }, at(address));
  const enter = (otp: string, address: string, password = 'eleven small steps up') =>
    behindProxy.client().post(paths.confirmReset, { email, otp, password }, at(address));
  const stranger = '198.51.100.77';
  const owner = '203.0.113.77';
  expect((await ask(owner)).status).toBe(200);
  const otp = await behindProxy.mail.codeFor(email, 2);
  for (let i = 0; i < 6; i += 1) expect((await enter(wrongCode(otp), stranger)).status).toBe(400);
  const strangers = [];
  for (let i = 0; i < 12; i += 1) {
    strangers.push((await ask(stranger)).status);
    behindProxy.pass(61);
  }
  expect(strangers).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429, 429, 429]);
  expect(problemOf(await enter(otp, owner)).code).toBe('code_expired');
  expect((await ask(owner)).status).toBe(200);
  const next = await behindProxy.mail.codeFor(email, 11);
  for (let i = 0; i < 6; i += 1) await enter(wrongCode(next), stranger);
  expect((await enter(next, owner)).status).toBe(200);
  // It succeeded once, and took the codes of everyone else with it.
  expect(problemOf(await enter(next, owner)).code).toBe('code_void');
  expect(problemOf(await enter(next, stranger)).code).toBe('code_void');
});

test('a code is good on another network, too, for five tries of all others together', async () => {
  const { person } = await signUp(behindProxy);
  const { email } = person;
  const password = 'twelve small steps up';
  const enter = (otp: string, address: string) =>
    behindProxy.client().post(paths.confirmReset, { email, otp, password }, at(address));
  await behindProxy.client().post(paths.reset, { email }, at('203.0.113.80'));
  const otp = await behindProxy.mail.codeFor(email, 2);
  for (let i = 0; i < 4; i += 1) {
    const wrong = problemOf(await enter(wrongCode(otp), `198.51.100.${80 + i}`));
    expect(wrong).toMatchObject({ code: 'code_wrong', tries_left: 4 - i });
  }
  expect((await enter(otp, '203.0.113.81')).status).toBe(200);
});

test('a /64 of IPv6 is one client, and an IPv4 address the same in both notations', async () => {
  const statusOf = async (address: string) =>
    (await behindProxy.client().post(paths.login, { email: 'v6@example.org', password: 'x' }, at(address))).status;
  const network = [];
  for (let i = 0; i < 11; i += 1) network.push(await statusOf(`2001:db8:0:7::${i.toString(16)}`));
  expect(network.at(9)).toBe(401);
  expect(network.at(10)).toBe(429);
  expect(await statusOf('2001:0DB8::7:aaaa:bbbb:cccc:dddd')).toBe(429);
  expect(await statusOf('2001:db8:0:8::1')).toBe(401);
  for (let i = 0; i < 10; i += 1) await statusOf(i % 2 === 0 ? '192.0.2.77' : '::ffff:192.0.2.77');
  expect(await statusOf('192.0.2.77')).toBe(429);
});
