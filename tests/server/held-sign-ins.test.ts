// @vitest-environment node
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailChanges } from '../../server/store/account-schema.ts';
import type { Database, OpenDatabase } from '../../server/store/database.ts';
import { families, identities, members } from '../../server/store/schema.ts';
import { memoryDatabase } from './database.ts';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google } from './google.ts';
import { paths, problemOf, signUp, type SignedUp, type TestServer } from './server.ts';

/** The file whose next transaction is held before it begins: what it rests on has been read or compared by then. */
type Place = 'sessions.ts' | 'restoring.ts' | 'own-proof.ts' | 'google-signing-in.ts';
const gate: { at?: Place; reached?: () => void; wait?: Promise<void> } = {};

/** Modules cannot be replaced here (tests/shared-modules.test.ts), so the database asks who calls it. */
async function pass(stack: string | undefined): Promise<void> {
  if (gate.at === undefined || stack?.includes(`/accounts/${gate.at}`) !== true) return;
  delete gate.at;
  gate.reached?.();
  await gate.wait;
}

function held(database: OpenDatabase): OpenDatabase {
  const db = new Proxy(database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target) as unknown;
      return async (...given: Parameters<Database['transaction']>) => {
        await pass(new Error('who calls').stack);
        return target.transaction(...given);
      };
    },
  });
  return { ...database, db };
}

let google: Google;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startWithGoogle(google, { database: held(await memoryDatabase()) });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** The answer of a call that is held at the gate while something else is done. */
async function heldDuring<T>(at: Place, call: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  let letGo = () => {};
  gate.wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    gate.reached = resolve;
  });
  gate.at = at;
  const answer = call();
  await reached;
  await meanwhile();
  letGo();
  return answer;
}

const another = 'quite another phrase';
const login = ({ person: { email, password } }: SignedUp, restore = false) =>
  server.client().post(paths.login, restore ? { email, password, restore } : { email, password });

async function reset(email: string, password = another): Promise<void> {
  const client = server.client();
  const codes = () => mailsTo(email).flatMap(({ text }) => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? []);
  const before = codes().length;
  expect((await client.post(paths.reset, { email })).status).toBe(200);
  await expect.poll(() => codes().length).toBe(before + 1);
  const otp = codes().at(-1);
  expect((await client.post(paths.confirmReset, { email, otp, password })).status).toBe(200);
}

const mailsTo = (email: string) =>
  server.mail.received.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).map(({ mail }) => mail);

/** Changes the address, and gives back what undoes it. */
async function moved({ client, person }: SignedUp): Promise<() => Promise<void>> {
  const email = `moved-${person.email}`;
  const path = '/api/accounts/email-change/';
  expect((await client.post(path, { email, current_password: person.password })).status).toBe(200);
  expect((await client.post(`${path}confirm/`, { email, otp: await server.mail.codeFor(email) })).status).toBe(200);
  const link = () => /\/undo-email-change#(\S+)/.exec(mailsTo(person.email).at(-1)?.text ?? '')?.[1];
  await expect.poll(link).toBeDefined();
  const token = link();
  return async () => {
    expect((await server.client().post(`${path}undo/`, { token })).status).toBe(200);
  };
}

const living = async (memberId: string) =>
  (
    await server.db
      .select({ id: families.id })
      .from(families)
      .where(and(eq(families.memberId, memberId), isNull(families.revokedAt)))
  ).length;

test('a login whose password was compared before a new one was set by mail opens no session', async () => {
  const one = await signUp(server);
  const answer = await heldDuring(
    'sessions.ts',
    () => login(one),
    () => reset(one.person.email),
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'wrong_credentials']);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  expect(await living(one.user.id)).toBe(0);
  const again = await server.client().post(paths.login, { email: one.person.email, password: another });
  expect(again.status, 'the new password opens one').toBe(200);
});

test('a login whose password was compared before its member changed it opens no session', async () => {
  const one = await signUp(server);
  const answer = await heldDuring(
    'sessions.ts',
    () => login(one),
    async () => {
      const form = { current_password: one.person.password, password: another };
      expect((await one.client.post('/api/account/password/', form)).status).toBe(204);
    },
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'wrong_credentials']);
  expect(await living(one.user.id), 'that of the member alone').toBe(1);
});

test('a login whose password was compared before the way back made it void opens no session', async () => {
  const one = await signUp(server);
  const undo = await moved(one);
  const answer = await heldDuring(
    'sessions.ts',
    () => login({ ...one, person: { ...one.person, email: `moved-${one.person.email}` } }),
    undo,
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'wrong_credentials']);
  expect(await living(one.user.id)).toBe(0);
});

test('a password that a reset has replaced in the meantime does not bring a deleted account back', async () => {
  const one = await signUp(server);
  const removal = { phrase: 'delete my account', current_password: one.person.password };
  expect((await one.client.post('/api/accounts/deletion/', removal)).status).toBe(200);
  const answer = await heldDuring(
    'restoring.ts',
    () => login(one, true),
    () => reset(one.person.email),
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'wrong_credentials']);
  const [row] = await server.db.select().from(members).where(eq(members.id, one.user.id));
  expect(row?.deletionAt).not.toBeNull();
  expect(mailsTo(one.person.email).map(({ subject }) => subject)).not.toContain('Your Stepwise account is back');
});

test('a Google account that the way back took away in the meantime opens no session', async () => {
  const one = await signUp(server);
  const undo = await moved(one);
  const stranger = { subject: newGooglePerson().subject, email: `moved-${one.person.email}` };
  expect((await one.client.post(paths.google, await formOf(google, server, stranger))).status).toBe(200);
  const form = await formOf(google, server, stranger);
  const answer = await heldDuring('sessions.ts', () => server.client().post(paths.google, form), undo);
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'wrong_credentials']);
  expect(await living(one.user.id)).toBe(0);
});

test('a session that has ended while Google was being asked connects no Google account', async () => {
  const one = await signUp(server);
  const form = await formOf(google, server, { subject: newGooglePerson().subject, email: one.person.email });
  const answer = await heldDuring(
    'google-signing-in.ts',
    () => one.client.post(paths.google, form),
    async () => {
      const other = server.client();
      const { email, password } = one.person;
      expect((await other.post(paths.login, { email, password })).status).toBe(200);
      expect((await other.post('/api/account/end-other-sessions/')).status).toBe(204);
    },
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'token_invalid']);
  const rows = await server.db.select().from(identities).where(eq(identities.memberId, one.user.id));
  expect(rows).toEqual([]);
});

test('a login that nothing came between, and one beside a change of the name, open their sessions', async () => {
  const one = await signUp(server);
  const answer = await heldDuring(
    'sessions.ts',
    () => login(one),
    () => server.db.update(members).set({ firstName: 'Renamed' }).where(eq(members.id, one.user.id)),
  );
  expect(answer.status).toBe(200);
  const person = newGooglePerson();
  const first = await server.client().post(paths.google, await formOf(google, server, person));
  expect(first.status).toBe(200);
  const form = await formOf(google, server, person);
  // The password is not what Google's sign-in rests on.
  const second = await heldDuring(
    'sessions.ts',
    () => server.client().post(paths.google, form),
    () => reset(person.email),
  );
  expect(second.status).toBe(200);
});

test('a change of address that was asked for before a new password does not wait, and mails nothing', async () => {
  const one = await signUp(server);
  const email = `stranger-${one.person.email}`;
  const form = { email, current_password: one.person.password };
  const answer = await heldDuring(
    'own-proof.ts',
    () => one.client.post('/api/accounts/email-change/', form),
    () => reset(one.person.email),
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'token_invalid']);
  expect(await server.db.select().from(emailChanges).where(eq(emailChanges.memberId, one.user.id))).toEqual([]);
  expect(mailsTo(email)).toEqual([]);
});

test('a change of address that was asked for before a deletion mails nothing', async () => {
  const one = await signUp(server);
  const email = `too-late-${one.person.email}`;
  const proof = { current_password: one.person.password };
  const answer = await heldDuring(
    'own-proof.ts',
    () => one.client.post('/api/accounts/email-change/', { ...proof, email }),
    async () => {
      const removal = { ...proof, phrase: 'delete my account' };
      expect((await one.client.post('/api/accounts/deletion/', removal)).status).toBe(200);
    },
  );
  expect([answer.status, problemOf(answer).code]).toEqual([401, 'token_invalid']);
  expect(mailsTo(email)).toEqual([]);
});

test('whatever asks for the password again, asks also whether its session lives on when the password is right', async () => {
  const path = { email: '/api/accounts/email-change/', password: '/api/account/password/' };
  for (const act of ['email', 'password', 'deletion'] as const) {
    const one = await signUp(server);
    const other = server.client();
    const { email, password } = one.person;
    expect((await other.post(paths.login, { email, password })).status).toBe(200);
    const proof = { current_password: password };
    const acts = {
      email: () => other.post(path.email, { ...proof, email: `late-${email}` }),
      password: () => other.post(path.password, { ...proof, password: another }),
      deletion: () => other.post('/api/accounts/deletion/', { ...proof, phrase: 'delete my account' }),
    };
    const answer = await heldDuring('own-proof.ts', acts[act], async () => {
      expect((await one.client.post('/api/account/end-other-sessions/')).status).toBe(204);
    });
    expect([act, answer.status, problemOf(answer).code]).toEqual([act, 401, 'token_invalid']);
    const [row] = await server.db.select().from(members).where(eq(members.id, one.user.id));
    expect(row).toMatchObject({ deletionAt: null, email });
    expect(mailsTo(`late-${email}`)).toEqual([]);
    expect((await login(one)).status, act).toBe(200);
  }
});
