import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Conversation } from '../../contract/messages.ts';
import { CallError } from '../api/call-error.ts';
import * as eventsApi from '../api/events.ts';
import * as messagesApi from '../api/messages.ts';
import { connectTokens } from '../api/token-source.ts';
import { cache } from '../entities/cache/cache.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { conversationQuery, unreadQuery } from '../features/messages/message-queries.ts';
import { onNotice } from '../features/messages/typing-notices.ts';
import { goLive } from './live.ts';
import { pushedEvents } from './pushed-events-for-tests.ts';

vi.mock('../api/events.ts');
vi.mock('../api/messages.ts');
const { acknowledgeEvents, openEvents } = vi.mocked(eventsApi);
const getUnread = vi.mocked(messagesApi.getUnread);

const unreachable = () => new CallError('network', 0, 'The server could not be reached.');
/** Who is signed in in this browser, as far as this tab has heard. */
let signedIn: string;
/** Sends an event over the stream. */
let push: ReturnType<typeof pushedEvents>['push'];
/** Nobody reads the stream any more. */
let isEnded: boolean;
/** What this tab tells the others of its browser, and what they tell it. */
const relayed = vi.fn<(told: object) => void>();
let hear: (told: object) => void;
const message = (seq: number) => push('happened', seq, { kind: 'message', username: 'kofi', seq });
const acknowledged = () => acknowledgeEvents.mock.calls.map(([{ id }]) => id);

class Channel {
  postMessage = relayed;
  addEventListener(_type: 'message', listener: (event: { data: object }) => void): void {
    hear = (data) => listener({ data });
  }
  close(): void {}
}

async function begin(leads: boolean): Promise<void> {
  const request = (_name: string, _options: object, held: () => Promise<void>) =>
    leads ? held() : new Promise<void>(() => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  new QueryObserver(cache, unreadQuery('m1')).subscribe(() => undefined);
  goLive('m1', () => undefined);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  cache.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  [signedIn, isEnded] = ['m1', false];
  const source = { isCurrent: (member: string | null) => member === signedIn };
  connectTokens(source as unknown as Parameters<typeof connectTokens>[0]);
  const events = pushedEvents(() => {
    isEnded = true;
  });
  push = events.push;
  openEvents.mockResolvedValue(events.stream);
  getUnread.mockResolvedValue({ conversations: 0, requests: 0 });
  await begin(true);
});
afterEach(() => {
  dropMemberData();
  connectTokens(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a message is acknowledged once it has been read, not while the server cannot be reached for that', async () => {
  push('ready', 0, { resumed: true, quiet: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(acknowledged()).toEqual([0]);

  message(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(acknowledged()).toEqual([0, 1]);

  getUnread.mockRejectedValue(unreachable());
  message(2);
  message(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acknowledged()).toEqual([0, 1]);

  getUnread.mockResolvedValue({ conversations: 1, requests: 0 });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(acknowledged().at(-1)).toBe(3);
});

test('nor when the connection begins, until what may have been missed has been read', async () => {
  getUnread.mockRejectedValue(unreachable());
  push('ready', 7, { resumed: false, quiet: 0 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(acknowledged()).toEqual([]);
  getUnread.mockResolvedValue({ conversations: 1, requests: 0 });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(acknowledged()).toEqual([7]);
});

test('a read that the server refuses holds nothing up', async () => {
  push('ready', 0, { resumed: true, quiet: null });
  await vi.advanceTimersByTimeAsync(0);
  getUnread.mockRejectedValue(new CallError('answered', 404, 'Not there.', { code: 'not_found' }));
  message(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(acknowledged()).toEqual([0, 1]);
});

test('a message that the member has sent is not acknowledged', async () => {
  push('ready', 0, { resumed: true, quiet: null });
  push('happened', 1, { kind: 'sent', username: 'kofi', seq: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acknowledged()).toEqual([0]);
});

describe('once another member is signed in, and before this tab has been told,', () => {
  const noticed = vi.fn<(notice: string) => void>();
  const { queryKey } = conversationQuery('m1', 'kofi');
  const seenSeq = () => cache.getQueryData(queryKey)?.seen_seq;
  const seen = (seq: number) => ({ kind: 'seen', username: 'kofi', seq });
  const arrived = (seq: number) => ({ kind: 'message', username: 'kofi', seq });

  /** What of an event can be seen: a receipt in the cache, a read of what is open, and a notice. */
  const shown = () => [seenSeq(), getUnread.mock.calls.length, noticed.mock.calls.length];

  let stopListening: () => void;
  beforeEach(() => {
    stopListening = onNotice('m1', 'kofi', noticed);
  });
  afterEach(() => stopListening());

  function forgetCalls(): void {
    for (const mock of [getUnread, noticed, relayed]) mock.mockClear();
  }
  const know = () => cache.setQueryData<Conversation>(queryKey, { seen_seq: 2, delivered_seq: 2 } as Conversation);

  test.each(['seen', 'message', 'typing'] as const)(
    'an event of the stream (%s) ends it, and is neither shown nor passed on',
    async (kind) => {
      push('ready', 0, { resumed: true, quiet: null });
      await vi.advanceTimersByTimeAsync(0);
      know();
      forgetCalls();
      push('happened', 1, seen(3));
      push('happened', 2, arrived(4));
      push('typing', 0, { username: 'kofi' });
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toEqual([3, 1, 1]);
      expect(relayed).toHaveBeenCalledTimes(3);
      forgetCalls();

      signedIn = 'm2';
      if (kind === 'typing') push('typing', 0, { username: 'kofi' });
      else push('happened', 3, kind === 'seen' ? seen(5) : arrived(5));
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toEqual([3, 0, 0]);
      expect(relayed).not.toHaveBeenCalled();
      expect([isEnded, openEvents.mock.calls[0]?.[1].signal?.aborted]).toEqual([true, true]);
      expect(acknowledged()).toEqual([0, 2]);
    },
  );

  test.each(['seen', 'message', 'typing'] as const)(
    'what another tab passes on (%s) is not shown in one that follows',
    async (kind) => {
      dropMemberData();
      await begin(false);
      const relay = (id: number, event: object | null) => hear({ type: 'relay', id, event, at: null });
      relay(0, null);
      await vi.advanceTimersByTimeAsync(0);
      know();
      forgetCalls();
      relay(1, seen(3));
      relay(2, arrived(4));
      hear({ type: 'pass', username: 'kofi' });
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toEqual([3, 1, 1]);
      forgetCalls();

      signedIn = 'm2';
      if (kind === 'typing') hear({ type: 'pass', username: 'kofi' });
      else relay(3, kind === 'seen' ? seen(5) : arrived(5));
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toEqual([3, 0, 0]);
    },
  );
});
