import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { connectTokens, type TokenSource } from '../../api/token-source.ts';
import { onToast } from '../../ui/toast.ts';
import { removalOf } from './removal-actors.ts';

const [show, askAgain, onGone] = [vi.fn(), vi.fn(async () => undefined), vi.fn()];
let takeBack: () => void;

beforeEach(() => {
  vi.resetAllMocks();
  takeBack = onToast({ show, dropOwned: vi.fn() });
  connectTokens({ isCurrent: () => true } as unknown as TokenSource);
});
afterEach(() => {
  takeBack();
  connectTokens(null);
});

async function removeWith(error: Error) {
  const { removal } = removalOf({
    as: 'm1',
    id: '7',
    name: 'Your comment',
    failure: 'Something went wrong.',
    remove: async () => {
      throw error;
    },
    onGone,
    askAgain,
  });
  removal.start();
  removal.send({ type: 'delete.pressed' });
  removal.send({ type: 'page.left' });
  await expect.poll(() => removal.getSnapshot().matches('deleting')).toBe(false);
  return removal.getSnapshot();
}

test.each([
  [new CallError('network', 0, 'No answer came.'), 'may have been deleted', 1],
  [new CallError('answered', 503, 'Try again later.', { code: 'unavailable' }), 'may have been deleted', 1],
  [new CallError('answered', 429, 'Too many.', { code: 'rate_limited' }), 'was not deleted', 0],
  [new TypeError('of our own'), 'was not deleted', 0],
])('after "%s" the comment %s, and the list is asked for again %i times', async (error, said, times) => {
  expect((await removeWith(error)).matches('kept')).toBe(true);
  expect(show.mock.lastCall?.[0]).toMatchObject({ title: `Your comment ${said}` });
  expect(askAgain).toHaveBeenCalledTimes(times);
  expect(onGone).not.toHaveBeenCalled();
});

test('one that is answered 404 is deleted: nothing is said, and nothing asked', async () => {
  const after = await removeWith(new CallError('answered', 404, 'Not found.', { code: 'not_found' }));
  expect(after.matches('gone')).toBe(true);
  expect([show, askAgain].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(onGone).toHaveBeenCalledOnce();
});
