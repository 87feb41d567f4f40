// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google } from './google.ts';
import { goodPassword, paths, problemOf, signUp, type TestServer } from './server.ts';

let google: Google;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startWithGoogle(google);
});
afterAll(async () => {
  await server.close();
  await google.close();
});

type Person = ReturnType<typeof newGooglePerson>;
const day = 86_400;
const signIn = async (person: Person) => server.client().post(paths.google, await formOf(google, server, person));
/** As of a deletion that is final in seven days. */
const deleted = ({ email }: Pick<Person, 'email'>) =>
  server.db.execute(
    sql`update members set visibility_before = visibility, deletion_at = ${new Date(server.now().getTime() + 7 * day * 1000).toISOString()} where email_key = ${email.toLowerCase()}`,
  );
const refusal = async (person: Person) => {
  const { code, detail } = problemOf(await signIn(person));
  expect(code).toBe('deletion_pending');
  return detail;
};

test('someone who has only ever used Google is told how to come back, and can do that', async () => {
  const person = newGooglePerson();
  await signIn(person);
  await deleted(person);
  expect(await refusal(person)).toMatch(
    /^You deleted this account\. Until \d+ \w+ \d{4} you can have it back: .*“Forgot your password\?”/,
  );
  const { email } = person;
  const client = server.client();
  await client.post(paths.reset, { email });
  const otp = await server.mail.codeFor(email);
  expect((await client.post(paths.confirmReset, { email, otp, password: goodPassword })).status).toBe(200);
  const back = await client.post(paths.login, { email, password: goodPassword, restore: true });
  expect(back.status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
});

test('someone with a password is told to use it', async () => {
  const { person } = await signUp(server);
  const known = { subject: newGooglePerson().subject, email: person.email };
  await deleted(known);
  const detail = await refusal(known);
  expect(detail).toMatch(/Until .* you can have it back: log in with your e-mail and password\.$/);
});

test('when it is too late, and the account not yet cleaned up, nobody is told that they can have it back', async () => {
  const person = newGooglePerson();
  await signIn(person);
  await deleted(person);
  server.pass(7 * day);
  const detail = await refusal(person);
  expect(detail).toMatch(/cannot be brought back any more/);
  expect(detail).not.toMatch(/have it back/);
});
