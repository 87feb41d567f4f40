import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/account.ts';
import * as deletion from '../../api/deletion.ts';
import * as emails from '../../api/email-change.ts';
import * as proof from '../../api/own-proof.ts';
import { CallError } from '../../api/call-error.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
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

test('a new address is asked for with the password and changed with the code; the session knows it at once', async () => {
  const session = stillSession(ada);
  const email = 'ada@new.example.org';
  vi.mocked(emails.requestEmailChange)
    .mockRejectedValueOnce(refused({ email: ['This is your address already'] }))
    .mockImplementationOnce(async () => {
      vi.mocked(api.getAccount).mockResolvedValue({ ...account, new_email: { email, resend_after: 60 } });
      return { detail: 'Sent', email, expires_in: 600, resend_after: 60 };
    });
  vi.mocked(emails.confirmEmailChange)
    .mockRejectedValueOnce(
      new CallError('answered', 400, 'That code was wrong.', { code: 'code_wrong', tries_left: 4 }),
    )
    .mockImplementationOnce(async () => {
      vi.mocked(api.getAccount).mockResolvedValue({ ...account, email });
      return { ...ada, email };
    });
  await renderAccount(session);
  await press('Change the e-mail address');
  expect(document.activeElement).toBe(field('New e-mail address'));
  await userEvent.type(field('New e-mail address'), 'ada@example.org');
  await userEvent.type(screen.getAllByLabelText('Current password')[0] as HTMLElement, 'my password');
  await press('Send a code');
  expect(await screen.findByText('This is your address already')).toBeTruthy();
  await userEvent.clear(field('New e-mail address'));
  await userEvent.type(field('New e-mail address'), email);
  await press('Send a code');
  await userEvent.type(await screen.findByLabelText('Code from the e-mail'), '000000');
  expect(await screen.findByText('That code was wrong.')).toBeTruthy();
  expect(emails.requestEmailChange).toHaveBeenLastCalledWith(
    { email, current_password: 'my password' },
    { as: ada.id },
  );
  await userEvent.clear(field('Code from the e-mail'));
  await userEvent.type(field('Code from the e-mail'), '123456');
  expect(await screen.findByText('Your e-mail address has been changed')).toBeTruthy();
  expect(emails.confirmEmailChange).toHaveBeenLastCalledWith({ email, otp: '123456' }, { as: ada.id });
  expect(session.sent).toEqual([{ type: 'user.loaded', user: { ...ada, email } }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the e-mail address' }));
});

test('a change that waits goes on after a reload, and can be given up', async () => {
  vi.mocked(api.getAccount).mockResolvedValue({
    ...account,
    new_email: { email: 'new@example.org', resend_after: 12 },
  });
  vi.mocked(emails.cancelEmailChange).mockImplementation(async () => {
    vi.mocked(api.getAccount).mockResolvedValue(account);
  });
  await renderAccount();
  expect(await screen.findByRole('button', { name: /New code in 1\d s/ })).toBeTruthy();
  expect(document.activeElement, 'a page that is opened keeps its focus').toBe(document.body);
  await press('Keep my old address');
  expect(await screen.findByRole('button', { name: 'Change the e-mail address' })).toBeTruthy();
});

test('a change that was given up in another tab takes the form of its code away, and says so, once this tab is looked at', async () => {
  const waiting = { email: 'new@example.org', resend_after: 12 };
  vi.mocked(api.getAccount).mockResolvedValueOnce({ ...account, new_email: waiting });
  await renderAccount();
  expect(await screen.findByLabelText('Code from the e-mail')).toBeTruthy();
  globalThis.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('This change is no longer waiting for a code')).toBeTruthy();
  expect(screen.queryByLabelText('Code from the e-mail')).toBeNull();
  await press('OK');
});

test.each([
  [
    'a code',
    () => userEvent.type(field('Code from the e-mail'), '123456'),
    [[{ email: 'first@example.org', otp: '123456' }, { as: ada.id }]],
    [],
  ],
  ['asking for a new one', () => press('Send a new code'), [], [[{ email: 'first@example.org' }, { as: ada.id }]]],
])(
  'once another tab has begun a change to another address, %s names the address that this page shows, and is answered with that other one',
  async (_, act, confirmed, resent) => {
    const second = { email: 'second@example.org', resend_after: 0 };
    vi.mocked(api.getAccount).mockResolvedValueOnce({
      ...account,
      new_email: { email: 'first@example.org', resend_after: 0 },
    });
    vi.mocked(api.getAccount).mockResolvedValue({ ...account, new_email: second });
    const another = new CallError('answered', 400, 'Another change has begun.', { code: 'code_void' });
    vi.mocked(emails.confirmEmailChange).mockRejectedValueOnce(another);
    vi.mocked(emails.resendEmailChangeCode).mockRejectedValueOnce(another);
    await renderAccount();
    await screen.findByLabelText('Code from the e-mail');
    await act();
    const notice = (await screen.findByText('You have begun another change since')).closest('div');
    expect(notice?.textContent).toMatch(/code for first@example.org no longer works; the one for second@example.org/);
    const form = within(screen.getByRole('form', { name: 'Confirm the new e-mail address' }));
    expect(form.getByText('second@example.org')).toBeTruthy();
    expect(screen.queryByText('Another change has begun.')).toBeNull();
    expect(vi.mocked(emails.confirmEmailChange).mock.calls).toEqual(confirmed);
    expect(vi.mocked(emails.resendEmailChangeCode).mock.calls).toEqual(resent);
  },
);

test('a code that shows who one is went to an address that another tab has changed: the form names that one', async () => {
  const own = { ...account, has_password: false, has_google: true };
  vi.mocked(api.getAccount).mockResolvedValueOnce(own);
  vi.mocked(api.getAccount).mockResolvedValue({ ...own, email: 'moved@example.org' });
  vi.mocked(proof.sendOwnCode).mockResolvedValueOnce({
    detail: 'Sent',
    email: 'moved@example.org',
    expires_in: 600,
    resend_after: 60,
  });
  await renderAccount();
  await press('Delete my account...');
  const form = within(screen.getByRole('form', { name: 'Delete your account' }));
  expect(form.getByText(account.email)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'E-mail me a code' }));
  expect(await form.findByText('moved@example.org')).toBeTruthy();
});

test.each([
  ['a code', () => userEvent.type(field('Code from the e-mail'), '123456'), 'ada@new.example.org'],
  ['giving it up', () => press('Keep my old address'), account.email],
])(
  'an event about a change of this tab’s own, which comes before the answer to %s, does not call it another tab’s',
  async (_, act, email) => {
    const waiting = { email: 'ada@new.example.org', resend_after: 12 };
    vi.mocked(api.getAccount).mockResolvedValueOnce({ ...account, new_email: waiting });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    vi.mocked(emails.confirmEmailChange).mockImplementation(() => answered.then(() => ({ ...ada, email })));
    vi.mocked(emails.cancelEmailChange).mockReturnValue(answered);
    await renderAccount();
    await screen.findByLabelText('Code from the e-mail');
    await act();
    vi.mocked(api.getAccount).mockResolvedValue({ ...account, email, sessions: account.sessions.slice(0, 1) });
    readAccountAgain(ada.id);
    await vi.waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(screen.getByLabelText('Code from the e-mail')).toBeTruthy();
    answer();
    expect(await screen.findByRole('button', { name: 'Change the e-mail address' })).toBeTruthy();
    expect(screen.queryByText(/another tab/)).toBeNull();
  },
);

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
