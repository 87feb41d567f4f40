import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTexts } from '../drafts/text-storage.ts';
import { wishesIn } from './kept-wishes.ts';

const item = v.object({ key: v.string(), on: v.boolean() });
const newTab = () => wishesIn('unsent-tests', item);
const on = { key: '7', on: true };
const off = { key: '7', on: false };

/** What the other tabs are told of the entry that holds a wish. */
function written({ on: value }: typeof on): StorageEvent {
  const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes(`"on":${value}`)) ?? '';
  return new StorageEvent('storage', { key, newValue: localStorage.getItem(key) ?? '' });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of browserTexts.names()) browserTexts.remove(name);
});

test('a wish stays until the server has decided, for its member alone', () => {
  newTab().keep('ada', on);
  expect(newTab().takeOver('kofi')).toEqual([]);
  const tab = newTab();
  expect(tab.takeOver('ada')).toEqual([on]);
  expect(tab.toSend('ada', '7')).toEqual(on);
  expect(newTab().takeOver('ada')).toEqual([on]);
  tab.settle('ada', '7');
  expect([newTab().takeOver('ada'), localStorage.length]).toEqual([[], 0]);
});

test('of opposite wishes in two tabs, both send the newest, whichever sends first, even if the clock is set back', () => {
  for (const first of ['older', 'newer']) {
    const [older, newer] = [newTab(), newTab()];
    vi.useFakeTimers({ now: 5_000 });
    older.keep('ada', on);
    vi.setSystemTime(1_000);
    newer.keep('ada', off);
    const [one, other] = first === 'older' ? [older, newer] : [newer, older];
    expect([first, one.toSend('ada', '7')]).toEqual([first, off]);
    expect(one.settle('ada', '7')).toBeUndefined();
    // Decided there: the other one has nothing to send any more.
    expect([first, other.toSend('ada', '7')]).toEqual([first, undefined]);
    other.settle('ada', '7');
    expect(localStorage).toHaveLength(0);
  }
});

test("a wish that another tab stores while this one's is in flight is sent next", () => {
  const [tab, other] = [newTab(), newTab()];
  tab.keep('ada', on);
  expect(tab.toSend('ada', '7')).toEqual(on);
  other.keep('ada', off);
  expect(tab.settle('ada', '7')).toEqual(off);
  expect(tab.toSend('ada', '7')).toEqual(off);
  tab.settle('ada', '7');
  expect(other.toSend('ada', '7')).toBeUndefined();
});

test('a tab hears of newer wishes only for things for which it has a wish itself', () => {
  const [tab, other] = [newTab(), newTab()];
  other.keep('ada', on);
  expect(tab.heard('ada', written(on))).toBeUndefined();
  tab.keep('ada', off);
  expect(other.heard('kofi', written(off))).toBeUndefined();
  expect(other.heard('ada', written(off))).toEqual(off);
  expect(other.heard('ada', written(off))).toBeUndefined();
  expect(other.last('ada', '7')).toEqual(off);
  // What it has taken over, it does not write again: the entry is the other tab's.
  expect(localStorage).toHaveLength(1);
});

test('where storage is full or blocked, this tab sends its wish all the same, and does not say that it is kept', () => {
  const tab = newTab();
  newTab().keep('kofi', on);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  tab.keep('ada', on);
  expect([tab.isStored('ada', '7'), tab.toSend('ada', '7')]).toEqual([false, on]);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(tab.toSend('ada', '7')).toEqual(on);
});

test('an entry of another shape counts as absent', () => {
  localStorage.setItem('unsent-tests.ada.7.x', '{half');
  localStorage.setItem('unsent-tests.ada.7.y', JSON.stringify({ place: 1, item: { key: '7' } }));
  expect(newTab().takeOver('ada')).toEqual([]);
});
