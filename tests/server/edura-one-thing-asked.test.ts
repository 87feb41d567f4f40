import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answersWithout } from './edura-built-in.ts';
import { plannerIn } from './edura-planning-member.ts';
import { profilePaths } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Works towards graphic designer, says graphic design (beginner) and first aid (beginner); the next step of the pollinators is 'Make the sheet'. */
let member: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  member = await plannerIn(server);
  for (const name of ['Graphic design', 'First aid'])
    await member.post(profilePaths.entries('skills'), { name, level: 'beginner' });
});
afterAll(() => server.close());

const none = /(?!)/;
const told = async (...chat: readonly string[]) =>
  (await answersWithout(new Set(), server, member, chat)).at(-1)?.text ?? '';

test.each<[string[], RegExp, RegExp]>([
  // One skill, and not all that comes next.
  [
    ['which skill should i work on first and why that one'],
    /^\*\*Graphic design\*\* first.*needs it at advanced.*you say beginner/,
    /Make the sheet/,
  ],
  [['most important skill i am missing?'], /^\*\*Graphic design\*\* first/, none],
  [
    ['what level typography do i need for my target and where am i now'],
    /^Advanced: .*\*\*Typography\*\* at advanced.*So far you have not claimed it and none of your steps shows it/s,
    /^First what/,
  ],
  // What is done is no word of a title.
  [['how do i stop google finding my page'], /search engines/i, /timetable/i],
  [['how do i stop sumone from writing to me'], /block/i, /timetable/i],
  [['can i read my old posts'], /post/i, /timetable/i],
  // Two that were asked about one after the other.
  [
    ['whats missing for my target role', 'and for accessibility specialist?', 'which of the two am i closer to'],
    /graphic designer[^]*accessibility specialist|accessibility specialist[^]*graphic designer/i,
    /Field ecologist|Market gardener/,
  ],
  // Messages are read by nobody else.
  [['did mei answer my message yet'], /private|cannot|do not read/i, /Choose|press/],
  [['has noa replied to me'], /private|cannot|do not read|do not know/i, /Choose|press/],
  // Evidence.
  [['how do i put a photo on a step i finished'], /Add evidence|evidence/i, /In progress or Done/],
  [['how do i prove i did a step'], /evidence/i, /In progress or Done/],
  // Saved things.
  [['anything i saved thats running out soon?'], /saved/i, /not understood/],
  // Hours for several days together.
  [['6 hours over saturday and sunday, what shall i do'], /A week of 6 h/, /12 h/],
  [['plan my week with 5 hours, nothing on wednesday'], /A week of 5 h[^]*nothing has to be done on Wednesday/, none],
  [
    ['3 hrs for the insect counting only'],
    /\*\*In all\*\*, [^\n]*of 3 h:\n1\. \*\*Make the sheet/,
    /Week 2|Decide what/,
  ],
  [
    ['plan 3 hours for this week', 'actually i only have 1 hour', 'and without the poster?'],
    /Make the sheet/,
    /Decide what|A timetable/,
  ],
])('%j', async (chat, says, no) => {
  const text = await told(...chat);
  expect(text).toMatch(says);
  expect(text).not.toMatch(no);
});
