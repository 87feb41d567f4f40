// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { scenesOf } from './moderation-scenes.ts';
import { block } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let omar: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  omar = await demoMember(server, 'omar-fictional');
}, 60_000);
afterAll(() => server.close());

const asked = (question: string, client = omar) => answeredBy(server, client, question);

test.for([
  ['what comes after step 2 in the bus timetable project', 3],
  ['which step follows step 5 of the bus timetable project', 6],
  ['what follows step two in the bus timetable project', 3],
  ['what happens after step number 4 of the bus timetable project', 5],
  ['what comes before step 3 in the bus timetable project', 2],
  ['what is the step before step 6 of the bus timetable project', 5],
  ['what is step 3 of the bus timetable project', 3],
  ['before i begin, what is step 4 of the bus timetable project', 4],
  ['what counts as done for the first step of the bus timetable project', 1],
] as const)('%s: step %i of a project that is not joined', async ([question, place]) => {
  const { text } = await asked(question, (await signUp(server)).client);
  expect(text).toMatch(
    new RegExp(
      `is step ${place} of 8 in \\*\\*A timetable poster for one bus stop that people can read in the rain\\*\\*`,
    ),
  );
  expect(text).toContain('It is done when:');
});

test('who made a project, as far as its owner shows it', async () => {
  const { text, sources } = await asked('who made the oral history project?');
  expect(text).toMatch(/^\*\*An hour with someone who remembers: an oral history that lasts\*\* is a project of /);
  expect(sources.map(({ kind }) => kind)).toEqual(['project', 'member']);
});

test('whether there is still room in one', async () => {
  const { text } = await asked('is there still room in the bicycle repair project');
  expect(text).toMatch(/^\*\*A bicycle repair evening where the owners do the repairing\*\*: /);
  expect(text).toMatch(/There is room\. It has \d+ places: [1-9]\d* are taken, and [1-9]\d* are free\./);
});

test('of two roles one of which there is not, the other one is told', async () => {
  const { text } = await asked('compare gardener and astronaut', (await signUp(server)).client);
  expect(text).toMatch(/^Of what you named I know one role only, market gardener\./);
  expect(text).toContain('of the way to market gardener');
});

test('who has given feedback on one’s own evidence, and at which step', async () => {
  const chloe = await demoMember(server, 'chloe-fictive');
  for (const question of [
    'has anyone answered my evidence',
    'did i get any feedback',
    'what did people say about my work',
  ]) {
    const { text, sources } = await asked(question, chloe);
    expect(text, question).toMatch(/^There is feedback on your evidence, \d+ pieces?/);
    expect(text, question).toMatch(
      /- Ada Example on .+, \d{1,2} [A-Z][a-z]+ \d{4}: “That is the step done exactly as it is meant\.”/,
    );
    expect(sources, question).toContainEqual(expect.objectContaining({ kind: 'member', username: 'ada-example' }));
  }
});

test('feedback of someone whom the member has blocked is not told, and without any it says so', async () => {
  const bilal = await demoMember(server, 'bilal-notreal');
  expect((await asked('any feedback for me?', bilal)).text).toContain('Ada Example');
  await block(bilal, 'ada-example');
  expect((await asked('any feedback for me?', bilal)).text).not.toContain('Ada Example');
  const { text } = await asked('has anyone answered my evidence', (await signUp(server)).client);
  expect(text).toMatch(/^Nobody has given feedback on your evidence yet\./);
});

test('feedback that a moderator has hidden is not told', async () => {
  const [author, reader, moderator] = [await signUp(server), await signUp(server), await newModerator(server)];
  const scene = await scenesOf(server, author, reader).feedback?.();
  if (!scene) throw new Error('there is no scene with feedback');
  expect((await asked('did i get any feedback', reader.client)).text).toMatch(/^There is feedback on your evidence/);
  await done(moderator.client, await reportedCase(moderator.client, reader.client, scene.thing), 'hidden');
  expect((await asked('did i get any feedback', reader.client)).text).toMatch(/^Nobody has given feedback/);
});

test('how feedback works is another question', async () => {
  for (const question of [
    'who gives feedback on my work',
    'how do i give feedback',
    'where do I see feedback on my evidence',
  ])
    expect((await asked(question)).text, question).not.toMatch(/^(?:Nobody has given|There is) feedback/);
});

test.for([
  ['delete everything you have on me', /^Go to Settings, Account; deletion is at the end/],
  ['how do i hand my project to somebody else', /hand it over/],
  ['how do i mention someone', /mention a member/],
  ['what does a podcast producer do all day', /^A day of a podcast producer:.*\n- /],
  ['what’s hard about being an archivist', /The hardest part, by those who do it: /],
  [
    'who has finished the raised bed project',
    /^1 member has finished \*\*One raised bed, and salad from it in eight weeks\*\*/,
  ],
  ['who lives near leeds', /^I found (?:nobody|\d+ members?) for “leeds”/],
  ['what did i apply for', /to follow up or withdraw an application, ask the employer/],
  ['who can see my evidence', /Anyone who may see both you and the project can see it/],
  ['keyboard shortcuts?', /Ctrl K/],
  ['where do i see who follows me', /lists who follows you/],
  ['what is new since yesterday', /The bell shows what is new/],
  ['is there a job i already qualify for', /^(?!.*“qualify”)/s],
  ['how many people use stepwise', /^I do not know/],
  ['can i skip a step', /do the steps in any order/],
  ['what are people posting about', /All shows everyone’s posts/],
  ['what skills do you need as a bus driver', /^I do not know a role called “bus driver”/],
  ['what stands between me and becoming a nurse assistant', /^I do not know a role called “nurse assistant”/],
  [
    'anything for total beginners that takes an afternoon?',
    /^The easiest first: \[1\]\n- \*\*Mend one pair of jeans[^*]*\*\*, beginner, 4 h/,
  ],
] as const)('%s', async ([question, answer]) => {
  const { text } = await asked(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('“afternoon”');
});

// By part of its title, and without the word 'project'; the answers are told by the demo community's own rows (server/demo).
test.each([
  ['who came up with the jeans thing', 'project', /one pair of jeans.*is a project of Bilal Notreal/],
  ['steps of the oral history one pls', 'project', /oral history that lasts.*Find the person and ask properly/s],
  ['how long would that timetable poster for the bus stop eat up', 'plan', /timetable poster.*10 h/],
  ['who all is doing the solar box at the moment', 'job', /charges two phones a day\*\*: \d members/],
  ['who is working on the bus timetable poster right now', 'people', /timetable poster.*\d members?/],
])('a project is known by what one calls it: %s', async (question, _, answer) => {
  expect((await asked(question)).text).toMatch(answer);
});

test('what its steps teach is told with a project', async () => {
  expect((await asked('what is the bench project')).text).toMatch(/What its steps teach: .*Carpentry/);
});

test.each([
  ["who's running the bike repair evening?", 'project', /bicycle repair evening.*is a project of/],
  ['do i need to be good with numbers for my target role', 'gap', /target role/],
  ['2 hrs a week. what could i get done in a month?', 'plan', /Week 4.*That is 7 h 45 min of 24 h 30 min/s],
  ["hardest project you've got", 'project', /The hardest first/],
  ['first aid - where do i even begin', 'skill', /First aid.*level by level/],
  ['is statistics a nightmare for someone who left school at 15', 'skill', /Statistics.*level by level/],
  ['Whom should I be following, given what I am after?', 'people', /skills in common/],
  ['list every career you know about', 'compare', /There are 16 roles/],
  ['anything i can do from my sofa lol', 'job', /for “remote”/],
  ['has anybody written something under my work', 'done', /feedback/],
  ['Are there members in Mexico, or at least in West Africa?', 'people', /Amara Imagined/],
  ['Is there a shorter one, say under five hours?', 'project', /jeans.*4 h/],
  ["I'm looking for difficult stuff, the beginner things bore me", 'project', /advanced/],
  ['find me an easy project, im bored', 'project', /The easiest first|beginner/],
  ['2 evenings a week, maybe 90 mins each', 'plan', /at 3 h a week.*Week 1, evening 2\*\*, 1 h 30 min:/s],
  ['half an hour every morning and every evening, 3 days each', 'plan', /A week of/],
] as const)('what is asked in passing is heard: %s', async (question, intent, answer) => {
  const found = await asked(question);
  expect(found.intent).toBe(intent);
  expect(found.text).toMatch(answer);
});
