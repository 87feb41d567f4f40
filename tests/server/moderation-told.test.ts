// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventReader, followingPair, historyOf, name, write } from './conversations.ts';
import { decisionsOf, done, newModerator, reportedCase } from './moderation.ts';
import { markRead, toldTo, unreadOf } from './notifications.ts';
import { postPaths, published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
afterAll(() => server.close());

const told = async ({ client }: SignedUp) =>
  (await toldTo(client)).flatMap(({ moderation, excerpt }) =>
    moderation === undefined ? [] : [[moderation.outcome, excerpt]],
  );

async function reportedPost() {
  const [author, other] = [await signUp(server), await signUp(server)];
  const { id } = await published(author.client, { title: 'A course' });
  const found = await reportedCase(moderator.client, other.client, { kind: 'post', id });
  return { id, author, other, found };
}

const outcomes = async (member: SignedUp) => (await told(member)).map(([outcome]) => outcome);

test('a member is told of each decision in a case, with its words; who reported it hears once what became of it', async () => {
  const { author, other, found } = await reportedPost();
  const hidden = await done(moderator.client, found, 'hidden', { text: 'It is spam' });
  const warned = await done(moderator.client, hidden, 'warned', { text: 'No more of it' });
  await done(moderator.client, warned, 'suspended', { text: 'Again', days: 7 });
  expect(await told(author)).toEqual([
    ['suspended', 'Again'],
    ['warned', 'No more of it'],
    ['hidden', 'It is spam'],
  ]);
  expect(await told(other)).toEqual([['acted', '']]);
});

test('a removal that was taken back does not say that a thing is shown which is still hidden', async () => {
  const { author, found } = await reportedPost();
  const both = await done(moderator.client, await done(moderator.client, found, 'hidden'), 'removed');
  const [hiding, removal] = both.acts.map(({ id }) => id);
  const back = await done(moderator.client, both, 'undone', { about: removal });
  expect((await told(author))[0]).toEqual(['restored', '']);
  await done(moderator.client, back, 'undone', { about: hiding });
  expect((await told(author))[0]).toEqual(['shown', '']);
});

test('the news that a decision was taken back takes its place, read or not; what still stands stays', async () => {
  const { author, other, found } = await reportedPost();
  const hidden = await done(moderator.client, found, 'hidden', { text: 'It is spam' });
  const both = await done(moderator.client, hidden, 'warned', { text: 'No more of it' });
  const [hiding, warning] = both.acts.map(({ id }) => id);
  for (const { client } of [author, other]) await markRead(client, { group: null, through: '999999' });
  const half = await done(moderator.client, both, 'undone', { about: hiding });
  expect([await outcomes(author), await outcomes(other)]).toEqual([['shown', 'warned'], ['acted']]);
  const reopened = await done(moderator.client, half, 'undone', { about: warning });
  expect([await outcomes(author), await outcomes(other)]).toEqual([['warning_withdrawn', 'shown'], ['taken_back']]);
  await done(moderator.client, reopened, 'hidden');
  expect([(await outcomes(author))[0], await outcomes(other)]).toEqual(['hidden', ['acted']]);
  expect(
    (await decisionsOf(author.client)).map((one) => one.is_taken_back),
    'the settings have all of them',
  ).toEqual([false, true, true]);
});

test('that others alone cannot see something is not said beside its removal, and is said again after that', async () => {
  const { author, found } = await reportedPost();
  const hidden = await done(moderator.client, found, 'hidden');
  const both = await done(moderator.client, hidden, 'removed');
  expect(await outcomes(author)).toEqual(['removed']);
  expect(await decisionsOf(author.client)).toMatchObject([
    { kind: 'removed', is_removed_since: false },
    { kind: 'hidden', is_removed_since: true },
  ]);
  await done(moderator.client, both, 'undone', { about: both.acts.at(-1)?.id });
  expect(await outcomes(author)).toEqual(['restored', 'hidden']);
  expect((await decisionsOf(author.client)).map((one) => one.is_removed_since)).toEqual([false, false]);
});

test('who has deleted what was hidden is told that its notification is gone when the decision is taken back', async () => {
  const { id, author, found } = await reportedPost();
  const hidden = await done(moderator.client, found, 'hidden');
  await author.client.request(postPaths.one(id), { method: 'DELETE' });
  expect([await outcomes(author), await unreadOf(author.client)]).toEqual([['hidden'], 1]);
  const reader = await EventReader.open(server.url, author.client);
  await reader.next();
  await done(moderator.client, hidden, 'undone');
  expect(await reader.next()).toMatchObject({ data: { kind: 'notification' } });
  reader.close();
  expect([await outcomes(author), await unreadOf(author.client)]).toEqual([[], 0]);
});

test('the two members of a message that is hidden, removed or shown again are told at once', async () => {
  const [author, other] = await followingPair(server);
  await write(author.client, name(other), 'First');
  await write(author.client, name(other), 'Buy seeds');
  const thing = { kind: 'message', username: name(author), id: '2' } as const;
  const found = await reportedCase(moderator.client, other.client, thing);
  const readers = [
    await EventReader.open(server.url, author.client),
    await EventReader.open(server.url, other.client),
  ] as const;
  for (const one of readers) await one.next();
  const heard = async () => [
    (await readers[0].next())?.data,
    (await readers[0].next())?.data,
    (await readers[1].next())?.data,
  ];
  const changed = { kind: 'message-changed', seq: 2 };
  const both = [
    { ...changed, username: name(other) },
    expect.objectContaining({ kind: 'notification' }),
    { ...changed, username: name(author) },
  ];
  const hidden = await done(moderator.client, found, 'hidden');
  expect(await heard()).toEqual(both);
  expect(await readers[1].next(), 'of the report').toMatchObject({ data: { kind: 'notification' } });
  // The author sees a message that is hidden, and not one that is removed.
  const seen = async () => [
    (await historyOf(author.client, name(other))).length,
    (await historyOf(other.client, name(author))).length,
  ];
  expect(await seen()).toEqual([2, 1]);
  const removed = await done(moderator.client, hidden, 'removed');
  expect([await heard(), await seen()]).toEqual([both, [1, 1]]);
  const warned = await done(moderator.client, removed, 'warned');
  expect(await readers[0].next(), 'a warning changes no message').toMatchObject({ data: { kind: 'notification' } });
  await done(moderator.client, warned, 'undone', { about: removed.acts.at(-1)?.id });
  expect([await heard(), await seen()]).toEqual([both, [2, 1]]);
  for (const one of readers) one.close();
});
