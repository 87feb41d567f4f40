// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectHit, SearchAnswer } from '../../contract/search.ts';
import type { Client } from './client.ts';
import { published, stepSent } from './community.ts';
import { block, change, profilePaths, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

const named = (title: string, skill: string) => ({ title, skills: [skill], steps: [stepSent({ skills: [] })] });

let server: TestServer;
let reader: SignedUp;
let owner: SignedUp;
let namesake: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [reader, owner, namesake] = [await signUp(server), await signUp(server), await signUp(server)];
  await change(owner.client, { first_name: 'Zéphirine', last_name: 'Quillfeather', headline: 'Cooper of barrels' });
  await published(owner.client, named('Build a zither', 'Carpentry'));
  await published(owner.client, named('Draw a map', 'Illustration'));
  await change(namesake.client, { first_name: 'Zéphirine', last_name: 'Oakes' });
  await published(namesake.client, named('Bind a book', 'Bookbinding'));
  await published(reader.client, named('Carve a spoon', 'Carpentry'));
});
afterAll(() => server.close());

async function hits(client: Client, q: string, more: Record<string, string> = {}): Promise<ProjectHit[]> {
  const path = `/api/search/?${new URLSearchParams({ q, tab: 'projects', ...more }).toString()}`;
  const { page, counts } = (await client.request(path)).body as SearchAnswer;
  if (page.tab !== 'projects') throw new Error(page.tab);
  expect([q, counts.projects.count]).toEqual([q, page.results.length]);
  return page.results;
}

const titles = async (...asked: Parameters<typeof hits>) => (await hits(...asked)).map(({ card }) => card.title);

test('a project is found by the name of its owner: first, last, both, a beginning, with a slip, and beside its own words', async () => {
  const both = ['Build a zither', 'Draw a map'];
  for (const q of ['quillfeather', 'zephirine quillfeather', 'projects of quillfeather', 'quillf', 'quilfeather'])
    expect([q, (await titles(reader.client, q)).toSorted()]).toEqual([q, both]);
  expect((await titles(reader.client, 'zephirine')).toSorted()).toEqual(['Bind a book', ...both]);
  expect((await titles(reader.client, 'quillfeather map'))[0]).toBe('Draw a map');
  expect((await titles(reader.client, 'carpentry quillfeather'))[0]).toBe('Build a zither');
  expect(await titles(reader.client, 'quillfeather', { skill: 'carpentry' })).toEqual(['Build a zither']);
  // Not by what else is known of them.
  expect(await titles(reader.client, 'cooper')).toEqual([]);
});

test('why it is there names the owner', async () => {
  const [first] = await hits(reader.client, 'quilfeather zither');
  expect(first?.why[0]).toMatchObject({
    field: 'owner',
    how: 'similar',
    typed: 'quilfeather',
    matched: 'Quillfeather',
    excerpt: { text: `Zéphirine Quillfeather (${owner.person.username})`, ranges: [[10, 22]] },
  });
});

test('nobody learns from a search whose a project is, where its page does not say so', async () => {
  const visitor = server.client();
  const both = async () => [
    (await titles(reader.client, 'quillfeather')).length,
    (await titles(visitor, 'quillfeather')).length,
  ];
  expect(await both()).toEqual([2, 2]);
  await setVisibility(owner.client, { profile: 'members' });
  expect(await both()).toEqual([2, 0]);
  await setVisibility(owner.client, { profile: 'nobody' });
  expect(await both()).toEqual([0, 0]);
  await setVisibility(owner.client, { profile: 'everyone' });
  await block(reader.client, owner.person.username);
  expect(await both()).toEqual([0, 2]);
  await block(reader.client, owner.person.username, 'unblock');
  await block(owner.client, reader.person.username);
  expect(await both()).toEqual([0, 2]);
  await block(owner.client, reader.person.username, 'unblock');
  expect(await both()).toEqual([2, 2]);
});

test('a visitor learns nothing of what is for members only from the name of a member beside a word of it', async () => {
  const visitor = server.client();
  const [shy, other, hidden] = [await signUp(server), await signUp(server), await signUp(server)];
  const has = (one: SignedUp, name: string) =>
    one.client.post(profilePaths.entries('skills'), { name, level: 'expert' });
  await change(shy.client, { first_name: 'Wilhelmina', last_name: 'Thistledown' });
  await change(other.client, { first_name: 'Wilhelmina', last_name: 'Bramblewood' });
  await has(shy, 'Pottery');
  await setVisibility(shy.client, { skills: 'members' });
  await has(hidden, 'Glassblowing');
  await setVisibility(hidden.client, { profile: 'members' });
  await published(shy.client, named('Hang a hammock', 'Knots'));
  await published(other.client, named('Weave a basket', 'Basketry'));
  // The skill of this owner, of another member, of one whose whole profile is for members, and of nobody.
  for (const word of ['pottery', 'glassblowing', 'zymurgy'])
    expect([word, await titles(visitor, `thistledown ${word}`), await titles(visitor, `bramblewood ${word}`)]).toEqual([
      word,
      ['Hang a hammock'],
      ['Weave a basket'],
    ]);
  // A slip in it is not told from any other word either, among members.
  const meant = async (q: string) =>
    (
      (await visitor.request(`/api/search/?${new URLSearchParams({ q, tab: 'members' }).toString()}`))
        .body as SearchAnswer
    ).page.results.length;
  expect([await meant('wilhelmina pottrey'), await meant('wilhelmina zymurgi')]).toEqual([2, 2]);
  await setVisibility(shy.client, {});
  expect(await titles(visitor, 'thistledown pottery')).toEqual(['Hang a hammock']);
  expect(await titles(visitor, 'bramblewood pottery')).toEqual([]);
});
