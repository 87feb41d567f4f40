import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { isLessMotionWanted } from '../../ui/appearance.ts';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { AppearanceView } from './appearance-view.tsx';

const { dataset } = document.documentElement;

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const name of ['colours', 'motion', 'dates']) delete dataset[name];
  vi.restoreAllMocks();
});

const pick = (label: string, choice: RegExp) =>
  userEvent.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: choice }));

test('a choice is in use and saved at once, and what was chosen before stays', async () => {
  render(<AppearanceView />);
  const day = dateFormat({ dateStyle: 'long' });
  expect(day.format(new Date(2026, 2, 9))).toBe('March 9, 2026');
  await pick('Colours', /^Dark$/);
  expect(dataset.colours).toBe('dark');
  await pick('Dates', /British English/);
  expect(day.format(new Date(2026, 2, 9))).toBe('9 March 2026');
  await userEvent.selectOptions(screen.getByLabelText('Movement'), 'less');
  expect(isLessMotionWanted()).toBe(true);
  expect(JSON.parse(localStorage.getItem('appearance') ?? '')).toEqual({
    colours: 'dark',
    motion: 'less',
    dates: 'en-GB',
  });
  expect(screen.getByRole('status').textContent).toBe('Saved in this browser.');
});

test('where nothing is stored, a choice is in use and the page says how long', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  render(<AppearanceView />);
  await pick('Colours', /^Light$/);
  expect(dataset.colours).toBe('light');
  expect(screen.getByRole('status').textContent).toMatch(/it lasts until you close or reload the page/);
});

test('an impossible choice counts as none', () => {
  Object.assign(dataset, { colours: '17', motion: '', dates: 'xx-invalid-locale-' });
  render(<AppearanceView />);
  expect(screen.getByLabelText<HTMLSelectElement>('Colours').value).toBe('device');
  expect(dateFormat({ dateStyle: 'long' }).format(new Date(2026, 2, 9))).toBe('March 9, 2026');
});

test.each([
  ['en-GB', '9 March 2026'],
  ['en-AU', '9 March 2026'],
  ['en-US', 'March 9, 2026'],
  ['de-DE', '9 March 2026'],
  ['end', '9 March 2026'],
])('unless chosen, dates are English in a browser in %s', (language, written) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  render(<AppearanceView />);
  expect(screen.getByLabelText<HTMLSelectElement>('Dates').selectedOptions[0]?.textContent).toBe(
    `${written} (English as in this browser)`,
  );
  expect(dateFormat({ dateStyle: 'long' }).format(new Date(2026, 2, 9))).toBe(written);
});

test('an open page writes its dates anew when another tab has chosen their language, and keeps what was typed', async () => {
  const day = dateFormat({ dateStyle: 'long' });
  function Page() {
    useDates();
    return <p>{day.format(new Date(2026, 2, 9))}</p>;
  }
  render(
    <>
      <Page />
      <input aria-label="Typed" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Typed'), 'not lost');
  expect(screen.getByText('March 9, 2026')).toBeTruthy();
  // As the script of index.html does, which hears of it first.
  dataset.dates = 'en-GB';
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'appearance' })));
  expect(screen.getByText('9 March 2026')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('not lost');
});
