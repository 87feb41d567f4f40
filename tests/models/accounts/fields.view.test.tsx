import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../contract/accounts.ts';
import { type CountdownInput, type countdownMachine, secondsUntil } from '../../../machines/accounts/countdown.ts';
import type { GoogleSignInInput, googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';
import type { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import * as api from '../../../src/api/accounts.ts';
import { Lockout, timeInWords } from '../../../src/features/accounts/lockout.tsx';
import { LoginView } from '../../../src/features/accounts/login-view.tsx';
import { visitorSession } from '../../../src/entities/session/session-for-tests.ts';
import { UsernameField } from '../../../src/features/accounts/username-field.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import countdownLevels from './countdown.levels.ts';
import countdownModel from './countdown.model.ts';
import googleLevels from './google-sign-in.levels.ts';
import googleModel from './google-sign-in.model.ts';
import usernameLevels from './username-availability.levels.ts';
import usernameModel from './username-availability.model.ts';

const countdown = new ViewStage(countdownModel.machine);
const username = new ViewStage(usernameModel.machine);
const google = new ViewStage(googleModel.machine);
vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) =>
    stagedHook(hooks.useActorRef, [countdown, username, google])(machine, options);
  return { ...hooks, useActorRef };
});
vi.mock('../../../src/api/accounts.ts');
vi.stubGlobal('scrollTo', () => undefined);
beforeAll(() => {
  vi.stubEnv('VITE_PRODUCTION', '');
});

test('a lockout: the notice matches the machine on every path', async () => {
  const adapter: ViewAdapter<typeof countdownMachine, typeof countdownLevels.view> = {
    async start(input: CountdownInput) {
      countdown.input = input;
      await renderView(() => <Lockout seconds={30} />, visitorSession());
    },
    act: { 'clock.ticked': (event: { type: string }) => act(() => countdown.actors.tell('watchClock', event)) },
    see: {
      running: ({ context }) => expect(screen.getByRole('timer').textContent).toBe(timeInWords(secondsUntil(context))),
      over: () => expect(screen.getByText('You can try again now.')).toBeTruthy(),
    },
  };
  expect(await followInView(countdownModel, countdownLevels.view, countdown, adapter)).toBeGreaterThan(1);
});

test('a new username: the field matches the machine on every path', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Username');
  const hint = (text: string) => () =>
    expect(
      document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toContain(text);
  const plain = hint('The address of your personal page.');
  const adapter: ViewAdapter<typeof usernameAvailabilityMachine, typeof usernameLevels.view> = {
    async start() {
      await renderView(() => <UsernameField defaultValue="" errors={undefined} />, visitorSession());
    },
    act: {
      'username.edited': (event: { username: string }) => {
        fireEvent.input(field(), { target: { value: event.username } });
      },
    },
    see: {
      blank: plain,
      typing: plain,
      checking: hint('Checking...'),
      available: ({ context }) => hint(`${context.username} is available`)(),
      unavailable({ context }) {
        hint(context.reason ?? 'a reason')();
        expect(field().getAttribute('aria-invalid')).toBe('true');
      },
      unknown: plain,
    },
  };
  expect(await followInView(usernameModel, usernameLevels.view, username, adapter)).toBeGreaterThan(2);
});

test('Google: the login page matches the machine on every path', { timeout: 90_000 }, async () => {
  const button = () => screen.getByRole('button', { name: 'Continue with Google' });
  const says = (text: string | null) => () => expect(document.body.textContent).toContain(text ?? 'a reason');
  const busy = (label: string) => () =>
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-busy')).toBe('true');
  const idle = () => expect(button().getAttribute('aria-busy')).toBeNull();
  const problem = ({ context }: { context: { problem: string | null } }) => {
    idle();
    says(context.problem)();
  };
  const adapter: ViewAdapter<typeof googleSignInMachine, typeof googleLevels.view> = {
    async start(input: GoogleSignInInput) {
      google.input = input;
      await renderView(LoginView, visitorSession(), '/login');
    },
    act: {
      'intent.shown': () => userEvent.hover(button()),
      // As assistive technology presses it: neither pointer nor focus have announced it.
      'google.pressed': () => {
        fireEvent.click(button());
      },
      'choice.cancelled': () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
      'restore.pressed': () =>
        userEvent.click(screen.getByRole('button', { name: 'Keep my account and log in with Google' })),
      async 'password.accepted'({ answer }: { answer: SignedIn }) {
        vi.mocked(api.login).mockResolvedValue(answer);
        screen.getByLabelText<HTMLInputElement>('E-mail').value = answer.user.email;
        screen.getByLabelText<HTMLInputElement>('Password').value = 'the right one';
        await userEvent.click(screen.getByRole('button', { name: 'Log in and link Google' }));
      },
      'link.declined': () => userEvent.click(screen.getByRole('button', { name: 'Do not link Google' })),
    },
    see: {
      starting: () => {
        throw new Error('nobody can see where it begins');
      },
      unconfigured: says('Not available on this server.'),
      explaining: says('Google is not available on this server'),
      idle,
      preparing: ({ context }) => (context.awaited ? busy('Getting ready...')() : idle()),
      unprepared: problem,
      'loaded.ready': idle,
      'loaded.invited': says('Google is ready. Press the button again.'),
      choosing: busy('Waiting for Google...'),
      'loaded.blocked': says('Your browser blocked the window'),
      'loaded.closed': says('The window was closed before an account was chosen.'),
      'loaded.failed': problem,
      signingIn: busy('Logging in with Google...'),
      unsent: says('Almost there'),
      deleted(snapshot) {
        problem(snapshot);
        expect(screen.getByRole('button', { name: 'Keep my account and log in with Google' })).toBeTruthy();
      },
      'loaded.refused': problem,
      awaitingPassword: () => expect(screen.getByRole('button', { name: 'Log in and link Google' })).toBeTruthy(),
      linking() {
        busy('Logging in...')();
        expect(screen.queryByText('or')).toBeNull();
      },
      done: busy('Logging in with Google...'),
      unlinked: busy('Logging in with Google...'),
    },
  };
  expect(await followInView(googleModel, googleLevels.view, google, adapter)).toBeGreaterThan(8);
});
