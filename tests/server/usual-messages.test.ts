// @vitest-environment node
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { members } from '../../server/store/schema.ts';
import { EventReader, followingPair, historyOf, messagePaths, name, unreadOf, write } from './conversations.ts';
import { block, follow } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// Where the two have written to each other before, a message takes a short way. It is open to nobody whom the long way refuses.
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Two who follow each other, and have a conversation of two messages. */
async function acquainted(at = server): Promise<[SignedUp, SignedUp]> {
  const [one, other] = await followingPair(at);
  await write(one.client, name(other), 'hello');
  await write(other.client, name(one), 'hello yourself');
  return [one, other];
}

const textsOf = async (who: SignedUp, other: SignedUp) =>
  (await historyOf(who.client, name(other))).map(({ text }) => text);
const both = ['hello', 'hello yourself'];

const change = (who: SignedUp, to: Partial<typeof members.$inferInsert>) =>
  server.db.update(members).set(to).where(eq(members.id, who.user.id));

test('a token from before a logout cannot be used to write', async () => {
  const [one, other] = await acquainted();
  const before = server.client();
  for (const [cookie, value] of one.client.cookies) before.cookies.set(cookie, value);
  await one.client.post(paths.logout);
  expect(problemOf(await write(before, name(other), 'still here'))).toMatchObject({ code: 'token_invalid' });
  expect(await textsOf(other, one)).toEqual(both);
});

test('a suspended member cannot write until the suspension is over', async () => {
  const [one, other] = await acquainted();
  await change(one, { suspendedUntil: new Date(server.now().getTime() + 1_000) });
  expect(problemOf(await write(one.client, name(other), 'too soon'))).toMatchObject({ code: 'suspended' });
  await change(one, { suspendedUntil: server.now() });
  expect((await write(one.client, name(other), 'over')).status).toBe(201);
  expect(await textsOf(other, one)).toEqual([...both, 'over']);
});

test('nothing can be written to a deleted account, or across a block', async () => {
  const [one, other] = await acquainted();
  await change(other, { deletionAt: server.now() });
  expect((await write(one.client, name(other), 'gone?')).status).toBe(404);
  await change(other, { deletionAt: null });
  for (const [blocker, blocked] of [
    [one, other],
    [other, one],
  ] as const) {
    await block(blocker.client, name(blocked));
    expect((await write(one.client, name(other), 'blocked?')).status).toBe(404);
    await block(blocker.client, name(blocked), 'unblock');
  }
  expect(await textsOf(one, other)).toEqual(both);
});

test('a request takes three messages, is not told of once it is declined, and is answered by writing', async () => {
  const [asking, asked] = [await signUp(server), await signUp(server)];
  await write(asking.client, name(asked), 'first');
  expect(await unreadOf(asked)).toEqual({ conversations: 0, requests: 1 });
  await asked.client.post(messagePaths.request(name(asking)), { action: 'decline' });
  const reader = await EventReader.open(server.url, asked.client);
  await reader.next();
  for (let nth = 2; nth <= limits.requestMessages; nth += 1)
    expect((await write(asking.client, name(asked), `${nth}`)).status).toBe(201);
  expect((await write(asking.client, name(asked), 'one too many')).status).toBe(409);
  expect((await write(asked.client, name(asking), 'here I am')).status).toBe(201);
  expect(await reader.next()).toMatchObject({ data: { kind: 'sent', seq: limits.requestMessages + 1 } });
  reader.close();
  expect((await write(asking.client, name(asked), 'at last')).status).toBe(201);
  expect(await unreadOf(asked)).toEqual({ conversations: 1, requests: 0 });
});

test('a reply quotes an existing message, and is refused for a missing one', async () => {
  const [one, other] = await acquainted();
  const reply = (to: number) =>
    one.client.post(messagePaths.messages(name(other)), { key: randomUUID(), text: 'indeed', reply_to: to });
  expect(await reply(2)).toMatchObject({
    status: 201,
    body: { seq: 3, text: 'indeed', is_own: true, reply: { seq: 2, text: 'hello yourself' } },
  });
  expect((await reply(4)).status).toBe(404);
  expect(await textsOf(other, one)).toEqual([...both, 'indeed']);
});

test('a key that was used with someone else sends nothing, one after the other or both at the same moment', async () => {
  const [one, other] = await acquainted();
  const third = await signUp(server);
  await follow(third.client, name(one));
  await write(one.client, name(third), 'hello');
  for (let time = 0; time < 3; time += 1) {
    const key = randomUUID();
    const answers = await Promise.all([other, third].map((to) => write(one.client, name(to), `to one of them`, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await write(one.client, name(third), 'to one of them', key)).status).toBe(answers[1]?.status);
  }
  const arrived = [...(await textsOf(one, other)), ...(await textsOf(one, third))].filter((text) =>
    text.startsWith('to'),
  );
  expect(arrived).toHaveLength(3);
});

test('a member’s limit holds over all conversations, also for messages at the same moment', async () => {
  const most = 6;
  const own = await startTestServer({ limits: { messagesPerMember: { points: most, seconds: 60 } } });
  try {
    const [one, other] = await acquainted(own);
    const third = await signUp(own);
    await follow(third.client, name(one));
    await write(one.client, name(third), 'hello');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write(one.client, name(n % 2 === 0 ? other : third), `at once ${n}`)),
    );
    // Two were sent before.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most - 2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 - most + 2);
    own.pass(61);
    expect((await write(one.client, name(other), 'a minute later')).status).toBe(201);
  } finally {
    await own.close();
  }
});
