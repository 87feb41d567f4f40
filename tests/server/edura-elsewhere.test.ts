// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Tomasz is in the bench, the raised bed and the repair evening, and has steps to go on with. */
let server: TestServer;
let tomasz: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
});
afterAll(async () => server.close());

test.each([
  "my car won't start, what now",
  'Hi, my fridge stopped cooling, any idea',
  'my washing machine makes a funny noise',
  'my roof is leaking, can you help',
  'my wifi at home is broken, what do i press',
  'what time does the last tram go from the station',
  'when is the library in my town open',
  'how do I file my taxes as a freelancer',
  'whats the capital of peru',
  'which drill brand should I buy, bosch or makita',
  'Which brand of wood glue should I get for the five board bench?',
  'pls recommend a laptop under 500 for learning typescript',
  'Will AI make web developers redundant in five years? Honest answer.',
  'is the Placeholder Adult College degree accepted in Germany',
  'is it safe to take ibuprofen with beer',
  'what does Brightwater Robotics do, someone in my class works there',
  'can i sync duolingo with my profile so my spanish shows up',
  'do you know Jakub Kowalczyk, he said he is on here',
  'is anna schmidt in the bench project',
  "i cant find the project 'Beehive in a box' anymore. what is its second step?",
])('what nothing here tells is admitted, with no passage and no step beside it: %s', async (question) => {
  const { text } = await answeredBy(server, tomasz, question);
  expect(text).toMatch(/^I do not know\b/);
  expect(text).not.toMatch(/Carry on with|says of that|“Rugs|getting warmer|lending desk|\*\*Fill it|seed photographs/);
});

test.each([
  ['my jeans are torn, what can i do here', /Mend one pair of jeans/],
  ['what should i do next', /^Carry on with/],
  ['is there a project about bicycles', /bicycle repair evening/],
  ['what glue do i need for the bench', /wood glue/],
  ['which project teaches typescript', /TypeScript/],
  ["what is step 2 of the project 'A bench from five boards and a handsaw'", /step 2 of 8/],
])('what looks like it is told: %s', async (question, says) => {
  expect((await answeredBy(server, tomasz, question)).text).toMatch(says);
});

test('who only played is nobody for the guitar', async () => {
  const { text } = await answeredBy(server, tomasz, 'is there a project where I learn to play guitar');
  expect(text).toMatch(/^I found no project for/);
  expect(text).not.toContain('민준');
});
