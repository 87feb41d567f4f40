// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../contract/account.ts';
import { emailChanges } from '../../server/store/account-schema.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import type { Client } from './client.ts';
import { paths, problemOf, signUp, startTestServer, wrongCode, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/accounts/email-change/';
const changed = 'Your Stepwise e-mail address was changed';
let addresses = 0;
const newAddress = () => `New.Address${(addresses += 1)}@Example.org`;

const ask = ({ client, person }: SignedUp, email: string, password = person.password) =>
  client.post(path, { email, current_password: password });
const confirm = (client: Client, email: string, otp: string) => client.post(`${path}confirm/`, { email, otp });
const resend = (client: Client, email: string) => client.post(`${path}resend/`, { email });
const undo = (token: string) => server.client().post(`${path}undo/`, { token });
const login = (email: string, password: string, client = server.client()) =>
  client.post(paths.login, { email, password });
const accountOf = async (client: Client) => (await client.request('/api/account/')).body as Account;
const mailsTo = (address: string) =>
  server.mail.received.filter(({ to }) => to.toLowerCase() === address.toLowerCase()).map(({ mail }) => mail);
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);

/** What another code is answered; `otherwise` in the one case of a million in which the right one is the same. */
async function refusalOf(
  client: Client,
  email: string,
  { code, right }: { code: string; right: string },
  otherwise = 'code_wrong',
) {
  return code === right ? otherwise : problemOf(await confirm(client, email, code)).code;
}

/** The token of the newest mail to the old address. */
async function undoToken(address: string): Promise<string> {
  await expect.poll(() => subjectsTo(address)).toContain(changed);
  const mail = mailsTo(address).findLast(({ subject }) => subject === changed);
  return /\/undo-email-change#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function move(one: SignedUp, email = newAddress()): Promise<string> {
  expect((await ask(one, email)).status).toBe(200);
  await expect.poll(() => subjectsTo(email).at(-1)).toMatch(/code is/);
  expect((await confirm(one.client, email, await server.mail.codeFor(email))).status).toBe(200);
  return email;
}

test('an address is changed with the password and the code that went to it; the old one is told once, with a way back', async () => {
  const one = await signUp(server);
  const { email: old, password } = one.person;
  const email = newAddress();
  expect(problemOf(await ask(one, email, 'not my password')).errors).toEqual({
    current_password: ['This is not your current password'],
  });
  expect(problemOf(await ask(one, old.toUpperCase())).errors).toEqual({ email: ['This is your address already'] });
  expect((await server.client().post(path, { email, current_password: password })).status).toBe(401);
  expect((await ask(one, email)).body).toMatchObject({ email, expires_in: 600, resend_after: 60 });
  expect((await accountOf(one.client)).new_email).toEqual({ email, resend_after: 60 });
  const code = await server.mail.codeFor(email);
  expect(problemOf(await confirm(one.client, email, wrongCode(code)))).toMatchObject({
    code: 'code_wrong',
    tries_left: 4,
  });

  const answers = await Promise.all([confirm(one.client, email, code), confirm(one.client, email, code)]);
  expect(answers.map(({ status }) => status).toSorted(), 'two at once').toEqual([200, 200]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id: one.user.id, email });
  expect(await accountOf(one.client)).toMatchObject({ email, new_email: null });
  expect([(await login(old, password)).status, (await login(email.toLowerCase(), password)).status]).toEqual([
    401, 200,
  ]);

  const token = await undoToken(old);
  expect(subjectsTo(old).filter((subject) => subject === changed)).toHaveLength(1);
  const told = mailsTo(old).at(-1);
  expect(`${told?.text}${told?.html}`.toLowerCase(), 'the old address may be an employer’s').not.toContain(
    email.toLowerCase(),
  );
  expect(server.logged()).not.toContain(token);
  expect(JSON.stringify(answers)).not.toContain(token);
});

test('a code that is sent again, because the answer was lost, is answered as the first time while its address is the account’s', async () => {
  const one = await signUp(server);
  const email = newAddress();
  await ask(one, email);
  const code = await server.mail.codeFor(email);
  const twice = await Promise.all([confirm(one.client, email, code), confirm(one.client, email, code)]);
  const again = await confirm(one.client, email.toUpperCase(), code);
  for (const answer of [...twice, again]) expect(answer).toMatchObject({ status: 200, body: { email } });
  expect(again.body).toEqual(twice[0].body);
  await expect.poll(() => subjectsTo(one.person.email)).toContain(changed);
  expect(subjectsTo(one.person.email).filter((subject) => subject === changed)).toHaveLength(1);
  // Nothing else: another code, another member, and the code of an address that is no longer the account's.
  expect(problemOf(await confirm(one.client, email, wrongCode(code))).code).toBe('code_void');
  expect(problemOf(await confirm((await signUp(server)).client, email, code)).code).toBe('code_void');
  const next = await move(one);
  expect(problemOf(await confirm(one.client, email, code)).code).toBe('code_void');
  const right = await server.mail.codeFor(next);
  expect(await refusalOf(one.client, next, { code, right }, 'code_void')).toBe('code_void');
});

test('an address that is taken is answered like a free one: its owner gets the mail, and no code leads on', async () => {
  const [one, owner] = [await signUp(server), await signUp(server)];
  const free = newAddress();
  const toFree = await ask(one, free);
  const toTaken = await ask(one, owner.person.email.toUpperCase());
  expect({ ...toTaken, body: { ...(toTaken.body as object), email: '' }, headers: null }).toEqual({
    ...toFree,
    body: { ...(toFree.body as object), email: '' },
    headers: null,
  });
  const mails = await server.mail.to(owner.person.email, 2);
  expect(mails.at(-1)?.subject).toBe('You already have a Stepwise account');
  expect(mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
  const guesses = [];
  for (let round = 0; round < 6; round += 1)
    guesses.push(problemOf(await confirm(one.client, owner.person.email, `00000${round}`)));
  expect(guesses.map(({ code }) => code)).toEqual([...Array<string>(4).fill('code_wrong'), 'code_void', 'code_void']);
  expect((await accountOf(owner.client)).email).toBe(owner.person.email);
});

test('a code is one member’s, for one address, and for this purpose alone', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const email = newAddress();
  await ask(one, email);
  const code = await server.mail.codeFor(email);
  // The same address, asked for by another member: each has a code of their own.
  await ask(other, email);
  const second = await server.mail.codeFor(email, 2);
  expect(await refusalOf(other.client, email, { code, right: second })).toBe('code_wrong');
  expect(
    problemOf(await server.client().post(paths.confirmReset, { email, otp: code, password: 'quite another phrase' }))
      .code,
  ).toBe('code_void');
  // Another address of the same member: the code for the first one is no longer asked for.
  const better = newAddress();
  await ask(one, better);
  const third = await server.mail.codeFor(better);
  expect(await refusalOf(one.client, better, { code, right: third })).toBe('code_wrong');
  expect((await confirm(one.client, better, third)).status).toBe(200);
  // Who comes second finds the address taken: here that may be said, for the code has shown whose it is.
  const late = await signUp(server);
  await ask(late, email);
  const lateCode = await server.mail.codeFor(email, 3);
  expect((await confirm(other.client, email, second)).status).toBe(200);
  expect(problemOf(await confirm(late.client, email, lateCode)).code).toBe('account_exists');
});

test('a code comes once a minute, a change waits for an hour, and a new password or a word ends the wait', async () => {
  const one = await signUp(server);
  const email = newAddress();
  expect(problemOf(await resend(one.client, email)).code).toBe('code_void');
  const asked = await Promise.all([ask(one, email), ask(one, email)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect(problemOf(await resend(one.client, email))).toMatchObject({ code: 'rate_limited', retry_after: 60 });
  server.pass(60);
  const first = await server.mail.codeFor(email);
  expect((await resend(one.client, email)).status).toBe(200);
  const second = await server.mail.codeFor(email, 2);
  expect(await refusalOf(one.client, email, { code: first, right: second }, 'code_void')).toBe('code_void');
  expect((await one.client.request(path, { method: 'DELETE' })).status).toBe(204);
  expect(problemOf(await confirm(one.client, email, second)).code).toBe('code_void');

  const again = newAddress();
  await ask(one, again);
  const waiting = await server.mail.codeFor(again);
  const { password } = one.person;
  await one.client.post('/api/account/password/', { current_password: password, password: 'quite another phrase' });
  expect(problemOf(await confirm(one.client, again, waiting)).code).toBe('code_void');

  const last = newAddress();
  await ask(one, last, 'quite another phrase');
  server.pass(3_600);
  await one.client.post(paths.refresh);
  expect(problemOf(await confirm(one.client, last, await server.mail.codeFor(last))).code).toBe('code_void');
  expect((await accountOf(one.client)).new_email).toBeNull();
});

test('of two changes begun one after the other, the first page’s code and its new code are refused, cost no try and send nothing', async () => {
  const one = await signUp(server);
  const [first, second] = [newAddress(), newAddress()];
  await ask(one, first);
  const old = await server.mail.codeFor(first);
  await ask(one, second);
  const right = await server.mail.codeFor(second);
  server.pass(60);
  const another = {
    code: 'code_void',
    detail: 'You have begun another change in another tab or browser since. Only the code for that one works.',
  };
  for (let round = 0; round < 6; round += 1)
    expect(problemOf(await confirm(one.client, first, [old, right][round % 2] ?? ''))).toEqual(another);
  expect(problemOf(await resend(one.client, first))).toEqual(another);
  expect(await accountOf(one.client)).toMatchObject({
    email: one.person.email,
    new_email: { email: second, resend_after: 0 },
  });
  expect(problemOf(await confirm(one.client, second, wrongCode(right)))).toMatchObject({ tries_left: 4 });
  expect((await resend(one.client, second)).body).toMatchObject({ email: second });
  const newest = await server.mail.codeFor(second, 2);
  expect((await confirm(one.client, second.toUpperCase(), newest)).body).toMatchObject({ email: second });
  expect([subjectsTo(first).length, subjectsTo(second).length]).toEqual([1, 2]);
});

test('the code of a change whose answer was lost is answered as the first time also when another one has begun since', async () => {
  const one = await signUp(server);
  const email = await move(one);
  const next = newAddress();
  await ask(one, next);
  expect((await confirm(one.client, email, await server.mail.codeFor(email))).body).toMatchObject({ email });
  expect((await accountOf(one.client)).new_email).toMatchObject({ email: next });
});

test('the way back gives the address back once, ends every session and voids the password and what was changed after it', async () => {
  const one = await signUp(server);
  const { email: old, password } = one.person;
  const first = await move(one);
  const token = await undoToken(old);
  // Whoever did it goes on to another address; its way back must not lead to them again.
  const second = await move(one);
  const theirs = await undoToken(first);
  const elsewhere = server.client();
  expect((await login(second, password, elsewhere)).status).toBe(200);

  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ email: old });
  for (const used of [token, theirs, 'no token'])
    expect([used, problemOf(await undo(used)).code]).toEqual([used, 'link_void']);
  for (const client of [one.client, elsewhere]) {
    expect((await client.request(paths.me)).status).toBe(401);
    expect(problemOf(await client.post(paths.refresh)).code).toBe('refresh_revoked');
  }
  for (const email of [old, first, second])
    expect([email, (await login(email, password)).status]).toEqual([email, 401]);
  await server.client().post(paths.reset, { email: old });
  await expect.poll(() => subjectsTo(old).at(-1)).toMatch(/code is/);
  const otp = await server.mail.codeFor(old);
  const fresh = 'chosen with a clear head';
  expect((await server.client().post(paths.confirmReset, { email: old, otp, password: fresh })).status).toBe(200);
  expect((await login(old, fresh)).status).toBe(200);
});

test('a way back is open for seven days, and not when the address belongs to someone else by then', async () => {
  const [one, two] = [await signUp(server), await signUp(server)];
  await move(one);
  const token = await undoToken(one.person.email);
  await move(two, one.person.email);
  expect(problemOf(await undo(token)).code).toBe('account_exists');
  expect((await accountOf(one.client)).email).not.toBe(one.person.email);

  const three = await signUp(server);
  await move(three);
  const late = await undoToken(three.person.email);
  server.pass(7 * 86_400);
  expect(problemOf(await undo(late)).code).toBe('link_void');
  await cleanUp(server.db, server.now());
  expect(await server.db.select().from(emailChanges)).toEqual([]);
});

test('guesses at the password count as those of signing in do, and a member can ask only so often', async () => {
  const one = await signUp(server);
  for (let round = 0; round < 10; round += 1) expect((await ask(one, newAddress())).status).toBe(200);
  expect(problemOf(await ask(one, newAddress())).code).toBe('rate_limited');
  for (let round = 0; round < 10; round += 1) await ask(one, newAddress(), `guess ${round}`);
  expect(problemOf(await ask(one, newAddress())).code).toBe('locked_out');
});
