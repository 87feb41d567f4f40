import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { onToast } from '../../ui/toast.ts';
import { dropMemberData } from '../cache/member-data.ts';
import { switchOf } from './switches.ts';

/** What the server has, and what it was told. */
let saved: boolean;
let told: string[];
let failure: Error | null;
/** What the cache shows. */
let shown: boolean;
const said = vi.fn();
onToast({ show: ({ of: _, ...toast }) => said(toast), dropOwned: () => undefined });
const unreachable = new CallError('network', 0, 'No answer.');

/** A tab, or the same one after a reload. */
const newTab = () =>
  switchOf({
    storageKey: 'unsent-tests',
    send: async (as, id, on) => {
      await Promise.resolve();
      if (failure !== null) throw failure;
      told.push(`${as} ${id} ${on}`);
      saved = on;
    },
    show: (_, _id, on) => {
      shown = on;
    },
    refused: ({ title, on }) => `${title} was not ${on ? 'saved' : 'taken off'}`,
    waits: ({ title }) => `${title} is not saved yet`,
  });
const press = (tab: ReturnType<typeof newTab>, on: boolean, as = 'm1') =>
  tab.press(as, { id: '7', on, title: 'Bread' });
const comeOnline = () => {
  failure = null;
  window.dispatchEvent(new Event('online'));
};
async function waits() {
  await expect.poll(() => said.mock.lastCall?.[0]).toMatchObject({ title: 'Bread is not saved yet' });
}
const kept = () => Object.keys(localStorage);

beforeEach(() => {
  localStorage.clear();
  dropMemberData();
  said.mockClear();
  saved = false;
  shown = false;
  told = [];
  failure = null;
});
afterEach(() => {
  dropMemberData();
  vi.useRealTimers();
});

test('pressed without a connection, it is shown, said to be kept, survives a reload and is sent once', async () => {
  failure = unreachable;
  press(newTab(), true);
  expect(shown).toBe(true);
  await waits();
  expect(said.mock.lastCall?.[0].description).toBe(
    'The server can’t be reached. It is kept in this browser and sent as soon as the connection is back.',
  );
  dropMemberData();
  shown = false;

  const tab = newTab();
  const heard = vi.fn();
  tab.subscribe(heard);
  tab.resume('m1');
  expect([shown, tab.wanted('m1', '7')]).toEqual([true, true]);
  expect(heard).toHaveBeenCalled();
  await expect.poll(() => said.mock.calls.length).toBe(2);
  comeOnline();
  await expect.poll(kept).toEqual([]);
  expect([told, tab.wanted('m1', '7')]).toEqual([['m1 7 true'], undefined]);
});

test('after a reload one toast says that changes wait, however many do', async () => {
  failure = unreachable;
  const before = newTab();
  for (const id of ['7', '8', '9']) before.press('m1', { id, on: true, title: 'Bread' });
  await expect.poll(() => said.mock.calls.length).toBe(3);
  dropMemberData();
  const tab = newTab();
  tab.resume('m1');
  await Promise.all(['7', '8', '9'].map((id) => tab.sent(id)));
  expect(said).toHaveBeenCalledTimes(4);
  comeOnline();
  await expect.poll(() => told).toEqual(['m1 7 true', 'm1 8 true', 'm1 9 true']);
});

test('only the last wish is sent, however often it was pressed', async () => {
  failure = unreachable;
  const tab = newTab();
  for (const on of [true, false, true, false]) press(tab, on);
  await waits();
  comeOnline();
  await expect.poll(kept).toEqual([]);
  expect([told, saved]).toEqual([['m1 7 false'], false]);
});

test('pressed again while it is on its way, the second wish follows the first', async () => {
  const tab = newTab();
  press(tab, true);
  press(tab, false);
  await expect.poll(kept).toEqual([]);
  expect([told.at(-1), saved, shown]).toEqual(['m1 7 false', false, false]);
});

test("another member neither sees nor sends it; its member's return does", async () => {
  failure = new CallError('answered', 401, 'Log in to continue.');
  const tab = newTab();
  press(tab, true);
  await waits();
  dropMemberData();
  failure = null;
  tab.resume('m2');
  expect(tab.wanted('m2', '7')).toBeUndefined();
  window.dispatchEvent(new Event('online'));
  dropMemberData();
  tab.resume('m1');
  await expect.poll(kept).toEqual([]);
  expect(told).toEqual(['m1 7 true']);
});

test('a refusal is rolled back and says why, also after a reload', async () => {
  failure = unreachable;
  press(newTab(), true);
  await waits();
  dropMemberData();
  failure = new CallError('answered', 404, 'There is no such project.');
  newTab().resume('m1');
  await expect
    .poll(() => said.mock.lastCall)
    .toEqual([{ title: 'Bread was not saved', description: 'There is no such project.' }]);
  expect([shown, kept()]).toEqual([false, []]);
});

test('without news of the connection it is tried again every 15 seconds', async () => {
  vi.useFakeTimers();
  failure = unreachable;
  press(newTab(), true);
  await vi.advanceTimersByTimeAsync(14_000);
  failure = null;
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([told, kept()]).toEqual([['m1 7 true'], []]);
});

test('of contrary wishes in two tabs the newest wins, and the other tab shows it as soon as it hears of it', async () => {
  failure = unreachable;
  const [older, newer] = [newTab(), newTab()];
  press(older, true);
  press(newer, false);
  await expect.poll(() => said.mock.calls.length).toBe(2);
  const [name] = kept().filter((one) => localStorage.getItem(one)?.includes('false'));
  shown = true;
  window.dispatchEvent(
    new StorageEvent('storage', { key: name ?? '', newValue: localStorage.getItem(name ?? '') ?? '' }),
  );
  expect([older.wanted('m1', '7'), shown]).toEqual([false, false]);
  comeOnline();
  await expect.poll(kept).toEqual([]);
  expect(saved).toBe(false);
  expect(new Set(told)).toEqual(new Set(['m1 7 false']));
});

test('a tab that has missed a newer wish sends that one, or nothing if it is already decided', async () => {
  failure = unreachable;
  const [older, newer] = [newTab(), newTab()];
  press(older, true);
  press(newer, false);
  await expect.poll(() => said.mock.calls.length).toBe(2);
  comeOnline();
  await expect.poll(kept).toEqual([]);
  expect([saved, older.wanted('m1', '7'), newer.wanted('m1', '7')]).toEqual([false, undefined, undefined]);
  expect(told).not.toContain('m1 7 true');
});
