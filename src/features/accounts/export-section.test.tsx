import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportAnswer } from '../../../contract/exports.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/exports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ExportSection } from './export-section.tsx';
import { saveArchive } from './save-archive.ts';

vi.mock('../../api/exports.ts');
vi.mock('./save-archive.ts');

const nothing = { asked_at: null, address: null, bytes: null, expires_at: null };
const none: ExportAnswer = { state: 'none', ...nothing };
const asked: ExportAnswer = { ...none, state: 'asked', asked_at: '2026-11-22T10:00:00.000Z' };
const making: ExportAnswer = { ...asked, state: 'making' };
const failed: ExportAnswer = { ...asked, state: 'failed' };
const ready: ExportAnswer = {
  state: 'ready',
  asked_at: '2026-11-22T10:00:00.000Z',
  address: '/media/archives/1.zip',
  bytes: 1_234_567,
  expires_at: '2026-11-25T10:00:00.000Z',
};
const answers = (...given: ExportAnswer[]) => {
  for (const one of given) vi.mocked(api.getExport).mockResolvedValueOnce(one);
};
const open = (as = 'ada') => render(<ExportSection as={as} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What is waited for on the page's own clock passes. */
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.resetAllMocks();
  cache.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('asked for, made and downloaded with one button, which keeps the focus; a later visit shows it at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers(none, making, ready, ready);
  vi.mocked(api.requestExport).mockResolvedValueOnce(asked);
  const { unmount } = open();
  expect(screen.getByRole('status').textContent).toBe('Looking for an archive you asked for...');
  const button = await screen.findByRole('button', { name: 'Ask for my data' });
  await press('Ask for my data');
  expect(await screen.findByText(/next in line/)).toBeTruthy();
  expect(button.textContent).toBe('Making your archive...');
  await passes(2_000);
  expect(screen.getByRole('status').textContent).toMatch(/^Your archive is being made/);
  await passes(2_000);
  expect(screen.getByRole('status').textContent).toMatch(
    /ready: 1\.2 MB, asked for on Nov 22, 2026.*kept until Nov 25, 2026\.$/,
  );
  expect([button.textContent, document.activeElement]).toEqual(['Download', button]);
  expect(saveArchive).not.toHaveBeenCalled();
  await press('Download');
  await expect.poll(() => saveArchive).toHaveBeenCalledExactlyOnceWith('/media/archives/1.zip');
  unmount();
  open();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(vi.mocked(api.getExport).mock.calls.every(([caller]) => caller.as === 'ada')).toBe(true);
});

test('too many requests are told beside the archive that is there; one that has gone is not downloaded', async () => {
  answers(ready, none);
  vi.mocked(api.requestExport).mockRejectedValueOnce(
    new CallError('answered', 429, 'You can ask for your data 5 times a day. Try again in 3 hours.'),
  );
  open();
  await screen.findByRole('button', { name: 'Download' });
  await press('Make a new archive');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You can ask for your data 5 times a day. Try again in 3 hours.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' }));
  await press('Download');
  expect(await screen.findByText('That archive has been deleted. Ask for a new one.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveArchive).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Ask for my data' })).toBe(document.activeElement);
});

test('a failed archive and a failed look each say so, and are tried again', async () => {
  vi.mocked(api.getExport).mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  answers(failed);
  vi.mocked(api.requestExport).mockResolvedValueOnce(making);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
  await press('Try again');
  expect(await screen.findByText(/couldn’t be made. Nothing in your account has changed/)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText(/is being made/)).toBeTruthy();
  expect([screen.queryByRole('alert'), vi.mocked(api.requestExport).mock.calls.length]).toEqual([null, 1]);
});

test('a lost connection while it is made is told, and ends by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers(making);
  vi.mocked(api.getExport).mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  answers(ready);
  open();
  await screen.findByText(/is being made/);
  await passes(2_000);
  expect(screen.getByRole('status').textContent).toMatch(
    /can’t be reached right now. Your archive is still being made/,
  );
  await passes(15_000);
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
});
