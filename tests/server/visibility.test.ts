// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberPage } from '../../contract/follow.ts';
import { audiences, sections, type MemberProfile } from '../../contract/profiles.ts';
import { addBlock } from '../../server/store/blocks.ts';
import { addFollow, listFollows } from '../../server/store/follows.ts';
import { followStats } from '../../server/store/profiles.ts';
import { members, openVisibility } from '../../server/store/schema.ts';
import { hiddenFrom, visibleTo } from '../../server/store/visibility.ts';
import type { Client } from './client.ts';
import { addRow, block, change, follow, profilePaths, setVisibility } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  reader = await signUp(server);
  await owner.client.post(profilePaths.entries('education'), { school: 'Example School' });
  await owner.client.post(profilePaths.entries('experience'), { title: 'Welder', organization: 'Example Works' });
  const form = new FormData();
  form.append('title', 'Example Bridge');
  await owner.client.request(profilePaths.entries('projects'), { method: 'POST', form });
  for (const who of [owner, reader])
    await who.client.post(profilePaths.entries('skills'), { name: 'Welding', level: 'expert' });
});
afterAll(() => server.close());

const read = (client: Client, username = owner.person.username) => client.request(profilePaths.user(username));
const admitted = { everyone: ['visitor', 'member'], members: ['member'], nobody: [] } as const;

describe.each(audiences)('a profile for %s', (audience) => {
  beforeAll(() => setVisibility(owner.client, { profile: audience }));

  test.each(['visitor', 'member'] as const)('is visible to a %s only as far as it should be', async (kind) => {
    const answer = await read(kind === 'visitor' ? server.client() : reader.client);
    const seen = (admitted[audience] as readonly string[]).includes(kind);
    // Hidden looks exactly like missing.
    const unknown = { status: 404, body: (await read(server.client(), 'nobody-at-all')).body };
    expect(answer).toMatchObject(seen ? { status: 200, body: { username: owner.person.username } } : unknown);
  });

  test('is always complete for its member', async () => {
    const answer = (await read(owner.client)).body as MemberProfile;
    for (const section of sections) expect(answer[section]).toHaveLength(1);
  });

  test('shows its follower lists to, and can be followed by, only members who see it', async () => {
    const status = audience === 'nobody' ? 404 : 200;
    expect((await reader.client.request(profilePaths.followers(owner.person.username))).status).toBe(status);
    expect((await reader.client.request(profilePaths.following(owner.person.username))).status).toBe(status);
    const answer = await follow(reader.client, owner.person.username);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(
      status === 404 ? { code: 'not_found', message: 'There is no such member.' } : { following: true, followers: 1 },
    );
    expect((await server.client().request(profilePaths.followers(owner.person.username))).status).toBe(401);
  });
});

describe.each(sections)('the section %s', (section) => {
  test.each(audiences.flatMap((profile) => audiences.map((audience) => [profile, audience] as const)))(
    'in a profile for %s, itself for %s, is seen by those who see both',
    async (profile, audience) => {
      await setVisibility(owner.client, { profile, [section]: audience });
      for (const [kind, client] of [
        ['visitor', server.client()],
        ['member', reader.client],
      ] as const) {
        const answer = await read(client);
        if (answer.status === 404) continue;
        const seen = (admitted[audience] as readonly string[]).includes(kind);
        expect([kind, (answer.body as MemberProfile)[section]?.length ?? null]).toEqual([kind, seen ? 1 : null]);
        for (const other of sections.filter((one) => one !== section))
          expect((answer.body as MemberProfile)[other]).toHaveLength(1);
      }
      expect(((await read(owner.client)).body as MemberProfile)[section]).toHaveLength(1);
    },
  );
});

test('shared skills reveal nothing about a hidden section', async () => {
  await setVisibility(owner.client, {});
  expect((await read(reader.client)).body).toMatchObject({ shared_skills: ['Welding'] });
  await setVisibility(owner.client, { skills: 'nobody' });
  expect((await read(reader.client)).body).toMatchObject({ skills: null, shared_skills: [] });
});

describe('a block', () => {
  test('hides both members from each other everywhere; the blocker keeps a bare profile, to be able to unblock', async () => {
    const [blocker, blocked, third] = [await signUp(server), await signUp(server), await signUp(server)];
    const [a, b] = [blocker.person.username, blocked.person.username];
    await change(blocked.client, {
      headline: 'Headline',
      about: 'About',
      location: 'Nowhere',
      links: [{ label: '', url: 'https://example.org' }],
    });
    await blocked.client.post(profilePaths.entries('skills'), { name: 'Welding', level: 'expert' });
    for (const [who, whom] of [
      [blocker, b],
      [blocked, a],
      [blocker, third.person.username],
      [blocked, third.person.username],
    ] as const)
      await follow(who.client, whom);
    for (const name of [a, b]) await follow(third.client, name);
    expect((await block(blocker.client, b)).body).toEqual({ blocked: true });

    expect((await read(blocked.client, a)).status).toBe(404);
    expect((await read(blocker.client, b)).body).toEqual({
      id: blocked.user.id,
      username: b,
      first_name: 'Test',
      last_name: blocked.person.last_name,
      profile_image: null,
      headline: '',
      about: '',
      location: '',
      links: [],
      joined_at: server.now().toISOString(),
      education: null,
      experience: null,
      projects: null,
      skills: null,
      stats: { followers: 0, following: 0 },
      relation: { is_self: false, following: false, follows_you: false, blocked: true },
      shared_skills: [],
    });
    for (const [client, other] of [
      [blocker.client, b],
      [blocked.client, a],
    ] as const) {
      expect((await follow(client, other)).status).toBe(404);
      expect((await client.request(profilePaths.followers(other))).status).toBe(404);
      expect((await client.request(profilePaths.following(other))).status).toBe(404);
      for (const list of [
        profilePaths.followers(third.person.username),
        profilePaths.following(third.person.username),
      ]) {
        const page = (await client.request(list)).body as MemberPage;
        expect(page).toMatchObject({ count: 1, results: [{ is_self: true }] });
      }
    }
    expect((await third.client.request(profilePaths.followers(third.person.username))).body).toMatchObject({
      count: 2,
    });
    expect((await read(third.client, b)).body).toMatchObject({ headline: 'Headline' });

    expect((await block(blocked.client, a)).status).toBe(404);
    expect((await block(blocker.client, b, 'unblock')).body).toEqual({ blocked: false });
    expect((await read(blocked.client, a)).body).toMatchObject({
      relation: { following: false, follows_you: false, blocked: false },
    });
    expect((await read(blocker.client, b)).body).toMatchObject({
      headline: 'Headline',
      relation: { following: false },
    });
  });
});

describe('the two forms of the rule', () => {
  test('agree for every audience, every block and every reader', async () => {
    const rows = await Promise.all(
      [...audiences, ...audiences, ...audiences].map((profile) =>
        addRow(server, { visibility: { ...openVisibility, profile } }),
      ),
    );
    const me = await addRow(server, { visibility: { ...openVisibility, profile: 'nobody' } });
    for (const row of rows.slice(3, 6)) await addBlock(server.db, me.id, row.id, server.now());
    for (const row of rows.slice(6, 9)) await addBlock(server.db, row.id, me.id, server.now());
    for (const id of [null, me.id, rows[4]?.id ?? null, rows[8]?.id ?? null]) {
      const differing = await server.db
        .select({ username: members.username })
        .from(members)
        .where(sql`(${visibleTo(id)}) = (${members.id} in (${hiddenFrom(id)}))`);
      expect(differing).toEqual([]);
    }
    expect(
      await server.db
        .select({ id: members.id })
        .from(members)
        .where(sql`${members.id} in ${rows.map(({ id }) => id)} and ${visibleTo(me.id)}`),
    ).toHaveLength(2);
  });

  test('make counts and lists that agree', async () => {
    const [target, me, closed, shut, stranger] = await Promise.all([
      addRow(server),
      addRow(server),
      addRow(server, { visibility: { ...openVisibility, profile: 'nobody' } }),
      addRow(server, { visibility: { ...openVisibility, profile: 'members' } }),
      addRow(server),
    ]);
    for (const one of [me, closed, shut, stranger]) {
      await addFollow(server.db, one.id, target.id, server.now());
      await addFollow(server.db, target.id, one.id, server.now());
    }
    await addBlock(server.db, stranger.id, me.id, server.now());
    for (const list of ['followers', 'following'] as const) {
      const page = await listFollows(server.db, list, target.id, me.id, undefined);
      expect(page.results.map(({ username }) => username)).toEqual([shut.username, me.username]);
      expect(page.count).toBe(2);
    }
    expect(await followStats(server.db, target.id, null)).toEqual({ followers: 2, following: 2 });
    expect(await followStats(server.db, target.id, closed.id)).toEqual({ followers: 4, following: 4 });
    expect(problemOf(await read(server.client(), closed.username)).code).toBe('not_found');
  });
});
