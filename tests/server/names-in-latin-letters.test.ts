// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberHit, SearchAnswer } from '../../contract/search.ts';
import type { Client } from './client.ts';
import { change } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let reader: Client;
/** Their usernames say nothing about their names. */
const people = [
  {
    first_name: 'Юлия',
    last_name: 'Щербакова',
    location: 'Київ',
    typed: ['yuliya', 'shcherbakova', 'yulia sherbakova'],
  },
  { first_name: 'Ελένη', last_name: 'Υπόδειγμα', location: 'Ιωάννινα', typed: ['eleni', 'ypodeigma', 'ioannina'] },
  { first_name: 'प्रिया', last_name: 'नमूना', location: '', typed: ['priya'] },
  { first_name: '민준', last_name: '가상', location: '', typed: ['minjun', 'gasang'] },
  { first_name: 'მარიამ', last_name: 'Example', location: '', typed: ['mariam', 'mariam example'] },
];
const usernames = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  reader = (await signUp(server)).client;
  for (const { typed: _, ...names } of people) {
    const { client, person } = await signUp(server);
    await change(client, names);
    usernames.set(names.first_name, person.username);
  }
});
afterAll(() => server.close());

async function membersFor(q: string): Promise<MemberHit[]> {
  const answer = await reader.request(`/api/search/?${new URLSearchParams({ q, tab: 'members' }).toString()}`);
  const { page } = answer.body as SearchAnswer;
  return page.tab === 'members' ? page.results : [];
}

test.for(people.flatMap(({ first_name, typed }) => typed.map((q) => ({ first_name, q }))))(
  '$first_name is found by "$q"',
  async ({ first_name, q }) => {
    const [first] = await membersFor(q);
    expect(first?.card.username).toBe(usernames.get(first_name));
  },
);

test('what was typed is shown beside the name that it was read from', async () => {
  const [first] = await membersFor('eleni');
  expect(first?.card.first_name).toBe('Ελένη');
  expect(first?.why[0]).toMatchObject({ field: 'name', excerpt: { text: 'Eleni Ypodeigma', ranges: [[0, 5]] } });
});

test('a name in letters that are read in several ways is not guessed at', async () => {
  const { client, person } = await signUp(server);
  await change(client, { first_name: '由紀', last_name: 'ليلى' });
  expect((await membersFor('由紀')).map(({ card }) => card.username)).toEqual([person.username]);
  for (const guess of ['youji', 'lyla', 'lyl']) expect(await membersFor(guess), guess).toEqual([]);
});
