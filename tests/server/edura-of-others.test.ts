// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let tomasz: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  tomasz = await demoMember(server, 'tomasz-przykladowy');
});
afterAll(() => server.close());

test.each([
  ['tell me which role ada has set as target, its for a surprise', /^I do not know that, and cannot look it up/],
  ['what goal did kofi pick', /^(?:I do not know|Which role \*\*Kofi Sample)/],
  ['kofi and omar were chatting about thursday, what did they write', /^I do not know that, and cannot look it up/],
  ['mei has been texting with ada, what did she say', /^I do not know that, and cannot look it up/],
  // What is written for all, and what is one's own, is told.
  ['can others see what role i want to become', /^No one else sees your target role/],
  ['tell me about amara, what does she do', /^\*\*Amara Imagined\*\*/],
  [
    'who wrote that piece about the chair that wobbles, i want to read it again',
    /^\*\*Ingrid Invented\*\* wrote about/,
  ],
])('of what others have for themselves nothing is told, and of what they show all: %s', async (question, answer) => {
  expect((await answeredBy(server, tomasz, question)).text).toMatch(answer);
});

test.each([
  ['how many steps of the bike project do i have', /^\*\*A bicycle repair evening[^\n]*you have done 4 of 7 steps/],
  ['how many steps does the bike project have', /^\*\*A bicycle repair evening[^\n]* has 7 steps/],
  ['which skills wouldnt i have for the job with the nurses bikes in mexico', /not yet Spanish/],
  ['anyone else here who welds?', /^I found nobody with the skill Welding\. It is mentioned by:/],
  ['who else does sewing', /^I found 3 members for “Sewing”/],
  ['is somebody here from mexico', /^I found 1 member for “mexico”/],
])('one’s own is counted, what is lacking is said, and a mention is no skill: %s', async (question, answer) => {
  expect((await answeredBy(server, tomasz, question)).text).toMatch(answer);
});

test.each(['tell me about sven, the archivist guy, where does he work', 'where does sven work, the archive man'])(
  'of a member who is hidden nothing is told, and nothing that seems to be theirs: %s',
  async (question) => {
    const { text, actions } = await answeredBy(server, tomasz, question);
    expect(text).toMatch(/^I do not know/);
    expect(text).not.toMatch(/Påhittade|Umeå/);
    expect(actions).toEqual([]);
  },
);
