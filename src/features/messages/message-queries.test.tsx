import { QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '../../../contract/messages.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/messages.ts';
import { cache } from '../../entities/cache/cache.ts';
import { mute, readUpTo } from './message-actors.ts';
import {
  conversationQuery,
  conversationsQuery,
  historyQuery,
  messagesIn,
  unreadQuery,
  writeEvent,
} from './message-queries.ts';

vi.mock('../../api/messages.ts');
const getMessages = vi.mocked(api.getMessages);

const late = new CallError('timeout', 0, 'The server did not answer in time.');
/** What the server has. */
let stored: Message[];
const write = (text: string) => stored.push({ seq: stored.length + 1, text, is_own: false } as Message);
const texts = () => messagesIn(cache.getQueryData(historyQuery('m1', 'ada').queryKey)).map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  cache.clear();
  stored = [];
  getMessages.mockImplementation(async (_, { after }) => ({
    results: stored.filter(({ seq }) => seq > Number(after ?? 0)),
    more: false,
  }));
  vi.mocked(api.getUnread).mockImplementation(async () => ({ conversations: stored.length, requests: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(): Promise<void> {
  write('first');
  new InfiniteQueryObserver(cache, historyQuery('m1', 'ada')).subscribe(() => undefined);
  new QueryObserver(cache, unreadQuery('m1')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['first']);
}

test.each(['message', 'sent'] as const)('a message is shown once its event is there: %s', async (kind) => {
  await open();
  write('second');
  writeEvent('m1', { kind, username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['first', 'second']);
});

test('a message whose read fails is read again without another event', async () => {
  await open();
  getMessages.mockRejectedValueOnce(late);
  getMessages.mockRejectedValueOnce(new CallError('answered', 503, 'Not now.'));
  vi.mocked(api.getUnread).mockRejectedValueOnce(late);
  write('second');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(texts()).toEqual(['first', 'second']);
  expect(cache.getQueryData(unreadQuery('m1').queryKey)).toEqual({ conversations: 2, requests: 0 });
});

test('a message that comes while the first read is under way is shown, though that read was answered before it', async () => {
  write('first');
  let answer: () => void = () => undefined;
  getMessages.mockImplementationOnce(() => {
    const results = [...stored];
    return new Promise((resolve) => {
      answer = () => resolve({ results, more: false });
    });
  });
  new InfiniteQueryObserver(cache, historyQuery('m1', 'ada')).subscribe(() => undefined);
  write('second');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['first', 'second']);
});

test('the next event does not wait for the time to try again', async () => {
  await open();
  getMessages.mockRejectedValueOnce(late);
  write('second');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  write('third');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 3 });
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['first', 'second', 'third']);
});

test.each([
  ['the member has changed', new CallError('superseded', 0, 'Another member.')],
  ['the server has said no', new CallError('answered', 404, 'There is no such conversation.')],
])('nothing is asked again where %s', async (_, error) => {
  await open();
  getMessages.mockClear();
  getMessages.mockRejectedValue(error);
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(getMessages).toHaveBeenCalledOnce();
});

test('a message that was edited or deleted is shown so, also where another one quotes it', async () => {
  await open();
  write('second');
  const shown = stored[1] as Message;
  shown.reply = { seq: 1, is_own: false, text: 'first', deleted: false };
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  const quoted = () => messagesIn(cache.getQueryData(historyQuery('m1', 'ada').queryKey)).at(-1)?.reply;
  for (const [change, text, deleted] of [
    [{ text: `first, ${'x'.repeat(200)}`, deleted: false }, `first, ${'x'.repeat(152)}…`, false],
    [{ text: '', deleted: true }, '', true],
  ] as const) {
    stored[0] = { ...(stored[0] as Message), ...change };
    writeEvent('m1', { kind: 'message-changed', username: 'ada', seq: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect([texts()[0], quoted()]).toEqual([change.text, { seq: 1, is_own: false, text, deleted }]);
  }
  stored.shift();
  writeEvent('m1', { kind: 'message-changed', username: 'ada', seq: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect([texts(), quoted()?.deleted]).toEqual([['second'], true]);
});

test('a message that moderators hide leaves an open conversation, and is back in its place when they show it again', async () => {
  await open();
  write('second');
  write('third');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 3 });
  await vi.advanceTimersByTimeAsync(10);
  const [first, second, third] = stored.map((one) => ({ ...one, deleted: false })) as [Message, Message, Message];
  const quoting = { ...third, reply: { seq: 2, is_own: false, text: 'second', deleted: false } };
  const tells = async (seq: number, ...left: Message[]) => {
    stored = left;
    writeEvent('m1', { kind: 'message-changed', username: 'ada', seq });
    await vi.advanceTimersByTimeAsync(10);
    return texts();
  };
  await tells(3, first, second, quoting);
  expect(await tells(2, first, quoting)).toEqual(['first', 'third']);
  const quoted = () => messagesIn(cache.getQueryData(historyQuery('m1', 'ada').queryKey)).at(-1)?.reply;
  expect(quoted()).toMatchObject({ text: '', deleted: true });
  expect(await tells(2, first, second, quoting)).toEqual(['first', 'second', 'third']);
  expect(quoted()).toMatchObject({ text: 'second', deleted: false });
  // Of a picture without words, a reply quotes the description.
  const image = { address: '/media/messages/1.webp', alt: 'A bed', width: 1, height: 1 };
  await tells(2, first, quoting);
  await tells(2, first, { ...second, text: '', image }, quoting);
  expect(quoted()).toMatchObject({ text: 'A bed', deleted: false });
  expect(await tells(1, second, quoting), 'the oldest').toEqual(['', 'third']);
  expect(await tells(1, first, second, quoting)).toEqual(['first', '', 'third']);
});

test('a message of a page that is not loaded does not appear before the others of that page', async () => {
  for (const text of ['first', 'second', 'third']) write(text);
  getMessages.mockImplementation(async (_, { after }) =>
    after === undefined
      ? { results: stored.slice(1), more: true }
      : { results: stored.filter(({ seq }) => seq > Number(after)), more: false },
  );
  new InfiniteQueryObserver(cache, historyQuery('m1', 'ada')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  writeEvent('m1', { kind: 'message-changed', username: 'ada', seq: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['second', 'third']);
});

test('how far messages have come, and the other one has read, is shown without asking, and never goes back', async () => {
  const { queryKey } = conversationQuery('m1', 'ada');
  cache.setQueryData(queryKey, { member: { username: 'ada' }, seen_seq: null, delivered_seq: null } as Conversation);
  for (const [kind, seq, delivered, seen] of [
    ['delivered', 3, 3, null],
    ['delivered', 2, 3, null],
    ['seen', 4, 4, 4],
    ['seen', 3, 4, 4],
    ['delivered', 5, 5, 4],
    ['seen', 6, 6, 6],
  ] as const) {
    writeEvent('m1', { kind, username: 'ada', seq });
    const known = cache.getQueryData(queryKey);
    expect([known?.delivered_seq, known?.seen_seq]).toEqual([delivered, seen]);
  }
  expect(api.getConversation).not.toHaveBeenCalled();
});

test('a conversation is muted at once, and is what the server says where that was refused', async () => {
  const { queryKey } = conversationQuery('m1', 'ada');
  const known = { member: { username: 'ada' }, muted: false } as Conversation;
  cache.setQueryData(queryKey, known);
  new QueryObserver(cache, conversationQuery('m1', 'ada')).subscribe(() => undefined);
  vi.mocked(api.getConversation).mockResolvedValue(known);
  vi.mocked(api.muteConversation).mockRejectedValueOnce(new CallError('answered', 404, 'There is no such message.'));
  const muting = mute('m1', 'ada', true);
  expect(cache.getQueryData(queryKey)?.muted).toBe(true);
  await muting;
  await vi.advanceTimersByTimeAsync(10);
  expect(cache.getQueryData(queryKey)?.muted).toBe(false);
});

test('the server is told what has been read until it has heard', async () => {
  vi.mocked(api.markRead).mockRejectedValueOnce(late);
  readUpTo('m1', 'ada', 7);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(vi.mocked(api.markRead).mock.calls).toEqual([
    ['ada', { seq: 7 }, { as: 'm1' }],
    ['ada', { seq: 7 }, { as: 'm1' }],
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.markRead).toHaveBeenCalledTimes(2);
});

test('a conversation that is read again while the mark of it is on its way does not become unread again', async () => {
  const conversation = { member: { username: 'ada' }, last_seq: 7, read_seq: 0, unread: 7 } as Conversation;
  let onServer = conversation;
  vi.mocked(api.getConversation).mockImplementation(async () => onServer);
  let store: () => void = () => undefined;
  vi.mocked(api.markRead).mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      store = resolve;
    });
    onServer = { ...conversation, read_seq: 7, unread: 0 };
  });
  const { queryKey } = conversationQuery('m1', 'ada');
  const shown: unknown[] = [];
  new QueryObserver(cache, conversationQuery('m1', 'ada')).subscribe(({ data }) => shown.push(data?.unread));
  await vi.advanceTimersByTimeAsync(10);
  readUpTo('m1', 'ada', 7);
  shown.length = 0;
  writeEvent('m1', { kind: 'conversation', username: 'ada', seq: 0 });
  await vi.advanceTimersByTimeAsync(10);
  store();
  await vi.advanceTimersByTimeAsync(10);
  expect(new Set(shown)).toEqual(new Set([0]));
  expect(cache.getQueryData(queryKey)?.read_seq).toBe(7);
});

test('the count that is read first and answered late is read again where something happened meanwhile', async () => {
  write('first');
  let answer: () => void = () => undefined;
  vi.mocked(api.getUnread).mockImplementationOnce(() => {
    const conversations = stored.length;
    return new Promise((resolve) => {
      answer = () => resolve({ conversations, requests: 0 });
    });
  });
  new QueryObserver(cache, unreadQuery('m1')).subscribe(() => undefined);
  write('second');
  writeEvent('m1', { kind: 'message', username: 'ada', seq: 2 });
  await vi.advanceTimersByTimeAsync(10);
  answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(cache.getQueryData(unreadQuery('m1').queryKey)).toEqual({ conversations: 2, requests: 0 });
});

test('what both work on stays above a conversation, whatever is heard of it or pressed there', async () => {
  const shared = { count: 1, projects: [{ id: '7', title: 'A garden bed' }] };
  const conversation = { member: { username: 'ada' }, last_seq: 2, read_seq: 0, unread: 2 } as Conversation;
  // As the server has it: the lists know nothing of projects.
  vi.mocked(api.getConversation).mockImplementation(async () => ({ ...conversation, shared }));
  vi.mocked(api.getConversations).mockImplementation(async () => ({ count: 1, results: [conversation], next: null }));
  const seen = new Set<unknown>();
  new InfiniteQueryObserver(cache, conversationsQuery('m1', 'inbox')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  new QueryObserver(cache, conversationQuery('m1', 'ada')).subscribe(({ data }) => data && seen.add(data.shared));
  await vi.advanceTimersByTimeAsync(0);
  for (const kind of ['seen', 'message', 'sent', 'message-changed', 'conversation'] as const) {
    writeEvent('m1', { kind, username: 'ada', seq: 2 });
    await vi.advanceTimersByTimeAsync(10);
  }
  await mute('m1', 'ada', true);
  readUpTo('m1', 'ada', 2);
  await vi.advanceTimersByTimeAsync(10);
  expect(cache.getQueryData(conversationQuery('m1', 'ada').queryKey)).toMatchObject({ shared });
  expect([...seen].map((one) => JSON.stringify(one))).toEqual([JSON.stringify(shared)]);
});
