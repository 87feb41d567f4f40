import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { connectTokens, type TokenSource } from '../../api/token-source.ts';
import { onToast } from '../../ui/toast.ts';
import { orAfterRemovals, removalOf } from './removal-actors.ts';

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

/** Deletes an entry of `list`, with the time to undo it still running. */
function deleted(list: string, remove: () => Promise<void>) {
  const { removal } = removalOf({ as: 'm1', id: '7', list, name: 'Python', failure: '', remove, onGone, askAgain });
  removal.start();
  removal.send({ type: 'delete.pressed' });
  return removal;
}

test.each(['already_there', 'too_many_entries'] as const)(
  'what is refused as %s because of an entry that is being deleted is added once that is gone',
  async (code) => {
    const server = ['Python'];
    const removal = deleted('skills', async () => void server.pop());
    const other = deleted('evidence', async () => void server.push('deleted too early'));
    const add = vi.fn(async () => {
      if (server.length > 0) throw new CallError('answered', 409, 'You already have this skill.', { code });
      server.push('Python, advanced');
    });
    await orAfterRemovals('skills', add);
    expect([server, add.mock.calls.length]).toEqual([['Python, advanced'], 2]);
    expect([removal.getSnapshot().value, other.getSnapshot().value]).toEqual(['gone', 'undoable']);
    // Nothing is being deleted any more.
    await expect(orAfterRemovals('skills', add)).rejects.toThrow('You already have this skill.');
    expect(add).toHaveBeenCalledTimes(3);
  },
);

test('what is refused for another reason leaves the time to undo, and so does what is taken', async () => {
  const removal = deleted('skills', async () => {});
  const refused = new CallError('answered', 400, 'The level is missing.', { code: 'validation_failed' });
  await expect(orAfterRemovals('skills', () => Promise.reject(refused))).rejects.toBe(refused);
  expect(await orAfterRemovals('skills', async () => 'Rust')).toBe('Rust');
  expect(removal.getSnapshot().value).toBe('undoable');
  removal.send({ type: 'undo.pressed' });
  expect(removal.getSnapshot().value).toBe('kept');
});

test('where the deletion fails, the refusal of what was to be added is told', async () => {
  const removal = deleted('skills', async () => {
    throw new CallError('network', 0, 'No answer came.');
  });
  const refused = new CallError('answered', 409, 'You already have this skill.', { code: 'already_there' });
  await expect(orAfterRemovals('skills', () => Promise.reject(refused))).rejects.toBe(refused);
  expect(removal.getSnapshot().value).toBe('kept');
});
