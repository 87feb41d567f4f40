import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has 5 h left in the bicycle evening (45 min, 3 h 30 min, 45 min) and 9 h in the raised bed, which begins with the frame, 2 h. */
let tomasz: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
  await tomasz.request('/api/guidance/target/', { method: 'PUT', json: { role: 'bicycle-mechanic' } });
});
afterAll(() => server.close());

const told = async (...chat: readonly string[]) => (await answeredBy(server, tomasz, ...chat)).text;

test.each([
  ['This weekend: Saturday morning 3 hours free, sunday nothing. Make me a plan', /Saturday.*?3 h/s, /Sunday|6 h of/],
  ['Saturday 3 h, Sunday nothing. plan please', /^\*\*Saturday\*\*, 3 h/, /\*\*Sunday|6 h/],
  [
    'plan: monday 1 hour, tuesday nothing, wednesday 2 hours',
    /^A week of 3 h.*Monday\*\*, 1 h.*Wednesday\*\*, 2 h/s,
    /\*\*Tuesday/,
  ],
  ['i have 2 hours on friday and none on saturday, plan it', /^\*\*Friday\*\*, 2 h/, /\*\*Saturday/],
  ['no time on monday, otherwise 1h a day, plan it', /^A week of 6 h/, /\*\*Monday/],
])('a day that is kept free gets nothing: %s', async (question, says, not) => {
  expect(await told(question)).toMatch(says);
  expect(await told(question)).not.toMatch(not);
});

test.each([
  [
    '2 hours on saturday, only for the raised bed please',
    /Saturday.*\*\*, 2 h of 2 h:\n1\. \*\*Build the frame\*\*/,
    true,
  ],
  ['on sunday i have 3 hours for the bike evening, what do i do', /Sunday.*\*\*, 3 h of 3 h:/, true],
  ['every saturday 2 hours for the raised bed', /about 5 weeks at 2 h a week/, false],
  ['2 hours on saturdays for the raised bed, when am i done', /about 5 weeks at 2 h a week/, false],
])('one day is planned once, and each one as long as it takes: %s', async (question, says, isOnce) => {
  const text = await told(question);
  expect(text).toMatch(says);
  expect([...text.matchAll(/\*\*(?:Satur|Sun)day \d/g)].length === 1).toBe(isOnce);
});

test('every day from Monday to Friday is five days', async () => {
  const text = await told('please make plan 1 hour every day from monday to friday');
  expect(text).toMatch(/^A week of 5 h/);
  expect(text).toMatch(/Monday\*\*, 1 h.*Tuesday\*\*, 1 h.*Wednesday\*\*, 1 h.*Thursday\*\*, 1 h.*Friday\*\*, 1 h/s);
});

test('a day that is taken out of a plan stays out when its time changes', async () => {
  const chat = [
    'plan my week, 4 hours',
    'Nothing on Wednesday.',
    'make it 5 hours after all',
    'and only the bike evening',
  ];
  for (let many = 2; many <= chat.length; many += 1) {
    const text = await told(...chat.slice(0, many));
    expect(text).toContain('nothing has to be done on Wednesday');
    expect(text).not.toMatch(/\*\*Wednesday/);
  }
});

test('what is left is divided over days that are named, and over the same days when they have less time', async () => {
  const chat = ['what have i got left in the bike evening', 'can you fit that in mon tue wed'];
  // 300 minutes on three days.
  expect(await told(...chat)).toMatch(/Monday.*1 h 40 min.*Tuesday.*1 h 40 min.*Wednesday.*1 h 40 min/s);
  const less = await told(...chat, 'hmm what if i only have an hour each day');
  expect(less).toMatch(/Monday.*Tuesday.*, 1 h:.*Wednesday.*, 1 h:/s);
  expect(less).not.toMatch(/Thursday|Sunday/);
});

test('what a plan is asked for is not asked beside it', async () => {
  expect(await told('only saturday i am free, 2 hours. what i do')).not.toContain('You also asked');
});

test.each([
  'make a plan until i am bicycle mechanic, 3 hours every week',
  'how long until i am a bicycle mechanic with 3 hours a week',
  '3 h a week until i reach my target, plan please',
])('a plan until a role goes on for weeks, and says what nothing shows: %s', async (question) => {
  const text = await told(question);
  expect(text).toMatch(/^Towards \*\*bicycle mechanic\*\*.*at 3 h a week.*Week 2/s);
  // No project has a step for bookkeeping.
  expect(text).toMatch(/That is not all it takes: no step of these shows Bookkeeping/);
  for (const [, hours = '0', , minutes = '0'] of text.matchAll(/Week \d.*?\*\*, (\d+) h( (\d+) min)?:/g))
    expect(60 * Number(hours) + Number(minutes)).toBeLessThanOrEqual(180);
});
