// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

const operator = 'help@operator.example.org';
const path = '/api/account/problems/';
let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer({ env: { VITE_SUPPORT_ADDRESS: operator } });
  member = await signUp(server);
});
afterAll(() => server.close());

const send = (body: object) => member.client.post(path, { key: randomUUID(), ...body });

test('a problem is mailed to those who run the server, as it was written, with the record and the address for the answer', async () => {
  const text = '  The <b>picture</b> did not load.\n\n  I tried it twice. 👎';
  const record = '1.0 s  session  clock.ticked: token.active.fresh → token.active.stale';
  const { email, username } = member.person;
  expect(await send({ text, record })).toMatchObject({ status: 201, body: { email } });
  const [mail] = await server.mail.to(operator);
  expect(mail?.subject).toBe(`A problem, reported by ${username}`);
  for (const part of [text.trim(), record, email, username]) expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('The &lt;b&gt;picture&lt;/b&gt; did not load.\n\n  I tried it twice.');
});

test('without a record nothing is said of one', async () => {
  expect((await send({ text: 'No picture' })).status).toBe(201);
  const [, mail] = await server.mail.to(operator, 2);
  expect(mail?.text).toContain('No picture');
  expect(mail?.text).not.toContain('did last');
});

test('sent again with its key it is one mail; the same key of another member is another report', async () => {
  const key = randomUUID();
  const other = await signUp(server);
  for (const text of ['Sent once', 'Sent once', 'Sent once more']) expect((await send({ key, text })).status).toBe(201);
  expect((await other.client.post(path, { key, text: 'Of another' })).status).toBe(201);
  await send({ text: 'The last one' });
  const texts = (await server.mail.to(operator, 5)).slice(2).map(({ text = '' }) => text);
  for (const words of ['Sent once', 'Of another', 'The last one'])
    expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
});

test('what cannot be a report is refused with the reason, and nobody signed in has none to send', async () => {
  for (const [body, field] of [
    [{ text: ' \n ' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(limits.problemCharacters + 1) }, 'text'],
    [{ text: 'Fine', record: 'x'.repeat(limits.problemRecordCharacters + 1) }, 'record'],
    [{ text: 'Fine', key: 'mine' }, 'key'],
  ] as const) {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(problemOf(answer).errors ?? {})).toEqual([field]);
  }
  expect((await send({ text: 'a\0b' })).status).toBe(400);
  expect((await server.client().post(path, { key: randomUUID(), text: 'Hello' })).status).toBe(401);
});

test('ten a day, and then the member is told why', async () => {
  const who = await signUp(server);
  const report = (time: number) => who.client.post(path, { key: randomUUID(), text: `Problem ${time}` });
  for (let time = 1; time <= 10; time += 1) expect((await report(time)).status).toBe(201);
  const refused = await report(11);
  expect(refused.status).toBe(429);
  expect(problemOf(refused).detail).toMatch(/^You have reported a lot of problems today\. /);
});

test('an address that is none stops the server from starting', async () => {
  await expect(startTestServer({ env: { VITE_SUPPORT_ADDRESS: 'help' } })).rejects.toThrow(/VITE_SUPPORT_ADDRESS/);
});
