// @vitest-environment node
import { and, eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberPage } from '../../contract/follow.ts';
import { audiences, type MemberProfile } from '../../contract/profiles.ts';
import { openDatabase } from '../../server/store/database.ts';
import { finishDeletions } from '../../server/store/deletion.ts';
import { addFollow, deleteFollow } from '../../server/store/follows.ts';
import { updateMember } from '../../server/store/profiles.ts';
import { blocks, follows, members, openVisibility } from '../../server/store/schema.ts';
import type { Answer, Client } from './client.ts';
import { addRow, block, change, follow, profilePaths, wrongCounts } from './people.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// The embedded database runs one transaction after the other: only this one can show what happens at the same moment.
let postgres: PostgresServer;
let server: TestServer;
let one: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({
    database: await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' }),
  });
  [one, other] = [await signUp(server), await signUp(server)];
});
afterAll(async () => {
  await server.close();
  await postgres.close();
});

const setOwn = (client: Client, profile = openVisibility.profile) =>
  change(client, { visibility: { ...openVisibility, profile } });

async function between(a: string, b: string): Promise<{ follows: number; blocks: number }> {
  const { db } = server;
  const followed = await db
    .select()
    .from(follows)
    .where(
      or(
        and(eq(follows.followerId, a), eq(follows.followedId, b)),
        and(eq(follows.followerId, b), eq(follows.followedId, a)),
      ),
    );
  const blocked = await db
    .select()
    .from(blocks)
    .where(
      or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a))),
    );
  return { follows: followed.length, blocks: blocked.length };
}

test('simultaneous follows create one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(one.client, other.person.username)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { following: true, followers: 1 }]),
  );
  expect(await between(one.user.id, other.user.id)).toEqual({ follows: 1, blocks: 0 });
});

test('follows and a block at the same moment leave only the block', async () => {
  for (let time = 0; time < 10; time += 1) {
    await Promise.all([
      follow(one.client, other.person.username),
      follow(other.client, one.person.username),
      block(other.client, one.person.username),
      follow(one.client, other.person.username),
    ]);
    expect(await between(one.user.id, other.user.id)).toEqual({ follows: 0, blocks: 1 });
    expect((await block(other.client, one.person.username, 'unblock')).status).toBe(200);
  }
});

test('two blocks at the same moment both stand, and end one by one', async () => {
  for (let time = 0; time < 10; time += 1) {
    const answers = await Promise.all([
      block(one.client, other.person.username),
      block(other.client, one.person.username),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await between(one.user.id, other.user.id)).toEqual({ follows: 0, blocks: 2 });
    expect((await block(one.client, other.person.username, 'unblock')).status).toBe(200);
    expect(await between(one.user.id, other.user.id)).toEqual({ follows: 0, blocks: 1 });
    expect((await block(other.client, one.person.username, 'unblock')).status).toBe(200);
  }
});

test('profiles, counts and lists are the same as on the embedded database', async () => {
  const closed = await addRow(server, { visibility: { ...openVisibility, profile: 'nobody' } });
  const fan = await addRow(server);
  for (const { id } of [closed, fan]) await addFollow(server.db, id, other.user.id, server.now());
  expect(
    (await change(other.client, { headline: 'Welder', links: [{ label: '', url: 'https://example.org' }] })).status,
  ).toBe(200);
  expect((await other.client.request(profilePaths.stats)).body).toEqual({
    followers: 1,
    following: 0,
    education: 0,
    experience: 0,
    projects: 0,
    skills: 0,
  });
  const seen = (await one.client.request(profilePaths.user(other.person.username))).body as MemberProfile;
  expect(seen).toMatchObject({
    headline: 'Welder',
    stats: { followers: 1, following: 0 },
    relation: { following: false, blocked: false },
  });
  const page = (await one.client.request(profilePaths.followers(other.person.username))).body as MemberPage;
  expect(page).toMatchObject({
    count: 1,
    next: null,
    results: [{ username: fan.username, following: false, follows_you: false, is_self: false }],
  });
  for (const id of [null, one.user.id, closed.id]) expect(await wrongCounts(server, id)).toEqual([]);
});

test('counts are those of the rows after follows, blocks and changed audiences at the same moment', async () => {
  const rows = await Promise.all(Array.from({ length: 6 }, () => addRow(server)));
  const at = (index: number) => rows[index % rows.length]?.id ?? '';
  for (let time = 0; time < 15; time += 1) {
    await Promise.all(
      rows.flatMap((row, index) => [
        addFollow(server.db, row.id, at(index + 1), server.now()),
        updateMember(server.db, row.id, { visibility: { profile: audiences[(time + index) % audiences.length] } }),
        addFollow(server.db, row.id, at(index + 2), server.now()),
        deleteFollow(server.db, row.id, at(index + 1 + (time % 2))),
        addFollow(server.db, at(index + 3), row.id, server.now()),
      ]),
    );
    for (const id of [null, one.user.id]) expect(await wrongCounts(server, id)).toEqual([]);
  }
});

/** As the server deletes a member: a run that had to wait for too long leaves them to the next one. */
async function deleteForGood(id: string): Promise<void> {
  await server.db.update(members).set({ deletionAt: server.now() }).where(eq(members.id, id));
  await expect
    .poll(
      async () => {
        await finishDeletions(server.db, server.now()).catch(() => undefined);
        const [row] = await server.db.select().from(members).where(eq(members.id, id));
        return row?.email;
      },
      { timeout: 20_000 },
    )
    .toBe('');
}

test('calls that need the same rows in opposite orders are all answered, and the counts stay right', async () => {
  const group = await Promise.all(Array.from({ length: 5 }, () => signUp(server)));
  const names = group.map(({ person }) => person.username);
  const statuses: number[] = [];
  const count = async (answer: Promise<Answer>) => statuses.push((await answer).status);
  for (let time = 0; time < 6; time += 1) {
    const leaving = await addRow(server);
    for (const { user } of group) await addFollow(server.db, user.id, leaving.id, server.now());
    for (const { user } of group) await addFollow(server.db, leaving.id, user.id, server.now());
    await Promise.all([
      ...group.flatMap(({ client, user }, at) => {
        const [next = '', after = ''] = [names[(at + 1) % 5], names[(at + 2) % 5]];
        return [
          count(follow(client, next)),
          count(setOwn(client, audiences[(time + at) % audiences.length])),
          count(follow(client, after)),
          count(block(client, next)),
          count(follow(client, leaving.username, 'unfollow')),
          // Without the lock of the pair, so that it meets the deletion's own locks in another order.
          deleteFollow(server.db, leaving.id, user.id),
          count(block(client, next, 'unblock')),
          count(follow(client, after, 'unfollow')),
        ];
      }),
      deleteForGood(leaving.id),
    ]);
    expect(await wrongCounts(server, null)).toEqual([]);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(server.logged()).not.toContain('"msg":"a request failed"');
});
