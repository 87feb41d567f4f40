import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that does not arrive times out after 120 seconds, not before', async () => {
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined))().catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
});

test('a chunk that cannot be fetched rejects with a ChunkLoadError that keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure: unknown = await loadChunk(() => Promise.reject(cause))().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause });
});

test('a chunk that arrives leaves no timer behind', async () => {
  expect(await loadChunk(async () => ({ answer: 1 }))()).toEqual({ answer: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
