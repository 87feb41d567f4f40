// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = (email: string, password: string) => server.client().post(paths.login, { email, password });

/** Someone whose deletion can no longer be taken back, while the clean-up has not run. */
async function gone(): Promise<SignedUp> {
  const one = await signUp(server);
  const { email, password } = one.person;
  await one.client.post('/api/accounts/deletion/', { phrase: 'delete my account', current_password: password });
  expect(problemOf(await login(email, password)).code).toBe('deletion_pending');
  server.pass(7 * 86_400);
  expect(problemOf(await login(email, password)).code).toBe('wrong_credentials');
  return one;
}

/** The subjects of the mails to the address. */
const mailsTo = (email: string) =>
  server.mail.received.filter(({ to }) => to === email).map(({ mail: { subject } }) => subject);

test('once a deletion is final the address can be registered at once, whether or not the clean-up has run', async () => {
  const { person, user } = await gone();
  const client = server.client();
  // A username is never given to anyone again.
  const again = { ...person, username: newPerson().username };
  expect((await client.post(paths.register, again)).status).toBe(201);
  await expect.poll(() => mailsTo(person.email).at(-1)).toMatch(/code is/);
  const otp = await server.mail.codeFor(person.email, 3);
  const { status, body } = await client.post(paths.verify, { email: person.email, otp });
  expect([status, body]).toMatchObject([200, { user: { email: person.email, username: again.username } }]);
  expect((body as SignedUp).user.id).not.toBe(user.id);
  expect((await login(person.email, person.password)).status).toBe(200);
});

test('a member can take an address whose account is gone, before the clean-up runs', async () => {
  const { person } = await gone();
  const other = await signUp(server);
  const path = '/api/accounts/email-change/';
  await other.client.post(path, { email: person.email, current_password: other.person.password });
  const otp = await server.mail.codeFor(person.email, 3);
  const { body } = await other.client.post(`${path}confirm/`, { email: person.email, otp });
  expect(body).toMatchObject({ id: other.user.id, email: person.email });
});

test('an account that is gone gets no code for a new password, and one asked for before is void', async () => {
  const one = await signUp(server);
  const { email, password } = one.person;
  await one.client.post('/api/accounts/deletion/', { phrase: 'delete my account', current_password: password });
  server.pass(7 * 86_400 - 60);
  await server.client().post(paths.reset, { email });
  await expect.poll(() => mailsTo(email).at(-1)).toMatch(/code is/);
  const otp = await server.mail.codeFor(email, 3);
  const told = mailsTo(email).length;
  server.pass(60);
  const form = { email, otp, password: 'quite another phrase' };
  expect(problemOf(await server.client().post(paths.confirmReset, form)).code).toBe('code_void');
  await server.client().post(paths.reset, { email });
  // The next mail of anyone comes after this one would have.
  await signUp(server);
  expect(mailsTo(email)).toHaveLength(told);
});
