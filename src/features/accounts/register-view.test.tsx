import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/accounts.ts';
import { CallError } from '../../api/call-error.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { readPendingCode } from './pending-code.ts';
import { strengthOf } from './new-password-field.tsx';
import { RegisterView } from './register-view.tsx';
import { visitorSession } from '../../entities/session/session-for-tests.ts';

vi.mock('../../api/accounts.ts');
const fingerprint = vi.hoisted(() => ({ get: async (): Promise<{ visitorId: string }> => ({ visitorId: 'f1' }) }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: async () => ({ get: () => fingerprint.get() }) }));
const register = vi.mocked(api.register);
const checkUsername = vi.mocked(api.checkUsername);
const sent = { detail: 'sent', email: 'demo@example.org', expires_in: 600, resend_after: 60 };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  register.mockReset();
  checkUsername.mockReset().mockResolvedValue({ username: 'demo-one', available: true, reason: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = {
  'E-mail': 'demo@example.org',
  'First name': 'Demo',
  'Last name': 'Member',
  Username: 'demo-one',
  Password: 'a long enough phrase',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: /Create account|Creating/ }));

async function enter(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function fillIn() {
  for (const [label, text] of Object.entries(texts)) await enter(label, text);
  await userEvent.click(screen.getByRole('checkbox'));
}

test("every required field says so with the specification's text, and the first has focus", async () => {
  await renderView(RegisterView, visitorSession(), '/register');
  await submit();
  await screen.findByText('email is required');
  for (const name of ['first name', 'last name', 'username', 'password']) {
    expect(screen.getByText(`${name} is required`)).toBeTruthy();
  }
  expect(screen.getByText('Accept the terms to register')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(register).not.toHaveBeenCalled();
});

test('the fields are marked for password managers, and the terms are one press away', async () => {
  await renderView(RegisterView, visitorSession(), '/register');
  expect([...document.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
    'email',
    'given-name',
    'family-name',
    'username',
    'new-password',
    '',
  ]);
  // Beside the box: below the Google button only where Google is configured.
  const leadTo = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(leadTo('terms')).toEqual(['/terms']);
  expect(leadTo('privacy page')).toEqual(['/privacy']);
});

test('a free name is called available once typing pauses', async () => {
  await renderView(RegisterView, visitorSession(), '/register');
  await enter('Username', 'Demo-One');
  expect((await screen.findByText('demo-one is available')).closest('[aria-live="polite"]')).toBeTruthy();
  expect(checkUsername.mock.calls.map(([query]) => query)).toEqual([{ username: 'demo-one' }]);
});

test("a taken name is marked and shows the server's reason", async () => {
  checkUsername.mockResolvedValue({ username: 'ada', available: false, reason: 'This username is taken' });
  await renderView(RegisterView, visitorSession(), '/register');
  const isMarked = () => screen.getByLabelText('Username').getAttribute('aria-invalid');
  await enter('Username', 'ada');
  expect(await screen.findByText('This username is taken')).toBeTruthy();
  expect(isMarked()).toBe('true');
  await enter('Username', 'adam');
  expect(isMarked()).toBeNull();
});

test('a reserved or malformed name is rejected without asking the server', async () => {
  await renderView(RegisterView, visitorSession(), '/register');
  await enter('Username', 'admin');
  expect(await screen.findByText('This username is reserved')).toBeTruthy();
  await enter('Username', 'a--b');
  expect(await screen.findByText('Use letters a–z and digits, joined by single - or _')).toBeTruthy();
  expect(checkUsername).not.toHaveBeenCalled();
});

test('a failed check shows nothing: the server checks again on registration', async () => {
  checkUsername.mockRejectedValue(new CallError('network', 0, 'no answer'));
  await renderView(RegisterView, visitorSession(), '/register');
  await enter('Username', 'demo-one');
  await waitFor(() => expect(checkUsername).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('Checking...')).toBeNull());
  expect(screen.getByText(/address of your personal page/)).toBeTruthy();
});

test("a password's strength is judged by its length, and the password can be shown", async () => {
  await renderView(RegisterView, visitorSession(), '/register');
  expect(screen.getByText(/At least 8 characters/)).toBeTruthy();
  await enter('Password', 'seven77');
  expect(screen.getByText('1 more character')).toBeTruthy();
  await enter('Password', 'eight888');
  expect(screen.getByText('Long enough. Longer is safer.')).toBeTruthy();
  await enter('Password', 'fifteen letters');
  expect(screen.getByText('A good length')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
});

test.each(['password', '12345678', 'password1', 'qwertyuiop', '11111111', 'abcdefgh', '87654321', 'aaaaaaaaaaaaaaaa'])(
  'the password %s is said to be easy to guess, before the server refuses it',
  (password) => {
    expect(strengthOf(password)).toEqual({ level: 1, words: 'Easy to guess. A few words in a row work well.' });
  },
);

test('no password is called good or strong: the server may still refuse it as too common', () => {
  const lengths = Array.from({ length: 72 }, (_, at) => strengthOf('bad cargo '.repeat(8).slice(0, at)).words);
  expect(lengths.filter((words) => /\b(?:good|strong)\b(?! length)/i.test(words))).toEqual([]);
  expect(strengthOf('password in a pile of leaves').level, 'a long one may begin with a common word').toBe(3);
});

test('the form is sent once, with the fingerprint, and leads to the code screen', async () => {
  register.mockResolvedValue(sent);
  const { router } = await renderView(RegisterView, visitorSession(), '/register?return_to=%2Fsettings');
  await fillIn();
  await submit();
  await waitFor(() => expect(router.state.location.href).toBe('/verify-otp?return_to=%2Fsettings'));
  expect(register).toHaveBeenCalledExactlyOnceWith({
    email: 'demo@example.org',
    username: 'demo-one',
    first_name: 'Demo',
    last_name: 'Member',
    password: 'a long enough phrase',
    accept_terms: true,
    device_fingerprint: 'f1',
  });
  const pending = readPendingCode('registration');
  expect(pending?.email).toBe('demo@example.org');
  expect((pending?.resendAt ?? 0) - Date.now()).toBeGreaterThan(50_000);
});

test('while the form is being sent, the button says so and the fields keep their text', async () => {
  register.mockReturnValue(new Promise(() => undefined));
  await renderView(RegisterView, visitorSession(), '/register');
  await fillIn();
  await submit();
  expect((await screen.findByText('Creating your account...')).closest('button')?.getAttribute('aria-busy')).toBe(
    'true',
  );
  await submit();
  await waitFor(() => expect(register).toHaveBeenCalledOnce());
  expect(field('Password').value).toBe(texts.Password);
});

test('a name taken in the meantime is reported beside the field, which has focus, and nothing is lost', async () => {
  const errors = { username: ['This username is taken'] };
  register.mockRejectedValue(
    new CallError('answered', 409, 'This username is taken.', { code: 'username_taken', errors }),
  );
  await renderView(RegisterView, visitorSession(), '/register');
  await fillIn();
  await submit();
  await waitFor(() => expect(field('Username').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Username'));
  expect(field('Password').value).toBe(texts.Password);
});

test('an error about something without a field is still shown', async () => {
  register.mockRejectedValue(new CallError('answered', 400, 'Look', { errors: { device_fingerprint: ['too long'] } }));
  await renderView(RegisterView, visitorSession(), '/register');
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('too long');
});

test('everything typed survives a reload except the password, which is stored nowhere', async () => {
  const first = await renderView(RegisterView, visitorSession(), '/register');
  await fillIn();
  first.unmount();
  await renderView(RegisterView, visitorSession(), '/register');
  for (const label of ['E-mail', 'First name', 'Last name', 'Username'] as const)
    expect(field(label).value).toBe(texts[label]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(field('Password').value).toBe('');
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(texts.Password);
});

test('an invalid draft is ignored', async () => {
  sessionStorage.setItem('registration-draft', '{"email": 5}');
  await renderView(RegisterView, visitorSession(), '/register');
  expect(field('E-mail').value).toBe('');
});
