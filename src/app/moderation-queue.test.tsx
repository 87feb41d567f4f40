import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaseCard } from '../../contract/moderation.ts';
import type { MemberEvent } from '../../contract/events.ts';
import * as eventsApi from '../api/events.ts';
import * as api from '../api/moderation.ts';
import * as notificationsApi from '../api/notifications.ts';
import { connectTokens } from '../api/token-source.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { sessionForTest } from '../entities/session/session-for-tests.ts';
import { open } from '../features/moderation/case-for-tests.tsx';
import { goLive } from './live.ts';
import { pushedEvents } from './pushed-events-for-tests.ts';
import { renderAt } from './router-for-tests.tsx';

vi.mock('../api/moderation.ts');
vi.mock('../api/events.ts');
vi.mock('../api/notifications.ts');
const { getCases, getOwnRoles } = vi.mocked(api);
const { getUnreadNotifications } = vi.mocked(notificationsApi);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.setItem('hasSeenTour', 'true');
  getOwnRoles.mockResolvedValue({ moderator: true });
  decide(3, 1);
  listed(open);
});
afterEach(() => {
  cleanup();
  dropMemberData();
  connectTokens(null);
  localStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const decide = (cases: number, appeals: number) =>
  getUnreadNotifications.mockResolvedValue({ groups: 0, to_decide: { cases, appeals } });
const listed = (...results: CaseCard[]) => getCases.mockResolvedValue({ results, next: null });
const at = (path: string) => renderAt(path, sessionForTest({ kept: 'token' }));
const asked = () => getCases.mock.calls.at(-1)?.[0];
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);

test('how much waits is said at the account menu, in it, and at the tabs of the queue', async () => {
  await at('/moderation');
  const button = await screen.findByRole('button', { name: /^Account menu ?3 cases and 1 appeal to decide$/ });
  const tabs = within(screen.getByRole('navigation', { name: 'Cases' }));
  await tabs.findByText('3');
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open3 3 cases to decide',
    'Mine',
    'Appeals1 1 appeal to decide',
    'Closed',
  ]);
  await userEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: /^Moderation ?3 cases and 1 appeal to decide$/ })).toBeTruthy();
});

test('where the settings lead to moderation, the number stands there, too', async () => {
  await at('/settings');
  const row = (await screen.findByRole('link', { name: 'Moderation' })).closest('li');
  expect(await within(row as HTMLElement).findByText('3 cases and 1 appeal to decide')).toBeTruthy();
});

test.each([
  ['none waits', { groups: 0, to_decide: { cases: 0, appeals: 0 } }],
  ['a server does not say', { groups: 0 }],
])('no number is shown when %s', async (_, unread) => {
  getUnreadNotifications.mockResolvedValue(unread);
  await at('/moderation');
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Moderation' })).toBeTruthy();
  expect(screen.queryByText(/to decide$/)).toBeNull();
});

test('an event of a case brings the numbers and the open queue up to date', async () => {
  const events = pushedEvents();
  vi.mocked(eventsApi.openEvents).mockResolvedValue(events.stream);
  const locks = { request: (_name: string, _options: object, held: () => Promise<void>) => held() };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  await at('/moderation');
  await screen.findAllByText('3');
  connectTokens({ isCurrent: () => true } as unknown as Parameters<typeof connectTokens>[0]);
  goLive('m1', () => undefined);
  events.push('ready', 0, { resumed: true, quiet: null });
  decide(4, 1);
  listed(open, { ...open, id: '8', thing: { title: 'Another course', text: '' } });
  const happened: MemberEvent = { kind: 'cases', username: 'demo', seq: 0 };
  events.push('happened', 1, happened);
  expect(await screen.findByText('Another course')).toBeTruthy();
  expect((await screen.findAllByText('4 cases to decide')).length).toBe(1);
});

test('open cases are asked for by how long they wait; what is chosen stands in the address, and Back takes it back', async () => {
  const { router } = await at('/moderation');
  expect(asked()).toEqual({ filter: 'open', order: 'waiting' });
  await choose('Order', 'Most reports');
  await waitFor(() => expect(asked()).toEqual({ filter: 'open', order: 'reports' }));
  await choose('Category', 'Harassment');
  await choose('What was reported', 'Message');
  await waitFor(() =>
    expect(asked()).toEqual({ filter: 'open', order: 'reports', category: 'harassment', kind: 'message' }),
  );
  expect(router.state.location.search).toEqual({ order: 'reports', category: 'harassment', kind: 'message' });
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'reports', category: 'harassment' }));
  expect(screen.getByLabelText<HTMLSelectElement>('What was reported').value).toBe('');
});

test('decided cases are the newest first, without an order to choose, and narrowed as the open ones were', async () => {
  const { router } = await at('/moderation?order=newest&category=spam');
  await userEvent.click(screen.getByRole('link', { name: 'Closed' }));
  await waitFor(() => expect(asked()).toEqual({ filter: 'closed', order: 'newest', category: 'spam' }));
  expect(router.state.location.search).toEqual({ filter: 'closed', category: 'spam' });
  await waitFor(() => expect(screen.queryByLabelText('Order')).toBeNull());
});

test('when nothing matches, that is said, and one press shows all again', async () => {
  listed();
  const { router } = await at('/moderation?order=newest&kind=job');
  expect(await screen.findByRole('heading', { name: 'No case matches' })).toBeTruthy();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ order: 'newest' });
});

test('what an address has wrong is left out', async () => {
  const { router } = await at('/moderation?filter=none&order=oldest&category=nothing&kind=5&page=2');
  expect(asked()).toEqual({ filter: 'open', order: 'waiting' });
  expect(router.state.location.search).toEqual({ category: 'nothing' });
  expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('aria-current')).toBe('page');
});

test('a case says when it was reported first and last, once where that is the same', async () => {
  listed(open, { ...open, id: '8', reports: 2, reported_at: '2030-01-03T10:00:00.000Z' });
  await at('/moderation');
  const [once, twice] = (await screen.findAllByRole('listitem')).filter((one) => one.textContent.includes('A course'));
  expect(once?.textContent).toMatch(/reported Jan 1, 2030/);
  expect(once?.textContent).not.toMatch(/first|last/);
  expect(twice?.textContent).toMatch(/first reported Jan 1, 2030.*last reported Jan 3, 2030/);
});
