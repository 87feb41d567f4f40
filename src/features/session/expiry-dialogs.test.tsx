import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { User } from '../../../contract/user.ts';
import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { expiryWarningMachine, type Extension } from '../../../machines/session/expiry-warning.ts';
import { sessionMachine, type UserAnswer } from '../../../machines/session/session.ts';
import type { SessionRecord } from '../../../machines/session/token-refresh.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { nothingPending } from './session-record.ts';
import { ExpiryDialogs } from './expiry-dialogs.tsx';

const silent = () => undefined;
const now = Date.UTC(2030, 0, 1);
const user: User = {
  id: 'm1',
  username: 'demo',
  email: 'demo@example.org',
  first_name: 'Demo',
  last_name: 'Member',
  profile_image: null,
};
const grant = { token: 'token', memberId: 'm1', obtainedAt: now, expiresAt: now + 100_000 };
const extendSession = vi.fn<() => Promise<Extension>>();

/** A member's session from the production charts. Its clock moves when the test says so. */
function memberSession() {
  const children = { actors: { extendSession: fromPromise<Extension>(() => extendSession()) } };
  const machine = sessionMachine.provide({
    actors: {
      watchClock: fromCallback(silent),
      watchSurroundings: fromCallback(silent),
      watchRecord: fromCallback(silent),
      restoreSession: fromPromise<{ record: SessionRecord | null; now: number }>(async () => ({
        record: { ...nothingPending, epoch: '', generation: 1, grant, user },
        now,
      })),
      fetchUser: fromPromise<UserAnswer, { memberId: string }>(async () => ({ kind: 'known', user })),
      revokeSession: fromPromise<void>(async () => undefined),
      refreshTokens: fromCallback(silent) as never,
      warnBeforeExpiry: expiryWarningMachine.provide(children),
      announceExpiry: expiringSoonMachine.provide(children),
    },
    actions: { storeSession: silent, storeUser: silent, storeSignOut: silent, dropMemberData: silent },
  });
  return createActor(machine, { input: { now, epoch: '' } }).start();
}

async function show() {
  const session = memberSession();
  await waitFor(() => expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true));
  await renderView(
    () => (
      <>
        <button type="button">Behind</button>
        <ExpiryDialogs />
      </>
    ),
    session,
  );
  /** Lets so many seconds be left. Ticks come every second, as they do in a tab that is awake. */
  const leave = (seconds: number) =>
    act(() => {
      const until = grant.expiresAt - seconds * 1_000;
      for (let tick = session.getSnapshot().context.now + 1_000; tick <= until; tick += 1_000)
        session.send({ type: 'clock.ticked', now: tick });
    });
  const announce = () => act(() => session.send({ type: 'expiry.announced' }));
  return { session, leave, announce };
}

const dialogs = () => screen.queryAllByRole('alertdialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const shown = (name: string) => screen.findByRole('alertdialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', silent);
  extendSession.mockReset().mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is shown while the session is valid', async () => {
  const { leave } = await show();
  leave(31);
  expect(dialogs()).toEqual([]);
});

test("30 seconds before the end 'Session Expiring' opens and counts down", async () => {
  const { leave } = await show();
  leave(30);
  const dialog = await shown('Session Expiring');
  expect(dialog.textContent).toContain('30seconds left');
  expect(dialog.textContent).toContain('Unsaved changes to your profile stay in this tab until you log in again.');
  leave(1);
  expect(dialog.textContent).toContain('1second left');
});

test('the time left is read out at 30, 20, 10 and 5 seconds only', async () => {
  const { leave } = await show();
  const heard: string[] = [];
  for (let seconds = 30; seconds > 0; seconds -= 1) {
    leave(seconds);
    const text = (await screen.findByRole('status')).textContent ?? '';
    if (heard.at(-1) !== text) heard.push(text);
  }
  expect(heard).toEqual(['30 seconds left', '20 seconds left', '10 seconds left', '5 seconds left']);
});

test('focus moves to the safe button, stays inside, and returns when the dialog closes', async () => {
  const { session, leave } = await show();
  screen.getByText('Behind').focus();
  leave(30);
  await shown('Session Expiring');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Extend Session'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Logout');
  act(() => session.getSnapshot().children.expiryWarning?.send({ type: 'token.renewed', deadline: now + 900_000 }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(document.activeElement?.textContent).toBe('Behind');
});

test('neither Escape nor a press outside closes it', async () => {
  const { session, leave } = await show();
  leave(30);
  await shown('Session Expiring');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  expect(dialogs()).toEqual(['Session Expiring']);
  expect(session.getSnapshot().matches({ member: 'authenticated' })).toBe(true);
});

test("'Extend Session' works once, says 'Extending...', and closes the dialog", async () => {
  let extended: (extension: Extension) => void = () => {};
  extendSession.mockReturnValue(
    new Promise((resolve) => {
      extended = resolve;
    }),
  );
  const { leave } = await show();
  leave(30);
  await shown('Session Expiring');
  await press('Extend Session');
  expect(screen.getByRole('button', { name: 'Extending...' }).getAttribute('aria-busy')).toBe('true');
  await press('Extending...');
  expect(extendSession).toHaveBeenCalledOnce();
  extended('extended');
  await waitFor(() => expect(dialogs()).toEqual([]));
});

test("'Logout' logs out", async () => {
  const { session, leave } = await show();
  leave(30);
  await shown('Session Expiring');
  await press('Logout');
  expect(session.getSnapshot().context.endReason).toBe('loggedOut');
  await waitFor(() => expect(dialogs()).toEqual([]));
});

test("an announcement opens 'Session Expiring Soon', whose 'Extend Session' says 'Extending...' while working", async () => {
  const { announce } = await show();
  announce();
  expect((await shown('Session Expiring Soon')).textContent).toContain('expire in a few minutes');
  await press('Extend Session');
  expect(screen.getByRole('button', { name: 'Extending...' })).toBeTruthy();
});

test("a failed extension in 'Session Expiring Soon' clears everything", async () => {
  extendSession.mockRejectedValue({ status: 401, detail: 'over' });
  const { session, announce } = await show();
  announce();
  await shown('Session Expiring Soon');
  await press('Extend Session');
  await waitFor(() =>
    expect(session.getSnapshot().context).toMatchObject({ endReason: 'extensionFailedSoon', grant: null, user: null }),
  );
});

test("'Logout' in 'Session Expiring Soon' logs out", async () => {
  const { session, announce } = await show();
  announce();
  await shown('Session Expiring Soon');
  await press('Logout');
  expect(session.getSnapshot().context.endReason).toBe('loggedOutSoon');
});

test("if both are due, only 'Session Expiring' is on screen, with its own buttons", async () => {
  const { session, leave, announce } = await show();
  announce();
  await shown('Session Expiring Soon');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Extend Session'));
  leave(30);
  expect(dialogs()).toEqual(['Session Expiring']);
  expect(document.activeElement?.textContent).toBe('Extend Session');
  await press('Logout');
  expect(session.getSnapshot().context.endReason).toBe('loggedOut');
});
