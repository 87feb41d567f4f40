import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../../../contract/account.ts';
import * as api from '../../api/account.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ada } from '../../entities/profiles/profiles-for-tests.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import { ensureAccount } from './account-actors.ts';
import { AccountView } from './account-view.tsx';

vi.mock('../../api/account.ts');

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  created_at: '2026-03-02T10:00:00.000Z',
  used_at: '2026-03-05T10:00:00.000Z',
});
const account: Account = {
  email: 'ada@example.org',
  has_password: true,
  has_google: false,
  joined_at: '2026-01-01T10:00:00.000Z',
  sessions: [session('1', 'Firefox on Linux', true), session('2', 'Safari on iOS'), session('3', '')],
};

async function renderAccount() {
  const root = createRootRouteWithContext<{ session: StillSession }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const member = createRoute({ getParentRoute: () => shell, id: '_member' });
  const page = createRoute({
    getParentRoute: () => member,
    path: 'settings/account',
    loader: () => ensureAccount(ada.id),
    component: AccountView,
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([member.addChildren([page])]), anywhere]),
    context: { session: stillSession(ada) },
    history: createMemoryHistory({ initialEntries: ['/settings/account'] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
  await screen.findByRole('heading', { name: 'Account' });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getAccount).mockResolvedValue(account);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a wrong password is said at its field, with what was typed still there; a change empties both fields', async () => {
  vi.mocked(api.changePassword)
    .mockRejectedValueOnce(
      new CallError('answered', 400, 'Some fields need your attention.', {
        errors: { current_password: ['This is not your current password'] },
      }),
    )
    .mockResolvedValueOnce();
  await renderAccount();
  await submit();
  expect(await screen.findByText('current password is required')).toBeTruthy();
  expect(api.changePassword).not.toHaveBeenCalled();
  await userEvent.type(field('Current password'), 'not my password');
  await userEvent.type(field('New password'), 'quite another phrase');
  await submit();
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect([field('Current password').value, document.activeElement]).toEqual([
    'not my password',
    field('Current password'),
  ]);
  await submit();
  expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

test('one other browser is logged out, then all others; each is announced, and the keyboard goes on from the heading', async () => {
  vi.mocked(api.endSession)
    .mockRejectedValueOnce(new CallError('network', 0, 'No connection.'))
    .mockResolvedValue();
  await renderAccount();
  const one = await screen.findByRole('button', { name: 'Log out Safari on iOS' });
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();
  await userEvent.click(one);
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
  await userEvent.click(one);
  expect((await screen.findByText('Safari on iOS is logged out.')).getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }));
  expect(api.endSession).toHaveBeenLastCalledWith('2', expect.objectContaining({ as: ada.id }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out all other browsers' }));
  expect(await screen.findByText('All other browsers are logged out.')).toBeTruthy();
});

test('without a password there is none to change, and what could not be had can be asked for again', async () => {
  vi.mocked(api.getAccount).mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  vi.mocked(api.getAccount).mockResolvedValueOnce({ ...account, has_password: false, has_google: true });
  await renderAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Linked')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('link', { name: 'choose a new password' }).getAttribute('href')).toBe('/password-reset');
});
