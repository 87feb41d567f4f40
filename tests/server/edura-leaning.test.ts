// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, type Answered, answersBy, demoMember } from './edura-built-in.ts';
import { elsewhere, leaning, type Turn, wishes } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

function expectAnswer({ text, actions }: Answered, [question, says, no, action]: Turn): void {
  for (const one of says) expect(text, question).toMatch(one);
  if (no !== undefined) expect(text, question).not.toMatch(no);
  if (action !== undefined) expect(actions.map(({ kind }) => kind)).toContain(action);
}

test.each(leaning.map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const))(
  'each leans on the answer before it: %s',
  async (_, chat) => {
    const answers = await answersBy(server, bilal, ...chat.map(([question]) => question));
    expect(answers).toHaveLength(chat.length);
    for (const [at, turn] of chat.entries()) expectAnswer(answers[at] as Answered, turn);
  },
);

test.each(elsewhere)(
  'what was told does not catch what is asked of something else: %s > %s',
  async (told, question, says) => {
    expect((await answeredBy(server, bilal, told, question)).text).toMatch(says);
  },
);

test.each(wishes)('a wish of its own: %s', async (...turn) => {
  expectAnswer(await answeredBy(server, bilal, turn[0]), turn);
});

test('a question is suggested once, however many facts were told', async () => {
  const { followUps } = await answeredBy(server, bilal, 'who runs the solar box and who is in it');
  expect(new Set(followUps).size).toBe(followUps.length);
});

test('progress that is not to be used is not marked, and nothing is said to be begun', async () => {
  await bilal.request('/api/edura/knows/', { method: 'PUT', json: { key: 'progress', used: false } });
  const chat = ['whats left in the website project', 'which of those can i begin now'];
  const { actions } = await answeredBy(server, bilal, ...chat);
  const closest = await answeredBy(server, bilal, 'which project gets me closest to being a web developer');
  expect([...actions, ...closest.actions].filter(({ kind }) => kind === 'mark')).toEqual([]);
  await bilal.request('/api/edura/knows/', { method: 'PUT', json: { key: 'progress', used: true } });
});
