import { expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { inTurn } from './in-turn.ts';

test('a request that arrives during a refused run is still run', async () => {
  let refuse = (_: unknown) => {};
  const work = vi.fn<() => Promise<unknown>>();
  work.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  work.mockResolvedValue(null);
  const first = inTurn('profile m1', work);
  await inTurn('profile m1', work);
  refuse(new CallError('answered', 404, 'Not there.'));
  await first;
  expect(work).toHaveBeenCalledTimes(2);
});

test('a refusal is final: only no answer, too many requests and faults of the server are retried', async () => {
  vi.useFakeTimers();
  try {
    for (const [status, runs] of [
      [404, 1],
      [431, 1],
      [451, 1],
      [429, 2],
      [503, 2],
    ] as const) {
      const work = vi.fn<() => Promise<unknown>>();
      work.mockRejectedValueOnce(new CallError('answered', status, 'No.')).mockResolvedValue(null);
      await inTurn(`profile of ${status}`, work);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(work, `${status}`).toHaveBeenCalledTimes(runs);
    }
  } finally {
    vi.useRealTimers();
  }
});
