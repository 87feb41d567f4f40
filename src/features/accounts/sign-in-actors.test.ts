import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInAnswer, visitorSession } from '../../entities/session/session-for-tests.ts';
import { openSession } from './sign-in-actors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sign-out without an answer is aborted before the next member signs in', async () => {
  let given: AbortSignal | null = null;
  const session = visitorSession((signal) => {
    given = signal;
    return new Promise(() => {});
  });
  await expect.poll(() => session.getSnapshot().hasTag('revoking')).toBe(true);
  const calledOffAt: (boolean | undefined)[] = [];
  const ask = vi.fn(async () => {
    calledOffAt.push(given?.aborted);
    return signedInAnswer();
  });
  const opened = openSession(session, ask);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  expect(calledOffAt, 'its late answer can clear no cookie any more').toEqual([true]);
  expect(session.getSnapshot().matches({ member: 'authenticated', revocation: 'idle' })).toBe(true);
});
