import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../server/edura/reading/reading.ts';
import { understand } from '../../server/edura/understanding/understanding.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

const skillsOf = (question: string) => read(question).skills.map(({ name }) => name);

const dailyWords =
  'letter past pasted local state station cookie drawer medal note record sign board light fall move counts'.split(' ');
test.each(dailyWords)('a word of daily life is no skill because a skill begins like it: %s', (word) => {
  for (const question of [`I need help with a ${word} for my aunt`, `who can tell me about the ${word} of last month`])
    expect(skillsOf(question)).toEqual([]);
});

test.each([
  'how do I edit it so that nobody sees it',
  'can somebody edit this together with me',
  'how should I react to a rude message',
  'how do I draw attention to my project',
])('a verb that is done to something names no skill: %s', (question) => {
  expect(skillsOf(question)).toEqual([]);
});

test.each([
  ['I like to bake and to cook', ['Baking', 'Cooking']],
  ['who can proofread', ['Copy-editing']],
  ['is there a plumber here', ['Plumbing']],
  ['who sews', ['Sewing']],
  ['I want to learn to edit', ['Copy-editing']],
  ['what is lettering', ['Typography']],
  ['which step shows my writing skill', ['Writing']],
  ['is writing really so important for translators', ['Writing']],
])('a form of a name is the skill: %s', (question, skills) => {
  expect(skillsOf(question)).toEqual(skills);
});

test.each(['began', 'forgot', 'bruise', 'birthday', 'realise'])('%s is spelt right', (word) => {
  expect(read(`my cousin ${word} it on the train`).words).toContain(word);
});

test.each([
  'My dog has been limping since Sunday. What do I do?',
  'my tap drips, what should I do about it',
  'Something is eating my tomato leaves. What should I do about it?',
  'my landlord will not fix the heating what can i do',
])('what to do about a thing that is not of this community is no next step: %s', (question) => {
  expect(understand(question).intent).toBe('unknown');
});

test.each([
  ['Somebody keeps sending me strange messages. What do I do?', 'app'],
  ['I forgot my password. What do I do?', 'app'],
  ['I am bored. What should I do?', 'next'],
  ['I like plants. What should I do?', 'project'],
  ['Good evening! What now?', 'next'],
])('what was told decides: %s', (question, intent) => {
  expect(understand(question).intent).toBe(intent);
});

test.each(['how far am I from being a vet', 'what do I lack to be a spy', 'could I become a vet'])(
  'a short word for a trade is a role that is not known: %s',
  (question) => {
    expect(understand(question).unknownRole).toBe(question.split(' ').at(-1)?.toLowerCase());
  },
);

let server: TestServer;
let thabo: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
});
afterAll(() => server.close());

test.each([
  ['what is the best fertiliser for tomatoes', 'Gardening'],
  ['My loaf of bread is hard as stone. What did I do wrong?', 'Baking'],
])('what nothing here answers is admitted, with the nearest skill: %s', async (question, skill) => {
  const { text, followUps } = await answeredBy(server, thabo, question);
  expect(text).toMatch(new RegExp(String.raw`^I do not know that\..*\*\*${skill}\*\*`));
  expect(followUps).toContain(`Who knows about ${skill}?`);
});

test('a question of the garden that asks for no gap is told none', async () => {
  const { text } = await answeredBy(server, thabo, 'holes in all my cabbages again, wich moth is it');
  expect(text).toMatch(/^I do not know that/);
  expect(text).not.toMatch(/target|closest/);
});

test('a greeting in another language leaves the question what it is', async () => {
  expect((await answeredBy(server, thabo, 'Buenos dias :) whats up next for me?')).text).toMatch(/^Carry on/);
});
