// @vitest-environment node
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../contract/accounts.ts';
import { openDatabase } from '../../server/store/database.ts';
import { devices, identities, members } from '../../server/store/schema.ts';
import { keepRegistration, lockUsername } from '../../server/store/registrations.ts';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google, type GoogleForm } from './google.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { newPerson, paths, signUp, type TestServer } from './server.ts';

let postgres: PostgresServer;
let mail: MailServer;
let google: Google;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  mail = await startMailServer();
  google = await startGoogle();
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  const start = async () =>
    startWithGoogle(google, { mail, database: await openDatabase({ databaseUrl, dataDir: '' }) });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await mail.close();
  await google.close();
  await postgres.close();
});

/** Every other call goes to the other server. */
async function atOnce(
  people: { subject: string; email: string }[],
  changes: Partial<GoogleForm>,
): Promise<{ status: number; user: SignedIn['user'] }[]> {
  const forms = await Promise.all(people.map((person) => formOf(google, servers[0], person, changes)));
  return Promise.all(
    forms.map(async (form, n) => {
      const answer = await (servers[n % 2] ?? servers[0]).client().post(paths.google, form);
      return { status: answer.status, user: (answer.body as SignedIn).user };
    }),
  );
}

test('twenty people with one name who sign in at the same moment become twenty members with twenty usernames', async () => {
  const answers = await atOnce(Array.from({ length: 20 }, newGooglePerson), { username: 'Same Name' });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ user }) => user.username)).size).toBe(20);
  expect(answers.filter(({ user }) => user.username === 'same-name')).toHaveLength(1);
});

test('a username being claimed by a registration is not given to a Google account, too', async () => {
  const [one] = servers;
  const { email, ...names } = newPerson();
  const now = one.now();
  let answers: ReturnType<typeof atOnce> | undefined;
  await one.db.transaction(async (tx) => {
    await lockUsername(tx, 'contested');
    const expiresAt = new Date(now.getTime() + 60_000);
    await keepRegistration(tx, {
      id: randomUUID(),
      email,
      emailKey: email,
      username: 'contested',
      firstName: names.first_name,
      lastName: names.last_name,
      passwordHash: 'none',
      browserHash: 'none',
      createdAt: now,
      expiresAt,
    });
    answers = atOnce([newGooglePerson()], { username: 'Contested' });
    // It must wait for the end of this transaction, because only then can it see the registration.
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(
      async () => expect((await servers[1].db.select({ one: sql`1` }).from(sql`(${waiting}) as w`)).length).toBe(1),
      { timeout: 10_000 },
    );
  });
  expect((await answers)?.map(({ status, user }) => [status, user.username])).toEqual([[200, 'contested-2']]);
});

test('a person whose address changes during their first sign-in becomes one member', async () => {
  const { subject } = newGooglePerson();
  const answers = await atOnce(
    Array.from({ length: 8 }, () => ({ subject, email: newGooglePerson().email })),
    {},
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
});

test('ten simultaneous calls by one new person create one member, with one identity and one device', async () => {
  const person = newGooglePerson();
  const answers = await atOnce(
    Array.from({ length: 10 }, () => person),
    { device_fingerprint: 'one device' },
  );
  const [{ db }] = servers;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  expect(await db.select().from(members).where(eq(members.email, person.email))).toHaveLength(1);
  expect(await db.select().from(identities).where(eq(identities.subject, person.subject))).toHaveLength(1);
  expect(
    await db
      .select()
      .from(devices)
      .where(eq(devices.memberId, answers[0]?.user.id ?? '')),
  ).toHaveLength(1);
});

test('of two Google accounts with one address, the first gets the account, and the other is told', async () => {
  const { email } = newGooglePerson();
  const answers = await atOnce(
    Array.from({ length: 6 }, () => ({ subject: newGooglePerson().subject, email })),
    {},
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('confirming a registration while signing in with Google creates one account', async () => {
  const [one] = servers;
  const person = newGooglePerson();
  const client = one.client();
  await client.post(paths.register, { ...newPerson(), email: person.email });
  const otp = await mail.codeFor(person.email);
  const [verified, [through]] = await Promise.all([
    client.post(paths.verify, { email: person.email, otp }),
    atOnce([person], {}),
  ]);
  const statuses = [verified.status, through?.status];
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await one.db.select().from(members).where(eq(members.email, person.email))).toHaveLength(1);
});

test('two servers link an account only once', async () => {
  const { person, access } = await signUp(servers[0]);
  const posts = await Promise.all(
    [0, 1, 2, 3].map(async (n) => {
      const form = await formOf(google, servers[0], { subject: newGooglePerson().subject, email: person.email });
      return (servers[n % 2] ?? servers[0])
        .client()
        .post(paths.google, form, { headers: { Authorization: `Bearer ${access}` } });
    }),
  );
  expect(posts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
