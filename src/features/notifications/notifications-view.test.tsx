import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../../contract/notification-address.ts';
import { optionalKinds, type Notification } from '../../../contract/notifications.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/notifications.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { unreadNotificationsQuery } from '../../entities/notifications/unread-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { readNotificationsAgain } from './notification-queries.ts';
import { decided, followNotification } from './notifications-for-tests.ts';
import { NotificationsView } from './notifications-view.tsx';
import { PreferencesView } from './preferences-view.tsx';

vi.mock('../../api/notifications.ts');
const { getNotifications, getUnreadNotifications, markNotificationsRead, getPreferences, setPreference, setDigest } =
  vi.mocked(api);

const member = (username: string, name: string) => ({ username, first_name: name, last_name: '', profile_image: null });
const [ada, bo, cy] = [member('ada', 'Ada'), member('bo', 'Bo'), member('cy', 'Cy')];

/** The rows that are watched, and what comes onto the screen of them. */
let watched: Element[];
let comesIntoView: (...rows: Element[]) => void;

/** What the server has. */
let stored: Notification[];

beforeEach(() => {
  vi.resetAllMocks();
  dropMemberData();
  stored = [];
  watched = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: (entries: object[]) => void) {
        watched = [];
        comesIntoView = (...rows) => onSeen(rows.map((target) => ({ isIntersecting: true, target })));
      }
      observe(row: Element) {
        watched.push(row);
      }
      disconnect() {
        watched = [];
      }
    },
  );
  getNotifications.mockImplementation(async () => ({ results: stored, next: null }));
  getUnreadNotifications.mockImplementation(async () => ({ groups: stored.filter(({ unread }) => unread).length }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderView(NotificationsView, stillSession({ id: 'm1' }));
const rows = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const news = () => rows().map((row) => within(row).queryByText('New') !== null);

const step = { project: '1001', step: 's1', title: 'Dig' };
const sentences: [Partial<Notification>, string, string][] = [
  [{ kind: 'follow' }, 'Ada followed you', '/profile/ada'],
  [{ kind: 'follow', actors: [ada, bo], actor_count: 2 }, 'Ada and Bo followed you', '/profile?list=followers'],
  [{ kind: 'message_request' }, 'Ada sent you a message request', '/messages?folder=requests&with=ada'],
  [
    { kind: 'message_request', actors: [member('123', 'Num')] },
    'Num sent you a message request',
    '/messages?folder=requests&with=%22123%22',
  ],
  [
    { kind: 'post_like', actors: [ada, bo, cy], actor_count: 4, post: '5001', title: 'A bed' },
    'Ada and 3 others liked your post ‘A bed’',
    '/posts/5001',
  ],
  [
    { kind: 'post_comment', post: '5001', post_comment: '7', title: 'A bed', excerpt: 'How deep?' },
    'Ada commented on your post ‘A bed’',
    '/posts/5001#comment-7',
  ],
  [
    { kind: 'comment_reply', post: '5001', post_comment: '8', title: 'A bed' },
    'Ada answered your comment on ‘A bed’',
    '/posts/5001#comment-8',
  ],
  [{ kind: 'mention', post: '5001', title: 'A bed' }, 'Ada mentioned you in ‘A bed’', '/posts/5001'],
  [
    { kind: 'mention', ...step, step_comment: '3' },
    'Ada mentioned you in a comment on ‘Dig’',
    '/projects/1001/steps?step=s1#comment-3',
  ],
  [
    { kind: 'mention', ...step, evidence: '4', feedback: '5' },
    'Ada mentioned you in feedback on ‘Dig’',
    '/projects/1001/steps?step=s1#feedback-5',
  ],
  [
    { kind: 'step_comment', ...step, step_comment: '3' },
    'Ada commented on ‘Dig’ in your project',
    '/projects/1001/steps?step=s1#comment-3',
  ],
  [
    { kind: 'feedback', ...step, evidence: '4', feedback: '5' },
    'Ada gave you feedback on ‘Dig’',
    '/projects/1001/steps?step=s1#feedback-5',
  ],
  [
    { kind: 'project_changed', project: '1001', title: 'A garden', actors: [], actor_count: 0 },
    'The steps of ‘A garden’ have changed',
    '/projects/1001/steps',
  ],
  [
    { kind: 'project_archived', project: '1001', title: 'A garden', actors: [], actor_count: 0 },
    '‘A garden’ was archived. You can still finish it.',
    '/projects/1001',
  ],
  [
    { kind: 'sign_in', title: 'Firefox on Linux', actors: [], actor_count: 0 },
    'New login: Firefox on Linux. If that wasn’t you, log that browser out.',
    '/settings/account',
  ],
  [
    { ...decided('hidden', 'post_comment'), title: 'A course', excerpt: 'Spam' },
    'Moderators have hidden your comment ‘A course’. Nobody else can see it.',
    '/settings/decisions',
  ],
  [
    { ...decided('hidden', 'project'), title: 'A garden' },
    'Moderators have hidden your project ‘A garden’. Nobody except its owners can see it.',
    '/settings/decisions',
  ],
  [
    { ...decided('restored', 'post'), title: 'A course' },
    'Moderators have taken back the removal of your post ‘A course’.',
    '/settings/decisions',
  ],
  [
    { ...decided('unsuspended', 'post'), title: 'A course' },
    'Moderators have taken back the suspension because of your post ‘A course’.',
    '/settings/decisions',
  ],
  [
    { ...decided('shown', 'member'), title: 'Ada Sample' },
    'Moderators have taken their decision back, and shown your profile ‘Ada Sample’ again.',
    '/settings/decisions',
  ],
  [
    { ...decided('acted', 'job'), title: 'A job' },
    'Thank you for your report. Moderators have acted on the job ‘A job’.',
    '/settings/decisions#reports',
  ],
  [
    { ...decided('warned', 'message'), title: 'Buy it' },
    'Moderators have sent you a warning about your message ‘Buy it’. Read it and confirm that you have.',
    '/settings/decisions',
  ],
  [
    { ...decided('appeal_refused', 'post'), title: 'A bed', excerpt: 'It is an advertisement' },
    'Your appeal was refused: the decision about your post ‘A bed’ stays.',
    '/settings/decisions',
  ],
  [
    { ...decided('taken_back', 'post'), title: 'A bed' },
    'Moderators have taken back what they decided about the post ‘A bed’ that you reported.',
    '/settings/decisions#reports',
  ],
  [
    { ...decided('dismissed', 'project'), title: 'A garden' },
    'Thank you for your report. Moderators saw no reason to act on the project ‘A garden’.',
    '/settings/decisions#reports',
  ],
];

test('each kind says in a sentence what happened, and leads to the very thing', async () => {
  stored = sentences.map(([changes], at) => followNotification(100 - at, changes));
  await show();
  await screen.findByRole('list', { name: 'Notifications' });
  for (const [changes, sentence, href] of sentences) {
    // Mails lead to the same place.
    expect(addressOf(followNotification(0, changes))).toBe(href);
    const links = screen.getAllByRole('link', { name: (name) => name.startsWith(sentence) });
    expect([sentence, ...links.map((link) => link.getAttribute('href'))]).toEqual([sentence, href]);
  }
});

test('what comes onto the screen is marked as read, once, and stays new for this visit; the rest stays unread', async () => {
  stored = [followNotification(3, {}), followNotification(2, {}), followNotification(1, { unread: false })];
  markNotificationsRead.mockResolvedValue(undefined);
  await show();
  await screen.findByRole('list', { name: 'Notifications' });
  expect(watched).toHaveLength(2);
  act(() => comesIntoView(watched[0] ?? document.body));
  await waitFor(() =>
    expect(markNotificationsRead).toHaveBeenCalledWith({ marks: [{ group: 'group 3', through: '3' }] }, { as: 'm1' }),
  );
  expect(watched).toHaveLength(1);
  expect(news()).toEqual([true, true, false]);
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();

  // The server still says the other one is unread, and something is new.
  stored = [
    followNotification(9, {}),
    followNotification(3, { unread: false }),
    followNotification(2, {}),
    followNotification(1, { unread: false }),
  ];
  act(() => readNotificationsAgain('m1'));
  await waitFor(() => expect(news()).toEqual([true, true, true, false]));
  expect(watched).toHaveLength(2);
  expect(markNotificationsRead).toHaveBeenCalledTimes(1);
});

test('what is gone on the server leaves the open list and the count, as soon as an event says that something changed', async () => {
  stored = [followNotification(3, { excerpt: 'How deep?' }), followNotification(2, {})];
  const badges: unknown[] = [];
  const count = new QueryObserver(cache, unreadNotificationsQuery('m1'));
  const stop = count.subscribe(({ data }) => badges.push(data?.groups));
  await show();
  await screen.findByText('How deep?');
  await waitFor(() => expect(badges.at(-1)).toBe(2));
  stored = stored.slice(1);
  act(() => readNotificationsAgain('m1'));
  await waitFor(() => expect(screen.queryByText('How deep?')).toBeNull());
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(badges.at(-1)).toBe(1));
  stop();
});

test('all are shown as read at once; a refusal takes that back and says why, and lost answers are no refusal', async () => {
  stored = [followNotification(3, {}), followNotification(2, {})];
  let refuse: (error: CallError) => void = () => undefined;
  markNotificationsRead.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(news()).toEqual([false, false]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(markNotificationsRead).toHaveBeenCalledWith({ marks: [{ group: null, through: '3' }] }, { as: 'm1' });
  act(() => refuse(new CallError('answered', 400, 'Not that many.')));
  expect((await screen.findByRole('alert')).textContent).toContain('Not that many.');
  await waitFor(() => expect(news()).toEqual([true, true]));

  markNotificationsRead.mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  markNotificationsRead.mockResolvedValueOnce(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(markNotificationsRead).toHaveBeenCalledTimes(2));
  expect([screen.queryByRole('alert'), news()]).toEqual([null, [false, false]]);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(markNotificationsRead).toHaveBeenCalledTimes(3));
});

test('what is read again while marks are on their way does not bring back what was shown as read', async () => {
  stored = [followNotification(3, {}), followNotification(2, {})];
  let mark: () => void = () => undefined;
  markNotificationsRead.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      mark = resolve;
    });
    stored = stored.map((one) => (Number(one.last) > 3 ? one : { ...one, unread: false }));
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  const badges: unknown[] = [];
  const count = new QueryObserver(cache, unreadNotificationsQuery('m1'));
  const stop = count.subscribe(({ data }) => badges.push(data?.groups));
  stored = [followNotification(4, {}), ...stored];
  act(() => readNotificationsAgain('m1'));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  mark();
  await waitFor(() => expect(news()).toEqual([true, false, false]));
  await waitFor(() => expect(badges.at(-1)).toBe(1));
  expect(new Set(badges)).toEqual(new Set([0, 1]));
  stop();
});

test('without notifications it says what will be here; a failed read can be tried again', async () => {
  getNotifications.mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Nothing yet' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a choice is saved as it is made, the last one wins, and one that is refused is taken back', async () => {
  getPreferences.mockImplementation(async () => ({
    kinds: optionalKinds.map((kind) => ({ kind, delivery: 'in_app' as const })),
    digest: 'weekly',
  }));
  await renderView(PreferencesView, stillSession({ id: 'm1' }));
  const likes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Likes of your posts' });
  expect(screen.getAllByRole('combobox')).toHaveLength(optionalKinds.length + 1);
  const answers: (() => void)[] = [];
  setPreference.mockImplementation((sent) => new Promise((resolve) => answers.push(() => resolve(sent))));
  const calls = () => setPreference.mock.calls.map(([{ kind, delivery }]) => [kind, delivery]);
  await userEvent.selectOptions(likes, 'Off');
  expect(likes.value).toBe('off');
  await userEvent.selectOptions(likes, 'In app and e-mail');
  expect([likes.value, calls()]).toEqual(['in_app_and_email', [['post_like', 'off']]]);
  const said = () => screen.getByRole('status').textContent;
  expect(said(), 'nothing is saved yet').toBe('');
  answers[0]?.();
  await waitFor(() =>
    expect(calls()).toEqual([
      ['post_like', 'off'],
      ['post_like', 'in_app_and_email'],
    ]),
  );
  // Another one while it is saved, which is refused: what the server has is shown.
  await userEvent.selectOptions(likes, 'In app');
  setPreference.mockRejectedValue(new CallError('answered', 429, 'Not now.', { code: 'rate_limited' }));
  answers[1]?.();
  await waitFor(() => expect(likes.value).toBe('in_app_and_email'));
  expect(said(), 'the last choice was not saved').toBe('');

  const digest = screen.getByRole<HTMLSelectElement>('combobox', { name: 'One e-mail with what is new' });
  setDigest.mockImplementationOnce(async (sent) => sent);
  await userEvent.selectOptions(digest, 'Never');
  await waitFor(() => expect(said()).toBe('Saved. E-mail: Never'));
  screen.getByText('While it is off, you are told in the app alone. Your choices below are kept.');
  // It must not go on saying that likes are told by e-mail.
  expect(likes.selectedOptions[0]?.text).toBe('In app, e-mail off');
  setDigest.mockRejectedValue(new CallError('answered', 429, 'Not now.', { code: 'rate_limited' }));
  await userEvent.selectOptions(digest, 'Every day');
  await waitFor(() => expect(digest.value).toBe('never'));
  expect(setDigest.mock.calls.map(([sent]) => sent)).toEqual([{ digest: 'never' }, { digest: 'daily' }]);
  // Only the answer is lost: what the server has is shown.
  setDigest.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  getPreferences.mockResolvedValue({ kinds: [], digest: 'daily' });
  await userEvent.selectOptions(digest, 'Every day');
  await waitFor(() => expect(getPreferences).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(digest.value).toBe('daily'));
});
