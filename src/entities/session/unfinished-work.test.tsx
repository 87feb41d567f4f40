import { expect, test, vi } from 'vitest';
import { logOutWhenSent } from './before-logout.ts';
import { finishBeforeLogout } from './unfinished-work.ts';

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('unfinished.'));
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('a tab notes its work for the others, and does it when another one is about to log out', async () => {
  let answer = () => {};
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)));
  const takeBack = finishBeforeLogout(work);
  expect(notes()).toHaveLength(1);
  hear('logout-ahead', 'unfinished.other');
  hear('logout-ahead', null);
  expect(work).toHaveBeenCalledOnce();
  takeBack();
  expect(notes(), 'it is still under way').toHaveLength(1);
  answer();
  await expect.poll(() => notes()).toEqual([]);
});

test('a logout waits for the work of another tab, but for no tab that has crashed', async () => {
  const logOut = vi.fn<() => void>();
  localStorage.setItem('unfinished.other', String(Date.now()));
  const told = vi.spyOn(Storage.prototype, 'setItem');
  logOutWhenSent(logOut);
  await expect.poll(() => told).toHaveBeenCalledWith('logout-ahead', expect.any(String));
  expect(logOut).not.toHaveBeenCalled();
  localStorage.removeItem('unfinished.other');
  hear('unfinished.other', null);
  await expect.poll(() => logOut).toHaveBeenCalledOnce();

  localStorage.setItem('unfinished.crashed', String(Date.now() - 60_000));
  logOutWhenSent(logOut);
  await expect.poll(() => logOut).toHaveBeenCalledTimes(2);
  expect(notes(), 'and forgets it').toEqual([]);
});
