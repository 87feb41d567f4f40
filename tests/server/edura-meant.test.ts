// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Answered, answersBy, demoMember } from './edura-built-in.ts';
import type { Turn } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What is expected is in the demo community's own data; who asks is Bilal, who is in the website, the repair evening and the chart of a station. */
let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

function faultsOf({ text, actions }: Answered, [question, says, no, action]: Turn): string[] {
  const faults = [
    ...says.filter((one) => !one.test(text)).map((one) => `${question}: lacks ${one}`),
    ...(no?.test(text) === true ? [`${question}: says ${no}`] : []),
    ...(action === undefined || actions.some(({ kind }) => kind === action) ? [] : [`${question}: no ${action}`]),
  ];
  return faults.length === 0 ? [] : [...faults, text];
}

type Chat = readonly Turn[];
const named = (chats: readonly Chat[]) =>
  chats.map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const);

async function expectChat(chat: Chat): Promise<void> {
  const answers = await answersBy(server, bilal, ...chat.map(([question]) => question));
  expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
}

describe('a thing that is named by some words of its title is told of before help, prices and what is next at all', () => {
  test.each(
    named([
      [['what do people get wrong at the braille bit of the door sign', [/printed flat/], /says of that/, 'join']],
      [
        [
          'can i go straight to the 3d printing bit of the door sign',
          [/Model and make it.*builds on/, /no step is locked/],
        ],
      ],
      [['anyone made it to the end of the bench project', [/Tomasz Przykładowy.*8 of 8/]]],
      [['what do they pay for sorting seed photographs in pune', [/Machine learning engineer.*pays/, /does not say/]]],
      [['how much a week is the market garden trainee thing', [/Trainee in a market garden/, /Paid, with lunch/]]],
      [
        [
          'who put up the seeds job and how can i write to them',
          [/प्रिया नमूना/, /open their profile and press Message/],
        ],
      ],
      [['who runs the solar box and can i message him', [/Kofi Sample/, /press Message/]]],
      [['whats next for me on the website for the club', [/Use it without a mouse/], /Look for holes/, 'mark']],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [['does stepwise pay me anything', [/free and has no paid features/]]],
      [['what does a web developer earn', [/do not know/]]],
      [['who can i write to about my account', [/contact page/]]],
      [['how do i write to someone', [/message/i], /press Message\./]],
    ]),
  )('and not where something else is asked: %s', (_, chat) => expectChat(chat));
});
