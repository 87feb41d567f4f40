// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../contract/accounts.ts';
import { demoEmail } from '../../server/demo/members.ts';
import { findMemberByEmail } from '../../server/store/members.ts';
import { identities, members, usernames } from '../../server/store/schema.ts';
import type { Answer, Client } from './client.ts';
import {
  formOf,
  issuer,
  newGooglePerson,
  startGoogle,
  startWithGoogle,
  type Google,
  type GoogleForm,
} from './google.ts';
import { addRow } from './people.ts';
import {
  goodPassword,
  newPerson,
  paths,
  problemOf,
  signUp,
  startTestServer,
  testSecret,
  type TestServer,
} from './server.ts';

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

async function signIn(
  person: Person,
  changes: Partial<GoogleForm> = {},
  client: Client = server.client(),
  at = server,
): Promise<Answer> {
  return client.post(paths.google, await formOf(google, at, person, changes));
}

function userOf(answer: Answer): SignedIn['user'] {
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return (answer.body as SignedIn).user;
}

test('a new person becomes a member without a password, has accepted the terms, and is the same member next time', async () => {
  const person = newGooglePerson();
  const client = server.client();
  const user = userOf(
    await signIn(person, { username: "Zoë O'Hara-Łukasz", first_name: 'Zoë', last_name: "O'Hara-Łukasz" }, client),
  );
  expect(user).toMatchObject({
    username: 'zoe-ohara-lukasz',
    email: person.email,
    first_name: 'Zoë',
    last_name: "O'Hara-Łukasz",
  });
  expect((await client.request(paths.me)).body).toMatchObject({ username: 'zoe-ohara-lukasz' });
  const member = await findMemberByEmail(server.db, person.email);
  expect(member).toMatchObject({ passwordHash: null, acceptedTermsAt: server.now() });
  expect(userOf(await signIn(person, { username: 'Another Name', first_name: 'Another' }))).toEqual(user);
});

test("changing the address at Google neither loses an account nor opens another member's", async () => {
  const person = newGooglePerson();
  const user = userOf(await signIn(person));
  const { person: victim } = await signUp(server);
  const moved = { ...person, email: victim.email };
  expect(userOf(await signIn(moved))).toEqual(user);
  expect(await server.db.select().from(identities).where(eq(identities.subject, person.subject))).toMatchObject([
    { issuer, memberId: user.id },
  ]);
  expect((await findMemberByEmail(server.db, victim.email))?.username).toBe(victim.username);
});

test('a different person who now has the address at Google does not get the account', async () => {
  const person = newGooglePerson();
  userOf(await signIn(person));
  const later = { subject: newGooglePerson().subject, email: person.email };
  const answer = await signIn(later);
  expect([answer.status, problemOf(answer).code]).toEqual([409, 'linked_elsewhere']);
});

test('an account with a password is linked by the same call once its member has signed in', async () => {
  const { person, user } = await signUp(server);
  const known = { subject: newGooglePerson().subject, email: person.email.toUpperCase() };
  const client = server.client();
  const refused = await signIn(known, {}, client);
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'account_exists']);
  expect(problemOf(refused).detail).toContain('Log in with your password once');
  expect(client.cookies.size).toBe(0);
  expect((await signIn(known, {}, client)).status).toBe(409);

  const { refresh } = (await client.post(paths.login, { email: person.email, password: person.password }))
    .body as SignedIn;
  const linked = await signIn(known, {}, client);
  expect(userOf(linked)).toEqual(user);
  expect((linked.body as SignedIn).refresh).not.toBe(refresh);
  const told = (await server.mail.to(person.email, 3)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject === 'Google is connected to your Stepwise account')).toHaveLength(1);
  expect(userOf(await signIn(known))).toEqual(user);
  expect((await server.client().post(paths.login, { email: person.email, password: person.password })).status).toBe(
    200,
  );
});

test('an Authorization header links, too; an expired token is answered as such', async () => {
  const { person, access } = await signUp(server);
  const known = { subject: newGooglePerson().subject, email: person.email };
  const form = await formOf(google, server, known);
  const post = (token: string) =>
    server.client().post(paths.google, form, { headers: { Authorization: `Bearer ${token}` } });
  expect(problemOf(await post('made-up')).code).toBe('token_invalid');
  expect((await post(access)).status).toBe(200);
});

test("a signed-in member can link neither another member's identity nor another address", async () => {
  const { client } = await signUp(server);
  const { person: victim } = await signUp(server);
  const own = newGooglePerson();
  userOf(await signIn(own));
  const foreign: Person[] = [{ subject: newGooglePerson().subject, email: victim.email }, own, newGooglePerson()];
  for (const person of foreign) {
    const answer = await signIn(person, {}, client);
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'linked_elsewhere']);
    expect(problemOf(answer).detail).toContain('Log out first');
  }
  expect(await findMemberByEmail(server.db, foreign[2]?.email ?? '')).toBeUndefined();
});

test('an account is linked to at most one Google account', async () => {
  const { client, person } = await signUp(server);
  expect((await signIn({ subject: newGooglePerson().subject, email: person.email }, {}, client)).status).toBe(200);
  const second = await signIn({ subject: newGooglePerson().subject, email: person.email }, {}, client);
  expect([second.status, problemOf(second).code]).toEqual([409, 'linked_elsewhere']);
});

test("a pending registration of someone else's address is deleted once its owner signs in with Google", async () => {
  const owner = newGooglePerson();
  const attacker = server.client();
  // The attacker begins a registration with a password of their own, and waits for the owner to confirm the address.
  const planted = { ...newPerson(), email: owner.email };
  await attacker.post(paths.register, planted);
  const code = await server.mail.codeFor(owner.email);
  const client = server.client();
  const user = userOf(await signIn(owner, {}, client));
  expect(user.username).not.toBe(planted.username);
  // Even with the code from the owner's mail, and with the planted password.
  expect((await attacker.post(paths.verify, { email: owner.email, otp: code })).status).toBe(400);
  expect(problemOf(await attacker.post(paths.login, { email: owner.email, password: planted.password })).code).toBe(
    'wrong_credentials',
  );
  expect((await client.post(paths.verify, { email: owner.email, otp: code })).status).toBe(400);
  // A registration after the fact cannot be completed either; the name that was held is free again.
  server.pass(61);
  await attacker.post(paths.register, { ...planted, username: 'planted-later' });
  expect(problemOf(await attacker.post(paths.login, { email: owner.email, password: planted.password })).code).toBe(
    'wrong_credentials',
  );
  expect((await server.client().request(`${paths.username}?username=${planted.username}`)).body).toMatchObject({
    available: true,
  });
});

test('a member without a password can set one, and keeps Google', async () => {
  const person = newGooglePerson();
  const client = server.client();
  const user = userOf(await signIn(person, {}, client));
  expect(problemOf(await server.client().post(paths.login, { email: person.email, password: goodPassword })).code).toBe(
    'wrong_credentials',
  );
  await server.client().post(paths.reset, { email: person.email });
  const otp = await server.mail.codeFor(person.email);
  expect(
    (await server.client().post(paths.confirmReset, { email: person.email, otp, password: goodPassword })).status,
  ).toBe(200);
  const mails = await server.mail.to(person.email, 2);
  expect(mails.at(-1)?.subject).toBe('Your Stepwise account has a password');
  expect((await client.request(paths.me)).status).toBe(401);
  expect(userOf(await server.client().post(paths.login, { email: person.email, password: goodPassword }))).toEqual(
    user,
  );
  expect(userOf(await signIn(person))).toEqual(user);
});

test('usernames that are routes, reserved, taken, held, too short or unwritable are made valid and unique', async () => {
  const { person: member } = await signUp(server);
  await server.client().post(paths.register, { ...newPerson(), username: 'held-name' });
  await addRow(server, { username: 'gone-name' });
  await server.db.delete(members).where(eq(members.username, 'gone-name'));
  const made: string[] = [];
  for (const username of [
    'Settings',
    'Admin',
    'Al',
    '2024',
    member.username,
    'Held Name',
    'Gone Name',
    'محمد 🎉',
    '🎉',
    'member',
    '山田',
    'x'.repeat(200),
    'x'.repeat(200),
  ]) {
    made.push(userOf(await signIn(newGooglePerson(), { username })).username);
  }
  expect(made).toEqual([
    'member-settings',
    'member-admin',
    'member-al',
    'member-2024',
    `${member.username}-2`,
    'held-name-2',
    'gone-name-2',
    'member-2',
    'member-3',
    'member-member',
    'member-4',
    'x'.repeat(30),
    `${'x'.repeat(28)}-2`,
  ]);
});

test('names in any script and direction are kept, cut between characters, without bidirectional controls', async () => {
  const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽';
  const named = async (first: string, last: string, username = 'Somebody') => {
    const { first_name, last_name } = userOf(
      await signIn(newGooglePerson(), { first_name: first, last_name: last, username }),
    );
    return [first_name, last_name];
  };
  expect(await named('ליאורה', 'כהן')).toEqual(['ליאורה', 'כהן']);
  expect(await named('\u202Elive\u202C\nil', '\u2066x\u2069')).toEqual(['live il', 'x']);
  const [long = ''] = await named(`ab${family.repeat(10)}`, '');
  expect(long).toBe(`ab${family.repeat(Math.floor(78 / family.length))}`);
  expect(await named('', 'Mononym')).toEqual(['Mononym', '']);
  expect(await named('   ', '\u200B\u200D', 'Só Um Nome')).toEqual(['Só Um Nome', '']);
  expect(await named('', '', '\u200B')).toEqual(['Member', '']);
});

test('twelve simultaneous people with one name become twelve members; six calls by one person, one member', async () => {
  const same = await Promise.all(
    Array.from({ length: 12 }, () => signIn(newGooglePerson(), { username: 'Same Name' })),
  );
  const names = same.map((answer) => userOf(answer).username);
  expect(new Set(names).size).toBe(12);
  expect(names.every((name) => /^same-name(?:-\d+)?$/.test(name))).toBe(true);
  const person = newGooglePerson();
  const calls = await Promise.all(Array.from({ length: 6 }, () => signIn(person, { username: 'Same Person' })));
  expect(new Set(calls.map((answer) => userOf(answer).id)).size).toBe(1);
  expect(await server.db.select().from(usernames).where(eq(usernames.usernameKey, 'same-person-2'))).toEqual([]);
});

test('demo accounts are linked in development, and cannot be used through Google in production', async () => {
  const database = await startWithGoogle(google, { env: { DEMO: '1' } });
  try {
    const email = demoEmail('ada-example');
    await database.db.insert(identities).values({
      issuer,
      subject: 'kofi',
      linkedAt: database.now(),
      memberId: (await findMemberByEmail(database.db, demoEmail('kofi-sample')))?.id ?? '',
    });
    const production = await startWithGoogle(google, {
      env: { NODE_ENV: 'production', TOKEN_SECRET: testSecret, PUBLIC_URL: 'https://stepwise.example' },
      mail: database.mail,
      database: {
        db: database.db,
        kind: 'postgresql',
        listen: () => Promise.resolve(() => Promise.resolve()),
        close: () => Promise.resolve(),
      },
    });
    try {
      for (const person of [
        { subject: 'ada', email },
        { subject: 'kofi', email: demoEmail('kofi-sample') },
      ]) {
        const answer = await signIn(person, {}, production.client(), production);
        expect([answer.status, problemOf(answer).detail]).toEqual([409, 'Demo accounts cannot be used here.']);
      }
      expect(problemOf(await signIn({ subject: 'ada', email }, {}, database.client(), database)).code).toBe(
        'account_exists',
      );
      expect(
        (await signIn({ subject: 'kofi', email: demoEmail('kofi-sample') }, {}, database.client(), database)).status,
      ).toBe(200);
    } finally {
      await production.close();
    }
  } finally {
    await database.close();
  }
});

test('calls are limited per client', async () => {
  const limited = await startTestServer({
    env: { TRUST_PROXY: '1', VITE_FIREBASE_PROJECT_ID: 'demo-stepwise' },
    fetch: google.fetch,
    limits: { googlePerClient: { points: 2, seconds: 60 } },
  });
  try {
    const form = await formOf(google, limited, newGooglePerson(), { id_token: 'x' });
    const post = () => limited.client().post(paths.google, form, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([401, 401, 429]);
  } finally {
    await limited.close();
  }
});
