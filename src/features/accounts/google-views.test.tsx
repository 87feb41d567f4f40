import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GoogleIdentity, Prepared } from '../../../machines/accounts/google-sign-in.ts';
import * as api from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { onToast } from '../../ui/toast.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { LoginView } from './login-view.tsx';
import { forgetPendingLink } from './pending-link.ts';
import { RegisterView } from './register-view.tsx';
import { signedInAnswer, visitorSession } from '../../entities/session/session-for-tests.ts';

vi.mock('../../api/accounts.ts');
vi.mock('./device-fingerprint.ts', () => ({ deviceFingerprint: async () => 'f1' }));
/** Firebase itself: its window is no part of jsdom. tests/browser/google.spec.ts has the real one. */
const firebase = vi.hoisted(() => ({
  prepare: vi.fn<() => Promise<Prepared>>(),
  choose: vi.fn<() => Promise<GoogleIdentity>>(),
}));
vi.mock('./google-popup-actors.ts', () => ({
  prepareGoogle: () => firebase.prepare(),
  chooseGoogleAccount: () => firebase.choose(),
}));
const googleLogin = vi.mocked(api.googleLogin);
const login = vi.mocked(api.login);

const identity: GoogleIdentity = {
  idToken: 'signed',
  uid: 'g1',
  email: 'Demo@example.org',
  displayName: 'Demo Member',
  firstName: 'Demo',
  lastName: 'Member',
  picture: null,
};
const never = () => new Promise<never>(() => undefined);
const taken = new CallError('answered', 409, 'You already have an account.', { code: 'account_exists' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'k');
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'auth.example.org');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-stepwise');
  sessionStorage.clear();
  firebase.prepare.mockReset().mockResolvedValue({ mayOpen: true });
  firebase.choose.mockReset().mockResolvedValue(identity);
  googleLogin.mockReset();
  login.mockReset();
});
afterEach(() => {
  cleanup();
  forgetPendingLink();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: 'Continue with Google' });
const press = () => userEvent.click(button());

test('without configuration, the button tells members what to use instead and developers how to set it up, and is absent in production', async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', '');
  await renderView(LoginView, visitorSession(), '/login');
  await press();
  const said = screen.getByRole('status');
  expect(said.textContent).toContain('Use your e-mail address above instead.');
  // How to set it up is nothing to a member.
  expect(said.querySelector('details')?.open).toBe(false);
  expect(said.querySelector('details')?.textContent).toContain('VITE_FIREBASE_API_KEY');
  expect(firebase.prepare).not.toHaveBeenCalled();
  cleanup();
  vi.stubEnv('VITE_PRODUCTION', '1');
  await renderView(LoginView, visitorSession(), '/login');
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});

test.each([
  ['the pointer', () => userEvent.hover(button())],
  ['the focus', async () => act(() => button().focus())],
  ['a touch anywhere', async () => act(() => document.dispatchEvent(new Event('touchstart')))],
])('%s loads Firebase, and nothing is loaded before it', async (_, show) => {
  await renderView(LoginView, visitorSession(), '/login');
  expect(firebase.prepare).not.toHaveBeenCalled();
  await show();
  expect(firebase.prepare).toHaveBeenCalledOnce();
});

test('a press long before Firebase has loaded opens nothing but is acknowledged, and the next one works', async () => {
  let ready: (prepared: Prepared) => void = () => {};
  firebase.prepare.mockReturnValue(
    new Promise((resolve) => {
      ready = resolve;
    }),
  );
  firebase.choose.mockImplementation(never);
  await renderView(LoginView, visitorSession(), '/login');
  await press();
  expect((await screen.findByText('Getting ready...')).closest('button')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/Google is loading/).getAttribute('aria-live')).toBe('polite');
  ready({ mayOpen: false });
  await screen.findByText('Google is ready. Press the button again.');
  expect(firebase.choose).not.toHaveBeenCalled();
  await press();
  const waiting = await screen.findByRole('button', { name: 'Waiting for Google...' });
  await userEvent.click(waiting);
  await userEvent.dblClick(waiting);
  expect(firebase.choose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(button()).toBeTruthy();
});

test.each([
  ['blocked', 'Your browser blocked the window', true],
  ['failed', 'said in words', true],
  ['closed', 'The window was closed before an account was chosen.', false],
] as const)('a window that was %s is explained, and the form keeps its input', async (reason, text, isAlert) => {
  firebase.choose.mockRejectedValue({ reason, detail: 'said in words' });
  await renderView(LoginView, visitorSession(), '/login');
  await userEvent.type(screen.getByLabelText('E-mail'), 'typed');
  await press();
  const said = await screen.findByText(text);
  expect(said.closest('[role="alert"]') !== null).toBe(isAlert);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('typed');
  expect(button()).toBeTruthy();
});

test('a deleted account comes back with Google alone, and only when that is asked for', async () => {
  const gone = new CallError('answered', 409, 'You deleted this account.', { code: 'deletion_pending' });
  googleLogin.mockRejectedValueOnce(gone).mockResolvedValue(signedInAnswer());
  await renderView(LoginView, visitorSession(), '/login');
  await press();
  await screen.findByText('You deleted this account.');
  expect(screen.queryByRole('alert'), 'nothing went wrong').toBeNull();
  expect(googleLogin).toHaveBeenCalledOnce();
  expect(googleLogin.mock.calls[0]?.[0]).not.toHaveProperty('restore');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account and log in with Google' }));
  await waitFor(() => expect(googleLogin).toHaveBeenCalledTimes(2));
  expect(googleLogin.mock.calls[1]?.[0]).toMatchObject({ google_uid: 'g1', restore: true });
  expect(firebase.choose, 'the account that was chosen').toHaveBeenCalledOnce();
});

test("a refusal shows the server's own text", async () => {
  googleLogin.mockRejectedValue(
    new CallError('answered', 403, 'Google has not confirmed this address.', { code: 'google_unverified' }),
  );
  await renderView(LoginView, visitorSession(), '/login');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Google has not confirmed this address.');
});

test('an unreachable server is retried without another popup', async () => {
  googleLogin
    .mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'))
    .mockResolvedValue(signedInAnswer());
  const session = visitorSession();
  await renderView(LoginView, session, '/login');
  await press();
  await screen.findByRole('alert');
  await press();
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  expect(firebase.choose).toHaveBeenCalledOnce();
  expect(googleLogin).toHaveBeenLastCalledWith(
    expect.objectContaining({ id_token: 'signed', username: 'Demo Member', device_fingerprint: 'f1' }),
  );
});

async function comeToPassword(session = visitorSession()) {
  googleLogin.mockRejectedValueOnce(taken);
  await renderView(LoginView, session, '/login');
  await press();
  await screen.findByText('You already have an account');
}

test('an address with an account asks for its password once, then links and signs in', async () => {
  const announced = vi.fn();
  onTestFinished(onToast({ show: announced, dropOwned: () => undefined }));
  const session = visitorSession();
  await comeToPassword(session);
  const password = screen.getByLabelText('Password');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(identity.email);
  expect(document.activeElement).toBe(password);
  login.mockResolvedValue({ ...signedInAnswer(), refresh: 'of the password' });
  googleLogin.mockImplementation(async () => {
    expect(session.getSnapshot().matches({ member: 'authenticated' }), 'the session waits for the link').toBe(false);
    return signedInAnswer();
  });
  await userEvent.type(password, 'a right phrase{Enter}');
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  expect(googleLogin).toHaveBeenCalledTimes(2);
  expect(announced).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Google is linked to your account' }),
  );
});

test('a failed link does not keep the member out, and is reported', async () => {
  const announced = vi.fn();
  onTestFinished(onToast({ show: announced, dropOwned: () => undefined }));
  const session = visitorSession();
  await comeToPassword(session);
  login.mockResolvedValue(signedInAnswer());
  googleLogin.mockRejectedValue(
    new CallError('answered', 409, 'Linked to another member.', { code: 'linked_elsewhere' }),
  );
  await userEvent.type(screen.getByLabelText('Password'), 'a right phrase{Enter}');
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  await waitFor(() =>
    expect(announced).toHaveBeenCalledExactlyOnceWith({
      title: 'You are logged in, but Google was not linked',
      description: 'Linked to another member.',
    }),
  );
});

test('signing in to another account links nothing', async () => {
  const session = visitorSession();
  await comeToPassword(session);
  const answer = signedInAnswer();
  login.mockResolvedValue({ ...answer, user: { ...answer.user, email: 'somebody.else@example.org' } });
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'somebody.else@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a right phrase{Enter}');
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  expect(googleLogin).toHaveBeenCalledOnce();
  cleanup();
  await renderView(LoginView, visitorSession(), '/login');
  expect(screen.queryByText('You already have an account')).toBeNull();
});

test('declining the link brings the button back, and keeps the address', async () => {
  await comeToPassword();
  await userEvent.click(screen.getByRole('button', { name: 'Do not link Google' }));
  expect(button()).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(identity.email);
});

test('the registration states what continuing accepts, and leads to the login if there is an account', async () => {
  googleLogin.mockRejectedValueOnce(taken);
  const { router } = await renderView(RegisterView, visitorSession(), '/register?return_to=%2Fsettings');
  expect(screen.getByText(/By continuing with Google you accept the/).querySelectorAll('a')).toHaveLength(2);
  await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ return_to: '/settings' });
  cleanup();
  await renderView(LoginView, visitorSession(), '/login');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(identity.email);
});
