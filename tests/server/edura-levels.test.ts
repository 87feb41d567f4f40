// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, answersBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * Tomasz claims Welding as an expert and Electronics as a beginner, and has done eight steps for Carpentry; he wants to be a bicycle mechanic:
 * Logistics, Teaching and Electronics are met, Bicycle repair is begun, Customer service and Bookkeeping are open.
 */
let server: TestServer;
let tomasz: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
  await tomasz.request('/api/guidance/target/', { method: 'PUT', json: { role: 'bicycle-mechanic' } });
});
afterAll(async () => server.close());

const told = async (question: string): Promise<string> => (await answeredBy(server, tomasz, question)).text;

test.each([
  'bicycle repair: whats the difference between intermediate and advanced',
  'intermediate vs advanced bicycle repair',
  'how is advanced bicycle repair different from intermediate',
  "Bicycle repair: intermediate vs advanced. What's the difference.",
])('of two levels both are told, and only they: %s', async (question) => {
  const text = await told(question);
  expect(text).toMatch(
    /^- \*\*intermediate\*\* in Bicycle repair: you can set gears[^\n]*\n- \*\*advanced\*\* in Bicycle repair: you can overhaul/,
  );
  expect(text).not.toMatch(/beginner\*\*|expert|You also asked/);
});

test.each([
  [
    'I put expert in welding. what is an expert supposed to be able to',
    /^At \*\*expert\*\* in Welding you can qualify procedures/,
  ],
  [
    'What can a person do who is expert in welding? I like to know if I am really expert',
    /^At \*\*expert\*\* in Welding/,
  ],
  [
    'is sql hard? like what would i have to be able to do as a beginner',
    /^At \*\*beginner\*\* in SQL you can select, filter[^\n]*\n\nSo far [^\n]*$/,
  ],
  ['what comes after beginner in electronics', /^\*\*intermediate\*\* in Electronics: you can read a circuit diagram/],
  [
    'am i intermediate or advanced in carpentry',
    /^\*\*Carpentry\*\*: you have not claimed it and 8 steps of yours show advanced/,
  ],
  ['is my carpentry claimed or shown', /^\*\*Carpentry\*\*: you have not claimed it/],
  ['who needs bookkeeping', /^4 of the 16 roles need \*\*Bookkeeping\*\*/],
  ['what roles would want facilitation', /^3 of the 16 roles need \*\*Facilitation\*\*/],
  ['what is facilitation i dont know this word', /^\*\*Facilitation\*\* is what you need/],
])('the level, the standing or the roles that are asked for are told first: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  ['I make pottery on the weekends, is that a skill in here', /^Yes: it is called \*\*Ceramics\*\* here/],
  ['is knitting a skill here', /^Yes, \*\*Knitting\*\* is a skill here/],
  ['is there a skill for baking bread', /^Yes, \*\*Baking\*\* is a skill here/],
  ['do you have beekeeping as a skill', /^Yes, \*\*Beekeeping\*\*/],
  ['i do photography. is this in the list of skills', /^Yes, \*\*Photography\*\*/],
  ['explain kintsugi to me, is that a skill on here', /^No: I know no skill called “kintsugi”/],
])('whether it is a skill here is said with yes or no: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  ['so what am i still missing for the bike mechanic thing', /^You are \*\*47%\*\* of the way to bicycle mechanic/],
  [
    'is there anything for bicycle mechanic that I already can??',
    /^You have \*\*3\*\* of the 6 skills that a bicycle mechanic needs/,
  ],
  ['which needs of my role have i met', /^You have \*\*3\*\* of the 6 skills that a bicycle mechanic needs/],
  ['what of furniture maker can i do already', /^You have \*\*2\*\* of the 6 skills that a furniture maker needs/],
  ['do i have anything of what a market gardener needs', /^You have \*\*0\*\* of the 7 skills/],
  ['what roles fit me best', /^Going by your skills, you are closest to these/],
  ['missing for the bike mechanic job in oaxaca', /not yet Spanish/],
  [
    'how far am i from being a veterinary nurse? always loved animals',
    /^I do not know a role called “veterinary nurse”/,
  ],
])('a role, and what of it one has, unless a job is spoken of: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  ['which is less far for me: bicycle mechanic or solar technician', /^To \*\*bicycle mechanic\*\*: you are 47%/],
  ['which need less new skills for me, bike mechanic or solar technicien', /^To \*\*bicycle mechanic\*\*/],
  ['market gardener next to field ecologist, what skill is in both', /^Both need Ecology/],
  ['is there a skill that both bicycle mechanic and market gardener need', /^Yes, 3 skills: both need/],
  ['data analyst and machine learning engineer - same thing no?', /^No, only partly: both need SQL/],
  [
    'translator vs adult educator. what does translator need that the other one doesnt',
    /^For translator for public services, beyond what adult educator needs/,
  ],
])('of two roles what is asked comes first: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  ['can i get this as an app on my phone', /^No, there is no app to install/],
  ['what is my personal page for', /^Your profile for people who are not members/],
  ['who runs this site', /^The contact page/],
  ['someone keeps writing me nasty stuff. what can i do', /^Choose Report/],
  ['can you make mistakes', /built-in guide of Edura/],
  ['How can I make Amara co-owner of my bench project?', /make members co-owners/],
  [
    "I pressed 'done' on a step by mistake, how ever do I take that back?",
    /^Open the step and choose In progress or Not started/,
  ],
])('how the application works is told by no word of a title: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

const needsRepair = /^No: a bicycle mechanic needs \*\*Bicycle repair\*\* at advanced/;
test.each([
  ['have i got enough bicycle repair', needsRepair],
  ['is my bicycle repair sufficient for my goal', needsRepair],
  ['do i know enough bicycle repair for my target', needsRepair],
  ['bicycle repair, am i there yet', needsRepair],
  [
    'does my electronics suffice for bicycle mechanic?',
    /^Yes: a bicycle mechanic needs \*\*Electronics\*\* at beginner/,
  ],
  ['am i good enough at electronics', /^Yes: a bicycle mechanic needs \*\*Electronics\*\* at beginner/],
  ['is my welding enough', /^Welding is not among the skills that a bicycle mechanic needs/],
])('whether a skill is enough is told by the level that the role needs: %s', async (question, expected) => {
  expect(await told(question)).toMatch(expected);
});

test('what evidence is enough is not asked of a role', async () => {
  expect(await told('is one picture of evidence enough for electronics')).not.toMatch(/^(?:Yes|No)\b/);
});

test.each([
  'which of my skills count for bicycle mechanic',
  'what of mine counts towards my target',
  'do any of my skills help for bicycle mechanic',
  'which skills of mine would a bicycle mechanic use',
  'what part of bicycle mechanic can i tick off',
])('what of one’s own counts for a role comes before what is missing: %s', async (question) => {
  expect(await told(question)).toMatch(
    /^You have \*\*3\*\* of the 6 skills that a bicycle mechanic needs: \*\*Logistics\*\*[^\n]*\n- Not high enough yet: \*\*Bicycle repair\*\*/,
  );
});

test.each([
  [
    'what must one be able to do at level intermediate of Research',
    /^At \*\*intermediate\*\* in Research you can search/,
  ],
  [
    'Level beginner of photography - what is expected of me',
    /^At \*\*beginner\*\* in Photography you can take a sharp/,
  ],
  [
    'bookkeeping as a beginner, what must you be able to do',
    /^At \*\*beginner\*\* in Bookkeeping you can record income/,
  ],
  ['writing, advanced: what does that entail', /^At \*\*advanced\*\* in Writing you can /],
])('what one must be able to do at a level is told by that level: %s', async (question, expected) => {
  expect(await told(question)).toMatch(expected);
});

test('a project for beginners is no question of a level', async () => {
  expect(await told('is there something about baking for a beginner')).not.toMatch(/^At \*\*beginner/);
});

test.each([
  'are writing and journalism one skill or two',
  'writing and journalism, is that the same',
  'is writing the same skill as journalism',
])('whether two skills are one is answered first: %s', async (question) => {
  expect(await told(question)).toMatch(/^No, they are two skills:/);
});

test.each([
  'how is the day of a bicycle mechanic compared with the day of a market gardener',
  'day of a bicycle mechanic vs a market gardener',
])('of two days both are told before what the roles need: %s', async (question) => {
  expect(await told(question)).toMatch(
    /^A day of a bicycle mechanic:[^\n]*\n- The first three bicycles[^]*A day of a market gardener:[^\n]*\n- At half past five[^]*% of the way/,
  );
});

test.each(['tell me about market gardener', 'what do you know about the role market gardener'])(
  'what a role is comes before how far one is from it: %s',
  async (question) => {
    expect(await told(question)).toMatch(/^\*\*Market gardener\*\*: Grows vegetables/);
  },
);

test('what is missing in both roles that were asked about is told of both', async () => {
  const answers = await answersBy(
    server,
    tomasz,
    'what do i lack for market gardener',
    'and solar technician?',
    'which skill is missing in both',
  );
  expect(answers.at(-1)?.text).toMatch(
    /^For both you lack \*\*Customer service\*\* \(beginner for market gardener, intermediate for solar technician\)\./,
  );
});

test('whether one has enough of a skill that was explained is of that skill', async () => {
  const [, answer] = await answersBy(
    server,
    tomasz,
    'what is bicycle repair',
    'is mine good enough for bicycle mechanic',
  );
  expect(answer?.text).toMatch(needsRepair);
});
