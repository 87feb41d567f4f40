import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { follow } from '../../src/api/follow.ts';
import { connectTokens, type TokenSource } from '../../src/api/token-source.ts';
import { ScriptedApi, unauthorized } from './api.ts';

// Of a message that has not left the device, nobody is told that it may have arrived.
let api: ScriptedApi;
const unreachable = () => new CallError('network', 0, 'The server could not be reached.');

function signedIn(source: Partial<TokenSource> = {}): void {
  const usual = {
    currentMember: async () => 'm1',
    tokenOf: async () => 'token',
    replaceToken: async () => 'another',
    isCurrent: () => true,
  };
  connectTokens({ ...usual, ...source });
}

beforeEach(() => {
  api = new ScriptedApi();
  signedIn();
});
afterEach(() => {
  connectTokens(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const send = () =>
  follow({ target_username: 'kofi', action: 'follow' }, { as: 'm1' }).then(
    () => 'sent',
    (error: unknown) => (error instanceof CallError && error.never_left === true ? 'never left' : 'may have left'),
  );

/** Whether the device is online when the call begins, and when it has failed. */
test.each([
  [false, false, 'never left'],
  [false, true, 'may have left'],
  [true, false, 'may have left'],
  [true, true, 'may have left'],
])('online before: %s, online afterwards: %s: %s', async (before, after, title) => {
  vi.stubGlobal('navigator', { onLine: before });
  vi.stubGlobal('fetch', () => {
    vi.stubGlobal('navigator', { onLine: after });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await send()).toBe(title);
});

test('an offline device is told so, and when to try again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(follow({ target_username: 'kofi', action: 'follow' }, { as: 'm1' })).rejects.toMatchObject({
    detail: 'You’re offline. Try again once the connection is back.',
  });
});

test('a device that is called offline and reaches the server all the same has sent it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  api.next('api/othersprofile/follow/', () => new Response('broken', { status: 502 }));
  expect(await send()).toBe('may have left');
});

test.each(['before the call', 'after the first token was refused'])(
  'without a token nothing is sent: %s',
  async (when) => {
    api.next('api/othersprofile/follow/', unauthorized);
    const failing = () => Promise.reject(unreachable());
    signedIn(when === 'before the call' ? { tokenOf: failing } : { replaceToken: failing });
    expect(await send()).toBe('never left');
  },
);

test('an attempt that took a while may have got out, whatever the device says of its network', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', async () => {
    await vi.advanceTimersByTimeAsync(400);
    throw new TypeError('Failed to fetch');
  });
  expect(await send()).toBe('may have left');
  vi.useRealTimers();
});

test('who is no longer signed in has sent nothing', async () => {
  signedIn({ isCurrent: () => false });
  expect(await send()).toBe('never left');
  expect(api.heard).toEqual([]);
});
