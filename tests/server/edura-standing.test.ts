// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * How one stands: in a project, with a skill, in hours. Thabo has done 2 of 7 steps of the club's website, 3 of 7 of the solar box and 4 of 7 of the
 * pollinator count, of 75 + 90, 45 + 60 + 90 and 30 + 60 + 45 + 90 minutes; two of them show Photography, and two Ecology.
 */
let server: TestServer;
let thabo: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
});
afterAll(() => server.close());

const website = 'A website for a club that the next volunteer can edit';
const solar = 'A solar box that charges two phones a day';
const stopped = /^You stopped after \*\*Write the words before the page\*\*: 2 of 7 steps/;
const ofSolar = new RegExp(`^\\*\\*${solar}\\*\\*: you have done 3 of 7 steps\\. 4 steps left: 4 h 45 min`);
const inAll = /^\*\*9 h 45 min\*\*: you have done 9 steps/;

test.each<[string, RegExp]>([
  ['where did i stop with the club website. long time ago', stopped],
  ['where did I leave off in the club website, it has been a long time', stopped],
  ['How far is the solar project by now?', ofSolar],
  ['how is my solar box coming along', ofSolar],
  ['my progress in the solar project?', ofSolar],
  ['whats my status in the website project', new RegExp(`^\\*\\*${website}\\*\\*: you have done 2 of 7 steps`)],
  ['how many hours did i put in until now, about', inAll],
  ['total hours of work i did here?', inAll],
  ['photography - have i proven that already or not', /^Yes, 2 steps of yours show \*\*Photography\*\*/],
  ['have I proven statistics or not', /^No: no step that you have done shows \*\*Statistics\*\*/],
  ['how do i get better at ecology here', /^Steps that practise Ecology.*Make ten counts in three weeks/s],
  ['how can I improve my photography', /Photography/],
  [
    'farming and gardening is that 2 different skills here or the same',
    /^No, they are two skills:.*Farming.*Gardening/s,
  ],
  [
    'must i be able to sew for the jeans? my wife says no way',
    /^No: \*\*Mend one pair of jeans.*beginner project.*Every step of it practises \*\*Sewing/,
  ],
  ['can i do the jeans project if i cant sew', /^No: \*\*Mend one pair of jeans/],
  [
    'do I have to know carpentry for the bench',
    /^Nothing is asked before you begin, but \*\*A bench from five boards.*intermediate project/,
  ],
])('%s', async (question, told) => {
  expect((await answeredBy(server, thabo, question)).text).toMatch(told);
});

test.each<[string, RegExp]>([
  ['how long is the solar project', /takes about 8 h/],
  ['how far am i from solar technician', /^You are \*\*51%\*\* of the way to solar technician/],
  ['how far is the panel from the battery in the solar box', /says of that/],
  ['how many hours does the website take in total', /takes about 10 h/],
  ['am i good enough in photography or not', /Photography/],
])('it is like them, and asks something else: %s', async (question, told) => {
  const { text } = await answeredBy(server, thabo, question);
  expect(text).toMatch(told);
  expect(text).not.toMatch(/you have done \d of 7|9 h 45 min/);
});

test.each([
  'do i need a licence to sell eggs from home',
  'is it legal to sell honey at the door',
  'how many people will join my project next year',
])('%s: that stands nowhere here', async (question) => {
  const { text, actions } = await answeredBy(server, thabo, question);
  expect(text).toMatch(/^I do not know that/);
  expect(actions).toEqual([]);
});

test('a text that has only another word of what is asked for is not told as being about it', async () => {
  const { text } = await answeredBy(server, thabo, 'is there a project about keeping goats');
  expect(text).toMatch(/^I found no project for “keeping goats”/);
  expect(text).not.toMatch(/Found by keep/);
});
