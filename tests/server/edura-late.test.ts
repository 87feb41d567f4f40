import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
let mei: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  mei = await demoMember(server, 'mei-placeholder');
});
afterAll(() => server.close());

const told = async (question: string, client = kofi) => (await answeredBy(server, client, question)).text;

/** Owners and co-owners stand in the data of the demo community. */
test.each([
  ['who runs the pollinator project?', /is a project of Ánh Tưởng Tượng\. .*Co-owned by Mei Placeholder\./s],
  ['who leads the bicycle repair evening', /is a project of .*\bGuadalupe\b.*Co-owned by Amara Imagined\./s],
])('co-owners run a project as its owner does: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('a co-owner who asks is told of themselves', async () => {
  expect(await told('who runs the pollinator project?', mei)).toMatch(/Co-owned by you\./);
});

test('a project without co-owners names its owner alone', async () => {
  const answer = await told('who runs the raised bed project?');
  expect(answer).toMatch(/is a project of Thabo Madeup/);
  expect(answer).not.toMatch(/Co-owned/);
});

test('a word that is spelt right is no slip of another: weather, water', async () => {
  const answer = await told('whats the weather like in leeds tomorrow');
  expect(answer).toMatch(/^I do not know that/);
  expect(answer).not.toMatch(/Fictional Water|river levels/);
});

test('a slip still finds what it is of', async () => {
  expect(await told('who runs the polinators project?')).toMatch(/is a project of Ánh/);
});

test.each([
  ['how much soil do i need for the raised bed', /520 litres of topsoil and 340 litres/],
  ['how many litres of compost for the raised bed', /520 litres of topsoil and 340 litres/],
])('how much is answered by the passage with the amount: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'what should I have at the end of the walk through with the list?',
    /Walk through with the list.*is done when:.*A plan with numbered findings for each room.*At least one finding from the dark/s,
  ],
  [
    'can I start on the three changes already or do I have to do the after a fall step first?',
    /\*\*Make three changes together\*\* does not build on \*\*Agree on what happens after a fall\*\*.*builds on \*\*Walk through with the list\*\*/s,
  ],
  ['can I already start on cut notches and feet in the bench', /\*\*Cut notches and feet\*\*.*builds on/s],
])('a step that is called by its title tells its own facts: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('the title of the project alone names no step', async () => {
  expect(await told('how long does a home without falls take')).toMatch(/takes about 7 h/);
});
