import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { Account } from '../../../contract/account.ts';
import * as api from '../../api/account.ts';
import * as exports from '../../api/exports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ada } from '../../entities/profiles/profiles-for-tests.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import { ensureAccount } from './account-actors.ts';
import { AccountView } from './account-view.tsx';

export const openSession = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  created_at: '2026-03-02T10:00:00.000Z',
  used_at: '2026-03-05T10:00:00.000Z',
});
export const account: Account = {
  email: 'ada@example.org',
  new_email: null,
  has_password: true,
  has_google: false,
  joined_at: '2026-01-01T10:00:00.000Z',
  sessions: [openSession('1', 'Firefox on Linux', true), openSession('2', 'Safari on iOS'), openSession('3', '')],
};

export async function renderAccount(session = stillSession(ada)) {
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
    context: { session },
    history: createMemoryHistory({ initialEntries: ['/settings/account'] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
  await screen.findByRole('heading', { name: 'Account' });
}

/** For `beforeEach`. The test file mocks the modules of calls. */
export function beginAccount(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getAccount).mockResolvedValue(account);
  vi.mocked(exports.getExport).mockResolvedValue({
    state: 'none',
    asked_at: null,
    address: null,
    bytes: null,
    expires_at: null,
  });
}

/** For `afterEach`. */
export function endAccount(): void {
  cleanup();
  vi.unstubAllGlobals();
}
