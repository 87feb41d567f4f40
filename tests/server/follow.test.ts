// @vitest-environment node
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberCard, MemberPage } from '../../contract/follow.ts';
import { addFollow } from '../../server/store/follows.ts';
import { follows } from '../../server/store/schema.ts';
import { addRow, block, change, follow, profilePaths } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signUp(server);
});
afterAll(() => server.close());

async function rowsOf(followedId: string): Promise<number> {
  const rows = await server.db.select({ rows: count() }).from(follows).where(eq(follows.followedId, followedId));
  return rows[0]?.rows ?? 0;
}

test('repeated following or unfollowing changes nothing', async () => {
  const { id, username } = await addRow(server);
  const asTyped = username.toUpperCase();
  for (let time = 0; time < 2; time += 1) {
    expect(await follow(reader.client, asTyped)).toMatchObject({
      status: 200,
      body: { following: true, followers: 1 },
    });
  }
  expect(await rowsOf(id)).toBe(1);
  for (let time = 0; time < 2; time += 1) {
    expect(await follow(reader.client, username, 'unfollow')).toMatchObject({
      status: 200,
      body: { following: false, followers: 0 },
    });
  }
  expect(await rowsOf(id)).toBe(0);
});

test('simultaneous follows create one row, and all get the same answer', async () => {
  const { id, username } = await addRow(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(reader.client, username)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { following: true, followers: 1 } });
  expect(await rowsOf(id)).toBe(1);
});

test('a block and a follow at the same moment never leave both', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [follower, blocker] = [await signUp(server), await signUp(server)];
    await Promise.all([
      follow(follower.client, blocker.person.username),
      block(blocker.client, follower.person.username),
    ]);
    expect(await rowsOf(blocker.user.id)).toBe(0);
  }
});

test('members cannot follow themselves', async () => {
  const answer = await follow(reader.client, reader.person.username);
  expect(answer).toMatchObject({ status: 400, body: { code: 'yourself', message: 'You cannot follow yourself.' } });
  expect(answer.body).not.toHaveProperty('detail');
});

test.each([
  ['an unknown action', { target_username: 'somebody', action: 'befriend' }],
  ['no action', { target_username: 'somebody' }],
  ['no target', { action: 'follow' }],
  ['a target that cannot be one', { target_username: '../me', action: 'follow' }],
  ['a field too many', { target_username: 'somebody', action: 'follow', as: 'another-member' }],
  ['a list', [{ target_username: 'somebody', action: 'follow' }]],
  ['U+0000', { target_username: 'some\0body', action: 'follow' }],
])('%s is refused, in `message`', async (_, json) => {
  const answer = await reader.client.post(profilePaths.follow, json);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: expect.any(String) as string });
});

test('an unknown member is answered with 404, and a visitor with 401, in `message`', async () => {
  expect(await follow(reader.client, 'nobody-at-all')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'There is no such member.' },
  });
  expect(await follow(server.client(), reader.person.username)).toMatchObject({
    status: 401,
    body: { code: 'token_missing', message: 'Log in to continue.' },
  });
});

test('follows are limited per member, in `message`', async () => {
  const strict = await startTestServer({ limits: { followsPerMember: { points: 1, seconds: 60 } } });
  try {
    const [one, other] = [await signUp(strict), await signUp(strict)];
    await follow(one.client, other.person.username);
    expect(await follow(one.client, other.person.username)).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        retry_after: 60,
        message: 'You have followed or unfollowed a lot of members in a short time. Try again in 1 minute.',
      },
    });
  } finally {
    await strict.close();
  }
});

test('the lists contain what the reader needs about each member', async () => {
  const [me, target] = [await signUp(server), await signUp(server)];
  const [followed, fan, stranger] = [
    await addRow(server),
    await addRow(server, { headline: 'Beekeeper', profileImage: 'ab12' }),
    await addRow(server),
  ];
  await change(me.client, { first_name: 'ليلى' });
  for (const one of [me.user, followed, fan, stranger])
    await addFollow(server.db, one.id, target.user.id, server.now());
  await addFollow(server.db, me.user.id, followed.id, server.now());
  await addFollow(server.db, fan.id, me.user.id, server.now());
  const page = (await me.client.request(profilePaths.followers(target.person.username.toUpperCase())))
    .body as MemberPage;
  const flags = page.results.map(({ username, is_self, following, follows_you }) => [
    username,
    is_self,
    following,
    follows_you,
  ]);
  expect(flags).toEqual([
    [stranger.username, false, false, false],
    [fan.username, false, false, true],
    [followed.username, false, true, false],
    [me.person.username, true, false, false],
  ]);
  expect(page.results[1]).toEqual({
    username: fan.username,
    first_name: 'Row',
    last_name: fan.lastName,
    headline: 'Beekeeper',
    profile_image: '/media/ab12.webp',
    is_self: false,
    following: false,
    follows_you: true,
  });
  expect(page).toMatchObject({ count: 4, next: null });
  expect((await me.client.request(profilePaths.following(me.person.username))).body).toMatchObject({
    count: 2,
    results: [{ username: followed.username, following: true }, {}],
  });
});

test('paging returns every member once, while others follow and unfollow in between', async () => {
  const target = await signUp(server);
  const fans = [];
  for (let n = 0; n < 45; n += 1) fans.push(await addRow(server));
  for (const fan of fans) await addFollow(server.db, fan.id, target.user.id, server.now());
  const seen: MemberCard[] = [];
  const counts: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path = profilePaths.followers(target.person.username) + (next === '' ? '' : `?after=${next}`);
    const page = (await reader.client.request(path)).body as MemberPage;
    seen.push(...page.results);
    counts.push(page.count);
    next = page.next;
    await addFollow(server.db, (await addRow(server)).id, target.user.id, server.now());
    // A listed member unfollows: with numbered pages, the next page would skip someone.
    await server.db.delete(follows).where(eq(follows.followerId, fans[44 - seen.length + 5]?.id ?? ''));
  }
  expect(seen.map(({ username }) => username)).toEqual(fans.toReversed().map(({ username }) => username));
  expect(counts).toEqual([45, 45, 45]);
});

test.each(['x', '-1', '1.5', '1;drop table follows', '9'.repeat(19), '%00'])(
  'the page after %j is rejected',
  async (after) => {
    const answer = await reader.client.request(`${profilePaths.followers(reader.person.username)}?after=${after}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: { after: ['after is not valid'] } });
  },
);

test.each(['0', '999999999999999999'])('the page after %s is valid', async (after) => {
  expect((await reader.client.request(`${profilePaths.followers(reader.person.username)}?after=${after}`)).status).toBe(
    200,
  );
});

test.each(['nobody-at-all', '%00', "'", 'x'.repeat(5000)])('the lists of %j do not exist', async (name) => {
  for (const path of [profilePaths.followers(name), profilePaths.following(name)]) {
    expect(await reader.client.request(path)).toMatchObject({
      status: 404,
      body: { message: 'There is no such member.' },
    });
  }
});
