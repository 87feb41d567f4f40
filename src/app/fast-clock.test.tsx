import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from '../../contract/messages.ts';
import { limits } from '../../contract/limits.ts';
import { noteServerTime } from '../api/server-time.ts';
import { useIsPast } from '../entities/clock/use-is-past.ts';
import { briefText, canBeEdited } from '../features/messages/message-times.ts';
import { isOver } from '../features/moderation/moderation-words.ts';
import { agoText } from '../features/notifications/notification-times.ts';

/** The server's time. */
const now = Date.parse('2026-03-04T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const sent = (seconds: number) => ({ is_own: true, deleted: false, sent_at: at(seconds) }) as Message;

/** A device whose clock is so many seconds fast hears from the server. */
function hearOn(fast: number) {
  vi.useFakeTimers({ now: now + fast * 1_000, toFake: ['Date'] });
  noteServerTime(new Date(now).toUTCString());
}

afterEach(() => {
  hearOn(0);
  cleanup();
  vi.useRealTimers();
});

const day = 86_400;
test.each([
  ['right', 0],
  ['three hours fast', 3 * 3_600],
  ['two days fast', 2 * day],
  ['two days slow', -2 * day],
])('on a device whose clock is %s, what the server has timed is as far away as for the server', (_, fast) => {
  hearOn(fast);
  expect(canBeEdited(sent(-60))).toBe(true);
  expect(canBeEdited(sent(-limits.messageEditSeconds - 60))).toBe(false);
  expect(agoText(at(-300))).toBe('5 minutes ago');
  expect(briefText(at(-60))).toMatch(/\d:\d\d/);
  expect([isOver({ until: at(60) }), isOver({ until: at(-60) })]).toEqual([false, true]);
  expect(renderHook(() => useIsPast(at(60))).result.current).toBe(false);
  expect(renderHook(() => useIsPast(at(-60))).result.current).toBe(true);
});
