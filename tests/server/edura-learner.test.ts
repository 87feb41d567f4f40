import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has a target, four projects of which one leads there, and one piece of evidence with feedback. */
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
  await bilal.request('/api/guidance/target/', { method: 'PUT', json: { role: 'web-developer' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, bilal, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

/** What is right is told by the demo community: projects, steps, minutes, needs and evidence are written there by hand. */
test('what was begun and leads to the target comes before what was worked on last', async () => {
  expect(await told('what shall i work on')).toMatch(
    /^First what you have begun:\n- \*\*Use it without a mouse.*4 of 7 steps.*Accessibility.*\n- \*\*Look for holes/,
  );
  expect(await told('make me a plan for 150 minutes this week')).toMatch(
    /1\. \*\*Use it without.*\n2\. \*\*Put it online/,
  );
});

test('the reason of a step is the skill of that step, and not that of the whole project', async () => {
  expect(await told('plan 195 minutes for my week')).toMatch(
    /Put it online.* it builds Git, .*\n.*Hand it over.* it builds Technical writing/,
  );
});

test.each([
  [
    'i am free for 60 minutes tonight, tell me one thing to do next',
    /^What fits into 1 h:\n- \*\*Put it online\*\*[^\n]*$/,
  ],
  [
    'i have fifty minutes this week',
    /The next step, Use it.*1 h 15 min. What fits:.*\n1\. \*\*[^\n]*, (?:25|35|45|50) min/,
  ],
  ['what can i get done in ten minutes', /Nothing that is open for you fits into 10 min.*Read the damage.* 25 min/],
])('what is planned fits into the time, or it is said that nothing does: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('after a next step, a shorter one is shown with its own reason', async () => {
  const chat = ['what comes next for me', 'that is too long, a shorter step please'];
  expect(await told(...chat)).toMatch(/^Shorter than what comes first:\n- \*\*Put it online\*\*.* 1 h: .* builds Git/);
  expect(await told(...chat, 'and why this one')).toMatch(/Put it online.* builds Git/);
});

test.each([
  ['plan saturday and sunday for me, 4h total', /^A week of 4 h/],
  [
    '90 min a week until the club website is finished. how many weeks would i need',
    /are left take 3 h 15 min together: about 3 weeks at 1 h 30 min/,
  ],
  ['i do not have any time this week', /^Then let it rest:.*\n\nThe smallest step.*Read the damage/s],
])('time is understood as it is meant: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'list the evidence that I have handed in',
    /^You have added 1 piece of evidence:\n- At Build the page in HTML alone, .*repair-corner.*Ada Example/s,
  ],
  ['where did i put my link to the page', /https:\/\/example.org\/repair-corner\/plain/],
  [
    'which steps of mine are still missing proof',
    /^5 of 6 steps .* no evidence:.*\n- Choose a station.*Learn the safety check/s,
  ],
  [
    'has anybody said something about my web page',
    /^There is feedback on your evidence.*Ada Example on Build the page.*headings.*table/s,
  ],
])('what was handed in, and what was said of it, is told: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('what someone said of the evidence that was listed is told, and what they wrote elsewhere is not', async () => {
  expect(await told('what evidence have i got', 'and what did ada think of it')).toMatch(
    /^There is feedback.*Ada Example/s,
  );
  expect(await told('what evidence have i got', 'what did ada write to kofi')).toMatch(/cannot look it up/);
});

test.each(['where is my profile picture', 'can others see my evidence', 'how do i add proof to a step'])(
  'what is asked about the application stays so: %s',
  async (question) => expect((await asked(question)).intent).toBe('app'),
);
