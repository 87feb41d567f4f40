import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/**
 * Works towards field ecologist (26 %). Has done 4 of 7 steps of the pollinators (2 h 30 min, 1 h and 45 min are left), 3 of the solar box
 * (1 h 30 min, 1 h, 1 h 15 min and 1 h), 2 of the website, and none of his own raised bed.
 */
let thabo: Client;
/** Has done 4 of 7 steps of the door sign: the next takes 2 h 30 min, the one that builds on it 45 min. */
let ada: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
  await thabo.request('/api/guidance/target/', { method: 'PUT', json: { role: 'field-ecologist' } });
  ada = await demoMember(server, 'ada-example');
});
afterAll(() => server.close());

const told = async (...chat: readonly string[]) => (await answeredBy(server, thabo, ...chat)).text;
const toldAda = async (...chat: readonly string[]) => (await answeredBy(server, ada, ...chat)).text;

test.each([
  ['if i finish the pollinator counting, what is then still open for ecologist', 43, 'field ecologist', 26],
  ['how far am i from solar technician once I have done the solar box?', 54, 'solar technician', 51],
  ['suppose i complete the weather project, what would i still lack', 56, 'field ecologist', 26],
])('what one lacks once something is finished: %s', async (question, then, role, now) => {
  expect(await told(question)).toMatch(
    new RegExp(String.raw`^With \*\*.*\*\* finished you would be \*\*${then}%\*\* of the way to ${role}, not ${now}%`),
  );
});

test('what nothing of it changes is said to stay as it is', async () => {
  const text = await told('would I be ready for market gardener if I finish all my projects');
  expect(text).toMatch(/^With all your projects finished you would be \*\*82%\*\* of the way to market gardener, as/);
  expect(text).toContain('- **Bookkeeping**, beginner: nothing of it changes that.');
});

test.each([
  ['what am i missing for solar technician', 'and if i finish the solar box?', /\*\*54%\*\* of the way to solar tech/],
  ['next step in the pollinator project', 'if i finish it, how far am i then', /\*\*43%\*\* of the way to field ecol/],
])('a condition goes on from what was spoken of: %s / %s', async (first, then, expected) => {
  expect(await told(first, then)).toMatch(expected);
});

test.each(['if I finish the solar box what do I do next', 'what happens if i finish a project'])(
  'what comes next, and how it works, is no gap: %s',
  async (question) => {
    expect(await told(question)).not.toMatch(/of the way to/);
  },
);

test.each([
  'why should I do the ten counts and not the website first',
  'why not the website first?',
  'why the ten counts rather than the website',
])('why one thing comes before another is told of both: %s', async (question) => {
  const text = await told(question);
  expect(text).toMatch(/^Because of this, \*\*Make ten counts in three weeks\*\* is a good next step/);
  expect(text).toContain('Of that you still lack Ecology (advanced) and Research (intermediate) for field ecologist.');
  expect(text).toContain(
    '**Build the page in HTML alone**, which trains HTML, serves nothing that you still lack for field ecologist',
  );
});

test('what builds on the one that is proposed is said to', async () => {
  const text = await toldAda('Why do you tell me to do the model and make it step, cant I do first the hanging?');
  expect(text).toMatch(/^Because of this, \*\*Model and make it\*\* is a good next step/);
  expect(text).toContain('**Hang it where the hand looks** builds on it.');
});

test.each([
  ['2 hours this week, 5 hours next week. plan pls', '2 h', '4 h 45 min'],
  ['I have 3h this week and only 1h the week after, what do I do when', '3 h', '1 h'],
  ['4 hours this week and 2 next week for the solar box', '3 h 45 min', '1 h'],
])('two weeks with other hours are two weeks: %s', async (question, first, second) => {
  const text = await told(question);
  const weeks = text.match(/\*\*Week \d.*?\*\*, [^:]*/g) ?? [];
  expect(weeks.map((week) => week.replace(/.*\*\*, /, ''))).toEqual([first, second]);
});

test.each([
  ['is 1 hour a week enough for the solar box', /^\*\*Yes\*\*: at 1 h a week you finish by .*, after about 5 weeks/],
  ['would 2 hours a week be enough to finish the pollinator project?', /^\*\*Yes\*\*: at 2 h a week .* about 3 weeks/],
  ['is 1 hour a week enough to finish the solar box by christmas', /^\*\*No\*\*: it takes 4 h 45 min/],
])('whether a time is enough is answered with yes or no: %s', async (question, expected) => {
  expect(await told(question)).toMatch(expected);
});

test('two words for one project are one project', async () => {
  const text = await told('how many weeks until the club page is finished if i give it 2 hours a week');
  expect(text).toContain('take 7 h 15 min together: about 4 weeks');
  expect(text).not.toContain('getting warmer');
});

test.each(['which of my projects fits 1 hour', '1 hour free now. anything short i could finish?'])(
  'what fits can be begun now, in a project of my own: %s',
  async (question) => {
    const text = await told(question);
    expect(text).toMatch(/^What fits into 1 h/);
    expect(text).toContain('1. **Find the spot** in One raised bed'.replace('One raised bed', ''));
    expect(text).not.toContain('Hand it over');
  },
);

test('what would fit by its time alone is told with what it waits for', async () => {
  const text = await told('I have 45 minutes before dinner, anything of my projects that fits?');
  expect(text).toContain('Nothing that is open for you fits into 45 min');
  expect(text).toMatch(/Share it and change one thing\W* fits\. It comes after \W*Add it up\W*, which is not done yet/);
});

test('a step that waits for another one is proposed with it', async () => {
  expect(await told('whats next')).toMatch(/Hand it over.*It comes after \W*Put it online\W*, which is not done yet/);
});

test('other hours stay with the project of the plan', async () => {
  const text = await told('got 2 hours for the solar box this week', 'no wait 3 hours sorry');
  expect(text).toContain('3 h of 3 h');
  expect(text).toContain('Mount the panel where no shadow goes');
  expect(text).not.toContain('ten counts');
});

test.each(['and then? what comes after that', 'ok and then', 'whats after that'])(
  'after a plan comes what it leaves: %s',
  async (then) => {
    expect(await told('got 2 hours for the solar box this week', 'no wait 3 hours sorry', then)).toMatch(
      /^Then comes \*\*Measure for a week\*\*.*the last 45 min, and after it \*\*Train a keeper\*\*/,
    );
  },
);

test.each(['which skill is missing in both', 'what do i lack for both of them'])(
  'what two roles lack alike: %s',
  async (question) => {
    expect(await told('how far am i from market gardener', 'and solar technician?', question)).toMatch(
      /^For both you lack \*\*Customer service\*\* \(beginner for market gardener, intermediate for solar technician\)/,
    );
  },
);

test('a skill that was spoken of is meant by mine and it', async () => {
  const chat = ['ecology', 'no i mean is mine good enough for field ecologist'] as const;
  expect(await told(...chat)).toMatch(/^No: a field ecologist needs \*\*Ecology\*\* at advanced/);
  expect(await told(...chat, 'how do i get more of it then')).toMatch(/^Steps that practise Ecology/);
});

test('the other one is the first of those that is not this one', async () => {
  const chat = ['who is good at statistics', 'do i follow one of them?', 'ok the other one then, where does she live'];
  expect(await told(...chat)).toContain('पुणे');
});

test('more easy for beginning is the easiest of those that were shown', async () => {
  const text = await toldAda('I want learn sound recording, is possible here?', 'which one is more easy for beginning');
  expect(text).toMatch(/^Of these, the easiest.*\n.*one finished podcast episode/);
});

test.each([
  'next step solar box + how long does it take',
  'what is my next step in the solar box, and how much time is it?',
])('the next step is told with its time: %s', async (question) => {
  expect(await told(question)).toMatch(/^Next for you is \*\*Build it into a box\*\*.*1 h 30 min/);
});

test.each([
  'did anybody say something to the counting evidence i put up',
  'what did people say about the sheet i uploaded',
])('what was said of evidence that I put up is feedback: %s', async (question) => {
  expect(await told(question)).toContain('“Your rule is on my sheet now, with your name beside it.”');
});

test('a member whose name is in other letters is found by the username', async () => {
  expect(await toldAda('what did Noa say about my evidence again, something about writing down')).toContain(
    '“Write down who changes them and when, or they will not be.”',
  );
});

test('what is worked at last is the last step', async () => {
  expect(await toldAda('Good morning, I am a bit lost. What was I working on last?')).toMatch(
    /^Your last step was \*\*Set the Braille with a reader\*\*/,
  );
});

test('what is shown and what is only claimed are both told', async () => {
  const text = await toldAda('which skills have I shown and which ones I only claim');
  expect(text).toMatch(/^Your steps show 4 skills/);
  expect(text).toMatch(/no step of yours shows them:[^]*\*\*TypeScript\*\*, expert[^]*\*\*Teaching\*\*, advanced/);
});

test('getting better at a skill is practising it', async () => {
  expect(await toldAda('need to get better at facilitation, what do i do first')).toMatch(
    /^Steps that practise Facilitation.*\n- \*\*Let the experts test it and decide what comes next\*\*/,
  );
});

test('the weather is small talk, and names no project', async () => {
  expect(await toldAda('hey, raining in leeds again. i have 3 hours on friday evening, what do i do')).toContain(
    '**Model and make it**',
  );
});
