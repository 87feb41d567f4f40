// @vitest-environment node
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberPage } from '../../contract/follow.ts';
import { audiences, sections, type MemberProfile } from '../../contract/profiles.ts';
import { addBlock } from '../../server/store/blocks.ts';
import { addFollow, countFollowers, deleteFollow } from '../../server/store/follows.ts';
import { updateMember } from '../../server/store/profiles.ts';
import { members, openVisibility } from '../../server/store/schema.ts';
import { asReaderSees, reaches } from '../../src/features/personal-page/as-reader-sees.ts';
import type { Client } from './client.ts';
import { addRow, block, change, follow, profilePaths, setVisibility, wrongCounts } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let reader: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  reader = await signUp(server);
  stranger = await signUp(server);
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

  test.each(audiences.flatMap((profile) => audiences.map((audience) => [profile, audience] as const)))(
    'in a profile for %s, itself for %s, is in the previews of its member as each reader gets it',
    async (profile, audience) => {
      const visibility = { ...openVisibility, profile, [section]: audience };
      await setVisibility(owner.client, { profile, [section]: audience });
      await follow(reader.client, owner.person.username);
      const mine = (await read(owner.client)).body as MemberProfile;
      for (const [kind, client] of [
        ['visitor', server.client()],
        ['member', stranger.client],
        ['follower', reader.client],
      ] as const) {
        const answer = await read(client);
        expect([kind, answer.status === 200]).toEqual([kind, reaches(profile, kind)]);
        if (answer.status !== 200) continue;
        const preview = asReaderSees(mine, visibility, kind);
        for (const one of sections)
          expect([kind, one, preview[one]]).toEqual([kind, one, (answer.body as MemberProfile)[one]]);
      }
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

describe('who is counted', () => {
  test('is who is found in the list, for every audience, every block and every reader, whatever has changed', async () => {
    const rows = await Promise.all(
      [...audiences, ...audiences, ...audiences].map((profile) =>
        addRow(server, { visibility: { ...openVisibility, profile } }),
      ),
    );
    const me = await addRow(server, { visibility: { ...openVisibility, profile: 'nobody' } });
    const target = await addRow(server);
    for (const { id } of [...rows, me]) {
      await addFollow(server.db, id, target.id, server.now());
      await addFollow(server.db, target.id, id, server.now());
    }
    const readers = [null, target.id, me.id, rows[1]?.id ?? null, rows[4]?.id ?? null, rows[8]?.id ?? null];
    const wrong = async () => (await Promise.all(readers.map((id) => wrongCounts(server, id)))).flat();
    expect(await wrong()).toEqual([]);
    for (const row of rows.slice(3, 6)) await addBlock(server.db, me.id, row.id, server.now());
    for (const row of rows.slice(6, 9)) await addBlock(server.db, row.id, me.id, server.now());
    expect(await wrong()).toEqual([]);
    // Everyone who follows, and is followed, changes the audience: in turn, all to the next one.
    for (const [index, row] of rows.entries()) {
      const profile = audiences[(index + 1) % audiences.length] ?? 'nobody';
      await updateMember(server.db, row.id, { visibility: { profile } });
    }
    expect(await wrong()).toEqual([]);
    await addBlock(server.db, target.id, rows[0]?.id ?? '', server.now());
    await deleteFollow(server.db, rows[2]?.id ?? '', target.id);
    await deleteFollow(server.db, rows[2]?.id ?? '', target.id);
    await server.db.delete(members).where(inArray(members.id, [rows[1]?.id ?? '', rows[7]?.id ?? '']));
    expect(await wrong()).toEqual([]);
    expect(await countFollowers(server.db, target.id, target.id)).toBeGreaterThan(2);
    expect(problemOf(await read(server.client(), me.username)).code).toBe('not_found');
  });
});
