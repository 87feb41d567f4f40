// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Answered, answeredBy, answersBy, demoMember, faultsOf } from './edura-built-in.ts';
import { forms, near, turns } from './edura-turns-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

test.each([...turns, ...forms].map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const))(
  'the one that came first is meant: %s',
  async (_, chat) => {
    const answers = await answersBy(server, bilal, ...chat.map(([question]) => question));
    expect(answers).toHaveLength(chat.length);
    expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
  },
);

test.each(near)('and not here: %s > %s', async (told, question, says) => {
  expect((await answeredBy(server, bilal, told, question)).text).toMatch(says);
});
