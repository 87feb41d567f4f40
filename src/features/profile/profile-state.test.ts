import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Profile } from '../../../contract/profiles.ts';
import { type Changes, profileMachine, requestUpdate } from '../../../machines/profile/profile.ts';
import { own } from './profiles-for-tests.ts';

const fetchProfile = vi.fn<() => Promise<Profile>>();
const updateProfile = vi.fn<(changes: Changes) => Promise<Profile>>();
const member = { type: 'session.changed', authenticated: true, user: { id: 'm2' }, loading: false } as const;
const visitor = { type: 'session.changed', authenticated: false, user: null, loading: false } as const;

function start() {
  const actor = createActor(
    profileMachine.provide({
      actors: {
        fetchProfile: fromPromise(fetchProfile),
        updateProfile: fromPromise(({ input }) => updateProfile(input)),
      },
    }),
  ).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return { actor, settled };
}

async function loaded() {
  fetchProfile.mockResolvedValue(own);
  const { actor, settled } = start();
  actor.send(member);
  await settled();
  return actor;
}

afterEach(() => vi.resetAllMocks());

test('loading is true initially, and nothing is fetched before the session has loaded', () => {
  const { actor } = start();
  actor.send({ type: 'session.changed', authenticated: false, user: null, loading: true });
  actor.send({ type: 'session.changed', authenticated: true, user: null, loading: false });
  expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  expect(fetchProfile).not.toHaveBeenCalled();
});

test('for a signed-in member the profile is fetched once', async () => {
  const actor = await loaded();
  actor.send(member);
  expect(actor.getSnapshot().context.profile).toEqual(own);
  expect(fetchProfile).toHaveBeenCalledOnce();
});

test('without a member, loading ends and nothing is fetched', () => {
  const { actor } = start();
  actor.send(visitor);
  expect(actor.getSnapshot().hasTag('loading')).toBe(false);
  expect(fetchProfile).not.toHaveBeenCalled();
});

test.each([
  [new Error('The server is resting'), 'The server is resting'],
  [{ status: 503, detail: 'Try later' }, 'Try later'],
  [new Error(''), 'Failed to fetch profile'],
  [undefined, 'Failed to fetch profile'],
])('a failed fetch stores the message, or the fallback if there is none', async (error, text) => {
  fetchProfile.mockRejectedValueOnce(error);
  const { actor, settled } = start();
  actor.send(member);
  await settled();
  expect(actor.getSnapshot().context).toMatchObject({ error: text, profile: null });
});

test('an update replaces the profile with the answer', async () => {
  const actor = await loaded();
  const answer = { ...own, headline: 'As the server has it' };
  updateProfile.mockResolvedValue(answer);
  await expect(requestUpdate(actor, { headline: 'as typed' })).resolves.toEqual(answer);
  expect(updateProfile).toHaveBeenCalledWith({ headline: 'as typed' });
  expect(actor.getSnapshot().context.profile).toEqual(answer);
});

test('a failed update rejects for its caller, and changes nothing', async () => {
  const actor = await loaded();
  const error = new Error('Failed to update profile');
  updateProfile.mockRejectedValue(error);
  await expect(requestUpdate(actor, {})).rejects.toBe(error);
  expect(actor.getSnapshot().context).toMatchObject({ profile: own, error: null });
});

test('updates run one after the other, and each caller gets its own answer', async () => {
  const actor = await loaded();
  const error = new Error('no');
  updateProfile.mockRejectedValueOnce(error).mockResolvedValueOnce({ ...own, headline: 'second' });
  const [first, second] = await Promise.allSettled([
    requestUpdate(actor, { headline: 'first' }),
    requestUpdate(actor, { headline: 'second' }),
  ]);
  expect(first).toEqual({ status: 'rejected', reason: error });
  expect(second).toMatchObject({ status: 'fulfilled', value: { headline: 'second' } });
});

test('signing out during an update rejects for its caller, and drops the profile', async () => {
  const actor = await loaded();
  updateProfile.mockReturnValue(new Promise(() => undefined));
  const update = requestUpdate(actor, {});
  actor.send(visitor);
  await expect(update).rejects.toMatchObject({ status: 0, detail: 'Failed to update profile' });
  expect(actor.getSnapshot().context).toMatchObject({ profile: null, updates: [] });
});
