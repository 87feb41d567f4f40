import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in the bicycle evening, next the house rules, and in the raised bed, next the frame. */
let tomasz: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, tomasz, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

test.each([
  ['what now?', 'boring. something else'],
  ['what should i do next', 'not in the mood for that. anything else?'],
  ['what should i do next', 'meh, another one'],
  ['what next?', 'i have no tools for that'],
  ['what next?', 'that sounds dull'],
])('a step that is not liked is followed by another one: %j', async (...chat) => {
  const text = await told(...chat);
  expect(text).toMatch(/^Other steps that are open for you:/);
  expect(text).not.toMatch(/^- \*\*(?:Build the frame|Write the house rules)/m);
  expect(await told(...chat, 'how long will it take me')).toMatch(
    /^\*\*Prepare the ground and set the frame level\*\* takes 1 h/,
  );
});

test.each([
  ['what should i do next', 'i have an account, where do i log in'],
  ['what should i do next', 'i have no time'],
])('what lacks for no step turns none down: %j', async (...chat) => {
  expect(await told(...chat)).not.toMatch(/^Other steps/);
});

test.each([
  'Hm you keep telling me to write these house rules. Why that one?',
  'why do you always suggest the house rules',
  'what is the reason for writing the house rules',
])('why a step is advised is told first: %s', async (question) => {
  expect(await told(question)).toMatch(
    /^Because of this, \*\*Write the house rules and the card\*\* is a good next step/,
  );
});

test.each([
  ['can I skip the house rules and just hold the bike evening already', 'Hold the evening'],
  ['can i do the house rules later and hold the evening first', 'Hold the evening'],
  ['is it ok to leave the house rules for later', 'Hold the evening'],
])('whether a step may wait is answered with yes, and with what is easier after it: %s', async (question, named) => {
  const text = await told(question);
  expect(text).toMatch(/^Yes: no step is locked/);
  expect(text).toContain(named);
});

test.each([
  ['bench is done!! now what would be good to do more carpentry', /Carpentry.*\n- \*\*Build the frame\*\*/],
  ['next step with carpentry in it please', /Carpentry.*\n- \*\*Build the frame\*\*/],
  ['i want to practise gardening, whats next', /Gardening.*\n- \*\*Prepare the ground/],
  [
    'If I want to get better at teaching what would be the sensible next thing to do',
    /Teaching.*\n- \*\*Hold the evening\*\*/,
  ],
])('what is next for a skill is a step that practises it: %s', async (question, says) => {
  expect(await told(question)).toMatch(says);
});

test.each([
  [['how do i leave a project', 'is my progress gone then'], /^No\. Your progress is kept/],
  [['how do i leave a project', 'do i lose everything'], /^No\. Your progress is kept/],
  [
    ['how do i leave a project', 'is my progress gone then', 'and can i come back later'],
    /^Yes\..*join again while there is room/,
  ],
  [
    ['what happens if i delete my account', 'are my posts gone'],
    /^Yes\. Your profile, posts.*deleted with the account/,
  ],
])('what becomes of it is told after yes or no: %j', async (chat, says) => {
  expect(await told(...chat)).toMatch(says);
});

test('the garden is left out of a plan as a project, and sewing as a skill', async () => {
  const text = await told('I have 3 hours this week, plan them', 'sorry only 2 hours', 'and leave out the garden');
  expect(text).not.toMatch(/raised bed|Build the frame|Harvest/);
  expect(text).toContain('Write the house rules and the card');
});
