import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndReason } from '../../machines/session/session.ts';
import { isWayOfAnother, noteTabMember, rememberWayBack } from './way-back.ts';
import { renderAt } from './router-for-tests.tsx';
import { sessionForTest } from '../entities/session/session-for-tests.ts';

beforeEach(() => {
  // jsdom has no scrolling.
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function endOnSettings(reason: EndReason) {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/settings', session);
  await screen.findByRole('heading', { level: 1 });
  session.send({ type: 'session.closed', reason });
  return router;
}

const toLogin: [EndReason, string | undefined][] = [
  ['loggedOutSoon', undefined],
  ['extensionFailedSoon', '/settings'],
  ['refused', '/settings'],
  ['unreachable', '/settings'],
  ['signedOutElsewhere', '/settings'],
];
test.each(toLogin)('a session that ended as %s leads to /login, with return_to %s', async (reason, back) => {
  const router = await endOnSettings(reason);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search.return_to).toBe(back);
});

test('a session that ends while a page is open that ends sessions leaves it there, and its token in no address that reaches the server', async () => {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/undo-email-change#secret', session);
  await screen.findByRole('button', { name: 'Undo the change' });
  session.send({ type: 'session.closed', reason: 'refused' });
  await screen.findByRole('link', { name: 'LOGIN' });
  expect(router.state.location.href).toBe('/undo-email-change#secret');
  expect(await screen.findByRole('button', { name: 'Undo the change' })).toBeTruthy();
});

test('who logs out on such a page leaves it, and takes no token along', async () => {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/undo-email-change#secret', session);
  await screen.findByRole('button', { name: 'Undo the change' });
  session.send({ type: 'session.closed', reason: 'countdownOver' });
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});

const toLanding: EndReason[] = ['countdownOver', 'extensionFailed'];
test.each(toLanding)(
  'a session that ended as %s leads to /, which says why and offers the way back',
  async (reason) => {
    const router = await endOnSettings(reason);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const again = await screen.findByRole('link', { name: 'Log in again' });
    expect(again.getAttribute('href')).toBe('/login?return_to=%2Fsettings');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?return_to=%2Fsettings');
  },
);

test('logging out leads to /, without a message or return path', async () => {
  const router = await endOnSettings('loggedOut');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.search).toEqual({});
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull();
});

const conversation = '/messages?with=kofi';

/** Someone whose session ended on this page has gone, and `demo` signs in in the same tab. */
async function signInAfter(memberId: string, way: string, path: string) {
  noteTabMember(memberId);
  rememberWayBack({ href: way, searchStr: new URL(way, 'https://x').search, params: {} });
  return (await renderAt(`/login?return_to=${encodeURIComponent(path)}`, sessionForTest({ kept: 'token' }))).router
    .state.location.href;
}

test('the way back is used by the member whose session ended, and by no other one: it says what they were doing', async () => {
  expect(await signInAfter('m1', conversation, conversation)).toBe(conversation);
  expect(await signInAfter('m2', conversation, conversation)).toBe('/profile');
  expect(await signInAfter('m2', conversation, '/messages?with=mei'), 'a way of their own').toBe('/messages?with=mei');
  expect(await signInAfter('m2', '/settings', '/settings'), 'the same for everyone').toBe('/settings');
});

test.each<[EndReason, boolean]>([
  ['refused', true],
  ['signedOutElsewhere', true],
  ['countdownOver', true],
  ['loggedOut', false],
])('a session that ended as %s leaves a way that is its own member’s: %s', async (reason, isTheirs) => {
  const session = sessionForTest({ kept: 'token' });
  const { router } = await renderAt('/settings?of=me', session);
  await screen.findByRole('heading', { level: 1 });
  session.send({ type: 'session.closed', reason });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/settings'));
  expect(isWayOfAnother('/settings?of=me', 'm2')).toBe(isTheirs);
  expect(isWayOfAnother('/settings?of=me', 'm1')).toBe(false);
});

test('a page that a visitor asks for is the way back of the member who was here, unless they chose to leave', async () => {
  const visitor = (path = conversation) => renderAt(path, sessionForTest({ kept: 'nothing' }));
  noteTabMember('m2');
  for (const path of [conversation, '/projects/7/edit']) {
    expect((await visitor(path)).router.state.location.pathname).toBe('/login');
    expect(isWayOfAnother(path, 'm1'), path).toBe(true);
  }
  noteTabMember(null);
  await visitor();
  expect(isWayOfAnother(conversation, 'm1')).toBe(false);
});
