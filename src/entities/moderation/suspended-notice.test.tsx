import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { store } from '../cache/cache.ts';
import { dropMemberData } from '../cache/member-data.ts';
import { formOf } from '../forms/form-actors.ts';
import { type KnownUnread, unreadNotificationsQuery } from '../notifications/unread-queries.ts';
import { CommentForm } from '../remarks/comment-form.tsx';
import { stillSession } from '../session/session-for-tests.ts';
import { SuspendedNotice } from './suspended-notice.tsx';

afterEach(() => {
  cleanup();
  dropMemberData();
  sessionStorage.clear();
});

const suspended = (until: number | null) =>
  store<KnownUnread>(unreadNotificationsQuery('m1').queryKey, () => ({ groups: 0, suspendedUntil: until }));
const submit = vi.fn<() => Promise<unknown>>();
const machine = () => formOf({ validate: () => ({}), submit });
const View = () => <CommentForm machine={machine} draft="d" name="Comment" label="Your comment" button="Send" />;

test('a suspended member is told before they type until when they cannot write, and what they type stays', async () => {
  suspended(Date.parse('2099-03-02T10:00:00Z'));
  submit.mockRejectedValue(new CallError('answered', 403, 'Suspended until 2 March 2099.', { code: 'suspended' }));
  await renderView(View, stillSession({ id: 'm1' }));
  expect(screen.getByText(/^You can’t write until .*2099/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read why, and how to appeal' }).getAttribute('href')).toBe(
    '/settings/decisions',
  );
  const field = screen.getByRole('textbox', { name: 'Your comment' });
  await userEvent.type(field, 'Well done');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Suspended until 2 March 2099.')).toBeTruthy();
  expect(screen.queryByText(/^You can’t write until/), 'once is enough').toBeNull();
  expect(field).toHaveProperty('value', 'Well done');
});

test('over a draft, which nobody else sees, only publishing is said to wait', async () => {
  suspended(Date.parse('2099-03-02T10:00:00Z'));
  await renderView(() => <SuspendedNotice as="m1" isDraft />, stillSession({ id: 'm1' }));
  expect(screen.getByText(/^You can’t publish until .*2099/)).toBeTruthy();
  expect(screen.getByText(/You can go on with your draft/)).toBeTruthy();
});

test.each([null, 1])('who is not suspended, or no longer, is told nothing', async (until) => {
  suspended(until);
  await renderView(View, stillSession({ id: 'm1' }));
  expect(screen.queryByText(/can’t write/)).toBeNull();
});
