import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import * as eventsApi from '../api/events.ts';
import * as messagesApi from '../api/messages.ts';
import { connectTokens } from '../api/token-source.ts';
import { cache } from '../entities/cache/cache.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { unreadQuery } from '../features/messages/message-queries.ts';
import { goLive } from './live.ts';

vi.mock('../api/events.ts');
vi.mock('../api/messages.ts');
const { acknowledgeEvents, openEvents } = vi.mocked(eventsApi);
const getUnread = vi.mocked(messagesApi.getUnread);

const unreachable = () => new CallError('network', 0, 'The server could not be reached.');
/** Sends an event over the stream. */
let push: (event: 'ready' | 'happened', id: number, data: object) => void;
const message = (seq: number) => push('happened', seq, { kind: 'message', username: 'kofi', seq });
const acknowledged = () => acknowledgeEvents.mock.calls.map(([{ id }]) => id);

/** The simulated window has no streams: what is pushed is read from here. */
function stream(): ReadableStream<Uint8Array> {
  const frames: string[] = [];
  let wake = () => {};
  push = (event, id, data) => {
    frames.push(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    wake();
  };
  async function read(): Promise<{ done: false; value: Uint8Array }> {
    const frame = frames.shift();
    if (frame !== undefined) return { done: false, value: new TextEncoder().encode(frame) };
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return read();
  }
  return { getReader: () => ({ read, cancel: async () => {} }) } as unknown as ReadableStream<Uint8Array>;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  cache.clear();
  // This tab leads.
  const locks = { request: (_name: string, _options: object, held: () => Promise<void>) => held() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  const source = { isCurrent: (member: string | null) => member === 'm1' };
  connectTokens(source as unknown as Parameters<typeof connectTokens>[0]);
  openEvents.mockResolvedValue(stream());
  getUnread.mockResolvedValue({ conversations: 0, requests: 0 });
  new QueryObserver(cache, unreadQuery('m1')).subscribe(() => undefined);
  goLive('m1', () => undefined);
  await vi.advanceTimersByTimeAsync(0);
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
