import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { profileTarget } from './profile-button.ts';
import { demoUser, sessionForTest } from '../entities/session/session-for-tests.ts';

/** A session with a token whose member could not be asked for yet. */
async function unknownMember(fetchAgain: () => Promise<typeof demoUser | null>) {
  const fetchUser = vi.fn(fetchAgain).mockRejectedValueOnce({ status: 503, detail: '' });
  const session = sessionForTest({ kept: 'token', fetchUser });
  await waitFor(session, (state) => state.matches({ member: { loading: 'awaitingNetwork' } }));
  return { session, fetchUser };
}

test('without an access token it leads to /login', async () => {
  const session = sessionForTest({ kept: 'nothing' });
  await waitFor(session, (state) => state.matches({ member: 'anonymous' }));
  expect(await profileTarget(session)).toBe('/login');
});

test('with a known user it leads to /profile', async () => {
  const session = sessionForTest({ kept: 'token' });
  await waitFor(session, (state) => state.matches({ member: 'authenticated' }));
  expect(await profileTarget(session)).toBe('/profile');
});

test('an unknown user is fetched first', async () => {
  const { session, fetchUser } = await unknownMember(async () => demoUser);
  expect(await profileTarget(session)).toBe('/profile');
  expect(fetchUser).toHaveBeenCalledTimes(2);
});

test('if the fetch is refused, it leads to /login', async () => {
  const { session } = await unknownMember(async () => null);
  expect(await profileTarget(session)).toBe('/login');
});
