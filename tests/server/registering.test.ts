// @vitest-environment node
import { eq } from 'drizzle-orm';
import { findMemberByEmail } from '../../server/store/members.ts';
import { devices } from '../../server/store/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservedSample, takenForms } from './samples.ts';
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
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a person registers, reads the code in a real mail, is signed in, and signs out', async () => {
  const person = newPerson();
  const client = server.client();
  const registered = await client.post(paths.register, { ...person, device_fingerprint: 'abc' });
  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({ email: person.email, expires_in: 600, resend_after: 60 });

  const [mail] = await server.mail.to(person.email);
  const otp = await server.mail.codeFor(person.email);
  expect(mail?.subject).toBe(`Your Stepwise code is ${otp}`);
  expect(mail?.text).toContain(person.username);
  expect(mail?.html).toContain(otp);

  const verified = await client.post(paths.verify, { email: person.email, otp });
  expect(verified.status).toBe(200);
  expect(verified.body).toMatchObject({
    user: { username: person.username, email: person.email, first_name: 'Test', profile_image: null },
  });
  const tokens = verified.body as { access: string; refresh: string };
  expect(client.cookie('access_token')).toBe(tokens.access);
  expect(client.refreshTokens()).toEqual([tokens.refresh]);

  const profile = await client.request(paths.me);
  expect(profile.body).toMatchObject({ username: person.username });
  expect((await client.post(paths.logout)).status).toBe(204);
  expect(client.cookies.has('access_token')).toBe(false);
  expect(client.refreshTokens()).toEqual([]);
});

test('only a keyed hash of the fingerprint is stored, with the time the terms were accepted', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, { ...person, device_fingerprint: 'a browser like no other' });
  await client.post(paths.verify, { email: person.email, otp: await server.mail.codeFor(person.email) });
  const member = await findMemberByEmail(server.db, person.email.toLowerCase());
  const known = await server.db
    .select()
    .from(devices)
    .where(eq(devices.memberId, member?.id ?? ''));
  expect(known.map(({ fingerprintHash }) => fingerprintHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(member?.acceptedTermsAt).toBeInstanceOf(Date);
  expect(JSON.stringify([member, known])).not.toContain('like no other');
});

test('the cookies are as restricted as possible', async () => {
  const { client } = await signUp(server);
  expect(client.cookies.get('access_token')?.attributes).toBe('Max-Age=900; Path=/; SameSite=Lax');
  const refresh = [...client.cookies].find(([name]) => name.startsWith('refresh_token_'));
  expect(refresh?.[0]).toMatch(/^refresh_token_[0-9a-f-]{36}$/);
  expect(refresh?.[1].attributes).toBe('Max-Age=2592000; Path=/api/; HttpOnly; SameSite=Strict');
});

test('a pasted code with spaces and dashes is accepted', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const code = await server.mail.codeFor(person.email);
  const answer = await client.post(paths.verify, {
    email: ` ${person.email.toUpperCase()} `,
    otp: ` ${code.slice(0, 3)} - ${code.slice(3)}`,
  });
  expect(answer.status).toBe(200);
});

test('a wrong code reports the remaining tries; the fifth invalidates the code, and the correct one comes too late', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const code = await server.mail.codeFor(person.email);
  for (const left of [4, 3, 2, 1]) {
    const answer = await client.post(paths.verify, { email: person.email, otp: wrongCode(code) });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'code_wrong', tries_left: left });
  }
  const last = await client.post(paths.verify, { email: person.email, otp: wrongCode(code) });
  expect(problemOf(last)).toMatchObject({ code: 'code_void', tries_left: 0 });
  const late = await client.post(paths.verify, { email: person.email, otp: code });
  expect(late.status).toBe(400);
  expect(problemOf(late).code).toBe('code_void');
});

test('simultaneous wrong tries are all counted', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const code = await server.mail.codeFor(person.email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.post(paths.verify, { email: person.email, otp: wrongCode(code) })),
  );
  expect(answers.filter((answer) => problemOf(answer).code === 'code_wrong')).toHaveLength(4);
  expect(problemOf(await client.post(paths.verify, { email: person.email, otp: code })).code).toBe('code_void');
});

test('a code works once, even for simultaneous requests', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const otp = await server.mail.codeFor(person.email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.copy().post(paths.verify, { email: person.email, otp })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  for (const refused of answers.filter((answer) => answer.status !== 200))
    expect(problemOf(refused).code).toBe('code_void');
});

test('an expired code is rejected, and a new one works', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const otp = await server.mail.codeFor(person.email);
  server.pass(601);
  const expired = await client.post(paths.verify, { email: person.email, otp });
  expect(expired.status).toBe(400);
  expect(problemOf(expired).code).toBe('code_expired');
  expect((await client.post(paths.resend, { email: person.email })).status).toBe(200);
  const fresh = await server.mail.codeFor(person.email, 2);
  expect((await client.post(paths.verify, { email: person.email, otp: fresh })).status).toBe(200);
});

test('another code can be requested after 60 s, and invalidates the previous one', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const first = await server.mail.codeFor(person.email);
  server.pass(20);
  const early = await client.post(paths.resend, { email: person.email });
  expect(early.status).toBe(429);
  expect(problemOf(early)).toMatchObject({ code: 'rate_limited', retry_after: 40 });
  expect(early.headers.get('Retry-After')).toBe('40');
  server.pass(40);
  expect((await client.post(paths.resend, { email: person.email })).status).toBe(200);
  const second = await server.mail.codeFor(person.email, 2);
  expect(problemOf(await client.post(paths.verify, { email: person.email, otp: first })).code).toBe('code_void');
  expect((await client.post(paths.verify, { email: person.email, otp: second })).status).toBe(200);
});

test('a known address gets the same answers as an unknown one, but its owner a different mail', async () => {
  const { person } = await signUp(server);
  const stranger = newPerson();
  const [known, unknown] = [server.client(), server.client()];
  const sameName = newPerson();
  const forKnown = await known.post(paths.register, { ...sameName, email: person.email });
  const forUnknown = await unknown.post(paths.register, stranger);
  expect(forKnown.status).toBe(forUnknown.status);
  expect({ ...(forKnown.body as object), email: '' }).toEqual({ ...(forUnknown.body as object), email: '' });

  const mails = await server.mail.to(person.email, 2);
  expect(mails.at(-1)?.subject).toBe('You already have a Stepwise account');
  expect(mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);

  const held = async (username: string) =>
    (await server.client().request(`${paths.username}?username=${username}`)).body;
  expect(await held(sameName.username)).toMatchObject({ available: false });
  expect(await held(stranger.username)).toMatchObject({ available: false });

  const guessKnown = await known.post(paths.verify, { email: person.email, otp: '000000' });
  const guessUnknown = await unknown.post(paths.verify, { email: stranger.email, otp: '000000' });
  expect(problemOf(guessKnown)).toEqual(problemOf(guessUnknown));
  expect((await known.post(paths.resend, { email: person.email })).status).toBe(429);
});

test('requesting another code gets the same answer for an unregistered address', async () => {
  const client = server.client();
  const first = await client.post(paths.resend, { email: 'nobody@example.org' });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ expires_in: 600, resend_after: 60 });
  expect(problemOf(await client.post(paths.resend, { email: 'NOBODY@example.org' })).code).toBe('rate_limited');
  expect(problemOf(await client.post(paths.verify, { email: 'nobody@example.org', otp: '000000' }))).toMatchObject({
    code: 'code_wrong',
    tries_left: 4,
  });
  expect(server.mail.received.filter((one) => one.to === 'nobody@example.org')).toEqual([]);
});

test('registering again in the same browser replaces the earlier registration; the newest password counts', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const first = await server.mail.codeFor(person.email);
  const password = 'a better second thought';
  await client.post(paths.register, { ...person, first_name: 'Second', password });
  const second = await server.mail.codeFor(person.email, 2);
  expect(problemOf(await client.post(paths.verify, { email: person.email, otp: first })).code).toBe('code_void');
  const verified = await client.post(paths.verify, { email: person.email, otp: second });
  expect(verified.body).toMatchObject({ user: { first_name: 'Second' } });
  expect((await server.client().post(paths.login, { email: person.email, password: goodPassword })).status).toBe(401);
  expect((await server.client().post(paths.login, { email: person.email, password })).status).toBe(200);
});

test("registering someone else's address cannot make them confirm the wrong password", async () => {
  const person = newPerson();
  const owner = server.client();
  const other = server.client();
  await other.post(paths.register, { ...person, username: 'not-the-owner-1', password: 'the password of another' });
  await owner.post(paths.register, person);
  await other.post(paths.register, { ...person, username: 'not-the-owner-2', password: 'the password of another' });
  const newest = await server.mail.codeFor(person.email, 3);
  const verified = await owner.post(paths.verify, { email: person.email, otp: newest });
  expect(verified.body).toMatchObject({ user: { username: person.username } });
  expect((await other.post(paths.login, { email: person.email, password: 'the password of another' })).status).toBe(
    401,
  );
  expect((await owner.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
});

test('a username belongs to one member, ignoring case, and is held while a registration is pending', async () => {
  const { person } = await signUp(server);
  for (const username of takenForms(person.username)) {
    const answer = await server.client().post(paths.register, { ...newPerson(), username });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({
      code: 'username_taken',
      errors: { username: ['This username is taken'] },
    });
  }
  const waiting = newPerson();
  await server.client().post(paths.register, waiting);
  const held = await server.client().post(paths.register, { ...newPerson(), username: waiting.username });
  expect(held.status).toBe(409);
  server.pass(86_401);
  expect((await server.client().post(paths.register, { ...newPerson(), username: waiting.username })).status).toBe(201);
});

test('of simultaneous registrations with one username, exactly one succeeds', async () => {
  const username = 'wanted-by-many';
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.client().post(paths.register, { ...newPerson(), username })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test.each(reservedSample)('the username %s cannot be taken: %s', async (username, reason) => {
  const registered = await server.client().post(paths.register, { ...newPerson(), username });
  expect(registered.status).toBe(400);
  expect(problemOf(registered).errors?.['username']?.[0]).toMatch(reason);
  const checked = await server.client().request(`${paths.username}?username=${encodeURIComponent(username)}`);
  expect(checked.status).toBe(200);
  expect(checked.body).toMatchObject({ available: false, reason: expect.stringMatching(reason) });
});

test('a free username is available', async () => {
  const answer = await server.client().request(`${paths.username}?username=Fresh-Name`);
  expect(answer.body).toEqual({ username: 'Fresh-Name', available: true, reason: null });
});

test.each([
  ['12345678', /too common/],
  ['Password1', /too common/],
  ['short', /at least 8/],
  ['x'.repeat(129), /at most 128/],
])('the password %s is rejected and not repeated', async (password, reason) => {
  const answer = await server.client().post(paths.register, { ...newPerson(), password });
  expect(answer.status).toBe(400);
  expect(problemOf(answer)).toMatchObject({
    code: 'validation_failed',
    errors: { password: [expect.stringMatching(reason)] },
  });
  expect(JSON.stringify(answer.body)).not.toContain(password);
});

test('a password equal to the address or username is rejected; a long one with spaces and symbols is not', async () => {
  const person = newPerson();
  const client = server.client();
  for (const password of [person.email.toUpperCase(), person.username]) {
    expect((await client.post(paths.register, { ...person, password })).status).toBe(400);
  }
  expect((await client.post(paths.register, { ...person, password: ` ${'steps 段 ó '.repeat(7)}` })).status).toBe(201);
});

test('registration requires accepting the terms', async () => {
  const answer = await server.client().post(paths.register, { ...newPerson(), accept_terms: false });
  expect(problemOf(answer).errors).toEqual({ accept_terms: ['Accept the terms to register'] });
});

test('an address with too many requests is told when to try again', async () => {
  const person = newPerson();
  const client = server.client();
  for (let i = 0; i < 10; i += 1) expect((await client.post(paths.register, person)).status).toBe(201);
  const answer = await client.post(paths.register, person);
  expect(answer.status).toBe(429);
  expect(problemOf(answer)).toMatchObject({ code: 'rate_limited', retry_after: 3600 });
});
