import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../api/notifications.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { readNotificationsAgain } from '../features/notifications/notification-queries.ts';
import { renderView } from '../ui/router-for-tests.tsx';
import { stillSession } from '../entities/session/session-for-tests.ts';
import { StandingBanner } from './standing-banner.tsx';

vi.mock('../api/notifications.ts');
const { getUnreadNotifications } = vi.mocked(api);
afterEach(() => {
  cleanup();
  dropMemberData();
  localStorage.clear();
  vi.useRealTimers();
});

type Observer = (() => void) | { next?: () => void };

/** A session whose clock ticks when told to. */
function tickingSession() {
  const heard = new Set<Observer>();
  return {
    ...stillSession({ id: 'm1' }),
    subscribe: (observer: Observer) => {
      heard.add(observer);
      return { unsubscribe: () => heard.delete(observer) };
    },
    tick: () => heard.forEach((observer) => (typeof observer === 'function' ? observer() : observer.next?.())),
  };
}

test('a suspension is told as soon as it is known and until it is over, on this device’s clock; then warnings, until they are read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01T10:00:00Z') });
  const session = tickingSession();
  getUnreadNotifications.mockResolvedValue({ groups: 0 });
  await renderView(StandingBanner, session);
  await expect.poll(() => getUnreadNotifications.mock.calls.length).toBe(1);
  expect(screen.queryByRole('status')).toBeNull();
  // The server's clock is an hour behind.
  const suspended = { until: '2030-01-01T09:10:00Z', seconds: 600 };
  getUnreadNotifications.mockResolvedValue({ groups: 1, moderation: { suspended, warnings: 2 } });
  readNotificationsAgain('m1');
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Moderators have suspended your account until .*2030/,
  );
  expect(screen.getByRole('link', { name: 'Read why, and how to appeal' }).getAttribute('href')).toBe(
    '/settings/decisions',
  );
  vi.setSystemTime('2030-01-01T10:10:00Z');
  session.tick();
  await expect.poll(() => screen.queryByRole('status')?.textContent).toMatch(/^Moderators have sent you 2 warnings\./);
  getUnreadNotifications.mockResolvedValue({ groups: 1 });
  readNotificationsAgain('m1');
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
});

test('what was last known is said before the answer comes, to the same member only, and corrected by it', async () => {
  const until = Date.now() + 600_000;
  const suspended = { until: new Date(until).toISOString(), seconds: 600 };
  getUnreadNotifications.mockResolvedValue({ groups: 1, moderation: { suspended, warnings: 0 } });
  await renderView(StandingBanner, stillSession({ id: 'm1' }));
  await screen.findByRole('status');
  const again = async (id: string) => {
    cleanup();
    dropMemberData();
    await renderView(StandingBanner, stillSession({ id }));
  };
  let answer: (unread: { groups: number }) => void = () => undefined;
  getUnreadNotifications.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await again('m2');
  expect(screen.queryByRole('status')).toBeNull();
  await again('m1');
  expect(screen.getByRole('status').textContent).toMatch(/^Moderators have suspended your account until/);
  answer({ groups: 0 });
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  await expect.poll(() => localStorage.length).toBe(0);
});
