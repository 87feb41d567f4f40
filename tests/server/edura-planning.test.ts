import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answersWithout } from './edura-built-in.ts';
import { plannerIn } from './edura-planning-member.ts';
import { none, pollinators, poster, rows } from './edura-planning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Of the poster 6 steps are left, of 60, 120, 75, 75, 60 and 45 minutes; of the pollinators 5, of 45, 60, 150, 60 and 45: 435 and 360, together 795. */
let member: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  member = await plannerIn(server);
});
afterAll(() => server.close());

/** A Friday. */
const now = new Date('2026-11-27T15:00:00Z');
const told = async (omitted: ReadonlySet<string>, ...chat: readonly string[]) =>
  (await answersWithout(omitted, server, member, chat, now)).at(-1)?.text ?? '';
const all = new Set<string>();

test.each(rows)('what a plan is to hold to is held: %j', async (chat, says, no) => {
  const text = await told(all, ...chat);
  expect(text).toMatch(says);
  expect(text).not.toMatch(no);
});

test.each<[string[], RegExp, RegExp]>([
  // A total up to a day that is no whole number of weeks away.
  [
    ['is 10 hours until 20 december enough for everything'],
    /^\*\*No\*\*: it takes 13 h 15 min, and you have 10 h/,
    none,
  ],
  // A day on which it ends is not the only one on which something is done.
  [['is 2 hours a day enough to finish the poster by next friday'], /^\*\*Yes\*\*/, none],
  [['2 hours a week for the poster until friday 18 december'], /Week 1, 27 November to 3 December\*\*, 2 h/, /Friday/],
  // Of the last week, the days up to the end.
  [['3 h a week for both by 20 december'], /18 December to 20 December/, /24 December/],
  [['can i finish everything by tonight?'], /^\*\*No\*\*: what is left takes 13 h 15 min, and there is 1 day/, /Yes/],
  [['plan the nxt 3 weeks, 2 hrs each', 'and week 4?'], /^The plan ends before that week/, none],
  [
    ['can only do every other week, 3 hours then. both', 'and the second week?'],
    /^Nothing is planned in that week/,
    none,
  ],
  [['5 minutes a week, when am i done with both'], /about 159 weeks: more than I plan ahead/, none],
  [
    ['1 hour a week for the poster but nothing between christmas and new year'],
    /7 h 15 min together/,
    /That is \d+ h.*left after/,
  ],
  [['2h a week for the poster', 'make it 5 hours but no weekends'], /Monday 30 November\*\*, 1 h/, none],
  [['plan 2 weeks 3h each', '1 more week'], /Week 3/, /Week 4/],
  [['for twenty five weeks, 1 hour a week, both my projects'], /13 h 15 min together: about 1[45] weeks/, none],
])('what would be counted wrong is not: %j', async (chat, says, no) => {
  const text = await told(all, ...chat);
  expect(text).toMatch(says);
  expect(text).not.toMatch(no);
});

/** What tells that a plan was made of something else. */
const planned = /\*\*(?:Week \d|In all|Evening|No|Yes|About|\w+day \d)|hands-on time/;

test.each<string[]>([
  ['projects under 8 hours'],
  ['less than 9 hours please but nothing with nature'],
  ['is there a project i can finish in 3 hours?'],
  ['are there projects i can finish in 2 weeks'],
  ['which projects fit into two weekends?'],
  ['which of my saved jobs close within 2 weeks'],
  ['looking for part-time work, 20 hours a week, starting in january'],
  ['what did i do in the last 2 weeks'],
  ['how many steps do i finish a week?'],
  ['how many people finish the poster each week'],
  ['who could help me two hours a week with typography'],
  ['can someone help me finish the poster by friday?'],
  ['can anna help me two evenings a week with the poster?'],
  ['can i finish the guided tour in five minutes?'],
  ['2h a week for the dinosaur project, when am i done'],
  ['2h a week for both projects', 'and the jobs?'],
  ['2h a week for both projects', 'and my followers?'],
  ['2h a week for both projects', 'what is step 2?'],
  ['2h a week for both projects', 'show me 3 jobs'],
  ['2h a week for both projects', 'how many questions can i ask a day'],
  ['2h a week for both projects', 'how long do you keep my chats'],
  ['2h a week for both projects', 'all jobs in leeds'],
  ['2h a week for both projects', 'see you later'],
  ['2h a week for both projects', 'no thanks'],
  ['2h a week for both projects', 'not now'],
  ['2h a week for both projects', 'who is noa'],
])('what is no such plan is answered as what it is: %j', async (...chat) => {
  expect(await told(all, ...chat)).not.toMatch(planned);
});

test('long and hostile texts take no longer than they are long', async () => {
  const texts = [
    `2 hours a week without a${' or'.repeat(1000)} %`,
    `2 hours a week ${'this week '.repeat(380)}`,
    `plan ${'before monday '.repeat(280)}`,
    `2 hours a week drop ${'a, '.repeat(1200)}`,
    `and only ${'the poster '.repeat(340)}`,
    'plan all my projects, 21 breaks of 1 minute a week',
    'plan all my projects, 1 minute a week for 99 weeks',
  ];
  // An expression that goes back over its text takes minutes: the test is over before.
  for (const text of texts)
    expect(await told(all, '2h a week for both projects', text.slice(0, 4000)), text.slice(0, 60)).not.toBe('');
});

test('what was left out is not planned with', async () => {
  const text = await told(new Set(['progress']), 'got 3 hours a week, plan both my projects');
  expect(text).toMatch(/asked me to leave your steps out/);
  expect(text).not.toMatch(new RegExp(`${poster}|${pollinators}`));
});
