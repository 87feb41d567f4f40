import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const get = vi.hoisted(() => vi.fn<() => Promise<{ visitorId: string }>>());
const load = vi.hoisted(() => vi.fn<(options: object) => Promise<{ get: typeof get }>>());
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));

/** A fresh page: nothing is left in memory. */
async function freshPage() {
  vi.resetModules();
  return (await import('./device-fingerprint.ts')).deviceFingerprint;
}

beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockResolvedValue({ get });
  get.mockReset().mockResolvedValue({ visitorId: 'f1' });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is computed once and cached, also across page loads, without telemetry', async () => {
  const fingerprint = await freshPage();
  expect([await fingerprint(), await fingerprint()]).toEqual(['f1', 'f1']);
  expect(await (await freshPage())()).toBe('f1');
  expect(get).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledExactlyOnceWith({ monitoring: false });
});

test('if it cannot be computed, no one is kept out, and the next use retries', async () => {
  get.mockRejectedValueOnce(new Error('blocked'));
  const fingerprint = await freshPage();
  expect(await fingerprint()).toBeUndefined();
  expect(await fingerprint()).toBe('f1');
});

test('after three seconds, nothing waits for it any longer', async () => {
  vi.useFakeTimers();
  get.mockReturnValue(new Promise(() => undefined));
  const waiting = (await freshPage())();
  const seen = vi.fn<(value: string | undefined) => void>();
  void waiting.then(seen);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledExactlyOnceWith(undefined);
});
