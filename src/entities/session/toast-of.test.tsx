import { afterEach, expect, test, vi } from 'vitest';
import { connectTokens, type TokenSource } from '../../api/token-source.ts';
import { onToast, toast } from '../../ui/toast.ts';
import { dropMemberData } from '../cache/member-data.ts';
import { removalOf } from '../removals/removal-actors.ts';
import { toastOf } from './toast-of.ts';

const show = vi.fn();
const dropOwned = vi.fn();
afterEach(() => {
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
