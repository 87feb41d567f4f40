import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { LoginView } from './login-view.tsx';
import { PasswordResetView } from './password-reset-view.tsx';
import { readPendingCode } from './pending-code.ts';
import { endedSession, signedInAnswer, visitorSession } from '../../entities/session/session-for-tests.ts';
import { endTexts } from './session-end.ts';

vi.mock('../../api/accounts.ts');
const login = vi.mocked(api.login);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  login.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: /Log/ });

async function fillIn(user = userEvent.setup()) {
  await user.click(email());
  await user.paste('demo@example.org');
  await user.click(password());
  await user.paste('a right phrase');
  await user.keyboard('{Enter}');
}

test('the fields are marked for password managers, and nothing can end up in the address', async () => {
  const { container } = await renderView(LoginView, visitorSession(), '/login');
  expect(email().autocomplete).toBe('username');
  expect(password().autocomplete).toBe('current-password');
  expect(container.querySelector('form')?.method).toBe('post');
});

test("empty fields are rejected with the specification's text, and the first has focus", async () => {
  await renderView(LoginView, visitorSession(), '/login');
  await userEvent.click(button());
  expect(await screen.findByText('email is required')).toBeTruthy();
  expect(screen.getByText('password is required')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(email().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    'email is required',
  );
  expect(login).not.toHaveBeenCalled();
});

test('correcting a field removes its error without moving focus', async () => {
  await renderView(LoginView, visitorSession(), '/login');
  await userEvent.click(button());
  await screen.findByText('password is required');
  await userEvent.type(password(), 'x');
  expect(screen.queryByText('password is required')).toBeNull();
  expect(screen.getByText('email is required')).toBeTruthy();
  expect(document.activeElement).toBe(password());
});

test('while the form is being sent, the button says so, and a second press sends nothing', async () => {
  login.mockReturnValue(new Promise(() => undefined));
  await renderView(LoginView, visitorSession(), '/login');
  await fillIn();
  expect((await screen.findByText('Logging in...')).closest('button')?.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
  await userEvent.click(button());
  await userEvent.type(password(), '{Enter}');
  expect(login).toHaveBeenCalledOnce();
});

test('a wrong password says what happened, and everything typed is kept', async () => {
  login.mockRejectedValue(new CallError('answered', 401, 'Wrong e-mail or password.', { code: 'wrong_credentials' }));
  await renderView(LoginView, visitorSession(), '/login');
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password.');
  expect(email().value).toBe('demo@example.org');
  expect(password().value).toBe('a right phrase');
});

test('without a network, the form says that nothing typed is lost', async () => {
  login.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  await renderView(LoginView, visitorSession(), '/login');
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Everything you typed is still here.');
  expect(password().value).toBe('a right phrase');
});

test('a lockout counts down to the next possible attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2030, 0, 1) });
  login.mockRejectedValue(new CallError('answered', 429, 'Too many', { code: 'locked_out', retry_after: 62 }));
  await renderView(LoginView, visitorSession(), '/login');
  await fillIn(userEvent.setup({ delay: null }));
  expect((await screen.findByRole('timer')).textContent).toBe('1:02 minutes');
  vi.advanceTimersByTime(3_000);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('59 seconds'));
  // The tab slept: the time comes from the clock, not from counted ticks.
  vi.setSystemTime(Date.now() + 80_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('You can try again now.')).toBeTruthy();
});

test('a member with an unconfirmed address is sent to the code screen, with the return path', async () => {
  login.mockRejectedValue(new CallError('answered', 403, 'Confirm first', { code: 'email_unverified' }));
  const { router } = await renderView(LoginView, visitorSession(), '/login?return_to=%2Fsettings');
  await fillIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-otp'));
  expect(router.state.location.search).toEqual({ return_to: '/settings' });
  expect(readPendingCode('registration')).toMatchObject({ email: 'demo@example.org', unverified: true });
  expect(JSON.stringify(sessionStorage)).not.toContain('a right phrase');
});

test('a correct password gives the session its token and member', async () => {
  login.mockResolvedValue(signedInAnswer());
  const session = visitorSession();
  await renderView(LoginView, session, '/login');
  await fillIn();
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  expect(session.getSnapshot().context.user?.username).toBe('demo');
});

test('signing in waits for the answer to a sign-out, which would clear the new cookies', async () => {
  login.mockResolvedValue(signedInAnswer());
  let answer = () => {};
  const session = visitorSession(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await waitFor(() => expect(session.getSnapshot().hasTag('revoking')).toBe(true));
  await renderView(LoginView, session, '/login');
  await fillIn();
  await screen.findByText('Logging in...');
  expect(login).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
});

test.each(Object.entries(endTexts).filter(([, text]) => text !== null))(
  'after %s, the screen says why',
  async (reason, text) => {
    await renderView(LoginView, endedSession(reason as keyof typeof endTexts), '/login');
    expect(screen.getByText('You were logged out')).toBeTruthy();
    expect(screen.getByText(text ?? '')).toBeTruthy();
  },
);

test('a member who logged out sees no message', async () => {
  await renderView(LoginView, endedSession('loggedOut'), '/login');
  expect(screen.queryByRole('status')).toBeNull();
});

test('links keep the return path', async () => {
  await renderView(LoginView, visitorSession(), '/login?return_to=%2Fsettings');
  expect(screen.getByText('Log in to see that page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/register?return_to=%2Fsettings',
  );
});

test("'Forgot your password?' takes the typed e-mail along", async () => {
  const Either = () => (useLocation().pathname === '/login' ? <LoginView /> : <PasswordResetView />);
  await renderView(Either, visitorSession(), '/login');
  await userEvent.type(email(), 'demo@example.org');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
  expect(email().value).toBe('demo@example.org');
});

test('a deleted account is brought back by a button of its own, never by Enter', async () => {
  const pending = new CallError('answered', 409, 'You deleted this account.', { code: 'deletion_pending' });
  login.mockRejectedValueOnce(pending).mockRejectedValueOnce(pending).mockResolvedValueOnce(signedInAnswer());
  await renderView(LoginView, visitorSession(), '/login');
  await fillIn();
  await screen.findByRole('button', { name: 'Keep my account and log in' });
  await userEvent.type(password(), '{Enter}');
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  const typed = { email: 'demo@example.org', password: 'a right phrase' };
  expect(login.mock.calls).toEqual([[typed], [typed]]);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account and log in' }));
  await waitFor(() => expect(login).toHaveBeenLastCalledWith({ ...typed, restore: true }));
});
