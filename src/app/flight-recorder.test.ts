import { expect, test } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { lastTransitions, noteTransition, statePath } from '../entities/flight-recorder/flight-recorder.ts';
import { recordTransitions } from './flight-recorder-session.ts';
import { createLateSession } from './late-session.ts';
import { demoUser, sessionForTest } from '../entities/session/session-for-tests.ts';

const steps = () => lastTransitions().map(({ machine, event, from, to }) => [machine, event, from, to]);

test('a state is recorded as a path, with parallel regions side by side', () => {
  expect(statePath('idle')).toBe('idle');
  expect(statePath({ token: { active: 'fresh' }, member: 'authenticated', revocation: 'idle' })).toBe(
    'token.active.fresh member.authenticated revocation.idle',
  );
  expect(statePath(undefined)).toBe('');
});

test("the session's path is recorded even before its code has loaded", () => {
  const late = createLateSession(() => new Promise(() => undefined));
  expect(statePath(late.getSnapshot().value)).toBe(
    'token.active.restoring member.loading.awaitingToken revocation.idle',
  );
});

test('the transitions of the session and the machines it invokes are recorded, without personal data', async () => {
  const grant = {
    token: 'a-token-of-somebody',
    memberId: '1',
    obtainedAt: Date.now(),
    expiresAt: Date.now() + 900_000,
  };
  const session = sessionForTest({ kept: 'nothing' });
  const stop = recordTransitions(session);
  await waitFor(session, (state) => state.matches({ member: 'anonymous' }));
  session.send({
    type: 'signed.in',
    grant,
    user: { ...demoUser, username: 'somebody', email: 'somebody@example.org' },
  });
  session.send({ type: 'clock.ticked', now: Date.now() });
  session.send({ type: 'expiry.announced' });
  await waitFor(session, (state) => state.matches({ member: 'authenticated' }));
  const before = steps().length;
  for (let tick = 0; tick < 200; tick += 1) session.send({ type: 'clock.ticked', now: Date.now() });
  expect(steps()).toHaveLength(before);
  session.send({ type: 'logout.pressed' });
  expect(steps()).toContainEqual([
    'session',
    'signed.in',
    expect.stringMatching(/^token\.absent member\.anonymous /),
    'token.active.fresh member.authenticated revocation.idle',
  ]);
  expect(steps()).toContainEqual([
    'session',
    'logout.pressed',
    expect.any(String),
    expect.stringContaining('token.absent'),
  ]);
  expect(new Set(steps().map(([machine]) => machine))).toContain('expiringSoon');
  expect(JSON.stringify(lastTransitions())).not.toMatch(/somebody|a-token|demo/i);
  stop();
  const stopped = steps().length;
  session.send({ type: 'signed.in', grant, user: demoUser });
  expect(steps()).toHaveLength(stopped);
  session.stop();
});

test("an event type that is not a machine's identifier is not recorded", () => {
  const machine = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { '*': 'open' } }, open: {} } });
  const actor = createActor(machine);
  recordTransitions(actor);
  actor.start();
  actor.send({ type: 'opened by ada@example.org' });
  expect(steps().at(-1)).toEqual(['door', 'unnamed', 'shut', 'open']);
});

test('the last fifty transitions are kept', () => {
  for (let step = 0; step < 120; step += 1) noteTransition('counter', `step.${step}`, '', '');
  expect(lastTransitions()).toHaveLength(50);
  expect(lastTransitions().at(0)?.event).toBe('step.70');
  expect(lastTransitions().at(-1)).toMatchObject({ event: 'step.119', at: expect.any(Number) });
});
