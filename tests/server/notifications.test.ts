// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import { optionalKinds, type OptionalKind } from '../../contract/notifications.ts';
import { notificationSeconds } from '../../server/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import type { Client } from './client.ts';
import {
  contentOf,
  membership,
  project as projectFor,
  published as publishedProject,
  save,
  start,
  stepSent,
} from './community.ts';
import { EventReader, messagePaths, write } from './conversations.ts';
import { done, like, name, scenes } from './notification-scenes.ts';
import { markRead, notificationPaths, pageOf, prefer, toldTo, unreadOf } from './notifications.ts';
import { block, follow, setVisibility } from './people.ts';
import { comment, published } from './posts.ts';
import { goodPassword, paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
/** Members who do things to others; what they hide or who blocks them is as before when a test ends. */
let one: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  server = await startTestServer();
  [one, other] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

test.each(Object.entries(scenes))(
  '%s: told once, with its place, and not if turned off, done by oneself, hidden, blocked or undone',
  { timeout: 30_000 },
  async (row, begin) => {
    const kind = row === 'mention in a post' ? 'mention' : (row as OptionalKind);
    const reader = await signUp(server);
    const told = async () => ({
      list: (await toldTo(reader.client)).map((each) => each.kind),
      unread: await unreadOf(reader.client),
    });
    const nothing = { list: [], unread: 0 };
    const isTold = { list: [kind], unread: 1 };

    await prefer(reader.client, kind, 'off');
    await (await begin(reader, other, other)).act();
    expect(await told()).toEqual(nothing);
    await prefer(reader.client, kind, 'in_app');

    const { act, again, undo, afterBlock, toOneself, leadsTo, isUnnamed } = await begin(reader, one, other);
    await toOneself?.();
    expect(await told()).toEqual(nothing);
    await act();
    expect(await told()).toEqual(isTold);
    const [shown] = await toldTo(reader.client);
    expect(shown).toMatchObject({
      ...leadsTo(),
      count: 1,
      unread: true,
      ...(isUnnamed ? { actor_count: 0 } : { actor_count: 1, actors: [{ username: name(one) }] }),
    });
    await again();
    expect(await told()).toEqual(isTold);
    expect(await toldTo(reader.client)).toMatchObject([{ count: 1 }]);

    await setVisibility(one.client, { profile: 'nobody' });
    expect(await told()).toEqual(isUnnamed ? isTold : nothing);
    await setVisibility(one.client, { profile: 'everyone' });
    expect(await told()).toEqual(isTold);

    await block(reader.client, name(one));
    expect(await told()).toEqual(nothing);
    await block(reader.client, name(one), 'unblock');
    await afterBlock?.();
    expect(await told()).toEqual(isTold);

    await undo();
    expect(await told()).toEqual(nothing);
  },
);

test('likes are one group until they are read; what comes later is a group of its own, and nobody is told of a like twice', async () => {
  const reader = await signUp(server);
  const fans = [one, other, await signUp(server)];
  const { id } = await published(reader.client);
  const stream = await EventReader.open(server.url, reader.client);
  await stream.next();
  for (const fan of fans) await like(fan, id);
  for (const _ of fans)
    expect(await stream.next()).toMatchObject({ data: { kind: 'notification', username: name(reader), seq: 0 } });
  const [group] = await toldTo(reader.client);
  expect(group).toMatchObject({ group: `post_like ${id}`, actor_count: 3, count: 3, unread: true });
  expect(group?.actors.map(({ username }) => username)).toEqual(fans.toReversed().map(name));

  // Not those of another group, and not those that came after what was seen.
  await markRead(reader.client, { group: 'follow', through: '999999999' });
  await markRead(reader.client, { group: `post_like ${id}`, through: String(Number(group?.last) - 1) });
  expect((await toldTo(reader.client)).map(({ unread, actor_count: count }) => [unread, count])).toEqual([
    [true, 1],
    [false, 2],
  ]);
  expect(await stream.next()).toMatchObject({ id: 4, data: { kind: 'notification' } });
  // The list shows one fewer, then one more, though both are read.
  for (const liked of [false, true]) await like(fans[0] ?? one, id, liked);
  expect(await stream.next()).toMatchObject({ id: 5, data: { kind: 'notification' } });
  expect(await stream.next()).toMatchObject({ id: 6, data: { kind: 'notification' } });
  expect(await unreadOf(reader.client)).toBe(1);
  // Someone else's marks change nothing.
  await markRead(one.client, { group: null, through: '999999999' });
  expect(await unreadOf(reader.client)).toBe(1);
  expect((await markRead(reader.client, { group: null, through: '999999999' })).status).toBe(204);
  expect(await stream.next()).toMatchObject({ id: 7, data: { kind: 'notification' } });
  await markRead(reader.client, { group: null, through: '999999999' });
  // Neither marking what is read nor a like that the member has given already is an event.
  await like(fans[2] ?? one, id, true);
  await follow(one.client, name(reader));
  expect(await stream.next()).toMatchObject({ id: 8 });
  for (const liked of [false, true]) await like(fans[2] ?? one, id, liked);
  expect(await unreadOf(reader.client), 'nobody is told of a like twice').toBe(1);
  for (const number of [9, 10]) expect(await stream.next()).toMatchObject({ id: number });
  stream.close();
});

test('who has several reasons to hear of a comment is told once, for the closest that they want', async () => {
  const reader = await signUp(server);
  const { id } = await published(reader.client);
  const { id: parent } = await comment(reader.client, id, 'Mine');
  const kinds = async () => (await toldTo(reader.client)).map(({ kind }) => kind);
  const answer = () => comment(one.client, id, `@${name(reader)} yes, (@${name(reader)}) mail@${name(reader)}`, parent);
  await answer();
  expect(await kinds()).toEqual(['mention']);
  await prefer(reader.client, 'mention', 'off');
  await answer();
  expect(await kinds()).toEqual(['comment_reply', 'mention']);
  await prefer(reader.client, 'comment_reply', 'off');
  await answer();
  expect(await kinds()).toEqual(['post_comment', 'comment_reply', 'mention']);
  expect((await reader.client.request(notificationPaths.preferences)).body).toEqual({
    kinds: optionalKinds.map((kind) => ({
      kind,
      delivery: kind === 'mention' || kind === 'comment_reply' ? 'off' : 'in_app_and_email',
    })),
    digest: 'weekly',
  });
  expect((await prefer(reader.client, 'sign_in' as OptionalKind, 'off')).status).toBe(400);
});

test('a request that was read in the conversation is read here, too', async () => {
  const reader = await signUp(server);
  await done(write(one.client, name(reader), 'hello'));
  expect(await unreadOf(reader.client)).toBe(1);
  await done(reader.client.post(messagePaths.read(name(one)), { seq: 1 }));
  expect(await unreadOf(reader.client)).toBe(0);
  expect(await toldTo(reader.client)).toMatchObject([{ kind: 'message_request', unread: false }]);
  // Accepted, it still happened.
  await done(reader.client.post(messagePaths.request(name(one)), { action: 'accept' }));
  expect(await toldTo(reader.client)).toHaveLength(1);
});

test('a project that changes again is unread again; drafts, words and those who have left are no news', async () => {
  const [reader, gone] = [await signUp(server), await signUp(server)];
  const shown = await publishedProject(one.client);
  for (const { client } of [reader, gone]) await membership(client, shown.id);
  await membership(gone.client, shown.id, 'leave');
  const changed = async (changes: (known: CommunityProject) => object) => {
    const known = await projectFor(one.client, shown.id);
    await done(save(one.client, known, changes(known) as Record<string, unknown>));
  };
  const rename = () =>
    changed((known) => ({ steps: contentOf(known).steps.map((step) => ({ ...step, goal: `${step.goal}!` })) }));
  await changed(() => ({ title: 'Another name' }));
  expect(await toldTo(reader.client)).toEqual([]);
  await rename();
  await rename();
  const [first] = await toldTo(reader.client);
  expect(first).toMatchObject({ kind: 'project_changed', title: 'Another name', count: 1, unread: true });
  await markRead(reader.client, { group: null, through: first?.last ?? '' });
  await rename();
  const [second, ...more] = await toldTo(reader.client);
  expect([second, more]).toMatchObject([{ unread: true, count: 1 }, []]);
  expect(Number(second?.last)).toBeGreaterThan(Number(first?.last));
  expect(await toldTo(gone.client)).toEqual([]);
  const draft = (await start(one.client)).body as CommunityProject;
  await done(save(one.client, draft, { steps: [stepSent({ title: 'Other' })] }));
  expect((await toldTo(one.client)).filter(({ project }) => project === draft.id)).toEqual([]);
});

test('a login with a browser that is new is told to the others, not to itself; known ones and the first are no news', async () => {
  const { client, person } = await signUp(server);
  const logIn = (browser: Client) => browser.post(paths.login, { email: person.email, password: goodPassword });
  expect(await toldTo(client)).toEqual([]);
  const stranger = server.client();
  await logIn(stranger);
  expect(await toldTo(client)).toMatchObject([{ kind: 'sign_in', unread: true, actors: [] }]);
  expect([await toldTo(stranger), await unreadOf(stranger)]).toEqual([[], 0]);
  await markRead(stranger, { group: null, through: '999999999' });
  expect(await unreadOf(client)).toBe(1);
  await stranger.post(paths.logout);
  await logIn(stranger);
  expect(await toldTo(client)).toHaveLength(1);
});

test('pages follow each other without a gap or a repeat, and what is old goes', async () => {
  const reader = await signUp(server);
  const posts: string[] = [];
  for (let n = 0; n < limits.pageNotifications + 3; n += 1) {
    posts.unshift((await published(reader.client)).id);
    await like(one, posts[0] ?? '');
  }
  const first = await pageOf(reader.client);
  // It moves to the top, and is not there twice.
  await like(other, posts.at(-1) ?? '');
  const second = await pageOf(reader.client, first.next ?? '');
  expect([...first.results, ...second.results].map(({ post }) => post)).toEqual(posts.slice(0, -1));
  expect(second.next).toBeNull();
  expect(await unreadOf(reader.client)).toBe(posts.length);
  expect((await toldTo(reader.client))[0]).toMatchObject({ post: posts.at(-1), actor_count: 2 });
  await cleanUp(server.db, new Date(server.now().getTime() + (notificationSeconds - 60) * 1000));
  expect(await unreadOf(reader.client)).toBe(posts.length);
  await cleanUp(server.db, new Date(server.now().getTime() + (notificationSeconds + 60) * 1000));
  expect(await toldTo(reader.client)).toEqual([]);
});
