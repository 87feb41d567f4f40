// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnDecision } from '../../contract/decisions.ts';
import type { ModeratedCase } from '../../contract/moderation.ts';
import type { Unread } from '../../contract/notifications.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { readExport } from '../../server/store/export-data.ts';
import type { Client } from './client.ts';
import { followingPair, historyOf, messagePaths, name, write as say } from './conversations.ts';
import { makeModerator } from '../../server/store/moderation.ts';
import {
  act,
  decisionPaths,
  decisionsOf,
  done,
  moderationPaths,
  newModerator,
  outcomeOf,
  reportedCase,
} from './moderation.ts';
import { notificationPaths, toldTo } from './notifications.ts';
import { profilePaths } from './people.ts';
import { comment, postPaths, publish, published, saveDraft } from './posts.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

const day = 86_400;
let server: TestServer;
let [first, author, reader] = [] as unknown as [SignedUp, SignedUp, SignedUp];
beforeAll(async () => {
  // So that a test can wait for the end of a suspension.
  server = await startTestServer({ env: { ACCESS_TOKEN_SECONDS: String(100 * day) } });
  first = await newModerator(server);
  [author, reader] = await followingPair(server);
});
afterAll(() => server.close());

const caseOf = (thing: ReportedThing, by = reader) => reportedCase(first.client, by.client, thing);
const caseAbout = ({ person }: SignedUp, by = reader) => caseOf({ kind: 'member', username: person.username }, by);

const does = (found: ModeratedCase, kind: string, more: Record<string, unknown> = {}, by = first) =>
  done(by.client, found, kind, more);
const suspends = (found: ModeratedCase, days: number, text = 'Spam') => does(found, 'suspended', { days, text });

const standingOf = async (client: Client) =>
  ((await client.request(notificationPaths.unread)).body as Unread).moderation;
const write = (client: Client) => client.post(postPaths.comments(post), { key: randomUUID(), text: 'Hello' });
let post = '';
beforeAll(async () => {
  post = (await published(reader.client)).id;
});

describe('a suspended member', () => {
  test('deletes messages for themselves, not for the other; as a moderator, sees no case', async () => {
    const [target, other] = await followingPair(server);
    await makeModerator(server.db, target.user.id, server.now());
    const { username } = other.person;
    expect((await say(target.client, username, 'Hello')).status).toBe(201);
    const found = await suspends(await caseAbout(target), 1);
    const deletes = (whom: string) => target.client.post(messagePaths.deletions(username), { seq: 1, for: whom });
    expect(problemOf(await deletes('both')).code).toBe('suspended');
    expect((await deletes('me')).status).toBe(204);
    expect([await historyOf(target.client, username), await historyOf(other.client, name(target))]).toMatchObject([
      [],
      [{ text: 'Hello' }],
    ]);
    for (const path of [moderationPaths.cases, moderationPaths.one(found.id)])
      expect(problemOf(await target.client.request(path)).code).toBe('suspended');
    expect((await other.client.request(moderationPaths.cases)).status).toBe(404);
    server.pass(day);
    expect((await target.client.request(moderationPaths.cases)).status).toBe(200);
  });

  test('reads, exports, and keeps the draft of before and what is added to it; publishing waits', async () => {
    const { client, person } = await signUp(server);
    const key = randomUUID();
    const { version } = (await saveDraft(client, key)).body as { version: number };
    await suspends(await caseOf({ kind: 'member', username: person.username }), 1);
    expect((await saveDraft(client, key, { title: 'Mine, longer', version })).status).toBe(200);
    expect((await client.request(postPaths.draft(key))).body).toMatchObject({ title: 'Mine, longer' });
    expect(problemOf(await publish(client, key, { version: version + 1 })).code).toBe('suspended');
    expect((await client.request(postPaths.draft(key))).status).toBe(200);
    for (const path of [
      paths.me,
      postPaths.one(post),
      notificationPaths.list,
      '/api/search/?q=a&tab=members',
      '/api/account/',
    ])
      expect([path, (await client.request(path)).status]).toEqual([path, 200]);
    expect((await client.post('/api/account/export/')).status).toBe(200);
  });

  test('is refused at once in every session, told on every page, and free again when the time is over', async () => {
    const target = await signUp(server);
    const other = server.client();
    const { email, password } = target.person;
    expect((await other.post(paths.login, { email, password })).status).toBe(200);
    expect((await write(other)).status).toBe(201);
    expect(await standingOf(other)).toBeUndefined();
    await suspends(await caseAbout(target), 1);
    expect([(await write(target.client)).status, (await write(other)).status]).toEqual([403, 403]);
    expect((await write(await signedIn(target))).status).toBe(403);
    const until = new Date(server.now().getTime() + day * 1000).toISOString();
    expect(await standingOf(other)).toEqual({ suspended: { until, seconds: day }, warnings: 0 });
    server.pass(day - 1);
    expect([(await write(other)).status, (await standingOf(other))?.suspended?.seconds]).toEqual([403, 1]);
    server.pass(1);
    expect([(await write(other)).status, await standingOf(other)]).toEqual([201, undefined]);
    expect(await decisionsOf(other)).toMatchObject([{ kind: 'suspended', is_over: true, is_taken_back: false }]);
  });

  test('stays suspended as long as one of two suspensions stands; taking one back is told', async () => {
    const target = await signUp(server);
    const { id } = await published(target.client);
    const short = await suspends(await caseAbout(target), 1, 'Short');
    const long = await suspends(await caseOf({ kind: 'post', id }), 30, 'Long');
    expect((await standingOf(target.client))?.suspended?.seconds).toBe(30 * day);
    expect(problemOf(await write(target.client)).detail).toMatch(/Their reason: Long$/);
    await does(long, 'undone');
    expect((await standingOf(target.client))?.suspended?.seconds).toBe(day);
    expect(await outcomeOf(target.client)).toEqual(['unsuspended', '']);
    expect((await does(short, 'undone')).is_open).toBe(true);
    expect([(await write(target.client)).status, await standingOf(target.client)]).toEqual([201, undefined]);
  });

  test('can be suspended again in the same case once it is over, not while it runs', async () => {
    const target = await signUp(server);
    const short = await suspends(await caseAbout(target), 1, 'Short');
    expect(problemOf(await act(first.client, short, 'suspended', { days: 7, text: 'Long' })).code).toBe('case_changed');
    server.pass(day);
    expect(await standingOf(target.client)).toBeUndefined();
    const again = await suspends(short, 7, 'Again');
    expect((await standingOf(target.client))?.suspended?.seconds).toBe(7 * day);
    // Taking back the one that is over ends nothing, and says nothing else.
    await does(again, 'undone', { about: again.acts[0]?.id });
    expect((await standingOf(target.client))?.suspended?.seconds).toBe(7 * day);
    expect(await outcomeOf(target.client)).toEqual(['unsuspended', '']);
  });

  test('looks to other members as before, and their own data names no moderator', async () => {
    const target = await signUp(server);
    const { username } = target.person;
    await published(target.client);
    const seen = async () => [
      (await reader.client.request(profilePaths.user(username))).body,
      (await server.client().request(profilePaths.user(username))).body,
      (await reader.client.request(`/api/search/?q=${username}&tab=members`)).body,
    ];
    const before = await seen();
    const found = await caseAbout(target, author);
    await does(await suspends(found, 7, 'You sell things'), 'warned', { text: 'Do not' });
    expect(await seen()).toEqual(before);
    // Whoever reported hears of one outcome, and not which it was.
    expect(await outcomeOf(author.client)).toEqual(['acted', '']);
    const own = JSON.stringify([
      await decisionsOf(target.client),
      await toldTo(target.client),
      await standingOf(target.client),
      await readExport(server.db, target.user.id, server.now()),
    ]);
    expect(own).toContain('You sell things');
    for (const { person, user } of [first, author]) {
      // The target's own name may begin with the other's.
      for (const one of [person.username, person.last_name]) expect(own).not.toMatch(new RegExp(`${one}\\b`));
      expect(own).not.toContain(user.id);
    }
  });
});

async function signedIn({ person: { email, password } }: SignedUp): Promise<Client> {
  const client = server.client();
  await client.post(paths.login, { email, password });
  return client;
}

test('days, words and someone to suspend are needed; what was done is not done twice', async () => {
  const target = await signUp(server);
  const found = await caseAbout(target);
  for (const [kind, more, field] of [
    ['suspended', { text: 'Spam' }, 'days'],
    ['suspended', { text: 'Spam', days: 3 }, 'days'],
    ['suspended', { text: ' ', days: 1 }, 'text'],
    ['warned', { text: '' }, 'text'],
    ['hidden', { days: 1 }, 'days'],
    ['appeal_refused', { text: 'No' }, 'about'],
  ] as const)
    expect(problemOf(await act(first.client, found, kind, more)).errors).toHaveProperty(field);
  const warned = await does(found, 'warned');
  expect(warned).toMatchObject({ is_open: false, decisions: ['warned'] });
  expect(problemOf(await act(first.client, warned, 'warned', { text: 'Again' })).code).toBe('case_changed');
  const both = await does(warned, 'hidden');
  expect(both).toMatchObject({ decisions: ['warned', 'hidden'], address: null });
  const id = both.acts[0]?.id ?? '';
  const one = await does(both, 'undone', { about: id });
  expect(one).toMatchObject({ is_open: false, decisions: ['hidden'] });
  expect(problemOf(await act(first.client, one, 'undone', { about: id })).code).toBe('case_changed');
  expect(await does(one, 'undone')).toMatchObject({ is_open: true, decisions: [] });
});

test('a warning is told in the moderator’s words, confirmed by its member alone, and gone when it is taken back', async () => {
  const target = await signUp(server);
  const { id } = await published(target.client);
  const said = await comment(target.client, id, 'Buy it');
  const warned = await does(await caseOf({ kind: 'post_comment', id: said.id }), 'warned', { text: 'No advertising' });
  expect(await outcomeOf(target.client)).toEqual(['warned', 'No advertising']);
  expect(await standingOf(target.client)).toEqual({ suspended: null, warnings: 1 });
  const [decision] = await decisionsOf(target.client);
  expect(decision).toMatchObject({ kind: 'warned', thing: 'post_comment', title: 'Buy it', text: 'No advertising' });
  const path = decisionPaths.confirm(decision?.id ?? '');
  for (const { client } of [first, reader]) expect((await client.post(path)).status).toBe(404);
  const [confirmed] = (await target.client.post(path)).body as OwnDecision[];
  expect(confirmed?.confirmed_at).toBe(server.now().toISOString());
  expect((await target.client.post(path)).status, 'again').toBe(200);
  expect(await standingOf(target.client)).toBeUndefined();
  await does(warned, 'undone');
  expect(await outcomeOf(target.client)).toEqual(['warning_withdrawn', '']);
  expect(await decisionsOf(target.client)).toMatchObject([{ is_taken_back: true }]);
});
