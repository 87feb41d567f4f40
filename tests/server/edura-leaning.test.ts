// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, type Answered, answersBy, answersWithout, demoMember, faultsOf } from './edura-built-in.ts';
import { elsewhere, leaning, wishes } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

test.each(leaning.map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const))(
  'each leans on the answer before it: %s',
  async (_, chat) => {
    const answers = await answersBy(server, bilal, ...chat.map(([question]) => question));
    expect(answers).toHaveLength(chat.length);
    expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
  },
);

test.each(elsewhere)(
  'what was told does not catch what is asked of something else: %s > %s',
  async (told, question, says) => {
    expect((await answeredBy(server, bilal, told, question)).text).toMatch(says);
  },
);

test.each(wishes.map((turn) => ({ question: turn[0], turn })))(
  'a wish of its own: $question',
  async ({ question, turn }) => {
    expect(faultsOf(await answeredBy(server, bilal, question), turn)).toEqual([]);
  },
);

test('a question is suggested once, however many facts were told', async () => {
  const { followUps } = await answeredBy(server, bilal, 'who runs the solar box and who is in it');
  expect(new Set(followUps).size).toBe(followUps.length);
});

test('progress that is not to be used is not marked', async () => {
  const chats = [
    ['whats left in the website project', 'which of those can i begin now'],
    ['what does a web developer need', 'which project gets me closest'],
    ['how long is the thing I am working on'],
  ];
  for (const chat of chats)
    for (const { actions } of await answersWithout(new Set(['progress']), server, bilal, chat))
      expect(
        actions.filter(({ kind }) => kind === 'mark'),
        chat.join(' > '),
      ).toEqual([]);
});
