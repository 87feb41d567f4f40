import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { CaseActions } from './case-actions.tsx';
import { loadCase, loadQueue } from './loading.ts';
import { caseQuery } from './moderation-queries.ts';

vi.mock('../../api/moderation.ts');
afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
});

const name = (username: string) => ({ username, first_name: username, last_name: '', profile_image: null });
const thing = { title: 'A course', text: 'Buy it.' };
const open: ModeratedCase = {
  id: '7',
  kind: 'post',
  thing,
  reported: name('bo'),
  reports: 1,
  categories: ['spam'],
  taken_by: null,
  is_mine: false,
  reported_at: '2030-01-01T10:00:00.000Z',
  is_open: true,
  decision: null,
  now: thing,
  address: '/posts/1',
  received: [{ reporter: name('cy'), category: 'spam', note: '', at: '2030-01-01T10:00:00.000Z', thing }],
  acts: [{ id: '3', kind: 'noted', by: name('dee'), text: 'Look', at: '2030-01-01T11:00:00.000Z' }],
};
const offered = () => screen.getAllByRole('button').map((button) => button.textContent);

const show = (shown: ModeratedCase) =>
  renderView(() => <CaseActions as="m1" shown={shown} />, stillSession({ id: 'm1' }));

test.each([
  ['an open case', {}, ['Hide it', 'Dismiss the reports', 'Take this case', 'Leave a note']],
  [
    'one of another moderator',
    { taken_by: name('dee') },
    ['Hide it', 'Dismiss the reports', 'Take it over', 'Leave a note'],
  ],
  ['one that I took', { is_mine: true }, ['Hide it', 'Dismiss the reports', 'Let go of this case', 'Leave a note']],
  ['one whose thing is gone', { now: null }, ['Dismiss the reports', 'Take this case', 'Leave a note']],
  ['a decided case', { is_open: false, decision: 'hidden' as const }, ['Take the decision back', 'Leave a note']],
])('%s offers what can be done about it', async (_, changes, buttons) => {
  await show({ ...open, ...changes });
  expect(offered()).toEqual(buttons);
});

test('hiding says what it does, sends the reason, and keeps both for another try; what another did meanwhile is read first', async () => {
  const { actOnCase, getCase } = vi.mocked(api);
  actOnCase
    .mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'))
    .mockRejectedValueOnce(new CallError('answered', 409, 'Someone else has acted on this case meanwhile.'));
  getCase.mockResolvedValue({ ...open, acts: [] });
  await show(open);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide it' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The server could not be reached.');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Someone else has acted on this case meanwhile.')).toBeTruthy();
  const [[, first], [, second]] = actOnCase.mock.calls as unknown as [[string, object], [string, object]];
  expect(first).toMatchObject({ kind: 'hidden', text: 'Spam', seen: '3' });
  expect(second, 'the same act').toEqual(first);
  expect(screen.getByRole('button', { name: 'Dismiss the reports' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Look at it again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(cache.getQueryData(caseQuery('m1', '7').queryKey)?.acts).toEqual([]);
});

test('for everyone but moderators there is no such page; a server that cannot be reached is told on the page', async () => {
  vi.mocked(api.getCases).mockRejectedValueOnce(new CallError('answered', 404, 'There is nothing at this address.'));
  await expect(loadQueue('m1', 'open')).rejects.toMatchObject({ isNotFound: true });
  await expect(loadCase('m1', 'x')).rejects.toMatchObject({ isNotFound: true });
  vi.mocked(api.getCases).mockRejectedValue(new CallError('network', 0, 'No answer'));
  expect(await loadQueue('m1', 'open')).toEqual({ as: 'm1', filter: 'open' });
});
