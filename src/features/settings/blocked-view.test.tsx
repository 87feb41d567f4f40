import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as blocksApi from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import * as reportsApi from '../../api/reports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ada } from '../../entities/profiles/profiles-for-tests.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { BlockedView } from './blocked-view.tsx';

vi.mock('../../api/blocks.ts');
vi.mock('../../api/reports.ts');

beforeEach(() => {
  vi.resetAllMocks();
  cache.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const bo = { username: 'bob', first_name: 'Bo', last_name: 'Sample', profile_image: null };

test('a member is blocked by username, also after their row said that they are no longer blocked', async () => {
  vi.mocked(blocksApi.getBlocked).mockResolvedValue([bo]);
  vi.mocked(blocksApi.setBlock)
    .mockResolvedValueOnce({ blocked: false })
    .mockRejectedValueOnce(new CallError('answered', 404, 'There is no such member.'))
    .mockResolvedValue({ blocked: true });
  await renderView(BlockedView, stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Bo Sample' }));
  expect(await screen.findByText('No longer blocked')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Username');
  await userEvent.type(field, ' @{Enter}');
  expect(await screen.findByText('Enter the member’s username')).toBeTruthy();
  expect(blocksApi.setBlock).toHaveBeenCalledTimes(1);
  await userEvent.clear(field);
  await userEvent.type(field, '@Boba{Enter}');
  expect(await screen.findByText('There is no such member.')).toBeTruthy();
  expect(field.value, 'what was typed stays').toBe('@Boba');
  await userEvent.type(field, '{Backspace}{Enter}');
  expect(await screen.findByText('@bob is blocked.')).toBeTruthy();
  expect(blocksApi.setBlock).toHaveBeenLastCalledWith({ target_username: 'bob', action: 'block' }, { as: ada.id });
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(await screen.findByRole('button', { name: 'Unblock Bo Sample' })).toBeTruthy();
  expect(screen.queryByText('No longer blocked')).toBeNull();
});

test.each([
  ['a member who is not there', new CallError('answered', 404, 'There is no such member.'), 'Block'],
  ['a server that cannot be reached', new CallError('network', 0, 'No connection.'), 'Try again'],
  ['a server that asks to wait', new CallError('answered', 429, 'Too many. Try again in 5 minutes.'), 'Try again'],
])(
  'after %s the button says what a press can do, and names no second try with another name',
  async (_, error, words) => {
    vi.mocked(blocksApi.getBlocked).mockResolvedValue([]);
    vi.mocked(blocksApi.setBlock).mockRejectedValue(error);
    await renderView(BlockedView, stillSession(ada));
    const field = await screen.findByLabelText<HTMLInputElement>('Username');
    const form = within(field.form ?? document.body);
    const button = () => form.getByRole('button').textContent;
    for (const typed of ['boba', '{Backspace}']) {
      await userEvent.type(field, typed);
      expect(button()).toBe('Block');
      await userEvent.type(field, '{Enter}');
      expect(await form.findByText(error.message)).toBeTruthy();
      await waitFor(() => expect(button()).toBe(words));
    }
  },
);

test('a blocked member is reported from the list, which gets the focus back', async () => {
  vi.mocked(blocksApi.getBlocked).mockResolvedValue([bo, { ...bo, username: 'cem', first_name: '', last_name: '' }]);
  vi.mocked(reportsApi.report).mockResolvedValue(undefined);
  await renderView(BlockedView, stillSession(ada));
  const button = await screen.findByRole('button', { name: 'Report cem' });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report cem' }));
  await userEvent.selectOptions(dialog.getByLabelText('What’s wrong?'), 'harassment');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
  expect(reportsApi.report).toHaveBeenCalledWith(
    expect.objectContaining({ thing: { kind: 'member', username: 'cem' }, category: 'harassment' }),
    { as: ada.id },
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
