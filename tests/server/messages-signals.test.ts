// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MemberEvent } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import type { Conversation, Message } from '../../contract/messages.ts';
import { currentCaller } from '../../server/store/caller.ts';
import { noticeChannel } from '../../server/store/events.ts';
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
import { block, follow, setVisibility } from './people.ts';
import { publish, published } from './posts.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pair = () => followingPair(server);

test('its sender edits a message for both, in time; everyone else, too late, or once it is deleted, is refused', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'See you tomorow');
  await write(one.client, name(other), 'Gone');
  const reader = await EventReader.open(server.url, other.client);
  await reader.next();
  const edit = (who: SignedUp, to: SignedUp, seq: number, text: string) =>
    who.client.post(messagePaths.edits(name(to)), { seq, text });
  expect(await edit(one, other, 1, ' See you tomorrow ')).toMatchObject({
    status: 200,
    body: { seq: 1, text: 'See you tomorrow', edited: true, is_own: true },
  });
  expect(await reader.next()).toMatchObject({ data: { kind: 'message-changed', username: name(one), seq: 1 } });
  reader.close();
  expect(await historyOf(other.client, name(one))).toMatchObject([
    { text: 'See you tomorrow', edited: true },
    { text: 'Gone', edited: false },
  ]);
  await one.client.post(messagePaths.deletions(name(other)), { seq: 2, for: 'both' });
  for (const refused of [
    await edit(other, one, 1, 'mine now'),
    await edit(one, other, 2, 'back again'),
    await edit(one, other, 3, 'never sent'),
  ])
    expect(refused.status).toBe(404);
  expect((await edit(one, other, 1, '\u200b')).status).toBe(400);
  server.pass(limits.messageEditSeconds + 1);
  await one.client.post(paths.refresh);
  // A lost answer: the same text again is what is there.
  expect((await edit(one, other, 1, 'See you tomorrow')).status).toBe(200);
  expect(problemOf(await edit(one, other, 1, 'Never'))).toMatchObject({ code: 'too_late' });
  expect((await historyOf(one.client, name(other)))[0]).toMatchObject({ text: 'See you tomorrow' });
});

test('a message that its sender has deleted for themselves cannot be edited, and stays as it is for the other one', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'At nine');
  const edit = (text: string) => one.client.post(messagePaths.edits(name(other)), { seq: 1, text });
  expect((await edit('At ten')).status).toBe(200);
  // The other one's own deletion says nothing about the sender's.
  await other.client.post(messagePaths.deletions(name(one)), { seq: 1, for: 'me' });
  expect((await edit('At eleven')).status).toBe(200);
  await one.client.post(messagePaths.deletions(name(other)), { seq: 1, for: 'me' });
  for (const text of ['At noon', 'At eleven']) expect((await edit(text)).status).toBe(404);
});

test('a reply quotes its message as the reader may see it, and says so where that is deleted', async () => {
  const [one, other] = await pair();
  const long = `When? ${'x'.repeat(limits.quoteCharacters)}`;
  await write(other.client, name(one), long);
  await write(one.client, name(other), 'At nine');
  const reply = (to: number, text: string) =>
    one.client.post(messagePaths.messages(name(other)), { key: randomUUID(), text, reply_to: to });
  const quoted = { seq: 1, is_own: false, text: `${long.slice(0, limits.quoteCharacters - 1)}…`, deleted: false };
  expect(await reply(1, 'Tomorrow')).toMatchObject({ status: 201, body: { seq: 3, text: 'Tomorrow', reply: quoted } });
  await reply(2, 'Or ten');
  for (const nowhere of [0, 5, 6, 2_000_000]) expect((await reply(nowhere, 'to nothing')).status).toBe(404);
  const seen = async (who: SignedUp, by: SignedUp) =>
    (await historyOf(who.client, name(by))).map(({ reply: one }) => one && [one.is_own, one.text, one.deleted]);
  expect(await seen(other, one)).toEqual([null, null, [true, quoted.text, false], [false, 'At nine', false]]);
  await other.client.post(messagePaths.deletions(name(one)), { seq: 1, for: 'both' });
  await other.client.post(messagePaths.deletions(name(one)), { seq: 2, for: 'me' });
  expect(await seen(other, one)).toEqual([null, [true, '', true], [false, '', true]]);
  expect(await seen(one, other)).toEqual([null, null, [false, '', true], [true, 'At nine', false]]);
  expect((await conversationsOf(one.client))[0]?.last_seq).toBe(4);
});

test('read receipts are seen by both or, if one of them has them off or the request is not answered, by nobody', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'hello');
  const seenBy = async (who: SignedUp, by: SignedUp) =>
    ((await who.client.request(messagePaths.one(name(by)))).body as Conversation).seen_seq;
  const read = (seq: number) => other.client.post(messagePaths.read(name(one)), { seq });
  expect([await seenBy(one, other), await seenBy(other, one)]).toEqual([0, 0]);
  const reader = await EventReader.open(server.url, one.client);
  await reader.next();
  await read(9);
  expect(await reader.next()).toMatchObject({ data: { kind: 'seen', username: name(other), seq: 1 } });
  expect([await seenBy(one, other), (await conversationsOf(one.client))[0]?.seen_seq]).toEqual([1, 1]);
  for (const who of [one, other]) {
    await setVisibility(who.client, { receipts: false });
    expect([await seenBy(one, other), await seenBy(other, one)]).toEqual([null, null]);
    const { body } = await write(one.client, name(other), 'again');
    await read((body as Message).seq);
    await setVisibility(who.client, {});
    // Reading is not announced: only the message is, and the changes of one's own settings.
    for (const kind of who === one ? ['profile', 'sent', 'profile'] : ['sent'])
      expect(await reader.next()).toMatchObject({ data: { kind } });
  }
  reader.close();
  const stranger = await signUp(server);
  await write(stranger.client, name(one), 'a request');
  await one.client.post(messagePaths.read(name(stranger)), { seq: 1 });
  expect(await seenBy(stranger, one)).toBeNull();
});

test('typing is told to the open streams of the other one alone, and is not kept; not while one of them has it off', async () => {
  const [one, other] = await pair();
  const type = (who: SignedUp, to: SignedUp) => who.client.post(messagePaths.typing(name(to)));
  expect((await type(one, other)).status).toBe(204);
  await write(one.client, name(other), 'hello');
  const stranger = await signUp(server);
  await write(stranger.client, name(other), 'a request');
  const open = async (who: SignedUp, after?: number) => {
    const reader = await EventReader.open(server.url, who.client, after);
    await reader.next();
    return reader;
  };
  const [here, there, own] = [await open(other), await open(other), await open(one)];
  expect((await type(stranger, other)).status).toBe(204);
  expect((await type(one, other)).status).toBe(204);
  for (const reader of [here, there])
    expect(await reader.next()).toEqual({ name: 'typing', id: null, data: { username: name(one) } });
  for (const who of [one, other]) {
    await setVisibility(who.client, { typing: false });
    expect((await type(one, other)).status).toBe(204);
    await setVisibility(who.client, {});
  }
  await block(other.client, name(one));
  expect((await type(one, other)).status).toBe(404);
  await block(other.client, name(one), 'unblock');
  await write(one.client, name(other), 'done');
  for (const [reader, kind] of [
    [here, 'message'],
    [there, 'message'],
    [own, 'sent'],
  ] as const) {
    let heard = await reader.next();
    while (heard?.name === 'happened' && (heard.data as MemberEvent).kind !== kind) heard = await reader.next();
    expect(heard).toMatchObject({ name: 'happened', data: { kind, seq: 2 } });
    reader.close();
  }
  const later = await open(other, 1);
  expect(await later.next()).toMatchObject({ name: 'happened', id: 2 });
  later.close();
});

test('a muted conversation is not counted, for the one who muted it, until that ends', async () => {
  const [one, other] = await pair();
  await write(one.client, name(other), 'hello');
  const mute = (who: SignedUp, by: SignedUp, muted: boolean) => who.client.post(messagePaths.mute(name(by)), { muted });
  expect((await mute(other, one, true)).status).toBe(204);
  await write(one.client, name(other), 'hello?');
  expect(await conversationsOf(other.client)).toMatchObject([{ muted: true, unread: 2 }]);
  expect(await conversationsOf(one.client)).toMatchObject([{ muted: false }]);
  expect(await unreadOf(other)).toEqual({ conversations: 0, requests: 0 });
  await mute(other, one, false);
  expect(await unreadOf(other)).toEqual({ conversations: 1, requests: 0 });
  const third = await signUp(server);
  expect((await mute(third, one, true)).status).toBe(404);
});

test('followers hear at once that someone has published; nobody else does, and no one of an author who is hidden', async () => {
  const [author, follower] = await pair();
  const stranger = await signUp(server);
  const [hears, hearsNot] = [
    await EventReader.open(server.url, follower.client),
    await EventReader.open(server.url, stranger.client),
  ];
  await Promise.all([hears.next(), hearsNot.next()]);
  const { id } = await published(author.client);
  const told = { data: { kind: 'posts', username: name(follower), seq: 0 } };
  expect(await hears.next()).toMatchObject(told);
  // An edit is no new post; what a hidden author publishes is told to no one.
  await publish(author.client, randomUUID(), { post: { id, version: 1 }, title: 'Changed' });
  await setVisibility(author.client, { profile: 'nobody' });
  // That the author follows them is no notification any more.
  expect(await hears.next()).toMatchObject({ data: { kind: 'notification', username: name(follower) } });
  await published(author.client);
  const second = await signUp(server);
  await follow(follower.client, name(second));
  expect(await hears.next()).toMatchObject({ data: { kind: 'relation', username: name(second) } });
  await published(second.client);
  expect(await hears.next()).toMatchObject(told);
  for (const [who, reader] of [
    [follower, hears],
    [stranger, hearsNot],
  ] as const) {
    await write(second.client, name(who), 'hello');
    expect(await reader.next()).toMatchObject({ data: { kind: 'message' } });
    reader.close();
  }
});

test('events are read on behalf of the member whom they are for, not of the one who wrote, or who connected first', async () => {
  const [one, other] = await pair();
  const { $client } = server.db as unknown as { $client: PGlite };
  const query = $client.query.bind($client);
  const reads: { caller: string; values: unknown[] }[] = [];
  const watched = vi.spyOn($client, 'query').mockImplementation((text, values = [], options) => {
    if (text.includes('e.kind, about.username')) reads.push({ caller: currentCaller().name, values });
    return query(text, values, options);
  });
  const readers = [await EventReader.open(server.url, one.client), await EventReader.open(server.url, other.client)];
  for (const reader of readers) await reader.next();
  reads.length = 0;
  // A notice that does not say what happened.
  for (const { user } of [one, other])
    await server.db.execute(sql`select pg_notify(${noticeChannel}, ${`member ${user.id}`})`);
  await expect.poll(() => reads.length).toBe(2);
  watched.mockRestore();
  for (const reader of readers) reader.close();
  for (const { caller, values } of reads) expect(values.map((value) => `member ${String(value)}`)).toContain(caller);
});
