// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CareerRole } from '../../contract/guidance.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  await kofi.request('/api/guidance/target/', { method: 'PUT', json: { role: 'solar-technician' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, kofi, ...chat);

test.each([
  [['find people in Nigeria', 'what can she do'], /Amara Imagined.*They know .*React/s],
  [
    ['who could teach me carpentry', 'does she have a project i can join'],
    /^\*\*Ingrid Invented\*\* is in, .*A bench from five boards.*owner/s,
  ],
  [['any gardeners around', 'should i follow him'], /Thabo Madeup/],
  [['who knows first aid here', 'and the second', 'what else does he know'], /^\*\*[^*]+\*\*, .*They know /s],
])('who was listed is meant by he and she: %j', async (chat, answer) => {
  const { intent, text } = await asked(...chat);
  expect(intent).toBe('people');
  expect(text).toMatch(answer);
});

test.each([
  'what is his email',
  'what did she write in her messages',
  'how old is she',
  'what is her phone number',
  'has she got followers and messages',
])('but nothing that is theirs alone: %s', async (question) => {
  const { intent, text } = await asked('find people in Nigeria', question);
  expect(intent).toBe('unknown');
  expect(text).toContain('closed to me');
});

test.each([
  ['find me a project with woodworking', 'whose is it', /is a project of Ingrid Invented/],
  ['is there a project about bicycles', 'how many are in it', /members?, as far as you may see/],
])('after a project, what is asked of it: %s, %s', async (first, second, answer) => {
  expect((await asked(first, second)).text).toMatch(answer);
});

test('what a job pays is not what Stepwise costs', async () => {
  const { intent, text } = await asked('any solar jobs', 'what does it pay');
  expect(intent).toBe('unknown');
  expect(text).not.toContain('Stepwise is free');
});

test('after a plan, how long it takes in all is of that plan', async () => {
  const { intent, text } = await asked('plan for me 6 hours a week', 'how many weeks is it until im finished');
  expect(intent).toBe('plan');
  expect(text).toMatch(/A week of 6 h.*about 2 weeks at 6 h a week/s);
});

test.each([
  ['what are the steps of the bench project', 'sounds good. who runs it', /Ingrid Invented/],
  ['tell me about the field ecologist role', 'uff, thats a lot. how long does that take', /depends on your hours/],
])('a remark on the answer before asks nothing: %s, %s', async (first, second, answer) => {
  expect((await asked(first, second)).text).toMatch(answer);
});

test('a remark alone is small talk, as it was', async () => {
  expect((await asked('what should i learn', 'sounds good, thanks!')).intent).toBe('greeting');
});

test('roles that are like one are those that its page in career guidance names, with what both need', async () => {
  const { intent, text, sources } = await asked('which roles are similar to archivist');
  expect(intent).toBe('compare');
  const page = await kofi.request('/api/guidance/roles/archivist/');
  const near = (page.body as CareerRole).near.map(({ title }) => title);
  expect(near.length).toBeGreaterThan(1);
  const told = [...text.matchAll(/- \*\*(.+?)\*\*:/g)].map(([, title]) => title);
  expect(told.toSorted()).toEqual(near.toSorted());
  expect(text).toMatch(/\*\*Podcast producer\*\*:.* Both need .*Interviewing/);
  expect(sources.map(({ title }) => title)).toEqual(expect.arrayContaining(near));
});

test.each([
  [['how many are in the oral history project', 'and in the bench one?'], /\*\*A bench from five boards.*members?/s],
  [['who runs the bench project', 'and the oral history one?'], /oral history that lasts\*\* is a project of/],
  [['who runs the bench project', 'what about the bicycle repair project'], /bicycle repair evening.*is a project of/s],
])('of another project the same is asked: %j', async (chat, answer) => {
  const { intent, text } = await asked(...chat);
  expect(intent).toBe('project');
  expect(text).toMatch(answer);
});

test('one that was listed is meant by its place, and not by a name', async () => {
  const { text } = await asked('find projects with carpentry', 'and the second one');
  expect(text).toMatch(/^(?!.*“second”)/s);
  expect(text).not.toContain('I found');
});

test.each(['no, i meant for my own goal', 'no, for my own goal', 'i mean my goal'])(
  'what was meant instead is asked in the same way: %s',
  async (second) => {
    const { intent, text } = await asked('how far am i from archivist', second);
    expect(intent).toBe('gap');
    expect(text).toContain('solar technician');
  },
);

test.each(['do i have any of them', 'which of those do i have', 'and how many do i already have'])(
  'after what a role needs, what one has of it: %s',
  async (second) => {
    const { intent, text } = await asked('what am i missing for my goal', second);
    expect(intent).toBe('gap');
    expect(text).toContain('needs are met');
  },
);

test.each(['add it to my skills', 'i know that. add it', 'ok add it please'])(
  'a skill that was explained can be added: %s',
  async (second) => {
    const { intent, text, actions } = await asked('what is carpentry', second);
    expect(intent).toBe('act');
    expect(actions).toEqual([{ kind: 'add-skill', title: 'Carpentry', level: 'beginner' }]);
    expect(text).not.toContain('none of those that I know');
  },
);

test.each([
  [['jobs near me'], 'job'],
  [['any solar jobs', 'is there one in my town'], 'job'],
  [['find people who know first aid', 'and nearby?'], 'people'],
])('where its member lives is not read, which it says, and the list stays: %j', async (chat, intent) => {
  const answer = await asked(...chat);
  expect(answer.intent).toBe(intent);
  expect(answer.text).toMatch(/^I do not read where you live\. Name a town or a country.*\n- \*\*/s);
});

test('a place that is named is looked at, also after one that could not be', async () => {
  const { text } = await asked('any solar jobs', 'near me', 'in Ghana then');
  expect(text).not.toContain('where you live');
  expect(text).toContain('Ghana');
});

test.each(['just tell me one thing', 'is it hard', 'how long does it take', 'the first one'])(
  'of what to do next, one is the first: %s',
  async (second) => {
    const { intent, text } = await asked('what should i do next', second);
    expect(intent).toBe('next');
    expect(text.match(/^- \*\*/gm)).toHaveLength(1);
  },
);

test.each([
  [['the jeans mending one, what is it', 'can i join'], 'act', /jeans.*Press the button/],
  [['something about podcasts', 'show me the steps'], 'project', /podcast episode.*\n\n?1\. /s],
  [['solar box project', 'what would i learn from it'], 'project', /What its steps teach: .*Solar installation/],
  [['who is in the bench project', 'and who else knows carpentry'], 'people', /Ingrid Invented/],
  [['what next', 'nah, something else'], 'project', /jeans/],
  [['What would you suggest I learn now?', 'hmm something else please'], 'project', /jeans/],
  [['make me a plan for 2 hours a week', 'can you put it on weekends'], 'plan', /A week of 2 h,/],
  [['who knows electronics here', 'where do they live'], 'people', /Their profile says that they live in /],
  [['any jobs', 'only the ones with spreadsheets'], 'job', /for “Spreadsheets”/],
  [['plan for 3 hours a week', 'thats too much, only one'], 'plan', /A week of 1 h,/],
  [['am i fit to be a bike mechanic', 'is it hard'], 'gap', /hardest part/],
  [['what do i lack for solar technician', 'and which of those is the quickest to fix'], 'next', /- \*\*/],
  [['tell me about furniture makers', 'any openings'], 'job', /boat interiors/],
  [['web developer or data analyst', 'and the jobs for the second one'], 'job', /Data analyst, river levels/],
  [['jobs in south africa', 'would they take me, do you think'], 'job', /^- \*\*Trainee in a market garden/],
] as const)('what is asked next is of what was answered: %j', async (chat, intent, answer) => {
  const found = await asked(...chat);
  expect(found.intent).toBe(intent);
  expect(found.text).toMatch(answer);
});
