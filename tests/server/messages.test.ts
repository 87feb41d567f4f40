// @vitest-environment node
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { eventPositions } from '../../server/store/message-schema.ts';
import { members } from '../../server/store/schema.ts';
import {
  conversationsOf,
  EventReader,
  followingPair,
  historyOf,
  messagePaths,
  name,
  unreadOf,
  write,
} from './conversations.ts';
import { addRow, block, follow, setVisibility } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pair = () => followingPair(server);

test('a message is in both lists and histories, and unread only for who did not write it, until it is read', async () => {
  const [one, other] = await pair();
  expect((await one.client.request(messagePaths.one(name(other)))).body).toMatchObject({
    member: { username: name(other) },
    last: null,
    last_seq: 0,
    unread: 0,
    request: 'none',
    request_ahead: false,
  });
  const key = randomUUID();
  expect(await write(one.client, name(other), '  hello ', key)).toMatchObject({
    status: 201,
    body: { seq: 1, is_own: true, key, text: 'hello', deleted: false },
  });
  await write(one.client, name(other), 'again');
  expect(await conversationsOf(other.client)).toMatchObject([
    { member: { username: name(one) }, unread: 2, last: { text: 'again', is_own: false, key: null }, request: 'none' },
  ]);
  expect(await conversationsOf(one.client)).toMatchObject([{ unread: 0, last: { text: 'again', is_own: true } }]);
  expect([await unreadOf(one), await unreadOf(other)]).toMatchObject([{ conversations: 0 }, { conversations: 1 }]);
  expect((await historyOf(other.client, name(one))).map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'hello'],
    [2, 'again'],
  ]);
  for (const seq of [1, 2_000_000, 0])
    expect((await other.client.post(messagePaths.read(name(one)), { seq })).status).toBe(204);
  expect(await conversationsOf(other.client)).toMatchObject([{ unread: 0, read_seq: 2 }]);
  expect(await unreadOf(other)).toEqual({ conversations: 0, requests: 0 });
});

test('a key that arrives again, even at the same moment, sends nothing and answers the first message', async () => {
  const [one, other] = await pair();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(one.client, name(other), 'once', key)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  const third = await addRow(server);
  expect(await write(one.client, third.username, 'once', key)).toMatchObject({ status: 400 });
  // Another member's key is another key.
  expect((await write(other.client, name(one), 'mine', key)).status).toBe(201);
  expect((await historyOf(one.client, name(other))).map(({ text }) => text)).toEqual(['once', 'mine']);
});

test('history is read in pages, upwards and downwards, without a gap or a repeat', async () => {
  const [one, other] = await pair();
  const total = 2 * limits.pageMessages + 5;
  for (let n = 1; n <= total; n += 1)
    await write(n % 2 === 0 ? one.client : other.client, name(n % 2 === 0 ? other : one), `${n}`);
  const seen: string[] = [];
  for (let before = ''; ;) {
    const page = await historyOf(one.client, name(other), before);
    if (page.length === 0) break;
    seen.unshift(...page.map(({ text }) => text));
    before = `?before=${page[0]?.seq}`;
  }
  expect(seen).toEqual(Array.from({ length: total }, (_, index) => `${index + 1}`));
  const after = await one.client.request(`${messagePaths.messages(name(other))}?after=3`);
  expect(after.body).toMatchObject({ more: true, results: { 0: { seq: 4 }, length: limits.pageMessages } });
  expect((await one.client.request(`${messagePaths.messages(name(other))}?after=${total - 1}`)).body).toMatchObject({
    more: false,
    results: [{ seq: total }],
  });
});

test('someone who does not follow the sender receives a request: three messages, answered by writing, accepting or declining', async () => {
  const [shy, one, two, three] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const seenBy = async (member: typeof one) => (await member.client.request(messagePaths.one(name(shy)))).body;
  expect(await seenBy(one)).toMatchObject({ request: 'none', request_ahead: true });
  for (const sender of [one, two, three])
    for (let n = 1; n <= limits.requestMessages; n += 1) await write(sender.client, name(shy), `request ${n}`);
  expect(await seenBy(one)).toMatchObject({ request: 'sent', request_ahead: false });
  expect(problemOf(await write(one.client, name(shy), 'a fourth'))).toMatchObject({ code: 'request_pending' });
  expect(await unreadOf(shy)).toEqual({ conversations: 0, requests: 3 });
  expect(await conversationsOf(shy.client)).toEqual([]);
  expect(await conversationsOf(shy.client, 'requests')).toMatchObject([
    { request: 'received', unread: 3 },
    { request: 'received' },
    { request: 'received' },
  ]);
  expect(await conversationsOf(one.client)).toMatchObject([{ request: 'sent', last_seq: 3 }]);
  await write(shy.client, name(one), 'hello');
  await shy.client.post(messagePaths.request(name(two)), { action: 'accept' });
  await shy.client.post(messagePaths.request(name(three)), { action: 'decline' });
  expect(await unreadOf(shy)).toEqual({ conversations: 2, requests: 0 });
  expect((await write(two.client, name(shy), 'more')).status).toBe(201);
  // The one who was declined sees no difference.
  expect(await conversationsOf(three.client)).toMatchObject([{ request: 'sent', last_seq: 3 }]);
  expect(problemOf(await write(three.client, name(shy), 'more'))).toMatchObject({ code: 'request_pending' });
  await write(shy.client, name(three), 'I have thought again');
  expect(await conversationsOf(three.client)).toMatchObject([{ request: 'none', unread: 1 }]);
});

test('what has arrived is answered under its key, also in a full request and over a block: only what has not arrived is refused', async () => {
  const [shy, one] = [await signUp(server), await signUp(server)];
  const key = randomUUID();
  for (const each of [key, randomUUID(), randomUUID()]) await write(one.client, name(shy), 'please', each);
  expect(problemOf(await write(one.client, name(shy), 'a fourth'))).toMatchObject({ code: 'request_pending' });
  expect((await write(one.client, name(shy), 'please', key)).status).toBe(201);
  await block(shy.client, name(one));
  // A missing member is answered in the same words, which stay true when the block has ended.
  const refusals = [await write(one.client, name(shy), 'a fourth'), await write(one.client, 'no-one-at-all', 'Hello')];
  for (const refusal of refusals)
    expect(problemOf(refusal)).toMatchObject({
      code: 'not_found',
      detail: 'This member was not available: they may have left Stepwise, or you could not write to each other.',
    });
  expect((await write(one.client, name(shy), 'please', key)).status).toBe(201);
});

test('a block takes the conversation out of lists, counts and reach of both, and unblocking brings it back', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'before');
  await write(other.client, name(one), 'answer');
  const missing = await one.client.request(messagePaths.one('nobody-has-this-name'));
  await block(other.client, name(one));
  for (const [reader, hidden] of [
    [one, other],
    [other, one],
  ] as const) {
    const seen = await reader.client.request(messagePaths.one(name(hidden)));
    expect([seen.status, seen.body]).toEqual([missing.status, missing.body]);
    for (const answer of [
      await reader.client.request(messagePaths.messages(name(hidden))),
      await write(reader.client, name(hidden), 'during'),
      await reader.client.post(messagePaths.read(name(hidden)), { seq: 1 }),
      await reader.client.post(messagePaths.deletions(name(hidden)), { seq: 1, for: 'both' }),
      await reader.client.post(messagePaths.request(name(hidden)), { action: 'accept' }),
      await reader.client.post(messagePaths.edits(name(hidden)), { seq: 1, text: 'during' }),
      await reader.client.post(messagePaths.mute(name(hidden)), { muted: true }),
      await reader.client.post(messagePaths.typing(name(hidden))),
    ])
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    expect(await conversationsOf(reader.client)).toEqual([]);
    expect(await unreadOf(reader)).toEqual({ conversations: 0, requests: 0 });
  }
  await block(other.client, name(one), 'unblock');
  expect((await historyOf(one.client, name(other))).map(({ text }) => text)).toEqual(['before', 'answer']);
  expect(await unreadOf(one)).toEqual({ conversations: 1, requests: 0 });
});

test('hidden, deleted and unknown members, and oneself, cannot be written to; a conversation stays open to both', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'hello');
  await setVisibility(other.client, { profile: 'nobody' });
  expect((await write(one.client, name(other), 'still here')).status).toBe(201);
  const third = await signUp(server);
  const row = await addRow(server);
  await write(one.client, row.username, 'hello');
  await server.db.delete(members).where(eq(members.id, row.id));
  const statuses = [
    await write(third.client, name(other), 'hello'),
    await write(one.client, row.username, 'again'),
    await write(one.client, 'nobody-has-this-name', 'hello'),
    await third.client.request(messagePaths.messages(name(other))),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect(problemOf(await write(one.client, name(one), 'note to self'))).toMatchObject({ code: 'yourself' });
  expect(await conversationsOf(one.client)).toMatchObject([{ member: { username: name(other) } }]);
});

test('texts without a visible character or too long are refused with a word, and all others are kept, but for what turns them', async () => {
  const [one, other] = await pair();
  for (const text of ['', ' \n ', '\u200b\u200e\u2066', 'x'.repeat(limits.messageCharacters + 1)])
    expect(problemOf(await write(one.client, name(other), text)).errors).toHaveProperty('text');
  const odd = '<img src=x onerror=alert(1)> \u202Egnp.exe 👩‍👩‍👧 שלום';
  expect((await write(one.client, name(other), odd)).body).toMatchObject({
    text: '<img src=x onerror=alert(1)> gnp.exe 👩‍👩‍👧 שלום',
  });
});

test('a message deleted for both is empty for both, one deleted for oneself is gone for oneself', async () => {
  const [one, other] = await pair();
  for (const text of ['first', 'second', 'third']) await write(one.client, name(other), text);
  const remove = (who: SignedUp, from: SignedUp, seq: number, audience: string) =>
    who.client.post(messagePaths.deletions(name(from)), { seq, for: audience });
  expect((await remove(other, one, 1, 'both')).status).toBe(404);
  expect((await remove(one, other, 1, 'both')).status).toBe(204);
  expect((await remove(other, one, 3, 'me')).status).toBe(204);
  expect(await historyOf(other.client, name(one))).toMatchObject([{ deleted: true, text: '' }, { text: 'second' }]);
  expect((await historyOf(one.client, name(other))).map(({ text }) => text)).toEqual(['', 'second', 'third']);
  expect(await conversationsOf(other.client)).toMatchObject([{ unread: 1, last: { text: 'second' } }]);
});

test('floods are limited by member, and sending again what is known costs nothing', async () => {
  const own = await startTestServer({
    limits: { messagesPerMember: { points: 3, seconds: 60 }, conversationsPerMember: { points: 1, seconds: 60 } },
  });
  try {
    const [one, other] = [await signUp(own), await signUp(own)];
    await follow(other.client, name(one));
    const key = randomUUID();
    for (let n = 0; n < 6; n += 1) expect((await write(one.client, name(other), 'one', key)).status).toBe(201);
    const third = await addRow(own);
    expect(problemOf(await write(one.client, third.username, 'first'))).toMatchObject({
      code: 'rate_limited',
      detail: 'You have written to a lot of new members today. Try again in 1 minute.',
    });
    expect((await write(one.client, name(other), 'two')).status).toBe(201);
    expect(problemOf(await write(one.client, name(other), 'three'))).toMatchObject({
      code: 'rate_limited',
      detail: 'You have sent a lot of messages in a short time. Try again in 1 minute.',
    });
    expect((await write(one.client, name(other), 'one', key)).status).toBe(201);
  } finally {
    await own.close();
  }
});

test('a stream brings what happens, in order, and goes on after the last event that was heard', async () => {
  const [one, other] = await pair();
  const reader = await EventReader.open(server.url, other.client);
  // The first events were both followings.
  expect(await reader.next()).toEqual({ name: 'ready', id: 2, data: { resumed: false, quiet: 0 } });
  await write(one.client, name(other), 'one');
  await write(other.client, name(one), 'two');
  await one.client.post(messagePaths.deletions(name(other)), { seq: 1, for: 'both' });
  await other.client.post(messagePaths.read(name(one)), { seq: 2 });
  const about = { username: name(one) };
  const heard = [
    { name: 'happened', id: 3, data: { ...about, kind: 'message', seq: 1 } },
    { name: 'happened', id: 4, data: { ...about, kind: 'sent', seq: 2 } },
    { name: 'happened', id: 5, data: { ...about, kind: 'message-changed', seq: 1 } },
  ];
  for (const event of heard) expect(await reader.next()).toEqual(event);
  reader.close();
  await write(one.client, name(other), 'while away');
  const resumed = await EventReader.open(server.url, other.client, 3);
  expect(await resumed.next()).toEqual({ name: 'ready', id: 3, data: { resumed: true } });
  expect([await resumed.next(), await resumed.next(), await resumed.next()]).toMatchObject([
    ...heard.slice(1),
    { id: 6, data: { kind: 'conversation', seq: 2 } },
  ]);
  expect(await resumed.next()).toMatchObject({ id: 7, data: { kind: 'message', seq: 3 } });
  resumed.close();
  // Older than what is kept, and from a database that has since been put back.
  await cleanUp(server.db, new Date(server.now().getTime() + 86_400_000));
  for (const after of [1, 99]) {
    const late = await EventReader.open(server.url, other.client, after);
    expect(await late.next()).toEqual({ name: 'ready', id: 7, data: { resumed: false, quiet: 0 } });
    late.close();
  }
});

test('a new stream says how long nothing has happened to its member', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const opened = async () => {
    const reader = await EventReader.open(server.url, one.client);
    const first = await reader.next();
    reader.close();
    return first?.data;
  };
  expect(await opened(), 'nothing ever has').toEqual({ resumed: false, quiet: null });
  await follow(one.client, name(other));
  server.pass(90);
  expect(await opened()).toEqual({ resumed: false, quiet: 90_000 });
  await follow(one.client, name(other), 'unfollow');
  expect(await opened()).toEqual({ resumed: false, quiet: 0 });
  // Rows of an older version do not say when.
  await server.db.update(eventPositions).set({ lastAt: null });
  expect(await opened()).toEqual({ resumed: false });
});

test('a stream ends with its session, at once, and is not opened without one', async () => {
  const [one] = await pair();
  const elsewhere = server.client();
  await elsewhere.post(paths.login, { email: one.person.email, password: one.person.password });
  const [here, there] = [await EventReader.open(server.url, one.client), await EventReader.open(server.url, elsewhere)];
  expect([await here.next(), await there.next()]).toMatchObject([{ name: 'ready' }, { name: 'ready' }]);
  const copy = one.client.copy();
  await one.client.post(paths.logout);
  expect([await here.next(), await here.next()]).toEqual([{ name: 'ended', id: null, data: {} }, null]);
  expect((await EventReader.open(server.url, copy)).status).toBe(401);
  expect((await EventReader.open(server.url, server.client())).status).toBe(401);
  // The other browser's session goes on.
  const third = await signUp(server);
  await follow(elsewhere, name(third));
  expect(await there.next()).toMatchObject({ name: 'happened', data: { kind: 'relation' } });
  await write(third.client, name(one), 'hello');
  expect(await there.next()).toMatchObject({ name: 'happened', data: { kind: 'message' } });
  there.close();
});

test('a member has a bounded number of streams, and one that was closed makes room', async () => {
  const [one] = await pair();
  const readers: EventReader[] = [];
  while (readers.at(-1)?.status !== 429) readers.push(await EventReader.open(server.url, one.client));
  expect(readers).toHaveLength(13);
  readers[0]?.close();
  await expect
    .poll(async () => {
      const again = await EventReader.open(server.url, one.client);
      again.close();
      return again.status;
    })
    .toBe(200);
  for (const reader of readers) reader.close();
});

test('a visitor reaches none of it', async () => {
  const visitor = server.client();
  for (const path of [
    messagePaths.list,
    messagePaths.unread,
    messagePaths.one('x-y-z'),
    messagePaths.messages('x-y-z'),
  ])
    expect((await visitor.request(path)).status).toBe(401);
});
