import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const textsOf = (navigation: HTMLElement) =>
  [...navigation.querySelectorAll('a, button')].map((item) => item.getAttribute('aria-label') ?? item.textContent);

test('while authentication is loading, Loading... is shown in its place', async () => {
  await renderAt('/about', sessionForTest({ kept: 'hanging' }));
  expect(within(await screen.findByRole('banner')).getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('a visitor gets LOGIN and REGISTER and no tabs', async () => {
  await renderAt('/about', sessionForTest({ kept: 'nothing' }));
  expect(textsOf(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(['LOGIN', 'REGISTER']);
  expect(screen.queryByRole('navigation', { name: 'Tabs' })).toBeNull();
});

test('a member gets the five labels on the desktop, and the shortcuts and tabs on narrow screens', async () => {
  await renderAt('/buildzone', sessionForTest({ kept: 'token' }));
  const main = await screen.findByRole('navigation', { name: 'Main' });
  expect(textsOf(main)).toEqual(['BUILDZONE', 'SEARCH', 'EDURA', 'PROFILE', 'LOGOUT']);
  expect(within(main).getByText('BUILDZONE').getAttribute('aria-current')).toBe('page');
  expect(textsOf(screen.getByRole('navigation', { name: 'Tabs' }))).toEqual(['Build', 'Search', 'Edura', 'Profile']);
  expect(textsOf(screen.getByRole('navigation', { name: 'Shortcuts' }))).toEqual([
    'Messages',
    'Notifications',
    'Settings',
  ]);
});

test('the desktop has messages and notifications beside the five, each a press away from every page', async () => {
  const { router } = await renderAt('/search', sessionForTest({ kept: 'token' }));
  const news = await screen.findByRole('navigation', { name: 'News' });
  expect(textsOf(news)).toEqual(['Messages', 'Notifications']);
  await userEvent.click(within(news).getByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});

test('profile pages add a new-post button to /newpost on narrow screens', async () => {
  const { router } = await renderAt('/profile/somebody', sessionForTest({ kept: 'token' }));
  const shortcuts = await screen.findByRole('navigation', { name: 'Shortcuts' });
  expect(textsOf(shortcuts)).toEqual(['New post', 'Messages', 'Notifications', 'Settings']);
  const link = within(shortcuts).getByRole('link', { name: 'New post' });
  expect(link.getAttribute('href')).toBe('/new-post');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/newpost'));
});

test.each(['/', '/some-name'])('it is hidden on %s', async (path) => {
  await renderAt(path, sessionForTest({ kept: 'token' }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('BUILDZONE')).toBeNull();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('LOGOUT ends the session and goes to /', async () => {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/messages', session);
  await userEvent.click(await screen.findByRole('button', { name: 'LOGOUT' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(session.getSnapshot().matches({ member: 'anonymous' })).toBe(true);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
});

test('PROFILE leads a known member to /profile', async () => {
  const { router } = await renderAt('/search', sessionForTest({ kept: 'token' }));
  await userEvent.click(await screen.findByRole('button', { name: 'PROFILE' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('the account menu, which loads after the bar, offers a member messages, posts, settings and the tour', async () => {
  localStorage.setItem('hasSeenTour', 'true');
  const { router } = await renderAt('/search', sessionForTest({ kept: 'token' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Messages', 'Posts', 'Settings', 'Take the tour']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  localStorage.clear();
});

test('each step of the tour has its element in both layouts', async () => {
  await renderAt('/search', sessionForTest({ kept: 'token' }));
  await screen.findByRole('navigation', { name: 'Main' });
  const named = (step: string) => [...document.querySelectorAll(`[data-tour="${step}"]`)];
  expect(named('home').map(({ textContent }) => textContent)).toEqual(['BUILDZONE', 'Build']);
  expect(named('edura').map(({ textContent }) => textContent)).toEqual(['EDURA', 'Edura']);
  expect(named('profile').map(({ textContent }) => textContent)).toEqual(['PROFILE', 'Profile']);
  expect(named('messages').map((one) => one.getAttribute('aria-label'))).toEqual(['Messages', 'Messages']);
});
