import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import * as profilesApi from '../../api/profiles.ts';
import * as tokenApi from '../../api/token.ts';
import { ada, profileOf } from '../../entities/profiles/profiles-for-tests.ts';
import { createSession } from './session-actors.ts';
import { userOf } from './user-of-profile.ts';

vi.mock('../../api/profiles.ts');
vi.mock('../../api/token.ts');

const profile = profileOf(ada, { headline: 'Builder' });

function accessToken(): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(Date.now() / 1_000);
  return `${part({ alg: 'none' })}.${part({ sub: 'm1', iat: now, exp: now + 900 })}.`;
}

beforeEach(() => {
  const grant = { token: accessToken(), memberId: 'm1', obtainedAt: Date.now(), expiresAt: Date.now() + 900_000 };
  localStorage.setItem('session', JSON.stringify({ generation: 1, grant, user: null, revocationPending: false }));
  vi.mocked(profilesApi.getProfile).mockResolvedValue(profile);
  vi.mocked(tokenApi.refreshToken).mockImplementation(async () => ({ access: accessToken(), refresh: 'r' }));
});
afterEach(() => localStorage.clear());

test("only the member's fields of a profile are passed on", () => {
  expect(userOf(profile)).toEqual(ada);
});

test('starting or extending a session stores the member, not the whole profile', async () => {
  const session = createSession({ dropMemberData: () => undefined });
  session.start();
  const started = await waitFor(session, (state) => state.matches({ member: 'authenticated' }), { timeout: 5_000 });
  expect(started.context.user).toEqual(ada);
  vi.mocked(profilesApi.getProfile).mockResolvedValue({ ...profile, first_name: 'Adele' });
  session.send({ type: 'expiry.announced' });
  session.getSnapshot().children.expiringSoon?.send({ type: 'extend.pressed' });
  const extended = await waitFor(session, ({ context }) => context.user?.first_name === 'Adele', { timeout: 5_000 });
  expect(extended.context.user).toEqual({ ...ada, first_name: 'Adele' });
  expect(localStorage.getItem('session')).not.toContain('Builder');
  session.stop();
});
