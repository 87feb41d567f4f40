import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from './router-for-tests.tsx';
import { sessionForTest } from '../entities/session/session-for-tests.ts';

beforeEach(() => {
  // jsdom has no scrolling.
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a visitor gets Login and Register in the header', async () => {
  await renderAt('/', sessionForTest({ kept: 'nothing' }));
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(header.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('a member gets a link to the profile instead', async () => {
  await renderAt('/', sessionForTest({ kept: 'token' }));
  const header = within(await screen.findByRole('banner'));
  expect((await header.findByRole('link', { name: 'Go to your profile' })).getAttribute('href')).toBe('/profile');
  expect(header.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('the floating menu contains the four pages, and Escape closes it', async () => {
  await renderAt('/', sessionForTest({ kept: 'nothing' }));
  const summary = await screen.findByText('Menu');
  const menu = summary.closest('details');
  await userEvent.click(summary);
  expect(menu?.open).toBe(true);
  expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['About', '/about'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Contact', '/contact'],
    ],
  );
  await userEvent.keyboard('{Escape}');
  expect(menu?.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});
