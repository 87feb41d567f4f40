import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { CallError } from '../../api/call-error.ts';
import * as changesApi from '../../api/profile-changes.ts';
import * as api from '../../api/profiles.ts';
import { cache } from '../cache/cache.ts';
import { ownProfileOf, requestUpdate, type ProfileSession } from './own-profile-actors.ts';
import { ownProfileQuery } from './profile-queries.ts';
import { ada, own, profileOf } from './profiles-for-tests.ts';

vi.mock('../../api/profile-changes.ts');
vi.mock('../../api/profiles.ts');
const getProfile = vi.mocked(api.getProfile);
const updateProfile = vi.mocked(changesApi.updateProfile);
const bo = { id: own.id };
const as = own.id;

/** A session that a test leads through its states. */
function ledSession() {
  let [user, loading]: [{ id: string } | null, boolean] = [null, true];
  const listeners = new Set<(snapshot: unknown) => void>();
  const snapshot = () => ({
    context: { user },
    hasTag: () => loading,
    matches: () => user !== null && !loading,
  });
  const send = vi.fn<(event: unknown) => void>();
  const session = {
    getSnapshot: snapshot,
    subscribe: (listener: (snapshot: unknown) => void) => listeners.add(listener),
    send,
  } as unknown as ProfileSession;
  const lead = (next: { id: string } | null, isLoading = false) => {
    [user, loading] = [next, isLoading];
    for (const listener of listeners) listener(snapshot());
  };
  return { session, lead, send };
}

async function signedIn() {
  const led = ledSession();
  const actor = ownProfileOf(led.session);
  led.lead(bo);
  await waitFor(actor, (state) => !state.hasTag('loading'));
  return { ...led, actor };
}

const stored = (member = as) => cache.getQueryData([member, 'profile']);

beforeEach(() => {
  vi.resetAllMocks();
  cache.clear();
  getProfile.mockResolvedValue(own);
});

test('loading is true at first, and nothing is fetched before the session has finished loading', async () => {
  const { session, lead } = ledSession();
  const actor = ownProfileOf(session);
  expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  expect(getProfile).not.toHaveBeenCalled();
  lead(null);
  expect(actor.getSnapshot().hasTag('loading')).toBe(false);
  expect(getProfile).not.toHaveBeenCalled();
});

test('a member who is present has the profile fetched for them, once, and stored', async () => {
  const { session, lead } = await signedIn();
  lead(bo);
  expect(ownProfileOf(session).getSnapshot().matches('loaded')).toBe(true);
  expect(getProfile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ as }));
  expect(stored()).toEqual(own);
});

test('a view that leaves while the profile loads does not fail the load for those who still wait', async () => {
  const answers: ((profile: typeof own) => void)[] = [];
  getProfile.mockImplementation(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { session, lead } = ledSession();
  const actor = ownProfileOf(session);
  lead(bo);
  const leave = new QueryObserver(cache, ownProfileQuery(as)).subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  leave();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(own);
  await waitFor(actor, (state) => !state.hasTag('loading'));
  expect(actor.getSnapshot().context.error).toBeNull();
  expect(stored()).toEqual(own);
});

test.each([
  [new Error('The server is resting'), 'The server is resting'],
  [{ status: 503, detail: 'Try later' }, 'Try later'],
  [new Error(''), 'Failed to fetch profile'],
  [{}, 'Failed to fetch profile'],
])('a failed fetch stores the message, or the fallback where there is none', async (error, text) => {
  getProfile.mockRejectedValueOnce(error);
  const { actor } = await signedIn();
  expect(actor.getSnapshot().context.error).toBe(text);
});

test('an update replaces the stored profile with the answer, and the session follows it', async () => {
  const { session, send } = await signedIn();
  const answer = { ...own, first_name: 'Answered' };
  updateProfile.mockResolvedValue(answer);
  await expect(requestUpdate(session, { first_name: 'typed' }, { as })).resolves.toEqual(answer);
  expect(updateProfile).toHaveBeenCalledWith({ first_name: 'typed' }, expect.objectContaining({ as }));
  expect(stored()).toEqual(answer);
  const { id, username, email, first_name, last_name, profile_image } = answer;
  expect(send.mock.calls).toEqual([
    [{ type: 'user.loaded', user: { id, username, email, first_name, last_name, profile_image } }],
  ]);
});

test('a read that began before the update does not bring the former profile back', async () => {
  const { session } = await signedIn();
  let answerRead: (profile: typeof own) => void = () => undefined;
  getProfile.mockReturnValue(new Promise((resolve) => (answerRead = resolve)));
  void cache.refetchQueries({ queryKey: [as, 'profile'] });
  updateProfile.mockResolvedValue({ ...own, headline: 'newer' });
  await requestUpdate(session, { headline: 'newer' }, { as });
  answerRead(own);
  await Promise.resolve();
  expect(stored()).toMatchObject({ headline: 'newer' });
});

test('a failed update is rethrown to its caller, and changes nothing', async () => {
  const { session, actor, send } = await signedIn();
  const error = new Error('Failed to update profile');
  updateProfile.mockRejectedValue(error);
  await expect(requestUpdate(session, {}, { as })).rejects.toBe(error);
  expect(stored()).toEqual(own);
  expect(actor.getSnapshot().context.error).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('updates run one at a time, and each caller gets its own answer', async () => {
  const { session } = await signedIn();
  const error = new Error('no');
  updateProfile.mockRejectedValueOnce(error).mockResolvedValueOnce({ ...own, headline: 'second' });
  const [first, second] = await Promise.allSettled([
    requestUpdate(session, { headline: 'first' }, { as }),
    requestUpdate(session, { headline: 'second' }, { as }),
  ]);
  expect(first).toEqual({ status: 'rejected', reason: error });
  expect(second).toMatchObject({ status: 'fulfilled', value: { headline: 'second' } });
});

test('an update that is called off ends its request and frees the next one', async () => {
  const { session } = await signedIn();
  updateProfile.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('called off')))),
  );
  updateProfile.mockResolvedValueOnce({ ...own, headline: 'next' });
  const calledOff = new AbortController();
  const first = requestUpdate(session, { profile_image: '' }, { as, signal: calledOff.signal });
  const second = requestUpdate(session, { headline: 'next' }, { as });
  await expect.poll(() => updateProfile).toHaveBeenCalledOnce();
  calledOff.abort();
  await expect(first).rejects.toThrow('called off');
  await expect(second).resolves.toMatchObject({ headline: 'next' });
});

test('signing out in the middle of an update tells its caller', async () => {
  const { session, lead } = await signedIn();
  updateProfile.mockReturnValue(new Promise(() => undefined));
  const update = requestUpdate(session, {}, { as });
  await expect.poll(() => updateProfile).toHaveBeenCalled();
  lead(null);
  await expect(update).rejects.toMatchObject({ status: 0, detail: 'Failed to update profile' });
});

test('another member who comes while a picture is being uploaded ends the request, and its caller is told', async () => {
  const { session, lead } = await signedIn();
  updateProfile.mockReturnValue(new Promise(() => undefined));
  const update = requestUpdate(session, { profile_image: new File([], 'ada.png') }, { as });
  await expect.poll(() => updateProfile).toHaveBeenCalledOnce();
  const signal = updateProfile.mock.lastCall?.[1].signal;
  expect(signal?.aborted).toBe(false);
  lead(ada);
  await expect(update).rejects.toMatchObject({ status: 0, detail: 'Failed to update profile' });
  expect(signal?.aborted).toBe(true);
});

test("another member's update is not sent in the name of the member who came after", async () => {
  const { session, lead } = await signedIn();
  getProfile.mockResolvedValue(profileOf(ada));
  lead(ada);
  await expect(requestUpdate(session, { headline: 'late' }, { as })).rejects.toMatchObject({ kind: 'superseded' });
  expect(updateProfile).not.toHaveBeenCalled();
});

test('a late answer about the former member lands under a key that is no longer read', async () => {
  let answer: (profile: typeof own) => void = () => undefined;
  getProfile.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { session, lead } = ledSession();
  const actor = ownProfileOf(session);
  lead(bo);
  getProfile.mockResolvedValue(profileOf(ada));
  lead(ada);
  await waitFor(actor, (state) => state.matches('loaded'));
  answer(own);
  await Promise.resolve();
  expect(actor.getSnapshot().context.memberId).toBe(ada.id);
  expect(stored(ada.id)).toEqual(profileOf(ada));
});

test('after a failed fetch an update first fetches anew', async () => {
  getProfile.mockRejectedValueOnce(new CallError('network', 0, 'no answer'));
  const { session } = await signedIn();
  updateProfile.mockResolvedValue(own);
  await expect(requestUpdate(session, {}, { as })).resolves.toEqual(own);
});
