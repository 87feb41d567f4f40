// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, answersBy, answersWithout, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * Hints for a step, one at a time. What is expected stands in the demo community's own projects: Bilal has finished the first of seven steps of
 * 'Is it getting warmer here?', worked on last, and only the third of the repair evening.
 */
let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

const check = 'Learn the safety check';
const holes = 'Look for holes and jumps';

test('a hint begins with what the step ends with, then what often goes wrong, then the way, one part at a time', async () => {
  const chat = await answersBy(
    server,
    bilal,
    'I am stuck with the safety check step, only a hint please',
    'another one',
    'still stuck',
    'one more hint please',
  );
  expect(chat.map(({ text }) => text.split('\n')[0]?.replace(/ \[.*$/, ''))).toEqual(
    [1, 2, 3, 4].map(
      (number) =>
        `Hint ${number} of 9 for **${check}** in **A bicycle repair evening where the owners do the repairing**:`,
    ),
  );
  const [end, mistakes, first, second] = chat.map(({ text }) => text);
  expect(end).toContain('Someone loosened two things unseen');
  expect(end).not.toContain('Follow the shape of an M');
  expect(mistakes).toContain('Mending the first fault you find');
  expect(mistakes).not.toContain('Someone loosened');
  expect(first).toContain('Follow the shape of an M');
  expect(first).not.toContain('axle nuts');
  expect(second).toContain('axle nuts or quick release tight');
});

test.each([
  ['hint please', holes],
  ['give me a hint for my next step', holes],
  ['just a small hint for the safety check, don’t tell me everything', check],
  ['I’m stuck on step 3 of the bicycle repair evening, a nudge would do', check],
  ['a clue how to do the step with the tools and spares, without giving it away?', 'Gather tools and spares'],
  ['can i get a tiny hint on the house rules', 'Write the house rules and the card'],
  ['hint for the bicycle repair one', 'Fix place, date and crew'],
])('%s: of the step that is meant', async (question, title) => {
  const { text, sources } = await answeredBy(server, bilal, question);
  expect(text).toMatch(/^Hint 1 of \d+ for /);
  expect(sources[0]).toMatchObject({ kind: 'step', title });
});

test('of a step that was shown, and marked once it works', async () => {
  const [next, hint, done] = await answersBy(
    server,
    bilal,
    'What should I do next?',
    'give me a hint for it',
    'ok done',
  );
  expect(next?.sources[0]).toMatchObject({ kind: 'step', title: holes });
  expect(hint?.text).toMatch(/^Hint 1 of 8 for \*\*Look for holes/);
  expect(done?.actions).toMatchObject([{ kind: 'mark', title: holes, state: 'done' }]);
});

test('the last hint says that it is the last, and offers the whole step', async () => {
  const asked = Array.from({ length: 8 }, () => 'another hint');
  const chat = await answersBy(server, bilal, 'hint please', ...asked, 'just tell me the whole step');
  expect(chat[7]?.text).toContain('Make clean.csv from raw.csv');
  expect(chat[7]?.followUps).toEqual(['Tell me the whole step']);
  expect(chat[8]?.text).toMatch(/^These were all hints for \*\*Look for holes and jumps\*\*/);
  expect(chat[9]?.text).toMatch(/^\*\*Look for holes and jumps\*\* is step 2 of 7/);
  expect(chat[9]?.text).toContain('Make clean.csv from raw.csv');
});

test('the follow-ups ask for the next hint by its number, however long the chat', async () => {
  const hints = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Hint ${number}`);
  const chat = await answersBy(server, bilal, 'how do I do step 3 of the bicycle repair evening', ...hints);
  expect(chat.slice(1).map(({ text }) => /^Hint \d/.exec(text)?.[0])).toEqual(hints);
  expect(chat.at(-1)?.followUps).toEqual(['Hint 9', 'Tell me the whole step']);
});

test.each([
  ['a hint about who could help me with CSS', 'people'],
  ['any tips for my CV', 'app'],
  ['do you have a hint which project I should join', 'project'],
  ['give me a hint how far I am from bicycle mechanic', 'gap'],
])('%s: no hint for a step', async (question, intent) => {
  const answer = await answeredBy(server, bilal, question);
  expect(answer.text).not.toMatch(/^Hint \d/);
  expect(answer.intent).toBe(intent);
});

test('where progress is left out, no step is taken for the next one', async () => {
  const [answer] = await answersWithout(new Set(['progress']), server, bilal, ['hint please']);
  expect(answer?.text).not.toMatch(/^Hint \d/);
});

test('what a chat began with is still spoken of after nine questions', async () => {
  const between = Array.from({ length: 7 }, (_, at) => `Hint ${at + 2}`);
  const chat = await answersBy(server, bilal, 'hint for the safety check', ...between, 'another hint');
  expect(chat.at(-1)?.text).toMatch(/^Hint 9 of 9 for \*\*Learn the safety check/);
});
