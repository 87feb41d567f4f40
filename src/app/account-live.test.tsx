import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as accountApi from '../api/account.ts';
import * as eventsApi from '../api/events.ts';
import { connectTokens } from '../api/token-source.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { ada } from '../entities/profiles/profiles-for-tests.ts';
import { account, beginAccount, endAccount, renderAccount } from '../features/accounts/account-for-tests.tsx';
import { goLive } from './live.ts';
import { pushedEvents } from './pushed-events-for-tests.ts';

vi.mock('../api/account.ts');
vi.mock('../api/events.ts');
vi.mock('../api/exports.ts');
vi.mock('../api/profiles.ts');

let push: ReturnType<typeof pushedEvents>['push'];

beforeEach(() => {
  beginAccount();
  const events = pushedEvents();
  push = events.push;
  vi.mocked(eventsApi.openEvents).mockResolvedValue(events.stream);
  const locks = { request: (_name: string, _options: object, held: () => Promise<void>) => held() };
  vi.stubGlobal('navigator', { locks, language: 'en', languages: ['en'], onLine: true, userAgent: '' });
  connectTokens({ isCurrent: () => true } as unknown as Parameters<typeof connectTokens>[0]);
});
afterEach(() => {
  dropMemberData();
  connectTokens(null);
  endAccount();
});

test.each([
  ['the member’s own profile', () => push('happened', 1, { kind: 'profile', username: ada.username, seq: 0 })],
  ['more than the stream can tell', () => push('ready', 9, { resumed: false, quiet: 0 })],
])('the open account page is read again at an event about %s', async (_, tell) => {
  await renderAccount();
  goLive(ada.id, () => undefined);
  push('ready', 0, { resumed: true, quiet: null });
  const waiting = { email: 'new@example.org', resend_after: 50 };
  vi.mocked(accountApi.getAccount).mockResolvedValue({ ...account, new_email: waiting });
  expect(screen.queryByLabelText('Code from the e-mail')).toBeNull();
  tell();
  expect(await screen.findByLabelText('Code from the e-mail')).toBeTruthy();
});
