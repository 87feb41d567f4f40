// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, paths, problemOf, signUp, startTestServer, wrongCode, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'quite another phrase';

test('a new password is set with the code; every session ends and the member is notified', async () => {
  const { client, person } = await signUp(server);
  const asked = await server.client().post(paths.reset, { email: person.email });
  expect(asked.status).toBe(200);
  const otp = await server.mail.codeFor(person.email, 2);
  const answer = await server.client().post(paths.confirmReset, { email: person.email, otp, password });
  expect(answer.status).toBe(200);

  expect(problemOf(await client.request(paths.me)).code).toBe('token_invalid');
  expect(problemOf(await client.post(paths.refresh)).code).toBe('refresh_revoked');
  expect((await server.client().post(paths.login, { email: person.email, password: person.password })).status).toBe(
    401,
  );
  expect((await server.client().post(paths.login, { email: person.email, password })).status).toBe(200);
  const mails = await server.mail.to(person.email, 3);
  expect(mails.at(-1)?.subject).toBe('Your Stepwise password was changed');

  expect(problemOf(await server.client().post(paths.confirmReset, { email: person.email, otp, password })).code).toBe(
    'code_void',
  );
});

test('the password that there is already is refused, in whichever form it is typed, and costs neither code nor session', async () => {
  const { client, person } = await signUp(server);
  await client.post(paths.reset, { email: person.email });
  const otp = await server.mail.codeFor(person.email, 2);
  const confirm = (chosen: string, code = otp) =>
    server.client().post(paths.confirmReset, { email: person.email, otp: code, password: chosen });
  // Full-width letters, as another keyboard sends them, are hashed as the same.
  const wide = person.password.replace(/^./, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
  for (const same of [person.password, wide]) {
    const refused = await confirm(same);
    expect([refused.status, problemOf(refused)]).toMatchObject([
      400,
      { code: 'validation_failed', errors: { password: ['This is your current password. Choose another one'] } },
    ]);
  }
  // With a wrong code, nothing is said of the password.
  expect(problemOf(await confirm(person.password, wrongCode(otp))).code).toBe('code_wrong');
  expect((await client.request(paths.me)).status).toBe(200);
  expect((await confirm(password)).status).toBe(200);
});

test('the answers are the same for an address without an account, which gets no mail', async () => {
  const { person } = await signUp(server);
  const known = await server.client().post(paths.reset, { email: person.email });
  const unknown = await server.client().post(paths.reset, { email: 'no-account@example.org' });
  expect(unknown.status).toBe(200);
  expect({ ...(unknown.body as object), email: '' }).toEqual({ ...(known.body as object), email: '' });
  const otp = wrongCode(await server.mail.codeFor(person.email, 2));
  const guesses = await Promise.all(
    [person.email, 'no-account@example.org'].map((email) =>
      server.client().post(paths.confirmReset, { email, otp, password }),
    ),
  );
  expect(problemOf(guesses[0] ?? known)).toMatchObject({ code: 'code_wrong', tries_left: 4 });
  expect(guesses[1]?.body).toEqual(guesses[0]?.body);
  expect(server.mail.received.filter((one) => one.to === 'no-account@example.org')).toEqual([]);
});

test('a registration code does not work for a new password, and vice versa', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const registration = await server.mail.codeFor(person.email);
  await client.post(paths.reset, { email: person.email });
  expect(
    problemOf(await client.post(paths.confirmReset, { email: person.email, otp: registration, password })).code,
  ).toBe('code_wrong');
  expect((await client.post(paths.verify, { email: person.email, otp: registration })).status).toBe(200);
});

test('a weak new password is rejected without costing the code', async () => {
  const { person } = await signUp(server);
  await server.client().post(paths.reset, { email: person.email });
  const otp = await server.mail.codeFor(person.email, 2);
  const weak = await server.client().post(paths.confirmReset, { email: person.email, otp, password: 'password123' });
  expect(weak.status).toBe(400);
  expect(problemOf(weak).errors?.['password']).toHaveLength(1);
  expect((await server.client().post(paths.confirmReset, { email: person.email, otp, password })).status).toBe(200);
});

test('expired and invalidated codes are distinguished; another code can be requested after 60 s', async () => {
  const { person } = await signUp(server);
  await server.client().post(paths.reset, { email: person.email });
  const otp = await server.mail.codeFor(person.email, 2);
  expect((await server.client().post(paths.reset, { email: person.email })).status).toBe(429);
  server.pass(601);
  expect(problemOf(await server.client().post(paths.confirmReset, { email: person.email, otp, password })).code).toBe(
    'code_expired',
  );
  await server.client().post(paths.reset, { email: person.email });
  await server.mail.to(person.email, 3);
  expect(problemOf(await server.client().post(paths.confirmReset, { email: person.email, otp, password })).code).toBe(
    'code_void',
  );
});
