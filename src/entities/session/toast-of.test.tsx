import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { connectTokens, type TokenSource } from '../../api/token-source.ts';
import { onToast, toast } from '../../ui/toast.ts';
import { forgetAllBut, dropMemberData } from '../cache/member-data.ts';
import { removalOf } from '../removals/removal-actors.ts';
import { sayWhatWaited, toastOf } from './toast-of.ts';

const show = vi.fn();
const dropOwned = vi.fn();
afterEach(() => {
  forgetAllBut(null);
  connectTokens(null);
  vi.clearAllMocks();
});

const signedIn = (member: string) =>
  connectTokens({ isCurrent: (asked: string | null) => asked === member } as unknown as TokenSource);

test('how the work of a member ended is told to them alone: not to another one who is signed in by then', async () => {
  const takeBack = onToast({ show, dropOwned });
  signedIn('ada');
  toastOf('ada', { title: 'That was not saved' });
  expect(show.mock.calls).toEqual([[{ title: 'That was not saved', of: 'ada' }]]);
  let fail: (error: Error) => void = () => undefined;
  const { removal } = removalOf({
    as: 'ada',
    id: '1',
    name: 'ADA School',
    failure: 'Something went wrong.',
    remove: () => new Promise((_, reject) => (fail = reject)),
    onGone: () => undefined,
    askAgain: () => Promise.resolve(),
  });
  removal.start();
  removal.send({ type: 'delete.pressed' });
  removal.send({ type: 'page.left' });
  signedIn('kofi');
  fail(new Error('late'));
  await expect.poll(() => removal.getSnapshot().matches('deleting')).toBe(false);
  expect(show).toHaveBeenCalledOnce();
  takeBack();
});

test('what is said goes with its member, also what has not been shown yet', () => {
  signedIn('ada');
  toastOf('ada', { title: 'Of Ada' });
  toast({ title: 'Of nobody' });
  dropMemberData();
  const takeBack = onToast({ show, dropOwned });
  expect(show.mock.calls).toEqual([[{ title: 'Of nobody' }]]);
  dropMemberData();
  expect(dropOwned).toHaveBeenCalledOnce();
  takeBack();
});

/** A deletion that is sent after the session of Ada has ended. */
async function deletedTooLate() {
  connectTokens({ isCurrent: () => false } as unknown as TokenSource);
  const superseded = new CallError('superseded', 0, 'Another member has logged in.');
  superseded.never_left = true;
  const { removal, show: setShown } = removalOf({
    as: 'ada',
    id: '1',
    name: 'ADA School',
    failure: 'Something went wrong.',
    remove: () => Promise.reject(superseded),
    onGone: () => undefined,
    askAgain: () => Promise.resolve(),
  });
  // Its list is still on screen for a moment.
  setShown(true);
  removal.start();
  removal.send({ type: 'delete.pressed' });
  removal.send({ type: 'page.left' });
  await expect.poll(() => removal.getSnapshot().matches('kept')).toBe(true);
  dropMemberData();
}

test('a member whose session ended within the time to undo learns at the next login that nothing was deleted', async () => {
  const takeBack = onToast({ show, dropOwned });
  await deletedTooLate();
  expect(show).not.toHaveBeenCalled();
  forgetAllBut('ada');
  signedIn('ada');
  sayWhatWaited('ada');
  sayWhatWaited('ada');
  expect(show.mock.calls).toEqual([
    [
      {
        title: 'ADA School was not deleted',
        description: 'You were logged out before it was. Delete it again.',
        of: 'ada',
      },
    ],
  ]);
  takeBack();
});

test.each([
  ['another member logs in first', 'kofi'],
  ['they log out by choice', null],
])('what waits for a member is forgotten when %s', async (_, staying) => {
  const takeBack = onToast({ show, dropOwned });
  await deletedTooLate();
  forgetAllBut(staying);
  signedIn('ada');
  sayWhatWaited('ada');
  expect(show).not.toHaveBeenCalled();
  takeBack();
});
