// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google, type GoogleForm } from './google.ts';
import { paths, problemOf, signUp, type TestServer } from './server.ts';

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
const signIn = async (person: Person, changes: Partial<GoogleForm> = {}) =>
  server.client().post(paths.google, await formOf(google, server, person, changes));
/** As of a deletion that is final in seven days. */
const deleted = ({ email }: Pick<Person, 'email'>) =>
  server.db.execute(
    sql`update members set visibility_before = visibility, deletion_at = ${new Date(server.now().getTime() + 7 * day * 1000).toISOString()} where email_key = ${email.toLowerCase()}`,
  );
const refusal = async (person: Person, changes: Partial<GoogleForm> = {}) => {
  const { code, detail } = problemOf(await signIn(person, changes));
  return [code, detail];
};

test('someone who has only ever used Google is offered to come back, and comes back with Google alone', async () => {
  const person = newGooglePerson();
  await signIn(person);
  await deleted(person);
  expect(await refusal(person)).toEqual([
    'deletion_pending',
    expect.stringMatching(
      /^You deleted this account\. Until \d+ \w+ \d{4} you can have it back, with everything in it\.$/,
    ),
  ]);
  // The same account twice, as from two tabs.
  const answers = await Promise.all([signIn(person, { restore: true }), signIn(person, { restore: true })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await signIn(person)).status).toBe(200);
  const mails = await server.mail.to(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Stepwise account is back']);
});

test('someone whose account is not connected to Google needs the password to bring it back', async () => {
  const { person } = await signUp(server);
  const known = { subject: newGooglePerson().subject, email: person.email };
  await deleted(known);
  const told = [
    'account_exists',
    expect.stringMatching(/Until .* you can have it back: log in with your e-mail and password\.$/),
  ];
  expect(await refusal(known)).toEqual(told);
  expect(await refusal(known, { restore: true }), 'whatever the call asks for').toEqual(told);
});

test('someone else who is signed in brings nothing back', async () => {
  const person = newGooglePerson();
  await signIn(person);
  await deleted(person);
  const { client } = await signUp(server);
  const answer = await client.post(paths.google, await formOf(google, server, person, { restore: true }));
  expect(problemOf(answer).code).toBe('linked_elsewhere');
  expect((await refusal(person))[0]).toBe('deletion_pending');
});

test('when it is too late, and the account not yet cleaned up, nobody is told that they can have it back', async () => {
  const person = newGooglePerson();
  await signIn(person);
  await deleted(person);
  server.pass(7 * day);
  for (const restore of [false, true]) {
    const [code, detail] = await refusal(person, { restore });
    expect(code).toBe('deletion_final');
    expect(detail).toMatch(/cannot be brought back any more/);
    expect(detail).not.toMatch(/have it back/);
  }
});
