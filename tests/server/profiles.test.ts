// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberProfile, Profile } from '../../contract/profiles.ts';
import { limits } from '../../contract/limits.ts';
import { openVisibility } from '../../server/store/schema.ts';
import { addRow, change, follow, profilePaths } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
});
afterAll(() => server.close());

const own = async (who: SignedUp) => (await who.client.request(paths.me)).body as Profile;
const addEducation = async (who: SignedUp, school: string) =>
  ((await who.client.post(profilePaths.entries('education'), { school })).body as { id: string }).id;
const addSkill = (who: SignedUp, name: string) =>
  who.client.post(profilePaths.entries('skills'), { name, level: 'expert' });

describe('the own profile', () => {
  test('is complete and empty for a new member', async () => {
    const { client, user } = await signUp(server);
    const answer = await client.request(paths.me);
    expect(answer.body).toEqual({
      ...user,
      headline: '',
      about: '',
      location: '',
      links: [],
      visibility: openVisibility,
      joined_at: server.now().toISOString(),
      education: [],
      experience: [],
      projects: [],
      skills: [],
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('changes only in the fields that were sent, and the answer is the whole profile', async () => {
    const who = await signUp(server);
    const links = [{ label: 'Garden', url: 'https://example.org/garden' }];
    const first = await change(who.client, { headline: 'Gardener', about: 'Two\nlines', location: 'Nowhere', links });
    expect(first.body).toMatchObject({
      headline: 'Gardener',
      about: 'Two\nlines',
      location: 'Nowhere',
      links,
      first_name: 'Test',
    });
    const second = await change(who.client, { headline: '', first_name: '  Renamed  ' });
    expect(second.body).toMatchObject({ headline: '', first_name: 'Renamed', about: 'Two\nlines', links });
    expect(await own(who)).toEqual(second.body);
    expect((await change(who.client, { visibility: { ...openVisibility, skills: 'nobody' } })).body).toMatchObject({
      visibility: { skills: 'nobody' },
      links,
    });
  });

  test('accepts an image, serves it at the answered address, and removes it for an empty string', async () => {
    const who = await signUp(server);
    const file = fileOf(await photo('png', 40, 30), 'me.png', 'image/png');
    const { profile_image: address } = (await change(who.client, { profile_image: file })).body as Profile;
    expect(address).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    expect((await server.client().request(address ?? '')).headers.get('Content-Type')).toBe('image/webp');
    expect(await change(who.client, { headline: 'kept' })).toMatchObject({ body: { profile_image: address } });
    const found = (await server.client().request(profilePaths.user(who.person.username))).body;
    expect(found).toMatchObject({ profile_image: address });
    expect((await change(who.client, { profile_image: '' })).body).toMatchObject({ profile_image: null });
  });

  test('keeps the other fields unchanged when an image is rejected', async () => {
    const who = await signUp(server);
    const file = fileOf('<!doctype html><script>alert(1)</script>', 'me.png', 'image/png');
    const answer = await change(who.client, { headline: 'Changed', profile_image: file });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({
      code: 'image_not_allowed',
      detail: 'Only JPEG, PNG, and GIF images are allowed',
    });
    expect((await own(who)).headline).toBe('');
  });

  test.each([
    ['headline', 'x'.repeat(10_000), 'headline can have at most 120 characters'],
    ['about', 'x'.repeat(10_000), 'about can have at most 4000 characters'],
    ['first_name', ' \t ', 'first name is required'],
    ['last_name', '', 'last name is required'],
    ['location', 'x'.repeat(101), 'location can have at most 100 characters'],
    ['links', [{ label: 'x', url: 'javascript:alert(1)' }], 'Enter an address such as https://example.org'],
    ['links', [{ label: 'x', url: 'https://name:secret@example.org' }], 'Enter an address such as https://example.org'],
    [
      'links',
      Array.from({ length: 6 }, () => ({ label: '', url: 'https://example.org' })),
      'A profile can have at most 5 links',
    ],
    ['links', [{ label: '', url: '' }], 'url is required'],
    ['visibility', { ...openVisibility, profile: 'friends' }, 'Choose who sees this'],
    ['visibility', { ...openVisibility, extra: 1 }, 'Unknown field'],
  ] as const)('rejects %s when it is %j', async (field, value, message) => {
    const answer = await change(member.client, { [field]: value });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'validation_failed', errors: { [field]: [message] } });
  });

  test('returns the longest texts, right-to-left, emoji and combining names as they were sent', async () => {
    const who = await signUp(server);
    const fields = {
      first_name: 'ليلى',
      last_name: '👩🏽‍🚒 Z̷o̴ë',
      headline: 'ע'.repeat(limits.headlineCharacters),
      about: 'é'.repeat(limits.aboutCharacters),
      location: '東京',
    };
    expect((await change(who.client, fields)).body).toMatchObject(fields);
    expect((await server.client().request(profilePaths.user(who.person.username))).body).toMatchObject(fields);
  });

  test('changes are limited per member', async () => {
    const strict = await startTestServer({ limits: { profileUpdatesPerMember: { points: 1, seconds: 60 } } });
    try {
      const one = await signUp(strict);
      const other = await signUp(strict);
      expect((await change(one.client, { headline: 'a' })).status).toBe(200);
      expect((await change(one.client, { headline: 'b' })).headers.get('Retry-After')).toBe('60');
      expect((await change(other.client, { headline: 'c' })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('"another member\'s profile"', () => {
  test('is found in any case, and shows neither address nor visibility', async () => {
    const { username, email } = member.person;
    for (const name of [username, username.toUpperCase(), ` ${username}`]) {
      const answer = await server.client().request(profilePaths.user(name));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        username,
        relation: null,
        shared_skills: [],
        stats: { followers: 0, following: 0 },
      });
      expect(JSON.stringify(answer.body)).not.toContain(email);
      expect(answer.body).not.toHaveProperty('visibility');
    }
  });

  test.each(['nobody-at-all', 'me', 'ab', '1234', '%', '%00', '..', "' or 1=1 --", 'x'.repeat(10_000), '😀'])(
    '%j matches no one',
    async (name) => {
      const answer = await server.client().request(profilePaths.user(name));
      expect(answer.status).toBe(404);
      expect(problemOf(answer)).toMatchObject({ code: 'not_found' });
    },
  );

  test('contains the relation between the two, and the skills they share', async () => {
    const reader = await signUp(server);
    const other = await signUp(server);
    for (const name of ['JavaScript', 'Welding', 'Beekeeping']) await addSkill(other, name);
    for (const name of ['welding', 'BEEKEEPING', 'Pottery']) await addSkill(reader, name);
    await follow(reader.client, other.person.username);
    const seen = (await reader.client.request(profilePaths.user(other.person.username))).body as MemberProfile;
    expect(seen.relation).toEqual({ is_self: false, following: true, follows_you: false, blocked: false });
    expect(seen.shared_skills).toEqual(seen.skills?.map(({ name }) => name).filter((name) => name !== 'JavaScript'));
    expect(seen.shared_skills).toHaveLength(2);
    expect(seen.stats).toEqual({ followers: 1, following: 0 });
    const back = (await other.client.request(profilePaths.user(reader.person.username))).body as MemberProfile;
    expect(back.relation).toMatchObject({ following: false, follows_you: true });
    const self = (await other.client.request(profilePaths.user(other.person.username))).body as MemberProfile;
    expect(self).toMatchObject({
      relation: { is_self: true, following: false, follows_you: false },
      shared_skills: [],
    });
  });

  test('requires a valid token in the header; an invalid cookie is treated as a visitor', async () => {
    const path = profilePaths.user(member.person.username);
    const { access } = await signUp(server);
    const bearer = (token: string) => server.client().request(path, { headers: { Authorization: `Bearer ${token}` } });
    expect((await bearer(access)).body).toMatchObject({ relation: { is_self: false } });
    expect(problemOf(await bearer(`${access}x`)).code).toBe('token_invalid');
    expect(problemOf(await bearer('')).code).toBe('token_invalid');
    const withCookie = server.client();
    withCookie.setCookie('access_token', access);
    expect((await withCookie.request(path)).body).toMatchObject({ relation: { is_self: false } });
    withCookie.setCookie('access_token', `${access}x`);
    expect(await withCookie.request(path)).toMatchObject({ status: 200, body: { relation: null } });
    server.pass(901);
    const expired = await bearer(access);
    expect(expired.status).toBe(401);
    expect(problemOf(expired).code).toBe('token_expired');
    withCookie.setCookie('access_token', access);
    expect(await withCookie.request(path)).toMatchObject({ status: 200, body: { relation: null } });
  });
});

describe('stats and order', () => {
  test("the stats count only the member's rows", async () => {
    const who = await signUp(server);
    const { username } = await addRow(server);
    await follow(who.client, username);
    await addEducation(who, 'Example School');
    await addSkill(who, 'Welding');
    await addSkill(who, 'Pottery');
    expect((await who.client.request(profilePaths.stats)).body).toEqual({
      followers: 0,
      following: 1,
      education: 1,
      experience: 0,
      projects: 0,
      skills: 2,
    });
  });

  test('entries are returned in the order that was sent', async () => {
    const who = await signUp(server);
    const ids = [await addEducation(who, 'One'), await addEducation(who, 'Two'), await addEducation(who, 'Three')];
    const put = await who.client.request(profilePaths.order, { method: 'PUT', json: { section: 'education', ids } });
    expect(put.status).toBe(204);
    expect((await own(who)).education.map(({ id }) => id)).toEqual(ids);
    await who.client.request(profilePaths.order, {
      method: 'PUT',
      json: { section: 'education', ids: ids.toReversed() },
    });
    expect((await own(who)).education.map(({ school }) => school)).toEqual(['Three', 'Two', 'One']);
  });

  test("an order that does not match the member's entries exactly changes nothing", async () => {
    const who = await signUp(server);
    const other = await signUp(server);
    const [one, two] = [await addEducation(who, 'One'), await addEducation(who, 'Two')];
    const foreign = await addEducation(other, 'Foreign');
    const before = (await own(who)).education;
    for (const ids of [[], [one], [one, one], [one, two, two], [one, foreign], [one, two, foreign], [foreign]]) {
      const answer = await who.client.request(profilePaths.order, {
        method: 'PUT',
        json: { section: 'education', ids },
      });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).code).toBe('validation_failed');
    }
    for (const json of [
      { section: 'members', ids: [] },
      { section: 'education', ids: ['x'] },
      { section: 'education', ids: 1 },
      { ids: [one, two] },
    ]) {
      expect((await who.client.request(profilePaths.order, { method: 'PUT', json })).status).toBe(400);
    }
    expect((await own(who)).education).toEqual(before);
    expect((await own(other)).education).toHaveLength(1);
  });
});
