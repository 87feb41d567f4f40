// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Questions that have words of something else in them. What is expected is in the demo community's own data; Lucía asks. */
let server: TestServer;
let lucia: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  lucia = await demoMember(server, 'lucia-demo');
});
afterAll(() => server.close());

const none = /(?!)/;
test.each<[string, RegExp, RegExp]>([
  // Two roles, although words of them stand in projects: a solar box, a field of beds.
  [
    'solar techncian versus field ecologist',
    /\*\*Solar technician\*\*[^]*\*\*Field ecologist\*\*/,
    /Less work|solar box/,
  ],
  [
    'solar technician vs market gardener',
    /\*\*Solar technician\*\*[^]*\*\*Market gardener\*\*/,
    /Less work|raised bed/,
  ],
  ['solar box versus raised bed', /^Less work: \*\*A solar box/, /of the way/],
  // What a role lacks, although a step is called like what it does.
  ['whats left for me b4 i can call myself a translator', /of the way to translator/, /builds on/],
  ['what must i do before i am a data analyst', /of the way to data analyst/, /builds on/],
  ['which step comes before translate it back', /builds on \*\*Write the first draft/, /of the way/],
  // What was made on the page, although a project has a page in its title.
  ['I need for my CV: all what I made in this page', /^You have finished 13 steps/, /getting warmer/],
  ['give me everything i have done', /^You have finished 13 steps/, none],
  ['how do i delete everything i have made', /Settings, Account/, /You have finished/],
  // Who sees what is saved or liked, and not who sees progress.
  ['can others see what I bookmark', /no one else sees it/, /list of members/],
  ['can others see what i like', /shows how many did/, /list of members/],
  ['can others see what i have done', /list of members says how many steps/, /bookmark/],
  ['can kofi see which steps i finished', /list of members says how many steps/, /bookmark/],
  // Someone who is no member that is looked for.
  ['which projects can use someone good at typography', /A timetable poster/, /members? for/],
  ['projects for people who like sewing', /Mend one pair/, /members? for/],
  ['who could teach me sewing and is there a project', /members for “Sewing”[^]*Mend one pair/, none],
  [
    'is somebody here doing a thing about old peoples memories i could help with',
    /An hour with someone/,
    /members for/,
  ],
  ['are people here working on something with bees', /counting pollinators/, /members for/],
  ['is there someone who knows about bees', /Ánh/, /projects for/],
  // What is found by one word that a text only mentions is found for what it is about as well.
  ['I would like to build a piece of furniture with others', /A bench from five boards/, none],
  ['projects about a piece of furniture', /A bench from five boards/, none],
])('what is asked is told, and not what it has words of: %s', async (question, says, no) => {
  const { text } = await answeredBy(server, lucia, question);
  expect(text).toMatch(says);
  expect(text).not.toMatch(no);
});

test.each([
  ['what does intermediate mean in gardening', /^At \*\*intermediate\*\* in Gardening/],
  ['what would advanced in carpentry mean', /^At \*\*advanced\*\* in Carpentry/],
])('what a level means is asked of the skill: %s', async (question, says) => {
  const { intent, text } = await answeredBy(server, lucia, question);
  expect(intent).toBe('skill');
  expect(text).toMatch(says);
});
