// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { EduraState } from '../../contract/edura.ts';
import type { Client } from './client.ts';
import { mark, project } from './community.ts';
import { answersBy, answersWithout, demoMember, type Answered } from './edura-built-in.ts';
import { asked } from './edura-questions.ts';
import { profilePaths } from './people.ts';
import { paths, signUp, startTestServer, type TestServer } from './server.ts';

/**
 * With the demo community. Lucía works towards market gardener, has skills, has finished the raised bed (1002), and is in the middle of the
 * leaflet (1006).
 */
let server: TestServer;
let lucia: Client;
let everything: ReadonlySet<string>;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  lucia = await demoMember(server, 'lucia-demo');
  await setTarget(lucia, 'market-gardener');
  everything = await factsOf(lucia);
});
afterAll(() => server.close());

const setTarget = (client: Client, role: string) =>
  client.request('/api/guidance/target/', { method: 'PUT', json: { role } });

/** The keys of all that Edura knows of a member, as the page lists it. */
async function factsOf(client: Client): Promise<ReadonlySet<string>> {
  const { knows } = (await client.request('/api/edura/')).body as EduraState;
  return new Set(knows.map(({ key }) => key));
}

const told = async (omitted: ReadonlySet<string>, client: Client, ...chat: readonly string[]): Promise<string> =>
  (await answersWithout(omitted, server, client, chat)).at(-1)?.text ?? '';

const claim = (client: Client, name: string, level = 'beginner') =>
  client.post(profilePaths.entries('skills'), { name, level });

/** Beside the table, whatever asks for what was left out by its name. */
const pointed: readonly (readonly string[])[] = [
  ['recommend jobs for me'],
  ['which jobs fit me'],
  ['who has the same skills as me?'],
  ['find people with skills like mine'],
  ['who shares my skills?'],
  ['who should I follow?'],
  ['who is lucia demo'],
  ['how far is lucia demo'],
  ['what are my skills?'],
  ['what is my target role?'],
  ['what am I missing to become a data analyst?'],
  ['compare market gardener and web developer'],
  ['which role suits me'],
  ['which projects am i in'],
  ['what do i have left'],
  ['what is in progress'],
  ['plan my week with 3 hours'],
  ['which of my steps have no evidence'],
  ['what feedback did i get'],
  ['how far am i in the leaflet project'],
  ['why does the raised bed match me'],
  ['how do i get to my target fastest'],
  ['find a project about gardening', 'am i in one of these'],
  ['jobs in gardening', 'which of these fits me best'],
  ['jobs in gardening', 'do i have what it asks for'],
  ['is my gardening enough to become a market gardener'],
];
const chats: readonly (readonly string[])[] = [...asked.map(([question]) => [question]), ...pointed];

async function answersToAll(): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const chat of chats) answers.push(...(await answersWithout(everything, server, lucia, chat)).slice(-1));
  return answers;
}

const skillsOf = async (client: Client) =>
  ((await client.request(paths.me)).body as { skills: { id: string }[] }).skills;

// An answer that is the same whatever the member has, wants and has done says nothing of it, in whatever words.
test('no answer depends on what is left out: other skills, another target and other steps change none', async () => {
  const before = await answersToAll();
  const own = await skillsOf(lucia);
  expect(own.length).toBeGreaterThan(2);
  for (const { id } of own) await lucia.request(`${profilePaths.entries('skills')}${id}/`, { method: 'DELETE' });
  for (const name of ['Python', 'Bicycle repair', 'Sewing']) await claim(lucia, name, 'advanced');
  await setTarget(lucia, 'podcast-producer');
  for (const id of ['1002', '1006']) {
    const { steps }: CommunityProject = await project(lucia, id);
    for (const { id: step, state } of steps) await mark(lucia, id, step, state === 'done' ? 'todo' : 'done');
  }
  everything = new Set([...everything, ...(await factsOf(lucia))]);
  expect(everything.has('skill:python')).toBe(true);
  const after = await answersToAll();
  const changed = chats.flatMap((chat, at) =>
    JSON.stringify(before[at]) === JSON.stringify(after[at])
      ? []
      : [{ chat, before: before[at]?.text, after: after[at]?.text }],
  );
  expect(changed).toEqual([]);
  // With them in use, the same change is seen.
  expect((await answersBy(server, lucia, 'which jobs fit me'))[0]?.text).toContain('Python');
}, 120_000);
