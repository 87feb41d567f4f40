import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/account.ts';
import * as deletion from '../../api/deletion.ts';
import * as proof from '../../api/own-proof.ts';
import { CallError } from '../../api/call-error.ts';
import { ada } from '../../entities/profiles/profiles-for-tests.ts';
import { closeWelcome, isWelcomeClosed } from '../../entities/profiles/welcome-closed.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { account, beginAccount, endAccount, openSession, renderAccount } from './account-for-tests.tsx';

vi.mock('../../api/account.ts');
vi.mock('../../api/email-change.ts');
vi.mock('../../api/deletion.ts');
vi.mock('../../api/exports.ts');
vi.mock('../../api/own-proof.ts');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

beforeEach(beginAccount);
afterEach(endAccount);

test('a wrong password is said at its field, with what was typed still there; a change empties both fields', async () => {
  vi.mocked(api.changePassword)
    .mockRejectedValueOnce(
      new CallError('answered', 400, 'Some fields need your attention.', {
        errors: { current_password: ['This is not your current password'] },
      }),
    )
    .mockResolvedValueOnce();
  await renderAccount();
  await submit();
  expect(await screen.findByText('Enter your current password')).toBeTruthy();
  expect(api.changePassword).not.toHaveBeenCalled();
  await userEvent.type(field('Current password'), 'not my password');
  await userEvent.type(field('New password'), 'quite another phrase');
  await submit();
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect([field('Current password').value, document.activeElement]).toEqual([
    'not my password',
    field('Current password'),
  ]);
  await submit();
  expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

test('the present password and one of spaces are refused before anything is sent', async () => {
  await renderAccount();
  await userEvent.type(field('Current password'), 'three calm steps');
  for (const [typed, words] of [
    ['three calm steps', 'This is your current password. Choose another one'],
    ['            ', 'password cannot be made of spaces only'],
    ['zzzzzzzzzzzz', 'password cannot be one character repeated: a few words in a row work well'],
  ] as const) {
    await userEvent.clear(field('New password'));
    await userEvent.type(field('New password'), typed);
    await submit();
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(api.changePassword).not.toHaveBeenCalled();
});

test('one other browser is logged out, then all others; each is announced, and the keyboard goes on from the heading', async () => {
  vi.mocked(api.endSession)
    .mockRejectedValueOnce(new CallError('network', 0, 'No connection.'))
    .mockResolvedValue();
  vi.mocked(api.endOtherSessions).mockResolvedValue();
  await renderAccount();
  const one = await screen.findByRole('button', { name: /^Log out Safari on iOS, logged in / });
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();
  await userEvent.click(one);
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
  await userEvent.click(one);
  expect((await screen.findByText('Safari on iOS is logged out.')).getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }));
  expect(api.endSession).toHaveBeenLastCalledWith('2', expect.objectContaining({ as: ada.id }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out all other browsers' }));
  expect(await screen.findByText('All other browsers are logged out.')).toBeTruthy();
});

test('without a password one can be set, and what could not be had can be asked for again', async () => {
  vi.mocked(api.getAccount).mockRejectedValueOnce(new CallError('network', 0, 'No connection.'));
  vi.mocked(api.getAccount).mockResolvedValueOnce({ ...account, has_password: false, has_google: true });
  await renderAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Linked')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Set a password' }));
  expect(screen.getByRole('form', { name: 'Set a password' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set a password' }));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (errors: Record<string, string[]>) =>
  new CallError('answered', 400, 'Some fields need your attention.', { errors });

test('two browsers of one name differ by the moment at which each was logged in', async () => {
  const later = { ...openSession('4', 'Safari on iOS'), created_at: '2026-03-02T10:07:00.000Z' };
  vi.mocked(api.getAccount).mockResolvedValue({ ...account, sessions: [...account.sessions, later] });
  await renderAccount();
  const names = (await screen.findAllByRole('button', { name: /^Log out Safari/ })).map((one) => one.textContent);
  expect(new Set(names).size).toBe(2);
});

test('before an account is deleted, a table says what goes and what stays to those who want to know', async () => {
  await renderAccount();
  const title = await screen.findByText('What goes with your account, and what stays', { selector: 'summary' });
  const disclosure = title.closest('details');
  expect(disclosure?.open).toBe(false);
  await userEvent.click(title);
  expect(disclosure?.open).toBe(true);
  const table = within(await screen.findByRole('table', { name: 'What goes with your account, and what stays' }));
  const became = (what: RegExp) => table.getByRole('row', { name: what }).querySelector('td')?.textContent;
  expect([
    became(/^Your profile and pictures/),
    became(/^Published projects/),
    became(/^Reports you made, and reports about you/),
    became(/^Moderators’ cases/),
    became(/^What moderators decided about you/),
  ]).toEqual([
    'Deleted.',
    'Kept without your name. They pass to a co-owner if there is one.',
    'Kept. Without the words and images of yours that were reported.',
    'Kept. Without your words and images.',
    'Kept. Nobody can edit that record. It holds an id instead of your name.',
  ]);
});

test('an account is deleted by a typed phrase and the password, and the session ends', async () => {
  const session = stillSession(ada);
  closeWelcome(ada.id);
  closeWelcome('m2');
  vi.mocked(deletion.deleteAccount)
    .mockRejectedValueOnce(refused({ current_password: ['This is not your current password'] }))
    .mockResolvedValueOnce({ final_at: '2026-03-20T10:00:00.000Z' });
  await renderAccount(session);
  await press('Delete my account...');
  const form = screen.getByRole('form', { name: 'Delete your account' });
  const own = within(form);
  await userEvent.type(own.getByLabelText(/Type/), 'delete');
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  expect(await own.findByText('Enter your current password')).toBeTruthy();
  expect(deletion.deleteAccount).not.toHaveBeenCalled();
  await userEvent.clear(own.getByLabelText(/Type/));
  await userEvent.type(own.getByLabelText(/Type/), 'Delete my account');
  await userEvent.type(own.getByLabelText('Current password'), 'my password');
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  expect(await own.findByText('This is not your current password')).toBeTruthy();
  expect(session.sent).toEqual([]);
  expect(isWelcomeClosed(ada.id)).toBe(true);
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  await expect.poll(() => session.sent).toEqual([{ type: 'logout.pressed' }]);
  expect([isWelcomeClosed(ada.id), isWelcomeClosed('m2')], 'only theirs goes from this browser').toEqual([false, true]);
  expect(deletion.deleteAccount).toHaveBeenLastCalledWith(
    { phrase: 'delete my account', current_password: 'my password' },
    { as: ada.id },
  );
});

test('without a password an account is deleted with a code by mail, which the form asks for and never sends by itself', async () => {
  const session = stillSession(ada);
  vi.mocked(api.getAccount).mockResolvedValue({ ...account, has_password: false, has_google: true });
  vi.mocked(proof.sendOwnCode)
    .mockRejectedValueOnce(new CallError('network', 0, 'No connection.'))
    .mockResolvedValueOnce({ detail: 'Sent', email: account.email, expires_in: 600, resend_after: 60 });
  vi.mocked(deletion.deleteAccount)
    .mockRejectedValueOnce(
      new CallError('answered', 400, 'That code was wrong. 4 tries left.', {
        code: 'code_wrong',
        errors: { own_code: ['That code was wrong. 4 tries left.'] },
      }),
    )
    .mockResolvedValueOnce({ final_at: '2026-03-20T10:00:00.000Z' });
  await renderAccount(session);
  await press('Delete my account...');
  const own = within(screen.getByRole('form', { name: 'Delete your account' }));
  expect(own.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(own.getByLabelText(/Type/), 'Delete my account');
  await userEvent.click(own.getByRole('button', { name: 'E-mail me a code' }));
  expect(await own.findByText('No connection.')).toBeTruthy();
  await userEvent.click(own.getByRole('button', { name: 'E-mail me a code' }));
  expect(await own.findByRole('button', { name: /New code in \d+ s/ })).toBeTruthy();
  expect(await own.findByText('A code is on its way.')).toBeTruthy();
  expect(proof.sendOwnCode).toHaveBeenLastCalledWith({ act: 'deletion' }, { as: ada.id });
  expect(document.activeElement).toBe(own.getByLabelText(/Code that shows/));
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  expect(await own.findByText('Enter the code from the e-mail')).toBeTruthy();
  await userEvent.type(own.getByLabelText(/Code that shows/), '000 000');
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  expect(await own.findByText('That code was wrong. 4 tries left.')).toBeTruthy();
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  await expect.poll(() => session.sent).toEqual([{ type: 'logout.pressed' }]);
  expect(deletion.deleteAccount).toHaveBeenLastCalledWith(
    { phrase: 'delete my account', own_code: '000000' },
    { as: ada.id },
  );
});

test('a form that asks for a code asks for the password once another tab has set one', async () => {
  vi.mocked(api.getAccount).mockResolvedValueOnce({ ...account, has_password: false, has_google: true });
  vi.mocked(deletion.deleteAccount).mockRejectedValueOnce(
    refused({ current_password: ['Enter your current password'] }),
  );
  await renderAccount();
  await press('Delete my account...');
  const own = within(screen.getByRole('form', { name: 'Delete your account' }));
  await userEvent.type(own.getByLabelText(/Type/), 'Delete my account');
  await userEvent.type(own.getByLabelText(/Code that shows/), '000000');
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }));
  expect(await own.findByLabelText('Current password')).toBeTruthy();
  expect(own.getByText('Enter your current password')).toBeTruthy();
  expect(own.getByLabelText<HTMLInputElement>(/Type/).value).toBe('Delete my account');
});
