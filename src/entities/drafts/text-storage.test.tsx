import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warnBeforeLeaving } from './leave-warning.ts';
import { browserTexts } from './text-storage.ts';

/** Whether the browser would ask before the page is closed. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const full = () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of browserTexts.names()) browserTexts.remove(name);
});

test('what a full storage refuses is here until the page is left, before which the browser asks', () => {
  expect([browserTexts.set('a', 'first'), isAsked()]).toEqual([true, false]);
  full();
  expect([browserTexts.set('a', 'second'), browserTexts.get('a'), browserTexts.isOnlyHere('a')]).toEqual([
    false,
    'second',
    true,
  ]);
  expect([browserTexts.names(), isAsked()]).toEqual([['a'], true]);
  vi.restoreAllMocks();
  // There is room again: the next change is stored, and nothing is left to lose.
  expect([browserTexts.set('a', 'third'), browserTexts.isOnlyHere('a'), isAsked()]).toEqual([true, false, false]);
  expect(localStorage.getItem('a')).toBe('third');
});

test('a blocked storage loses nothing to another screen, and what is removed is gone', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([browserTexts.set('a', 'text'), browserTexts.get('a'), browserTexts.get('b')]).toEqual([false, 'text', null]);
  browserTexts.remove('a');
  expect([browserTexts.get('a'), browserTexts.names(), isAsked()]).toEqual([null, [], false]);
});

test('the browser asks as long as one thing of several would be lost', () => {
  warnBeforeLeaving('a', true);
  warnBeforeLeaving('b', true);
  warnBeforeLeaving('a', false);
  expect(isAsked()).toBe(true);
  warnBeforeLeaving('b', false);
  expect(isAsked()).toBe(false);
});
