import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { unsentIn } from './unsent.ts';

const item = v.object({ key: v.string(), text: v.string() });
type Item = v.InferOutput<typeof item>;

const newTab = () => unsentIn<Item>('unsent-tests', item);
const itemOf = (key: string) => ({ key, text: `text of ${key}` });
const [m1, m2, m3, n1] = ['m1', 'm2', 'm3', 'n1'].map(itemOf) as [Item, Item, Item, Item];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('items that two tabs store at the same moment are all kept, and each tab removes only its own', () => {
  const [one, other] = [newTab(), newTab()];
  one.keep('ada', [m1]);
  // Tabs are processes, and see each other's entries late: nothing that one of them writes may depend on having seen them.
  const written = vi.spyOn(Storage.prototype, 'setItem');
  other.keep('ada', [n1]);
  one.keep('ada', [m1, m2]);
  expect(written.mock.calls.map(([name]) => name)).toEqual(['unsent-tests.ada.n1', 'unsent-tests.ada.m2']);
  expect(
    newTab()
      .takeOver('ada')
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['m1', 'm2', 'n1']);
  one.keep('ada', []);
  expect(newTab().takeOver('ada')).toEqual([n1]);
  other.keep('ada', []);
  expect(localStorage).toHaveLength(0);
});

test('items are taken over in the order in which they were stored, even if the clock stands still or is set back', () => {
  vi.useFakeTimers({ now: 5_000 });
  const tab = newTab();
  tab.keep('ada', [m3]);
  vi.setSystemTime(1_000);
  tab.keep('ada', [m3, m1]);
  tab.keep('ada', [m3, m1, m2]);
  expect(newTab().takeOver('ada')).toEqual([m3, m1, m2]);
  // One that was refused and is tried again comes after those that wait.
  tab.keep('ada', [m1, m2, m3]);
  expect(newTab().takeOver('ada')).toEqual([m1, m2, m3]);
});

test("another member neither gets nor removes what a member has left; it waits for that member's return", () => {
  const tab = newTab();
  tab.keep('ada', [m1, m2]);
  expect(tab.takeOver('kofi')).toEqual([]);
  tab.keep('kofi', [n1]);
  tab.keep('kofi', []);
  expect(tab.takeOver('ada')).toEqual([m1, m2]);
  tab.keep('ada', []);
  expect(localStorage).toHaveLength(0);
});

test('what a member has left who did not come back for a month goes when someone else is there', () => {
  const tab = newTab();
  tab.keep('ada', [m1]);
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000 });
  expect(newTab().takeOver('ada')).toEqual([m1]);
  newTab().takeOver('kofi');
  expect(localStorage).toHaveLength(0);
});

test('anything that is not an item counts as absent, and full or blocked storage causes no error', () => {
  const tab = newTab();
  localStorage.setItem('unsent-tests.ada.m1', '{half');
  localStorage.setItem('unsent-tests.ada.m2', JSON.stringify({ place: 1, item: { key: 'm2' } }));
  expect(tab.takeOver('ada')).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  tab.keep('ada', [m3]);
  tab.keep('ada', []);
});

test('an item for which storage had no room is stored by the next keep, and does not count as stored before', () => {
  const tab = newTab();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  tab.keep('ada', [m1]);
  expect(tab.areStored()).toBe(false);
  full.mockRestore();
  tab.keep('ada', [m1, m2]);
  expect([tab.areStored(), newTab().takeOver('ada')]).toEqual([true, [m1, m2]]);
});
