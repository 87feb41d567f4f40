import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/accounts.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ProfileView } from './profile-view.tsx';

const sessionOf = (user: User | null) => ({ getSnapshot: () => ({ context: { user } }), subscribe: () => ({ unsubscribe: () => undefined }) });
const member: User = { id: 'm1', username: 'demo-one', email: 'demo@example.org', first_name: 'Demo', last_name: 'Member', profile_image: null };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it says who is signed in, and leads to the personal page', async () => {
  await renderView(ProfileView, sessionOf(member), '/profile');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Demo Member');
  expect(screen.getByText('@demo-one')).toBeTruthy();
  expect(screen.getByText('demo@example.org')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your personal page' }).getAttribute('href')).toBe('/demo-one');
});

test('a member without a name is called by the username', async () => {
  await renderView(ProfileView, sessionOf({ ...member, first_name: '', last_name: '' }), '/profile');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('demo-one');
});

test('once the member has left, nothing of them is shown', async () => {
  const { container } = await renderView(ProfileView, sessionOf(null), '/profile');
  expect(container.textContent).toBe('');
});
