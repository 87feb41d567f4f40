// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getCommunityProjects,
  projectSorts,
  shelves,
  type CommunityProjectPage,
} from '../../contract/community-projects.ts';
import { members } from '../../server/store/schema.ts';
import { communityPaths, membership, published } from './community.ts';
import { addRow, block, follow, profilePaths, setVisibility } from './people.ts';
import { goodPassword, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
});
afterAll(() => server.close());

const listed = async (who: SignedUp) =>
  ((await who.client.request(profilePaths.blocked)).body as { username: string }[]).map(({ username }) => username);

test('repeated blocking or unblocking changes nothing', async () => {
  const who = await signUp(server);
  const { username } = await addRow(server);
  for (let time = 0; time < 2; time += 1)
    expect((await block(who.client, username.toUpperCase())).body).toEqual({ blocked: true });
  expect(await listed(who)).toEqual([username]);
  for (let time = 0; time < 2; time += 1)
    expect((await block(who.client, username, 'unblock')).body).toEqual({ blocked: false });
  expect(await listed(who)).toEqual([]);
});

test('the list is newest first, and visible only to its member', async () => {
  const who = await signUp(server);
  const rows = [await addRow(server, { profileImage: 'cd34' }), await addRow(server)];
  for (const row of rows) {
    await block(who.client, row.username);
    server.pass(1);
  }
  const answer = await who.client.request(profilePaths.blocked);
  expect(answer.body).toEqual(
    rows.toReversed().map(({ username, firstName, lastName, profileImage }) => ({
      username,
      first_name: firstName,
      last_name: lastName,
      profile_image: profileImage === null ? null : '/media/cd34.webp',
    })),
  );
  expect(await listed(member)).toEqual([]);
  expect((await server.client().request(profilePaths.blocked)).status).toBe(401);
});

test('a member can be unblocked even if they have hidden their profile since', async () => {
  const [who, other] = [await signUp(server), await signUp(server)];
  await block(who.client, other.person.username);
  await setVisibility(other.client, { profile: 'nobody' });
  expect((await block(who.client, other.person.username, 'unblock')).status).toBe(200);
  expect((await block(who.client, other.person.username)).status).toBe(404);
});

test('if two members block each other at the same moment, both blocks stand, and each member can end their own', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const answers = await Promise.all([
    block(one.client, other.person.username),
    block(other.client, one.person.username),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const profileOf = async (reader: SignedUp, of: SignedUp) =>
    (await reader.client.request(profilePaths.user(of.person.username))).status;
  expect((await block(one.client, other.person.username, 'unblock')).status).toBe(200);
  expect(await profileOf(one, other), 'the other block stands').toBe(404);
  expect((await block(other.client, one.person.username, 'unblock')).status).toBe(200);
  expect(await profileOf(one, other)).toBe(200);
});

test('a member can block someone who has blocked them, and learns nothing but the username', async () => {
  const [first, second] = [await signUp(server), await signUp(server)];
  await server.db.update(members).set({ profileImage: 'ef56' }).where(eq(members.id, first.user.id));
  await block(first.client, second.person.username);
  server.pass(1);
  // Twice, and taken back in between: the second block in a row must not show more than the first.
  for (const action of ['block', 'unblock', 'block'] as const)
    expect((await block(second.client, first.person.username, action)).body).toEqual({ blocked: action === 'block' });
  expect((await second.client.request(profilePaths.blocked)).body).toEqual([
    { username: first.person.username, first_name: '', last_name: '', profile_image: null },
  ]);
  expect((await second.client.request(profilePaths.user(first.person.username))).status).toBe(404);
  // Not even that they have been blocked back.
  const bare = await first.client.request(profilePaths.user(second.person.username));
  expect(bare).toMatchObject({ status: 200, body: { relation: { blocked: true } } });
  expect((await first.client.request(profilePaths.blocked)).body).toMatchObject([
    { username: second.person.username, last_name: second.person.last_name },
  ]);
  // The first block ends. The second one stands, and its maker sees the blocked member's name again.
  await block(first.client, second.person.username, 'unblock');
  expect((await first.client.request(profilePaths.user(second.person.username))).status).toBe(404);
  expect((await second.client.request(profilePaths.blocked)).body).toMatchObject([
    { last_name: first.person.last_name, profile_image: '/media/ef56.webp' },
  ]);
});

test('who has blocked a member cannot be found out about by blocking: hidden, deleted and unknown answer alike', async () => {
  const [reader, hidden, left] = [await signUp(server), await signUp(server), await signUp(server)];
  for (const one of [hidden, left]) await block(one.client, reader.person.username);
  await setVisibility(hidden.client, { profile: 'nobody' });
  const deletion = { phrase: 'delete my account', current_password: goodPassword };
  expect((await left.client.post('/api/accounts/deletion/', deletion)).status).toBeLessThan(300);
  const unknown = await block(reader.client, 'nobody-at-all');
  expect(unknown.status).toBe(404);
  for (const action of ['block', 'unblock'] as const)
    for (const one of [hidden, left])
      expect((await block(reader.client, one.person.username, action)).body).toEqual(unknown.body);
});

test('members cannot block themselves, unknown members, or with an invalid action', async () => {
  expect(problemOf(await block(member.client, member.person.username))).toMatchObject({
    code: 'yourself',
    detail: 'You cannot block yourself.',
  });
  expect((await block(member.client, 'nobody-at-all')).status).toBe(404);
  expect((await block(server.client(), member.person.username)).status).toBe(401);
  for (const json of [
    {},
    { target_username: 'somebody', action: 'mute' },
    { target_username: 'some\0body', action: 'block' },
    { target_username: 'somebody', action: 'block', by: 'other' },
  ]) {
    expect((await member.client.post(profilePaths.block, json)).status).toBe(400);
  }
});

test('blocks are limited per member', async () => {
  const strict = await startTestServer({ limits: { blocksPerMember: { points: 1, seconds: 60 } } });
  try {
    const who = await signUp(strict);
    const { username } = await addRow(strict);
    await block(who.client, username);
    expect((await block(who.client, username, 'unblock')).status).toBe(429);
  } finally {
    await strict.close();
  }
});

/** What the list of community projects can be asked for, as far as the projects of the test below are in it. */
const lists: Readonly<Record<string, readonly string[]>> = {
  // No block hides what one owns oneself.
  shelf: shelves.filter((shelf) => shelf !== 'own'),
  skill: ['gardening'],
  area: ['nature'],
  difficulty: ['beginner'],
  effort: ['weekend', 'weeks', 'months'],
  room: ['yes'],
  followed: ['yes'],
  unfinished: ['yes'],
  sort: projectSorts,
};

test('everything that the list of community projects can be asked for is tried with a block', () => {
  const asked = Object.keys(getCommunityProjects.query?.entries ?? {}).filter((name) => name !== 'after');
  expect(Object.keys(lists).toSorted()).toEqual(asked.toSorted());
});

test('a block with an owner takes the project out of every list and its count, whoever made it, and unblocking gives it back', async () => {
  const [reader, owner, coOwner, friend] = (await Promise.all([1, 2, 3, 4].map(() => signUp(server)))) as [
    SignedUp,
    SignedUp,
    SignedUp,
    SignedUp,
  ];
  await reader.client.post(profilePaths.entries('skills'), { name: 'Gardening', level: 'expert' });
  const { id } = await published(owner.client);
  for (const { client } of [coOwner, friend]) await membership(client, id);
  const role = { target_username: coOwner.person.username, role: 'co-owner' };
  expect((await owner.client.post(communityPaths.roles(id), role)).status).toBe(200);
  // It stays in every list.
  const { id: another } = await published(friend.client);
  for (const one of [id, another]) {
    await membership(reader.client, one);
    await reader.client.post(communityPaths.saved(one), { saved: true });
  }
  await follow(reader.client, friend.person.username);

  const queries = Object.entries(lists).flatMap(([name, values]) => values.map((value) => `?${name}=${value}`));
  const seen = async () => {
    const found: Record<string, unknown> = {};
    for (const query of queries) {
      const { results, count } = (await reader.client.request(communityPaths.list + query))
        .body as CommunityProjectPage;
      found[query] = [results.map((one) => one.id).toSorted(), count];
    }
    return found;
  };
  const all = (ids: string[]) => Object.fromEntries(queries.map((query) => [query, [ids.toSorted(), ids.length]]));
  expect(await seen()).toEqual(all([id, another]));
  for (const [by, of] of [
    [owner, reader],
    [coOwner, reader],
    [reader, owner],
    [reader, coOwner],
  ] as const) {
    await block(by.client, of.person.username);
    expect(await seen()).toEqual(all([another]));
    await block(by.client, of.person.username, 'unblock');
    expect(await seen()).toEqual(all([id, another]));
  }
});
