import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndReason } from '../../machines/session/session.ts';
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

async function endOnSettings(reason: EndReason) {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/settings', session);
  await screen.findByRole('heading', { level: 1 });
  session.send({ type: 'session.closed', reason });
  return router;
}

const toLogin: [EndReason, string | undefined][] = [
  ['loggedOutSoon', undefined],
  ['extensionFailedSoon', '/settings'],
  ['refused', '/settings'],
  ['unreachable', '/settings'],
  ['signedOutElsewhere', '/settings'],
];
test.each(toLogin)('a session that ended as %s leads to /login, with return_to %s', async (reason, back) => {
  const router = await endOnSettings(reason);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search.return_to).toBe(back);
});

const toLanding: EndReason[] = ['countdownOver', 'extensionFailed'];
test.each(toLanding)(
  'a session that ended as %s leads to /, which says why and offers the way back',
  async (reason) => {
    const router = await endOnSettings(reason);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const again = await screen.findByRole('link', { name: 'Log in again' });
    expect(again.getAttribute('href')).toBe('/login?return_to=%2Fsettings');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?return_to=%2Fsettings');
  },
);

test('logging out leads to /, without a message or return path', async () => {
  const router = await endOnSettings('loggedOut');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.search).toEqual({});
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull();
});
