// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as accounts from '../../api/accounts.ts';
import { demoUser, signedInAnswer, visitorSession } from '../../entities/session/session-for-tests.ts';
import { openSession } from './sign-in-actors.ts';

vi.mock('../../api/accounts.ts');

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

test("an answer that comes after another member's newer sign-in does not replace it, and its session is ended", async () => {
  vi.mocked(accounts.logout).mockResolvedValue();
  const session = visitorSession();
  await expect.poll(() => session.getSnapshot().matches({ member: 'anonymous' })).toBe(true);
  const late = signedInAnswer();
  let answer = () => {};
  const opened = openSession(session, () => new Promise((resolve) => (answer = () => resolve(late))));
  await vi.advanceTimersByTimeAsync(2_000);
  const newer = { ...demoUser, id: 'm2', username: 'newer' };
  await openSession(session, async () => signedInAnswer(newer));
  answer();
  await expect(opened).rejects.toMatchObject({ status: 0 });
  expect(session.getSnapshot().context.user).toEqual(newer);
  expect(accounts.logout).toHaveBeenCalledExactlyOnceWith(late.access);
  // The other way round, the later one is the newer one.
  await vi.advanceTimersByTimeAsync(2_000);
  await openSession(session, async () => signedInAnswer());
  expect(session.getSnapshot().context.user).toEqual(demoUser);
});
