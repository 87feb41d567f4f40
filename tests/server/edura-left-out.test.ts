// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

const leftOut = /You have asked me to leave .*Use .* again under “What Edura knows”/;
/** What an answer would say of someone who has nothing, wants nothing and has done nothing. */
const denied =
  /have named no skill|not chosen a target|not finished a step|in no project|nothing yet|have(?: not| none)? (?:said or shown|claimed)|claim or have shown none|begun no project|not yet \p{Lu}/u;

test.each([
  ['what are my skills?', /your skills and your steps/],
  ['what is my target role?', /your target role/],
  ['what am I missing', /your target role/],
  ['what am I missing to become a data analyst?', /your skills and your steps/],
  ['compare market gardener and web developer', /your skills and your steps/],
  ['which role suits me', /your skills and your steps/],
  ['which jobs fit me', /your skills and your steps/],
  ['find a project for me', /your skills and your steps/],
  ['who shares my skills?', /your skills and your steps/],
  ['how many people share my skills', /your skills and your steps/],
  ['why does the raised bed match me', /your skills and your steps/],
  ['plan my week with 3 hours', /your target role and your steps/],
  ['what did I get done?', /your steps/],
  ['which projects am i in', /your steps/],
  ['what is in progress', /your steps/],
  ['how far am i in the leaflet project', /your steps/],
  ['which of my projects teach gardening', /your steps/],
])('what is left out is said to be left out, and not denied: %s', async (question, what) => {
  const text = await told(everything, lucia, question);
  expect(text).toMatch(leftOut);
  expect(text).toMatch(what);
  expect(text).not.toMatch(denied);
});

test('a single fact that is left out is named alone, and the others are used', async () => {
  const text = await told(new Set(['skill:bookkeeping']), lucia, 'what am I missing');
  expect(text).toMatch(/^You have asked me to leave some of your skills out, .*Use them again/);
  expect(text).not.toMatch(/target role out|your steps out/);
  expect(text).toMatch(/steps show/);
  const jobs = await told(new Set(['skill:spreadsheets']), lucia, 'which jobs fit me');
  expect(jobs).not.toMatch(/of its skills you have [^;]*Spreadsheets/);
  expect(jobs).toMatch(/of its skills you have .*Gardening/);
});

// What is no fact of the member, or what they have not left out, gets no such word.
test.each([
  [['skill:baking'], 'who knows about gardening'],
  [['skill:baking'], 'what is sql'],
  [['skill:baking'], 'projects about bicycles'],
  [['target'], 'what are my skills?'],
  [['skill:glassblowing'], 'what am I missing'],
  [[], 'which jobs fit me'],
])('nothing is said of what is left out, %j: %s', async (omitted, question) => {
  expect(await told(new Set(omitted), lucia, question)).not.toMatch(leftOut);
});

test('who has no target, or no skill, is told so even if such a fact was left out before', async () => {
  const { client } = await signUp(server);
  expect(await told(new Set(['target', 'skill:python']), client, 'what is my target role?')).toMatch(
    /^You have not chosen a target role yet/,
  );
  expect(await told(new Set(['skill:python']), client, 'what are my skills?')).toMatch(/^You have named no skill yet/);
});

const alike = [
  'who has the same skills as me?',
  'find people with skills like mine',
  'who shares my skills?',
  'how many people share my skills',
  'who should I follow?',
];

test.each(alike)('nobody is said to share a skill who does not: %s', async (question) => {
  const { client } = await signUp(server);
  const none = await told(new Set(), client, question);
  expect(none).toMatch(/You have named no skill yet/);
  // A skill of nobody else, not even of those who ask here.
  await claim(client, `Glassblowing ${randomUUID()}`, 'expert');
  const rare = await told(new Set(), client, question);
  expect(rare).toMatch(/I found nobody who shows you a skill that you have, too/);
  for (const text of [none, rare]) {
    expect(text).toMatch(/^The newest members whom you do not follow:/m);
    expect(text).not.toMatch(/skills in common|You share/);
  }
});

test.each(alike)('of those who are said to share a skill, each line names it: %s', async (question) => {
  const lines = (await told(new Set(), lucia, question)).split('\n').filter((line) => line.startsWith('- '));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('You share');
});

test('what is shared is looked for among all skills, however many one has', async () => {
  const { client } = await signUp(server);
  for (const at of Array.from({ length: 9 }, (_, place) => place)) await claim(client, `Glassblowing ${at}`);
  await claim(client, 'Gardening');
  expect(await told(new Set(), client, 'who shares my skills?')).toMatch(/You share Gardening/);
});

test.each([
  ['who likes sharing bread', /skills in common|newest members/],
  ['who knows about gardening', /skills in common|newest members/],
])('who is looked for by something else is not looked for by one’s own skills: %s', async (question, wrong) => {
  expect(await told(new Set(), lucia, question)).not.toMatch(wrong);
});

test('jobs and projects are said to fit only where each of them does', async () => {
  const { client } = await signUp(server);
  await claim(client, 'Glassblowing', 'expert');
  expect(await told(new Set(), client, 'which jobs fit me')).toMatch(/^No open job that I found asks for a skill/);
  expect(await told(new Set(), client, 'find a project for me')).toMatch(/^You can join these:/);
  expect(await told(new Set(), client, 'what should I do next')).not.toContain('fit what you can do');
  expect(await told(new Set(), lucia, 'find a project for me')).toMatch(/fit what you can do/);
});

// Whoever asks the database past the asker reads what is left out.
test('of what answers, only these ask the database themselves: for what others show', () => {
  const folder = new URL('../../server/edura/', import.meta.url);
  const asking = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) =>
      name.endsWith('.ts') &&
      name !== 'asker.ts' &&
      /asker\.(?:db|session)\b/.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(asking.toSorted()).toEqual([
    'answers/about-all.ts',
    'answers/about-found-posts.ts',
    'answers/about-one-project.ts',
    'answers/about-people.ts',
    'answers/about-posts.ts',
    'answers/of-discussions.ts',
  ]);
});

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
