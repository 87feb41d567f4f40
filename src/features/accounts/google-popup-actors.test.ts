import { afterEach, expect, test, vi } from 'vitest';
import { popupFailureOf } from './google-popup-actors.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['auth/popup-blocked', 'blocked'],
  ['auth/popup-closed-by-user', 'closed'],
  ['auth/user-cancelled', 'closed'],
  ['auth/cancelled-popup-request', 'superseded'],
  ['auth/network-request-failed', 'failed'],
])('%s counts as %s, and is not logged', (code, reason) => {
  const logged = vi.spyOn(console, 'error');
  expect(popupFailureOf(Object.assign(new Error(code), { code })).reason).toBe(reason);
  expect(logged).not.toHaveBeenCalled();
});

test('a configuration error is logged, and the member is offered an alternative', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = Object.assign(new Error('not listed'), { code: 'auth/unauthorized-domain' });
  expect(popupFailureOf(error)).toEqual({
    reason: 'failed',
    detail: 'Google did not log you in. Try again, or use your e-mail and password.',
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith('Logging in with Google:', error);
});
