import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { PasswordResetView } from './password-reset-view.tsx';
import { endTextOf, endTexts, sayFarewell } from './session-end.ts';
import { keepPendingCode, readPendingCode } from './pending-code.ts';
import { keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts';
import { signedInAnswer, stillSession, visitorSession } from '../../entities/session/session-for-tests.ts';
import { VerifyOtpView } from './verify-otp-view.tsx';

vi.mock('../../api/accounts.ts');
const verifyOtp = vi.mocked(api.verifyOtp);
const resendOtp = vi.mocked(api.resendOtp);
const requestReset = vi.mocked(api.requestPasswordReset);
const resetPassword = vi.mocked(api.resetPassword);
const sent = { detail: 'sent', email: 'demo@example.org', expires_in: 600, resend_after: 60 };
const wrong = (tries: number) =>
  new CallError('answered', 400, `That code was wrong. ${tries} tries left.`, {
    code: 'code_wrong',
    tries_left: tries,
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  for (const call of [verifyOtp, resendOtp, requestReset, resetPassword]) call.mockReset();
});
afterEach(() => {
  sayFarewell(null);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const code = () => screen.getByLabelText<HTMLInputElement>('Code from the e-mail');
const resendButton = () => screen.getByRole('button', { name: /ew code|Sending/ });

async function verifying() {
  keepPendingCode('registration', 'demo@example.org', 60);
  const session = visitorSession();
  return { session, ...(await renderView(VerifyOtpView, session, '/verify-otp')) };
}

async function paste(text: string) {
  await userEvent.clear(code());
  await userEvent.click(code());
  await userEvent.paste(text);
}

test('the code is one labelled field that phones and password managers recognise', async () => {
  await verifying();
  expect(code().autocomplete).toBe('one-time-code');
  expect(code().inputMode).toBe('numeric');
  expect(screen.getByText(/We sent a six-digit code/).textContent).toContain('demo@example.org');
});

test('a pasted code, even with spaces, is submitted automatically and opens the session', async () => {
  verifyOtp.mockResolvedValue(signedInAnswer());
  const { session } = await verifying();
  keepRegistrationDraft({ email: 'demo@example.org' });
  await paste(' 123 456 ');
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  expect(verifyOtp).toHaveBeenCalledExactlyOnceWith({ email: 'demo@example.org', otp: '123456' });
  expect(readPendingCode('registration')).toBeNull();
  expect(readRegistrationDraft().email).toBe('');
});

test('while a code is being checked, the button says so and nothing is sent twice', async () => {
  verifyOtp.mockReturnValue(new Promise(() => undefined));
  await verifying();
  await paste('123456');
  expect((await screen.findByText('Checking the code...')).closest('button')?.getAttribute('aria-busy')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(verifyOtp).toHaveBeenCalledOnce();
});

test('an empty or short code is rejected before sending', async () => {
  await verifying();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Enter the code from the e-mail')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  await paste('123');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('The code has 6 digits')).toBeTruthy();
  expect(verifyOtp).not.toHaveBeenCalled();
});

test('a wrong code shows the remaining tries beside the field until it is corrected', async () => {
  verifyOtp.mockRejectedValue(wrong(4));
  await verifying();
  await paste('000000');
  expect(await screen.findByText(/4 tries left/)).toBeTruthy();
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(code().value).toBe('000000');
  await userEvent.type(code(), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(/4 tries left/)).toBeNull());
});

test('the same wrong code is not sent twice, which is said; a corrected one is sent', async () => {
  verifyOtp.mockRejectedValue(wrong(4));
  await verifying();
  await paste('111111');
  expect(await screen.findByText('That code was wrong. 4 tries left.')).toBeTruthy();
  const again = 'That code was wrong. 4 tries left. Enter a different one.';
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText(again)).toBeTruthy();
  expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]);
  await paste('11111');
  expect(screen.queryByText(again)).toBeNull();
  await userEvent.type(code(), '1');
  expect(screen.getByText(again)).toBeTruthy();
  expect(verifyOtp).toHaveBeenCalledTimes(1);
  await paste('222222');
  await waitFor(() => expect(verifyOtp).toHaveBeenCalledTimes(2));
});

test('an invalidated code says that a new one is needed', async () => {
  verifyOtp.mockRejectedValue(
    new CallError('answered', 400, 'This code is no longer valid. Request a new one.', { code: 'code_void' }),
  );
  await verifying();
  await paste('123456');
  expect((await screen.findByRole('alert')).textContent).toContain('Request a new one.');
});

test('without a network, the code stays and can be sent again', async () => {
  verifyOtp.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  await verifying();
  await paste('123456');
  expect((await screen.findByRole('alert')).textContent).toContain('still here');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(verifyOtp).toHaveBeenCalledTimes(2));
});

test('another code can be requested after a minute; it clears the field and invalidates the old one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2030, 0, 1) });
  resendOtp.mockResolvedValue(sent);
  await verifying();
  expect(resendButton().textContent).toBe('New code in 60 s');
  expect(resendButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(resendButton());
  expect(resendOtp).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(18_000);
  });
  expect(resendButton().textContent).toBe('New code in 42 s');
  act(() => {
    vi.advanceTimersByTime(42_000);
  });
  expect(resendButton().textContent).toBe('Send a new code');
  await paste('12');
  await userEvent.click(resendButton());
  expect(await screen.findByText('A new code is on its way. Older ones no longer work.')).toBeTruthy();
  expect(resendOtp).toHaveBeenCalledExactlyOnceWith({ email: 'demo@example.org' });
  expect(resendButton().textContent).toBe('New code in 60 s');
  expect(code().value).toBe('');
  expect(document.activeElement).toBe(code());
});

test('if no new code can be sent, the screen says why, and it can be retried', async () => {
  keepPendingCode('registration', 'demo@example.org', 0);
  resendOtp.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  await renderView(VerifyOtpView, visitorSession(), '/verify-otp');
  await userEvent.click(resendButton());
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  expect(resendButton().textContent).toBe('Send a new code');
});

test('after a reload, the screen is unchanged, with the time that is left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2030, 0, 1) });
  const first = await verifying();
  first.unmount();
  vi.setSystemTime(Date.now() + 25_000);
  await renderView(VerifyOtpView, visitorSession(), '/verify-otp');
  expect(resendButton().textContent).toBe('New code in 35 s');
});

test('a member coming from the login screen is told that one step is left', async () => {
  keepPendingCode('registration', 'demo@example.org', 60, true);
  await renderView(VerifyOtpView, visitorSession(), '/verify-otp');
  expect(screen.getByText('One step left')).toBeTruthy();
});

test('changing the e-mail leads back to the registration, with its draft; Back leads to the code', async () => {
  const { router } = await verifying();
  await userEvent.click(screen.getByRole('link', { name: 'Change e-mail address' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  act(() => router.history.back());
  await waitFor(() => expect(code()).toBeTruthy());
});

test('a tab that is not waiting for a code asks for the address', async () => {
  resendOtp.mockResolvedValue(sent);
  await renderView(VerifyOtpView, visitorSession(), '/verify-otp?return_to=%2Fnotes');
  const register = screen.getByRole('link', { name: 'Create an account' });
  expect(register.getAttribute('href')).toBe('/register?return_to=%2Fnotes');
  await userEvent.type(screen.getByLabelText('E-mail'), 'demo@example.org{Enter}');
  await waitFor(() => expect(code()).toBeTruthy());
  expect(resendOtp).toHaveBeenCalledExactlyOnceWith({ email: 'demo@example.org' });
});

test('a recently sent code counts as success; a rate limit does not', async () => {
  requestReset.mockRejectedValueOnce(
    new CallError('answered', 429, 'Too many', { code: 'rate_limited', retry_after: 900 }),
  );
  requestReset.mockRejectedValueOnce(
    new CallError('answered', 429, 'Too many', { code: 'rate_limited', retry_after: 12 }),
  );
  await renderView(PasswordResetView, visitorSession(), '/password-reset');
  await userEvent.type(screen.getByLabelText('E-mail'), 'demo@example.org{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many');
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
  await waitFor(() => expect(code()).toBeTruthy());
});

async function resetting() {
  keepPendingCode('password-reset', 'demo@example.org', 60);
  return renderView(PasswordResetView, visitorSession(), '/password-reset');
}

async function enterReset(password: string) {
  await paste('123456');
  await userEvent.click(screen.getByLabelText('New password'));
  await userEvent.paste(password);
  await userEvent.keyboard('{Enter}');
}

test('code and new password are sent together, then the login screen follows', async () => {
  resetPassword.mockResolvedValue({ detail: 'changed' });
  const { router } = await resetting();
  await enterReset('a new long phrase');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(resetPassword).toHaveBeenCalledExactlyOnceWith({
    email: 'demo@example.org',
    otp: '123456',
    password: 'a new long phrase',
  });
  expect(readPendingCode('password-reset')).toBeNull();
});

test.each([
  ['demo@example.org', 'Your password has been changed. Log in with the new one.'],
  ['somebody.else@example.org', endTexts.refused],
])(
  'after a member logged in as %s has chosen a new password for demo, the end of the session says: %s',
  async (email, text) => {
    resetPassword.mockResolvedValue({ detail: 'changed' });
    keepPendingCode('password-reset', 'Demo@example.org', 60);
    const { router } = await renderView(PasswordResetView, stillSession({ id: 'm1', email }), '/password-reset');
    await enterReset('a new long phrase');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(endTextOf('refused')).toBe(text);
  },
);

test('a password the server finds too weak is reported beside its field, and the code is kept', async () => {
  const errors = { password: ['This password is too common'] };
  resetPassword.mockRejectedValue(
    new CallError('answered', 400, 'Some fields need your attention.', { code: 'validation_failed', errors }),
  );
  await resetting();
  await enterReset('password1234');
  expect(await screen.findByText('This password is too common')).toBeTruthy();
  // It was said of its length before, and is no praise beside the reason.
  expect(screen.queryByText(/^Good\./)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(code().value).toBe('123456');
});

test('a short password is rejected before sending', async () => {
  await resetting();
  await enterReset('short');
  expect(await screen.findByText('password needs at least 8 characters')).toBeTruthy();
  expect(resetPassword).not.toHaveBeenCalled();
});
