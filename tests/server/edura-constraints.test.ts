import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutDenied } from '../../server/edura/reading/denying.ts';
import { difficultyIn } from '../../server/edura/reading/ordering.ts';
import { limitIn } from '../../server/edura/reading/spoken-time.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, kofi, ...chat);

test.each([
  ['full time, not programming, id move abroad', 'full time, id move abroad'],
  ['who is best at first aid and doesnt live in mexico', 'who is best at first aid'],
  ['jobs without coding in leeds', 'jobs in leeds'],
  ['projects with no sewing, no cooking', 'projects'],
  ['part time jobs outside of europe please', 'part time jobs please'],
])('what is not wanted is taken out, and the rest stays: %s', (question, rest) => {
  const { question: left, denied } = withoutDenied(question);
  expect(denied).not.toBeNull();
  expect(left.replace(/\s+/g, ' ')).toBe(rest);
});

test.each([
  'i do not live in mexico, are there jobs there',
  'I do not know HTML, who could teach me',
  'is there really no way to delete my account',
  'why is the weather project not open',
  'i am not in leeds',
])('a “not” of something else takes nothing out: %s', (question) => {
  expect(withoutDenied(question).denied).toBeNull();
});

test.each([
  ['under 8 hours', 'below'],
  ['less than two hours', 'below'],
  ['at most 8 hours', 'most'],
  ['no more than 5 h', 'most'],
  ['at least 10 hours', 'least'],
  ['over 10 hours', 'above'],
  ['more than 3 hours a week', 'most'],
])('hours bound what is listed as they are said: %s', (text, limit) => {
  expect(limitIn(text)).toBe(limit);
});

test.each([
  ['an easy project', 'beginner'],
  ['nothing too hard please', 'beginner'],
  ['is it easy', null],
  ['something easier', null],
  ['not easy ones', null],
  ['easy to reach', null],
])('easy is for beginners where it says which, and not where it asks: %s', (text, difficulty) => {
  expect(difficultyIn(text)).toBe(difficulty);
});

/** What is right is told by the demo community. */
test.each([
  ['somthing with wood that i can finish in like 10 hrs', 'project', /A bench from five boards/, /11 h|14 h/],
  ['easy project max 8 hours but no sewing', 'project', /A home without falls.*pollinators/s, /intermediate|jeans/],
  ['something outdoors but not gardening', 'project', /pollinators/, /raised bed|door sign/],
  ['projects over 10 hours', 'project', /14 h/, /\b(?:10|9|8) h\b/],
  [
    'my son is 17, wants a paid apprenticeship, no diploma yet',
    'job',
    /Apprentice.*Trainee/s,
    /Translator|no open job/,
  ],
  ['full time, not programming, id move abroad', 'job', /Solar technician.*Furniture.*Archivist/s, /engineer|Web dev/],
  ['volunteer jobs but not with old people', 'job', /without Elder care/, /Home visitor/],
  ['jobs not in africa', 'job', /Bicycle mechanic/, /Ghana|Nigeria|South Africa/],
  ['whos best at first aid and doesnt live in mexico', 'people', /Ελένη.*Ingrid.*Leilani/s, /Guadalupe/],
  ['people in europe who know carpentry but not norway', 'people', /Ελένη/, /Ingrid/],
] as const)('what is wished for is kept: %s', async (question, intent, there, gone) => {
  const answer = await asked(question);
  expect(answer.intent).toBe(intent);
  expect(answer.text).toMatch(there);
  expect(answer.text).not.toMatch(gone);
});

test.each([
  ['want to volunteer with old people, max 5h a week', 'job', /Home visitor/],
  [
    'where can i learn nursing here, no idea where to start',
    'project',
    /^I found no project for “nursing”.*Guadalupe/s,
  ],
  ['can anyone explain physics to me', 'people', /Дмитрий Примеров/],
  ['i do admin and im decent at excel, which jobs use that', 'job', /Archivist for sound/],
  ['whats a data analyst actually do', 'gap', /^\*\*Data analyst\*\*: Turns questions/],
  ['carpenter, 50, want to pass on what i know', 'project', /A bench from five boards/],
  ['where do i still need evidence', 'done', /have no evidence/],
  ['can anyone see my evidence', 'app', /see/],
  ['does anyone here know if my data is deleted', 'app', /./],
  ['how far am i from data analyst', 'gap', /^You are \*\*/],
  ['what should i do in 3 hours', 'plan', /3 h/],
] as const)('the kind of thing that is asked for decides: %s', async (question, intent, answer) => {
  const found = await asked(question);
  expect(found.intent).toBe(intent);
  expect(found.text).toMatch(answer);
});

test('after which steps have no evidence, it is evidence that is added', async () => {
  const { text } = await asked('where do i still need evidence', 'how do i add it');
  expect(text).toMatch(/^Evidence shows/);
});
