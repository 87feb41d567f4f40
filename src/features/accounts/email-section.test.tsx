import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/account.ts';
import * as emails from '../../api/email-change.ts';
import * as proof from '../../api/own-proof.ts';
import { CallError } from '../../api/call-error.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
import { ada } from '../../entities/profiles/profiles-for-tests.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { account, beginAccount, endAccount, renderAccount } from './account-for-tests.tsx';

vi.mock('../../api/account.ts');
vi.mock('../../api/email-change.ts');
vi.mock('../../api/deletion.ts');
vi.mock('../../api/exports.ts');
vi.mock('../../api/own-proof.ts');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (errors: Record<string, string[]>) =>
  new CallError('answered', 400, 'Some fields need your attention.', { errors });

beforeEach(beginAccount);
afterEach(endAccount);

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
