import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectCrashes, type Crash, describePagesBy, onCrash, reportCrash } from './crash-reports.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  // What has waited for a service in one test is not reported in the next.
  onCrash(() => undefined)();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function collect(load: (report: (crash: Crash) => void) => Promise<(crash: Crash) => void>) {
  const reported: Crash[] = [];
  const loading = vi.fn(() => load((crash) => reported.push(crash)));
  stop = collectCrashes(loading);
  return { reported, loading };
}

function rejectUnnoticed(reason: unknown) {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('the first crash loads the service, and earlier crashes are reported with the page they happened on', async () => {
  let ready = () => {};
  const { reported, loading } = collect(
    (report) =>
      new Promise((resolve) => {
        ready = () => resolve(report);
      }),
  );
  expect(loading).not.toHaveBeenCalled();
  describePagesBy(() => ({ state: 'then', route: '/then', personal: [] }));
  const error = new Error('thrown');
  dispatchEvent(new ErrorEvent('error', { error, message: 'thrown' }));
  rejectUnnoticed('rejected');
  describePagesBy(() => ({ state: 'now', route: '/now', personal: [] }));
  expect(loading).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([]);
  ready();
  await vi.advanceTimersByTimeAsync(0);
  reportCrash('later', 'crash');
  expect(reported).toEqual([
    expect.objectContaining({ error, kind: 'error', page: expect.objectContaining({ route: '/then' }) }),
    expect.objectContaining({
      error: 'rejected',
      kind: 'rejection',
      page: expect.objectContaining({ route: '/then' }),
    }),
    expect.objectContaining({ error: 'later', kind: 'crash', page: expect.objectContaining({ route: '/now' }) }),
  ]);
});

test('without a crash, the service is loaded once, after eight idle seconds', async () => {
  const { loading } = collect(async (report) => report);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(loading).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  reportCrash(new Error('later'), 'crash');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loading).toHaveBeenCalledTimes(1);
});

test('a chunk that cannot be loaded is reported without a crash boundary', async () => {
  const { reported } = collect(async (report) => report);
  const failure = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([expect.objectContaining({ error: expect.any(ChunkLoadError), kind: 'chunk' })]);
  expect(await failure).toBe(reported[0]?.error);
});

test('a chunk that breaks off because the page is left is reported only if the page stays', async () => {
  const { reported } = collect(async (report) => report);
  let breakOff = () => {};
  const failure = vi.fn();
  loadChunk(
    () =>
      new Promise((_, reject) => {
        breakOff = () => reject(new TypeError('error loading dynamically imported module'));
      }),
  )().catch(failure);
  dispatchEvent(new Event('beforeunload'));
  breakOff();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([reported, failure.mock.calls]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual([expect.objectContaining({ kind: 'chunk' })]);
  expect(failure).toHaveBeenCalledTimes(1);
  // Nothing is loading: leaving is not watched, so that the page can be kept for 'Back'.
  dispatchEvent(new Event('beforeunload'));
  loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))().catch(failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(failure).toHaveBeenCalledTimes(2);
});

test('a blocked service is requested three times, logs that to the console, and does not count as a crash', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { loading } = collect(() => Promise.reject(new TypeError('blocked')));
  for (let crash = 0; crash < 10; crash += 1) {
    reportCrash(new Error(`crash ${crash}`), 'crash');
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loading).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(3);
});

test('a failing service or a page that cannot be described breaks nothing else', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: Crash[] = [];
  collect(async () => (crash) => {
    seen.push(crash);
    throw new Error('full');
  });
  describePagesBy(() => {
    throw new Error('no page');
  });
  expect(() => reportCrash(new Error('a'), 'crash')).not.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(() => reportCrash(new Error('b'), 'crash')).not.toThrow();
  expect(seen.map(({ page }) => page.route)).toEqual(['', '']);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('errors from extensions, other origins and ResizeObserver do not count as crashes', () => {
  const { loading } = collect(async (report) => report);
  for (const event of [
    { message: 'x is undefined', filename: 'chrome-extension://abc/content.js' },
    { message: 'Script error.', filename: '' },
    { message: 'ResizeObserver loop completed with undelivered notifications.', filename: 'http://localhost/' },
  ])
    dispatchEvent(new ErrorEvent('error', event));
  expect(loading).not.toHaveBeenCalled();
});

test('no listener is left after stopping', () => {
  const { loading } = collect(async (report) => report);
  stop();
  rejectUnnoticed('late');
  expect(loading).not.toHaveBeenCalled();
});
