import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EduraTurn } from '../../../contract/edura.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { readEduraAgain } from '../../entities/edura/edura-cache.ts';
import { asked, beginNotes, endNotes, has, open, press, there } from './notes-for-tests.tsx';
import { turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');
vi.mock('../../api/token-source.ts', () => ({ tokenSource: () => ({ isCurrent: () => true }) }));

const seen = 'Dig first [1].';
const whole = `${seen} Then sow.`;
const sources = [1, 2].map((id) => ({ kind: 'project', id: String(id), title: `Garden ${id}` }) as const);
const running = turn('1', 'How?', { text: seen, state: 'running', sources });
const done = turn('1', 'How?', { text: whole, sources, follow_ups: ['And water?'] });
const stopped = turn('1', 'How?', { text: seen, state: 'stopped' });
const offline = () => new CallError('network', 0, 'No answer');

/** Answers the next stop that arrives. */
let answer: { resolve: (stopped: EduraTurn) => void; reject: (error: unknown) => void };

beforeEach(() => {
  dropMemberData();
  beginNotes();
  // It says nothing: what is shown is what was read.
  vi.mocked(api.openEduraTurn).mockImplementation(async () => new ReadableStream<Uint8Array>());
  vi.mocked(api.stopEdura).mockImplementation(() => new Promise((resolve, reject) => (answer = { resolve, reject })));
});
afterEach(() => {
  dropMemberData();
  endNotes();
});

const stops = () => vi.mocked(api.stopEdura).mock.calls.map(([id, body]) => [id, body]);
const said = (text: string) => screen.findByText(text, { selector: 'p' });
const stays = 'The answer stays as you stopped it, and the server is told';
const isStopped = () => said('Stopped. What you had seen of this answer is kept.');

test('on a slow network, what was seen when Stop was pressed stays, though the server has written all of it by then', async () => {
  has(running);
  await open(5);
  await screen.findByText(/^Dig first/);
  await press('Stop the answer');
  await isStopped();
  expect(stops()).toEqual([['1', { seen: seen.length }]]);
  has(done);
  readEduraAgain('m1');
  await expect.poll(() => vi.mocked(api.getEduraChat).mock.calls.length).toBeGreaterThan(1);
  await expect.poll(() => screen.queryByText(/Then sow/)).toBeNull();
  expect(await isStopped(), 'nothing of the rest is shown, nor offered').toBeTruthy();
  expect(screen.queryByRole('button', { name: 'And water?' })).toBeNull();
  expect(screen.getByText('1 source'), 'the one that was named').toBeTruthy();
  await press('Stop the answer');
  expect(stops(), 'pressed twice, it is stopped once').toHaveLength(1);
  await press('Try again');
  expect(asked(), 'it is asked again once it has been stopped').toEqual([]);
  has(stopped);
  answer.resolve(stopped);
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull();
  await isStopped();
  await press('Try again');
  expect(asked()).toEqual([{ chat: '5', parent: null, question: 'How?', guide: 'built-in' }]);
});

test('stopped while offline, it stands still, also after a reload, until the server can be told what was seen', async () => {
  has(running);
  await open(5);
  await screen.findByText(/^Dig first/);
  await press('Stop the answer');
  answer.reject(offline());
  await said(`The server can’t be reached. ${stays} as soon as the connection is back.`);
  await isStopped();
  expect(formsHere(), 'it is no text that a logout asks about').toEqual([]);
  // Of a page that is gone, only what the browser keeps is left.
  cleanup();
  dropMemberData();
  has(done);
  await open(5);
  await isStopped();
  expect(await screen.findByText(/^Dig first/)).toBeTruthy();
  expect(screen.queryByText(/Then sow/)).toBeNull();
  expect(stops()).toEqual([
    ['1', { seen: seen.length }],
    ['1', { seen: seen.length }],
  ]);
  has(stopped);
  answer.resolve(stopped);
  await expect.poll(() => sessionStorage.length).toBe(0);
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull();
  expect(await isStopped()).toBeTruthy();
  cleanup();
  dropMemberData();
  await open(5);
  await isStopped();
  expect(stops(), 'what the server knows is not told again').toHaveLength(2);
});

test('stopped before its first word, it says so', async () => {
  has({ ...running, text: '' });
  await open(5);
  await press('Stop the answer');
  await said('Stopped before the first word.');
  expect(stops()).toEqual([['1', { seen: 0 }]]);
});

test('a stop that is refused is told, and the answer goes on as if it had not been stopped', async () => {
  has(running);
  await open(5);
  await screen.findByText(/^Dig first/);
  await press('Stop the answer');
  await isStopped();
  has(done);
  answer.reject(new CallError('answered', 400, 'Some fields need your attention.'));
  await screen.findByText('The answer wasn’t stopped');
  expect(screen.queryByText(/^Stopped\./, { selector: 'p' })).toBeNull();
  readEduraAgain('m1');
  expect(await screen.findByText(/Then sow/)).toBeTruthy();
});

test('what another tab has stopped earlier is shown as that tab saw it, and a chat that is gone is not told', async () => {
  has(running);
  await open(5);
  await press('Stop the answer');
  await isStopped();
  const shorter = turn('1', 'How?', { text: 'Dig', state: 'stopped' });
  has(shorter);
  readEduraAgain('m1');
  expect(await screen.findByText('Dig')).toBeTruthy();
  there.chats = [];
  answer.reject(new CallError('answered', 404, 'There is no such question.'));
  expect(await screen.findByText('This chat isn’t there')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

/** Stops the answer, of which the server then has the whole. */
async function stopOneThatIsDone(): Promise<void> {
  has(running);
  await open(5);
  await screen.findByText(/^Dig first/);
  await press('Stop the answer');
  await isStopped();
  has(done);
}

test.each([
  [429, 'rate_limited', 20, `That was a lot in a short time. ${stays} in 20 seconds.`],
  [429, 'rate_limited', 3_600, `That was a lot in a short time. ${stays} in 1 minute.`],
  [503, 'unavailable', undefined, `The server has a problem. ${stays} as soon as it works again.`],
  [401, 'token_expired', undefined, `Your session has ended. ${stays} once you have logged in again.`],
] as const)('a stop answered with %s (%s, %s) waits, and says for what', async (status, code, retry_after, words) => {
  await stopOneThatIsDone();
  answer.reject(new CallError('answered', status, 'No.', { code, ...(retry_after && { retry_after }) }));
  await said(words);
  readEduraAgain('m1');
  await expect.poll(() => vi.mocked(api.getEduraChat).mock.calls.length).toBeGreaterThan(1);
  expect(screen.queryByText('The answer wasn’t stopped')).toBeNull();
  expect(screen.queryByText(/Then sow/)).toBeNull();
  await isStopped();
  // The session is over, and the same member logs in again.
  cleanup();
  dropMemberData();
  await open(5);
  await isStopped();
  expect(screen.queryByText(/Then sow/)).toBeNull();
  expect(stops().at(-1)).toEqual(['1', { seen: seen.length }]);
});

test('an answer that is gone when it is stopped is shown no more, though its chat cannot be read, and another can be asked for', async () => {
  await stopOneThatIsDone();
  vi.mocked(api.getEduraChat).mockRejectedValue(offline());
  answer.reject(new CallError('answered', 404, 'There is no such question.'));
  await expect.poll(() => screen.queryByText(/^Dig first/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('an answer that is gone while it is written is shown no more, though its chat cannot be read', async () => {
  has(running);
  let end = (_: unknown) => {};
  vi.mocked(api.openEduraTurn).mockImplementation(() => new Promise((_, reject) => (end = reject)));
  await open(5);
  await screen.findByText(/^Dig first/);
  vi.mocked(api.getEduraChat).mockRejectedValue(offline());
  end(new CallError('answered', 404, 'There is no such question.'));
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull();
  expect(screen.queryByText(/^Dig first/)).toBeNull();
});
