// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { MemberProfile } from '../../contract/profiles.ts';
import type { Skill } from '../../contract/entries.ts';
import { catalogue } from '../../server/skills/catalogue.ts';
import { meaningOfSkill, nameOfSkill, skillKey, suggestions } from '../../server/skills/match.ts';
import { skills } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/profiles/me/skills/';
const add = (client: Client, name: string, level = 'advanced') => client.post(path, { name, level });
const list = async (client: Client) => (await client.request(path)).body as Skill[];

test('a skill is added at the end, takes the spelling of the catalogue, changes its level, and is removed', async () => {
  const { client } = await signUp(server);
  const js = await add(client, ' javascript ');
  expect([js.status, js.body]).toEqual([201, { id: expect.any(String), name: 'JavaScript', level: 'advanced' }]);
  const own = await add(client, 'Yak   shaving', 'beginner');
  expect(own.body).toMatchObject({ name: 'Yak shaving' });
  expect(await list(client)).toEqual([js.body, own.body]);
  const { id } = js.body as Skill;
  const changed = await client.request(`${path}${id}/`, { method: 'PUT', json: { level: 'expert' } });
  expect([changed.status, changed.body]).toEqual([200, { id, name: 'JavaScript', level: 'expert' }]);
  expect((await client.request(`${path}${id}/`, { method: 'DELETE' })).status).toBe(204);
  expect(await list(client)).toEqual([own.body]);
});

test.each([
  ['JavaScript', 'javascript'],
  ['Pottery', 'POTTERY'],
  ['Глинопись', 'ГЛИНОПИСЬ'],
  ['Cafe\u0301 keeping', 'CAFÉ  keeping'],
])('a member cannot have %s twice, not even as %s', async (first, second) => {
  const { client } = await signUp(server);
  expect((await add(client, first)).status).toBe(201);
  const answer = await add(client, second);
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      code: 'already_there',
      detail: 'You already have this skill.',
      errors: { name: ['You already have this skill'] },
    },
  ]);
  expect(await list(client)).toHaveLength(1);
  expect((await add((await signUp(server)).client, second)).status).toBe(201);
});

test('another name of a skill is kept as it was written, and two of them are two skills', async () => {
  const { client } = await signUp(server);
  for (const name of ['Woodwork', 'Carpentry', 'Scrum', 'Kanban'])
    expect((await add(client, name)).body).toMatchObject({ name });
  expect((await list(client)).map(({ name }) => name)).toEqual(['Woodwork', 'Carpentry', 'Scrum', 'Kanban']);
});

test('members who name one skill differently share it', async () => {
  const [owner, reader] = [await signUp(server), await signUp(server)];
  for (const name of ['Woodwork', 'Kanban', 'Yak shaving']) await add(owner.client, name);
  for (const name of ['carpentry', 'YAK shaving', 'Welding']) await add(reader.client, name);
  const seen = await reader.client.request(`/api/profiles/users/${owner.person.username}/`);
  expect((seen.body as MemberProfile).shared_skills).toEqual(['Woodwork', 'Yak shaving']);
});

test("another member's skill answers 404, as a missing one does", async () => {
  const owner = await signUp(server);
  const other = await signUp(server);
  const added = await add(owner.client, 'Welding');
  for (const id of [(added.body as Skill).id, randomUUID(), 'x']) {
    for (const options of [{ method: 'PUT', json: { level: 'expert' } }, { method: 'DELETE' }]) {
      const answer = await other.client.request(`${path}${id}/`, options);
      expect([id, answer.status, problemOf(answer).code]).toEqual([id, 404, 'not_found']);
    }
  }
  expect(await list(owner.client)).toEqual([added.body]);
  const visitor = server.client();
  expect([
    (await visitor.request(path)).status,
    (await add(visitor, 'Welding')).status,
    (await visitor.request('/api/skills/?q=a')).status,
  ]).toEqual([401, 401, 401]);
});

test('bad input is answered by field', async () => {
  const { client } = await signUp(server);
  const { id } = (await add(client, 'Welding')).body as Skill;
  const bad: [unknown, string][] = [
    [{ level: 'expert' }, 'name'],
    [{ name: ' ', level: 'expert' }, 'name'],
    [{ name: 'x'.repeat(51), level: 'expert' }, 'name'],
    [{ name: 'Yoga' }, 'level'],
    [{ name: 'Yoga', level: 'godlike' }, 'level'],
    [{ name: 'Yoga', level: 'expert', verified: true }, 'verified'],
  ];
  for (const [json, field] of bad) {
    const answer = await client.post(path, json);
    expect([answer.status, Object.keys(problemOf(answer).errors ?? {})]).toEqual([400, [field]]);
  }
  const renamed = await client.request(`${path}${id}/`, { method: 'PUT', json: { level: 'expert', name: 'Yoga' } });
  expect([renamed.status, Object.keys(problemOf(renamed).errors ?? {})]).toEqual([400, ['name']]);
  expect(await list(client)).toEqual([{ id, name: 'Welding', level: 'advanced' }]);
});

test('a hundred skills are the limit', async () => {
  const { client, user } = await signUp(server);
  const names = Array.from({ length: limits.entries }, (_, position) => `Skill ${position}`);
  await server.db.insert(skills).values(
    names.map((name, position) => ({
      id: randomUUID(),
      memberId: user.id,
      position,
      name,
      nameKey: skillKey(name),
      level: 'expert' as const,
    })),
  );
  expect(await list(client)).toHaveLength(limits.entries);
  const refused = await add(client, 'One more');
  expect([refused.status, problemOf(refused).code]).toEqual([400, 'too_many_entries']);
});

test('the catalogue suggests names for the typed text', async () => {
  const { client } = await signUp(server);
  const ask = async (q: string) => {
    const answer = await client.request(`/api/skills/?q=${encodeURIComponent(q)}`);
    return [answer.status, (answer.body as { name: string }[]).map(({ name }) => name)];
  };
  const woodwork = await client.request('/api/skills/?q=WoodWork');
  expect(woodwork.body).toEqual([{ name: 'Carpentry', alias: 'woodwork' }]);
  expect((await client.request('/api/skills/?q=carp')).body).toEqual([{ name: 'Carpentry', alias: '' }]);
  expect(await ask('js')).toEqual([200, ['JavaScript']]);
  expect(await ask(' JAVA')).toEqual([200, ['Java', 'JavaScript']]);
  expect(await ask('bookk')).toEqual([200, ['Bookkeeping']]);
  expect(await ask('pott')).toEqual([200, ['Ceramics']]);
  expect(await ask('%')).toEqual([200, []]);
  expect(await ask('日本')).toEqual([200, ['Japanese']]);
  expect((await client.request('/api/skills/')).status).toBe(200);
  expect((await client.request(`/api/skills/?q=${'x'.repeat(51)}`)).status).toBe(400);
});

test('suggestions list the exact match first, then names, then aliases, at most eight', () => {
  expect(suggestions('c')[0]?.name).toBe('C');
  expect(suggestions('s')).toHaveLength(8);
  expect(suggestions('coaching')).toEqual([{ name: 'Mentoring', alias: 'coaching' }]);
  const found = suggestions('ui');
  expect(found[0]?.name).toBe('Interface design');
  for (const typed of ['a', 'ph', 'CO', 'data']) {
    for (const { name } of suggestions(typed)) {
      const skill = catalogue.find((one) => one.name === name);
      expect([name, ...(skill?.aliases ?? [])].some((known) => skillKey(known).startsWith(skillKey(typed)))).toBe(true);
    }
  }
});

test('the catalogue covers many fields, and no word in it means two skills', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(90);
  expect(catalogue.length).toBeLessThanOrEqual(120);
  const words = catalogue.flatMap(({ name, aliases }) => [name, ...aliases].map(skillKey));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  for (const { name, aliases } of catalogue) {
    for (const word of [name, ...aliases]) {
      expect(word.length).toBeLessThanOrEqual(limits.skillCharacters);
      expect(meaningOfSkill(word.toUpperCase())).toBe(skillKey(name));
    }
  }
  for (const name of ['Gardening', 'Sound recording', 'Teaching', 'Bookkeeping', 'Welding', 'JavaScript'])
    expect(nameOfSkill(name.toLowerCase())).toBe(name);
});
