import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { sendingOf, write } from './sending-actors.ts';

vi.mock('../../api/messages.ts');
const { getConversation, getConversations, getMessages, getUnread, sendMessage } = vi.mocked(api);

/** What the server has, in order. */
let stored: string[];
let failure: (text: string) => CallError | null;
const unreachable = new CallError('network', 0, 'The server can’t be reached.');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  stored = [];
  failure = () => null;
  getMessages.mockResolvedValue({ results: [], more: false });
  getConversations.mockResolvedValue({ count: 0, results: [], next: null });
  getUnread.mockResolvedValue({ conversations: 0, requests: 0 });
  getConversation.mockRejectedValue(unreachable);
  sendMessage.mockImplementation(async (to, { text }) => {
    const error = failure(text);
    if (error !== null) throw error;
    const known = `${to}: ${text}`;
    if (!stored.includes(known)) stored.push(known);
    return { seq: stored.indexOf(known), text } as Message;
  });
});
afterEach(() => dropMemberData());

/** Written in another tab, as it stands in storage. */
function writtenElsewhere(text: string, secondsAgo: number, changes: object = {}): void {
  const item = { key: `elsewhere ${text}`, to: 'kofi', text, writtenAt: '2030-01-01T00:00:00.000Z', ...changes };
  const entry = JSON.stringify({ place: Date.now() - secondsAgo * 1_000, item });
  localStorage.setItem(`unsent-messages.m1.${item.key}`, entry);
}
const queue = () =>
  sendingOf('m1')
    .getSnapshot()
    .context.queue.map(({ text }) => text);

test('what was written before in another tab reaches the same member before it, what was written later after it', async () => {
  failure = () => unreachable;
  write('m1', 'kofi', 'first', null);
  writtenElsewhere('before it', 5);
  writtenElsewhere('after it', -5);
  writtenElsewhere('to Mei', 5, { to: 'mei' });
  writtenElsewhere('with an image', 5, { image: { alt: 'A bed', width: 1, height: 1 } });
  writtenElsewhere('refused there', 5, { detail: 'Too long.' });
  await expect.poll(() => sendMessage.mock.calls.length).toBeGreaterThan(0);
  failure = () => null;
  window.dispatchEvent(new Event('online'));
  await expect.poll(queue).toEqual([]);
  expect(stored).toEqual(['kofi: before it', 'kofi: first']);
  const keys = sendMessage.mock.calls.map(([, { key }]) => key);
  expect(keys).toContain('elsewhere before it');
});

test('an earlier message that the server refuses delays nothing; one that cannot be sent yet does', async () => {
  sendingOf('m1');
  writtenElsewhere('too much', 5);
  failure = (text) => (text === 'too much' ? new CallError('answered', 500, 'A fault.') : null);
  write('m1', 'kofi', 'second', null);
  await expect.poll(() => sendMessage.mock.calls.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect([stored, queue()]).toEqual([[], ['second']]);
  failure = (text) => (text === 'too much' ? new CallError('answered', 403, 'Not to them.') : null);
  window.dispatchEvent(new Event('online'));
  await expect.poll(queue).toEqual([]);
  expect(stored).toEqual(['kofi: second']);
});
