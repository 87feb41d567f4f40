// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { members } from '../../server/store/schema.ts';
import { roles } from '../../server/store/moderation-schema.ts';
import type { OpenDatabase } from '../../server/store/database.ts';
import type { Client } from './client.ts';
import { memoryDatabase } from './database.ts';
import { moderationPaths } from './moderation.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { goodPassword, newPerson, paths, startTestServer, type TestServer } from './server.ts';

/** One database and one mailbox under several servers, one after the other, as an operator restarts with other settings. */
let database: OpenDatabase;
let mail: MailServer;
beforeAll(async () => {
  [database, mail] = [await memoryDatabase(), await startMailServer()];
});
afterAll(async () => {
  await database.close();
  await mail.close();
});

async function withServer<T>(moderator: string | undefined, work: (server: TestServer) => Promise<T>): Promise<T> {
  const kept = { ...database, close: () => Promise.resolve() };
  const server = await startTestServer({
    database: kept,
    mail,
    env: moderator === undefined ? {} : { STEPWISE_MODERATOR: moderator },
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const emailChange = '/api/accounts/email-change/';

type Person = ReturnType<typeof newPerson>;

const named = (email: string): Person => ({ ...newPerson(), email });

async function signUpAs(server: TestServer, person: Person): Promise<Client> {
  const client = server.client();
  await client.post(paths.register, person);
  const otp = await mail.codeFor(person.email);
  expect((await client.post(paths.verify, { email: person.email, otp })).status).toBe(200);
  return client;
}

async function signInAs(server: TestServer, { email }: Person): Promise<Client> {
  const client = server.client();
  expect((await client.post(paths.login, { email, password: goodPassword })).status).toBe(200);
  return client;
}

/** What they are told they are, and whether the queue is there for them. */
const standingOf = async (client: Client) => [
  ((await client.request(moderationPaths.roles)).body as { moderator: boolean }).moderator,
  (await client.request(moderationPaths.cases)).status,
];
const isOne = [true, 200];
const isNone = [false, 404];

const chosen = named('operator.chosen@example.org');
const later = named('operator.later@example.org');
const stranger = named('operator.stranger@example.org');

test('an address without an account does no harm; the person who proves that it is theirs becomes a moderator at once, and nobody else does', async () => {
  await withServer(` ${chosen.email.toUpperCase()} `, async (server) => {
    const other = await signUpAs(server, stranger);
    expect(await standingOf(other)).toEqual(isNone);
    // To have typed the address is not to have it: the code of its mailbox is still missing.
    const change = { email: chosen.email, current_password: goodPassword };
    expect((await other.post(emailChange, change)).status).toBe(200);
    expect(await standingOf(other)).toEqual(isNone);
    await other.request(emailChange, { method: 'DELETE' });
    const begun = server.client();
    expect((await begun.post(paths.register, chosen)).status).toBe(201);
    expect((await begun.request(moderationPaths.cases)).status).toBe(401);
    const otp = await mail.codeFor(chosen.email, 2);
    expect((await begun.post(paths.verify, { email: chosen.email, otp })).status).toBe(200);
    // The queue itself is the first thing asked for: no other call has to come before.
    expect((await begun.request(moderationPaths.cases)).status).toBe(200);
    expect(await standingOf(begun)).toEqual(isOne);
    expect(await standingOf(other)).toEqual(isNone);
  });
});

test('another address at the next start makes another one and leaves the first; the present owner of an account becomes one, too', async () => {
  await withServer(undefined, async (server) => {
    expect(await standingOf(await signUpAs(server, later))).toEqual(isNone);
  });
  await withServer(later.email, async (server) => {
    expect(await standingOf(await signInAs(server, later))).toEqual(isOne);
    expect(await standingOf(await signInAs(server, chosen))).toEqual(isOne);
    expect(await standingOf(await signInAs(server, stranger))).toEqual(isNone);
  });
});

test('an account is one from the start that names it, and stays one after the next names another, though its member never came', async () => {
  const absent = named('operator.absent@example.org');
  await withServer(undefined, async (server) => {
    await signUpAs(server, absent);
  });
  await withServer(absent.email, async (server) => {
    const rows = await server.db
      .select({ email: members.email })
      .from(roles)
      .innerJoin(members, eq(members.id, roles.memberId));
    expect(rows).toContainEqual({ email: absent.email });
  });
  await withServer(later.email, async (server) => {
    expect(await standingOf(await signInAs(server, absent))).toEqual(isOne);
  });
});

test('without the variable nobody becomes one, and who is one stays one', async () => {
  await withServer(undefined, async (server) => {
    expect(await standingOf(await signInAs(server, chosen))).toEqual(isOne);
    expect(await standingOf(await signInAs(server, later))).toEqual(isOne);
    expect(await standingOf(await signInAs(server, stranger))).toEqual(isNone);
  });
});
