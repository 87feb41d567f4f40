// @vitest-environment node
import { expect, test } from 'vitest';
import { startRepeating } from '../../server/repeating-work.ts';
import { currentCaller, runCall } from '../../server/store/caller.ts';

test('work that a call wakes counts neither against its time nor against its share of the database', async () => {
  const callers: string[] = [];
  let ran = () => {};
  const work = startRepeating({
    run: async () => {
      await Promise.resolve();
      callers.push(currentCaller().name);
      ran();
    },
    everyMs: 60_000,
    onError: (error) => {
      throw error;
    },
  });
  const again = new Promise<void>((resolve) => {
    ran = resolve;
  });
  await again;
  const woken = new Promise<void>((resolve) => {
    ran = resolve;
  });
  // In a task of its own: the first run is over then.
  setImmediate(() => runCall('203.0.113.7', work.wake));
  await woken;
  await work.stop();
  expect(callers).toEqual(['server ', 'server ']);
});
