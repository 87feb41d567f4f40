import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has done all 8 steps of the bench, with evidence that Ingrid answered, 4 of 7 of the bicycle evening and 1 of 7 of the raised bed. */
let tomasz: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
});
afterAll(() => server.close());

const told = async (...chat: readonly string[]) => (await answeredBy(server, tomasz, ...chat)).text;

test.each([
  'did anybody say something about my bench, i had put up proof',
  'has someone reacted to my bench photo',
  'any comments on my bench evidence',
  'what did ingrid write about my bench',
  'what feedback did i get',
  'did i get any feedback on the bench',
])('what others said of my work is told in their words: %s', async (question) => {
  expect(await told(question)).toMatch(
    /^There is feedback on your evidence, 1 piece:\n- Ingrid Invented on \*\*Test it and pass on one cut\*\*.*“Half a millimetre at twelve\. Give her the next bench\.”/,
  );
});

test.each([
  'what did ingrid write to minjun',
  'what did ada say about my post',
  'can anyone comment on my evidence',
  'did kofi write me',
])('what is no feedback of mine is not told as such: %s', async (question) => {
  expect(await told(question)).not.toMatch(/Half a millimetre|^There is feedback/);
});

test.each([
  'what was the last step i ticked off',
  'whats the last thing i ticked',
  'which step did i mark last',
  'when did i do the last bed step',
])('the last step comes first, with its day: %s', async (question) => {
  expect(await told(question)).toMatch(/^Your last step was \*\*Find the spot\*\*.*\d+ days ago/);
});

test('when a project was finished is the day of its last step', async () => {
  expect(await told('when did i finish the bench')).toMatch(/^Your last step was \*\*Test it and pass on one cut\*\*/);
});

test.each([
  'list the skills my steps prove',
  'which skills have I proven by now',
  'which skills i already show by finish steps',
])('all skills that are shown are told, and no list of steps: %s', async (question) => {
  const text = await told(question);
  expect(text).toMatch(/^Your steps show 7 skills/);
  for (const skill of [
    'Carpentry',
    'Bicycle repair',
    'Teaching',
    'Event planning',
    'Logistics',
    'Mathematics',
    'Gardening',
  ])
    expect(text).toContain(`**${skill}**`);
});

const ofBench =
  /^With \*\*A bench from five boards and a handsaw\*\* you have shown 3 skills.*Carpentry.*Mathematics.*Teaching/s;
test.each([
  [['which skills did i show with the bench'], ofBench],
  [['what have i learned in the bench project'], ofBench],
  [['what did the bench teach me'], ofBench],
  [
    ['how far did i get with the bench', 'when was the last step of it', 'and which skills did i show with it'],
    ofBench,
  ],
  [['what have i done on the bench', 'what skills came out of the whole thing for me'], ofBench],
  [
    ['how far did i get with the bike evening', 'which skills did i show there'],
    /^With \*\*A bicycle repair evening.*you have shown 4 skills, in 4 steps of 7/,
  ],
])('what one project has taught me is told of that one: %j', async (chat, says) => {
  expect(await told(...chat)).toMatch(says);
});

test.each([
  [
    ['how far did i get with the bench', 'when was the last step of it'],
    /^Your last step was \*\*Test it and pass on one cut\*\*/,
  ],
  // The last one that is done, and not the last of the project.
  [
    ['how far did i get with the bike evening', 'when did i do the last step'],
    /^Your last step was \*\*Practise three repairs/,
  ],
  [['what did i get done so far', 'when was the last one'], /^Your last step was \*\*Find the spot\*\*/],
])('when the last step was is told of what was spoken of: %j', async (chat, says) => {
  expect(await told(...chat)).toMatch(says);
});

test.each([
  [
    "which of the things I've begun is nearest to the end",
    /^Your projects, the one with the least left first:.*?\n- \*\*A bicycle repair evening/,
  ],
  ['how far along am i in each of my projects', /^Your projects.*4 of 7 steps.*1 of 7 steps/s],
  ['how many steps done in bench', /^You have finished \*\*A bench.*all 8 steps/],
])('how far my projects are comes first: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test('what can be finished in a time that is said is planned', async () => {
  expect(await told('i only got about half an hour tonight, something i can finish')).toMatch(
    /^What fits into 30 min.*1\. \*\*Write the house rules and the card\*\*.*30 min of its 45 min/s,
  );
});
