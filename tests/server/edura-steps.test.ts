// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Client } from './client.ts';
import { communityPaths, membership } from './community.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { setVisibility } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
let bed: CommunityProject;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  await membership(kofi, '1002');
  bed = (await kofi.request(communityPaths.project('1002'))).body as CommunityProject;
});
afterAll(() => server.close());

const ask = (...chat: string[]) => answeredBy(server, kofi, ...chat);
/** As it stands in an answer. */
const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

test.each([
  ['I am stuck on step 3 of the raised bed', 2],
  ['i dont get step two in project 1002', 1],
  ['how do i do the first step of the raised bed?', 0],
])('who asks for help with a step is told what the step says of it, and where to ask: %s', async (question, at) => {
  const step = bed.steps[at];
  if (step === undefined) throw new Error('the project is shorter');
  const { intent, text, sources, actions } = await ask(question);
  expect(intent).toBe('next');
  expect(text).toContain(`is step ${at + 1} of ${bed.steps.length} in`);
  for (const said of [...step.how, ...step.mistakes, ...step.done_when]) expect(words(text)).toContain(words(said));
  expect(text).toContain('anyone in the project can answer');
  expect(sources).toContainEqual({ kind: 'step', project: '1002', id: step.id, title: step.title });
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'mark', project: '1002', step: step.id }));
});

test('a missing step is not made up; without a number, the next open step is meant', async () => {
  expect((await ask('help me with step 40 of the raised bed')).text).toMatch(/has \d+ steps: there is no step 40/);
  expect((await ask('what is on the raised bed', 'help me with the step of the raised bed')).text).toContain(
    'is step 1 of',
  );
});

test('how steps are marked is asked of the application', async () => {
  for (const question of ['how do I mark step 2 as done', 'how do steps work', 'how do i undo a step'])
    expect([question, (await ask(question)).intent]).toEqual([question, 'app']);
});

test('nothing is listed twice when it is both begun and on the way to the target', async () => {
  await kofi.request('/api/guidance/target/', { method: 'PUT', json: { role: 'market-gardener' } });
  const { text } = await ask('what should i do next');
  const named = [...text.matchAll(/^- \*\*(.+?)\*\*/gmu)].map(([, title]) => title);
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named).size).toBe(named.length);
});

test('who asks whether their profile is public hears how it is set, and then how to change it', async () => {
  for (const [chosen, said] of [
    [
      { profile: 'everyone', education: 'members', skills: 'nobody' },
      /^Right now everyone can see your profile\. For members only: your education\. For you alone: your skills\./,
    ],
    [
      { profile: 'members', education: 'members', skills: 'everyone' },
      /^Right now only members can see your profile\. \[1\]/,
    ],
    [
      { profile: 'nobody', education: 'members', skills: 'nobody' },
      /^Right now nobody but you can see your profile\. \[1\]/,
    ],
  ] as const) {
    await setVisibility(kofi, chosen);
    for (const question of ['is my profile public?', 'who can see my profile'])
      expect((await ask(question)).text).toMatch(said);
  }
  expect((await ask('how does privacy work')).text).not.toContain('Right now');
});

test('where posts are read is not how one is written', async () => {
  expect((await ask('where do I see posts?')).text).toMatch(/^Choose Posts in the Buildzone/);
  expect((await ask('how do I write a post?')).text).toMatch(/^Choose New post/);
});
