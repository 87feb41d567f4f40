import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.ts';
import { createLateSession, sessionWhere, type SessionRef } from './late-session.ts';
import { sessionForTest } from '../entities/session/session-for-tests.ts';

const isVisitor = (state: ReturnType<SessionRef['getSnapshot']>) => state.matches({ member: 'anonymous' });

test("before its code has loaded, its snapshot equals the chart's first one", () => {
  const early = createLateSession(() => new Promise(() => undefined)).getSnapshot();
  const first = createActor(sessionMachine, { input: { now: 0, epoch: '' } }).getSnapshot();
  expect(early.value).toEqual(first.value);
  expect(early.context).toEqual(first.context);
  for (const tag of ['loading', 'unsettled', 'degraded', 'revoking'] as const)
    expect(early.hasTag(tag)).toBe(first.hasTag(tag));
  for (const part of [
    { member: 'loading' },
    { member: 'anonymous' },
    { member: 'authenticated' },
    { member: { loading: 'awaitingToken' } },
    { member: { loading: 'fetchingUser' } },
    { token: 'absent' },
    { token: { active: 'restoring' } },
    { token: { active: 'refreshing' } },
    { member: 'loading', revocation: 'idle' },
    { member: 'loading', revocation: 'revoking' },
  ] as const)
    expect(early.matches(part), JSON.stringify(part)).toBe(first.matches(part));
});

test("an early subscriber receives the real session's snapshots, and none after unsubscribing", async () => {
  const session = createLateSession(async () => sessionForTest({ kept: 'token' }));
  const staying = vi.fn();
  const leaving = vi.fn();
  session.subscribe(staying);
  session.subscribe(leaving).unsubscribe();
  await session.begin();
  await sessionWhere(session, (state) => state.matches({ member: 'authenticated' }));
  expect(staying).toHaveBeenCalled();
  expect(leaving).not.toHaveBeenCalled();
});

test('events sent early arrive', async () => {
  const actor = sessionForTest({ kept: 'token' });
  await waitFor(actor, (state) => state.matches({ member: 'authenticated' }));
  const session = createLateSession(async () => actor);
  session.send({ type: 'logout.pressed' });
  await session.begin();
  expect(isVisitor(session.getSnapshot())).toBe(true);
});

test('what the session emits reaches those who listened early, and nobody who has stopped listening', async () => {
  const session = createLateSession(async () => sessionForTest({ kept: 'token' }));
  const [staying, leaving, late] = [vi.fn(), vi.fn(), vi.fn()];
  session.on('revocation.settled', staying);
  session.on('revocation.settled', leaving).unsubscribe();
  const gone = session.on('revocation.settled', late);
  await session.begin();
  gone.unsubscribe();
  await sessionWhere(session, (state) => state.matches({ member: 'authenticated' }));
  session.send({ type: 'logout.pressed' });
  await expect.poll(() => staying).toHaveBeenCalledTimes(1);
  expect([leaving.mock.calls, late.mock.calls]).toEqual([[], []]);
});

test('starting twice loads once', async () => {
  const load = vi.fn(async () => sessionForTest({ kept: 'nothing' }));
  const session = createLateSession(load);
  await Promise.all([session.begin(), session.begin()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('if its code cannot be loaded, waiters are rejected, and it can be started again', async () => {
  const load = vi
    .fn(async (): Promise<SessionRef> => sessionForTest({ kept: 'nothing' }))
    .mockRejectedValueOnce(new Error('offline'));
  const session = createLateSession(load);
  const waiting = sessionWhere(session, isVisitor);
  await expect(Promise.all([waiting, session.begin()])).rejects.toThrow('offline');
  await session.begin();
  expect(isVisitor(await sessionWhere(session, isVisitor))).toBe(true);
});
