import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { onCrash } from './crash-reports.ts';
import { CrashBoundary } from './crash-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a crash shows the screen and is reported once, and Try Again renders again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported = vi.fn();
  const stop = onCrash(reported);
  let broken = true;
  function Fragile() {
    if (broken) throw new Error('no such thing');
    return <p>Whole again</p>;
  }
  render(
    <CrashBoundary>
      <Fragile />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeTruthy();
  expect(screen.getByText(/refresh the page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact');
  expect(reported.mock.calls).toEqual([
    [
      expect.objectContaining({
        error: expect.objectContaining({ message: 'no such thing' }),
        kind: 'crash',
        componentStack: expect.stringContaining('Fragile'),
      }),
    ],
  ]);
  stop();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Whole again')).toBeTruthy();
});

test('a crash before the reporting service has loaded is queued', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('early');
  }
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  const reported = vi.fn();
  const stop = onCrash(reported);
  expect(reported.mock.calls).toEqual([
    [expect.objectContaining({ error: expect.objectContaining({ message: 'early' }) })],
  ]);
  stop();
});
