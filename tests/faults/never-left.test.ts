import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import { updateProfile } from '../../src/api/profiles.ts';
import { connectTokens, type TokenSource } from '../../src/api/token-source.ts';
import { isUnanswered, titleOf } from '../../src/entities/failures/is-unanswered.ts';
import { ScriptedApi, unauthorized } from './api.ts';

// What the server cannot have is not said to may have arrived.
let api: ScriptedApi;
const unreachable = () => new CallError('network', 0, 'The server could not be reached.');

function signedIn(source: Partial<TokenSource> = {}): void {
  const usual = {
    currentMember: async () => 'm1',
    tokenOf: async () => 'token',
    replaceToken: async () => 'another',
    isCurrent: () => true,
  };
  connectTokens({ ...usual, ...source } as TokenSource);
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

const save = () =>
  updateProfile({ headline: 'Gardener' }, { as: 'm1' }).then(
    () => 'saved',
    (error: unknown) => titleOf(error as CallError, 'Not saved'),
  );

/** Whether the device is online when the call begins, and when it has failed. */
test.each([
  [false, false, 'Not saved'],
  [false, true, 'Not confirmed'],
  [true, false, 'Not confirmed'],
  [true, true, 'Not confirmed'],
])('online before: %s, online afterwards: %s: %s', async (before, after, title) => {
  vi.stubGlobal('navigator', { onLine: before });
  vi.stubGlobal('fetch', () => {
    vi.stubGlobal('navigator', { onLine: after });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await save()).toBe(title);
});

test('a device that is called offline and reaches the server all the same has sent it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  api.next('api/profiles/me/', () => new Response('broken', { status: 502 }));
  expect(await save()).toBe('Not confirmed');
});

test.each(['before the call', 'after the first token was refused'])(
  'without a token nothing is sent: %s',
  async (when) => {
    api.next('api/profiles/me/', unauthorized);
    const failing = () => Promise.reject(unreachable());
    signedIn(when === 'before the call' ? { tokenOf: failing } : { replaceToken: failing });
    expect(await save()).toBe('Not saved');
  },
);

test('the server has what it has answered with a failure of its own', () => {
  expect(isUnanswered({ status: 500 })).toBe(true);
  expect(isUnanswered({ status: 404 })).toBe(false);
});
