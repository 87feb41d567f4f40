import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateComponent } from './use-late-component.ts';

function Part() {
  return <p>Here</p>;
}

function Page({ load, wanted }: { load: () => Promise<typeof Part>; wanted: boolean }) {
  return useLateComponent(load, wanted) ?? <p>Page</p>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a component that fails to load does not affect the page, and is retried', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('offline'));
  render(<Page load={load} wanted />);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Page')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an unwanted component is not loaded, and one no longer wanted is removed', async () => {
  const load = vi.fn(async () => Part);
  const { rerender } = render(<Page load={load} wanted={false} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).not.toHaveBeenCalled();
  rerender(<Page load={load} wanted />);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Here')).toBeTruthy();
  rerender(<Page load={load} wanted={false} />);
  expect(screen.queryByText('Here')).toBeNull();
});
