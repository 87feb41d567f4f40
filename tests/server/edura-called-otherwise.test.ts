// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, answersBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * Leilani owns a podcast project (0 of 8 steps), and has joined an oral history (5 of 8 steps done: 8 h 15 min) and a story of one
 * weather station (2 of 7: 2 h 15 min), which no word of its title calls so.
 */
let server: TestServer;
let leilani: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  leilani = await demoMember(server, 'leilani-fable');
});
afterAll(async () => server.close());

const told = async (question: string): Promise<string> => (await answeredBy(server, leilani, question)).text;
const lastTold = async (...chat: string[]): Promise<string> =>
  (await answersBy(server, leilani, ...chat)).at(-1)?.text ?? '';

test.each([
  ['what did i finish in the weather project', /^\*\*Is it getting warmer here.*you have done 2 of 7 steps/],
  [
    'how many hours have i put into the weather project',
    /^\*\*2 h 15 min\*\*: you have done 2 steps in \*\*Is it getting/,
  ],
  ['whats next in the temperature project', /^Next for you is \*\*Reduce it to one row per year\*\*/],
  ['how many steps did i do in oral history?', /^\*\*An hour with someone who remembers.*you have done 5 of 8 steps/],
  // Called by its own name, the skill is meant.
  ['how many steps did i do in interviewing', /^3 steps of yours show \*\*Interviewing\*\*/],
  ['how many steps have i done in gardening', /^\*\*0\*\*: no step that you have done shows \*\*Gardening\*\*/],
])('a project of one’s own is known by what it is about, too: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  ['tell me about the solar phone charger project', /^\*\*A solar box that charges two phones a day\*\*, intermediate/],
  ['what is kofis phone number for the solar box', /^I do not know that, and cannot look it up/],
  ['give me the email of the phone charger owner', /^I do not know that, and cannot look it up/],
])('what sounds closed is open where it stands in a title, and only there: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  [
    'which of the two i joined is closer to the end',
    /^Your projects, the one with the least left first:[^\n]*\n- \*\*An hour with/,
  ],
  [
    'i want to FINISH one thing for once. which of the two i joined is nearer to being done',
    /^Your projects, the one with the least/,
  ],
  ['how many hours was that all together, everything i finished', /^\*\*10 h 30 min\*\*: you have done 7 steps/],
  ['how much time was everything i did', /^\*\*10 h 30 min\*\*/],
])('of one’s own work, however it is put: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  'Has somebody finished the temperature project completely? I would like to ask this person something.',
  'who has finished the temperature project, i want to write to them',
])('why it is asked names no step: %s', async (question) => {
  expect(await told(question)).toMatch(/^1 member has finished \*\*Is it getting warmer here[^]*Дмитрий/);
});

test.each([
  'something short pls, im tired. one or two evenings',
  'something short pls',
  'I want something short, im so tired',
])('something short is a project, and no short answer: %s', async (question) => {
  expect(await told(question)).toMatch(/\*\*Mend one pair of jeans/);
});

test.each([
  ['how far am i from harbour pilot', 'harbour pilot'],
  ['how far am i from harbour pilot, is that role in your list', 'harbour pilot'],
  ['is harbour pilot one of the roles here', 'harbour pilot'],
  ['how far am i from being a nurse', 'nurse'],
])('a role that is none here is said to be none: %s', async (question, role) => {
  expect(await told(question)).toMatch(new RegExp(`^I do not know a role called “${role}”`));
});

test('of the jobs that were told only those of a contract are, where nothing but that is said', async () => {
  expect(await lastTold('any remote jobs?', 'just contract ones')).toMatch(
    /^I found 1 open job for “contract, remote”:[^\n]*\n- \*\*Podcast producer/,
  );
});

test('another hint after a step that was told is one of that step', async () => {
  expect(await lastTold('im stuck with the index step', 'another hint')).toMatch(
    /^Hint 2 of \d for \*\*Write the index with time codes\*\*/,
  );
});

test.each([
  [
    ['beginner projects', 'the falls one sounds nice. whats the first step'],
    /^\*\*Ask, and listen to one day\*\* is step 1 of 6/,
  ],
  [
    ['find me a project about sewing', 'the jeans one looks fun! how long does it take'],
    /^\*\*Mend one pair of jeans.* takes about 4 h/,
  ],
  [
    ['any jobs for me?', 'the podcast producer sounds great. until when can i apply'],
    /^\*\*Podcast producer.* is open until/,
  ],
])('what is praised is what the rest asks of: %j', async (chat, says) => {
  expect(await lastTold(...chat)).toMatch(says);
});

test.each([
  'How many times has my post about the birds been read?',
  'somebody reported my bird post i think. who was it',
  'who invented the podcast',
])('what nobody here knows is no question of a skill that it is like: %s', async (question) => {
  const text = await told(question);
  expect(text).toMatch(/^I do not know/);
  expect(text).not.toMatch(/Journalism|Graphic design|[Ff]ound \d+ members/);
});

test('of two halves the closed one is named after the open one, in short forms as well', async () => {
  expect(await told('wheres kofi from and whats his phone number')).toMatch(
    /^\*\*Kofi Sample\*\*[^]*Kumasi[^]*closed to me/,
  );
});
