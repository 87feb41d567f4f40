import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/account.ts';
import * as deletion from '../../api/deletion.ts';
import * as emails from '../../api/email-change.ts';
import { CallError } from '../../api/call-error.ts';
import { account, beginAccount, endAccount, renderAccount } from './account-for-tests.tsx';

vi.mock('../../api/account.ts');
vi.mock('../../api/email-change.ts');
vi.mock('../../api/deletion.ts');
vi.mock('../../api/exports.ts');
vi.mock('../../api/own-proof.ts');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

beforeEach(beginAccount);
afterEach(endAccount);

const lost = () => new CallError('timeout', 0, 'The server did not answer in time.');

test('a change whose answer was lost is not called a failure, and the page shows what the server has', async () => {
  vi.mocked(api.changePassword).mockRejectedValueOnce(lost());
  vi.mocked(emails.requestEmailChange).mockRejectedValueOnce(lost());
  await renderAccount();
  await userEvent.type(field('Current password'), 'three calm steps');
  await userEvent.type(field('New password'), 'quite another phrase');
  const asked = vi.mocked(api.getAccount).mock.calls.length;
  await submit();
  expect(await screen.findByText('Not confirmed')).toBeTruthy();
  expect(screen.queryByText('That didn’t go through')).toBeNull();
  expect(field('New password').value).toBe('quite another phrase');
  await vi.waitFor(() => expect(api.getAccount).toHaveBeenCalledTimes(asked + 1));

  vi.mocked(api.getAccount).mockResolvedValue({
    ...account,
    new_email: { email: 'new@example.org', resend_after: 50 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Change the e-mail address' }));
  const form = within(screen.getByRole('form', { name: 'Change the e-mail address' }));
  await userEvent.type(form.getByLabelText('New e-mail address'), 'new@example.org');
  await userEvent.type(form.getByLabelText('Current password'), 'three calm steps');
  await userEvent.click(form.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByLabelText('Code from the e-mail')).toBeTruthy();
});

test('what never left the browser is called so', async () => {
  vi.mocked(api.changePassword).mockRejectedValueOnce(
    Object.assign(new CallError('network', 0, 'The server could not be reached.'), { never_left: true }),
  );
  await renderAccount();
  await userEvent.type(field('Current password'), 'three calm steps');
  await userEvent.type(field('New password'), 'quite another phrase');
  await submit();
  expect(await screen.findByText('That didn’t go through')).toBeTruthy();
});

test('a browser that was logged out, or a deletion, without an answer has the account read again', async () => {
  vi.mocked(api.endSession).mockRejectedValueOnce(lost());
  vi.mocked(deletion.deleteAccount).mockRejectedValueOnce(lost());
  await renderAccount();
  vi.mocked(api.getAccount).mockResolvedValue({ ...account, sessions: account.sessions.slice(0, 2) });
  await userEvent.click(screen.getByRole('button', { name: /^Log out Unknown browser/ }));
  await vi.waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Delete my account...' }));
  const form = within(screen.getByRole('form', { name: 'Delete your account' }));
  await userEvent.type(form.getByLabelText('Type “delete my account”'), 'delete my account');
  await userEvent.type(form.getByLabelText('Current password'), 'three calm steps');
  const asked = vi.mocked(api.getAccount).mock.calls.length;
  await userEvent.click(form.getByRole('button', { name: 'Delete my account' }));
  expect(await form.findByText('Not confirmed')).toBeTruthy();
  await vi.waitFor(() => expect(api.getAccount).toHaveBeenCalledTimes(asked + 1));
});
