import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MembershipActor } from './project-actors.ts';
import { CallError } from '../../api/call-error.ts';
import * as membershipsApi from '../../api/memberships.ts';
import * as progressApi from '../../api/progress.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { markOf, progressOf } from './progress-actors.ts';
import { membershipOf, resumeMemberships } from './project-actors.ts';

vi.mock('../../api/memberships.ts');
vi.mock('../../api/progress.ts');
const markStep = vi.mocked(progressApi.markStep);
const setMembership = vi.mocked(membershipsApi.setMembership);

/** What the server was told, in order. */
let told: string[];
let isReachable: boolean;
const unreachable = new CallError('network', 0, 'The server can’t be reached.');

const membership = (): MembershipActor => membershipOf('m1', '1042');
const press = (joined: boolean) =>
  membership().send({ type: 'membership.pressed', joined, shown: joined ? null : 'member' });
const mark = (step: string, project = '1042') =>
  progressOf('m1').send({ type: 'step.marked', mark: { key: step, project, step, before: 'todo', state: 'done' } });
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('unsent-'));

beforeEach(() => {
  localStorage.clear();
  dropMemberData();
  vi.resetAllMocks();
  told = [];
  isReachable = true;
  setMembership.mockImplementation(async (_project, { action }) => {
    if (!isReachable) throw unreachable;
    told.push(action);
    return { role: action === 'join' ? 'member' : null, members: 2, has_room: true };
  });
  markStep.mockImplementation(async (_project, step, { state }) => {
    if (!isReachable) throw unreachable;
    told.push(step);
    return { step, state, done_at: null, evidenced: [], done: 1, steps: 1 };
  });
});
afterEach(() => {
  dropMemberData();
  vi.useRealTimers();
});

test('marks that were pressed before a leave go before it, also after a reload: the server takes none from someone who has left', async () => {
  isReachable = false;
  mark('dig');
  mark('sow');
  press(false);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  expect(kept()).toHaveLength(3);
  dropMemberData();

  isReachable = true;
  resumeMemberships('m1');
  await expect.poll(() => told).toEqual(['dig', 'sow', 'leave']);
  await expect.poll(kept).toEqual([]);
});

test('a mark that had to wait says for how long, so that it takes back nothing newer; one that did not says nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  isReachable = false;
  progressOf('m1').send({
    type: 'step.marked',
    mark: markOf({ project: '1042', step: 'dig', before: 'todo', state: 'done' }),
  });
  await expect.poll(() => progressOf('m1').getSnapshot().value).toBe('waiting');
  dropMemberData();
  vi.setSystemTime(1_000_000 + 7_200_900);
  isReachable = true;
  progressOf('m1');
  await expect.poll(() => told).toEqual(['dig']);
  expect(markStep.mock.lastCall?.[2]).toMatchObject({ state: 'done', age: 7_200 });
  progressOf('m1').send({
    type: 'step.marked',
    mark: markOf({ project: '1042', step: 'sow', before: 'todo', state: 'done' }),
  });
  await expect.poll(() => told).toEqual(['dig', 'sow']);
  expect(markStep.mock.lastCall?.[2]).not.toHaveProperty('age');
});

test('joins and leaves that had to wait say so, too; a join that was taken back is as old as the first mark after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 100_000_000 });
  const ages = () => setMembership.mock.calls.slice(-2).map(([, body]) => body);
  isReachable = false;
  press(true);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  vi.setSystemTime(100_000_000 + 3_600_000);
  progressOf('m1').send({
    type: 'step.marked',
    mark: markOf({ project: '1042', step: 'dig', before: 'todo', state: 'done' }),
  });
  vi.setSystemTime(100_000_000 + 7_200_000);
  membership().send({ type: 'membership.pressed', joined: false, shown: 'member' });
  await expect.poll(kept).toHaveLength(2);
  dropMemberData();
  vi.setSystemTime(100_000_000 + 9_000_900);
  isReachable = true;
  resumeMemberships('m1');
  await expect.poll(() => told).toEqual(['join', 'dig', 'leave']);
  expect(ages()).toEqual([
    { action: 'join', age: 5_400 },
    { action: 'leave', age: 1_800 },
  ]);
  await expect.poll(kept).toEqual([]);
  press(true);
  await expect.poll(() => told.at(-1)).toBe('join');
  expect(ages().at(-1)).toEqual({ action: 'join' });
});

test('they are waited for, however long the server takes for each, and so is the join before them', async () => {
  const waiting: (() => void)[] = [];
  const held = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const [join, send] = [setMembership.getMockImplementation(), markStep.getMockImplementation()];
  if (join === undefined || send === undefined) throw new Error('nothing answers');
  setMembership.mockImplementationOnce(async (...call) => {
    await held();
    return join(...call);
  });
  markStep.mockImplementation(async (...call) => {
    await held();
    return send(...call);
  });
  press(true);
  mark('dig');
  mark('sow');
  press(false);
  for (const [at, before] of [[], ['join'], ['join', 'dig']].entries()) {
    await expect.poll(() => waiting.length).toBe(at + 1);
    expect(told).toEqual(before);
    waiting[at]?.();
  }
  await expect.poll(() => told).toEqual(['join', 'dig', 'sow', 'leave']);
});

test('what is marked after a leave on its way was taken back waits for the join after it', async () => {
  let answer: () => void = () => undefined;
  const leave = setMembership.getMockImplementation();
  setMembership.mockImplementationOnce(async (...call) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (leave === undefined) throw new Error('nothing answers');
    return leave(...call);
  });
  press(false);
  await expect.poll(() => setMembership.mock.calls.length).toBe(1);
  press(true);
  mark('dig');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(markStep).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => told).toEqual(['leave', 'join', 'dig']);
});

test('a join taken back without a connection goes before the marks that were made in between, also after a reload', async () => {
  isReachable = false;
  press(true);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  mark('dig');
  membership().send({ type: 'membership.pressed', joined: false, shown: 'member' });
  await expect.poll(kept).toHaveLength(2);
  membership().send({ type: 'membership.pressed', joined: true, shown: null });
  mark('sow');
  membership().send({ type: 'membership.pressed', joined: false, shown: 'member' });
  await expect.poll(kept).toHaveLength(3);
  dropMemberData();

  isReachable = true;
  resumeMemberships('m1');
  progressOf('m1');
  await expect.poll(() => told).toEqual(['join', 'dig', 'sow', 'leave']);
  await expect.poll(kept).toEqual([]);
});

test('without a mark in between, a join that was taken back is not sent; in a project that they were in, none is needed', async () => {
  isReachable = false;
  press(true);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  membership().send({ type: 'membership.pressed', joined: false, shown: 'member' });
  isReachable = true;
  membership().send({ type: 'retry.pressed' });
  await expect.poll(() => told).toEqual(['leave']);
  await expect.poll(kept).toEqual([]);

  isReachable = false;
  mark('dig');
  press(false);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  press(true);
  press(false);
  isReachable = true;
  membership().send({ type: 'retry.pressed' });
  await expect.poll(() => told).toEqual(['leave', 'dig', 'leave']);
});

test('a join that the server refuses holds up neither the marks nor the leave', async () => {
  isReachable = false;
  press(true);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  mark('dig');
  membership().send({ type: 'membership.pressed', joined: false, shown: 'member' });
  isReachable = true;
  setMembership.mockRejectedValueOnce(new CallError('answered', 409, 'All places in this project are taken.'));
  markStep.mockRejectedValueOnce(new CallError('answered', 403, 'Join the project first.'));
  membership().send({ type: 'retry.pressed' });
  await expect.poll(() => told).toEqual(['leave']);
  expect(progressOf('m1').getSnapshot().context.problem?.detail).toBe('Join the project first.');
  await expect.poll(kept).toEqual([]);
});

test('a leave waits for marks of another tab that this one has not heard of, and sends them if nobody else does', async () => {
  progressOf('m1');
  const elsewhere = { key: 'elsewhere', project: '1042', step: 'dig', before: 'todo', state: 'done' };
  localStorage.setItem('unsent-marks.m1.elsewhere', JSON.stringify({ place: Date.now(), item: elsewhere }));
  const other = { ...elsewhere, key: 'other', project: '7', step: 'wash' };
  localStorage.setItem('unsent-marks.m1.other', JSON.stringify({ place: Date.now(), item: other }));
  markStep.mockRejectedValueOnce(unreachable);
  press(false);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  expect(told).toEqual([]);
  membership().send({ type: 'retry.pressed' });
  await expect.poll(() => told).toEqual(['dig', 'leave']);
  await expect.poll(kept).toEqual(['unsent-marks.m1.other']);
});

test('a leave that waits for marks waits for their reason: an ended session is no lost connection', async () => {
  markStep.mockRejectedValue(new CallError('answered', 401, 'Log in to continue.'));
  mark('dig');
  press(false);
  await expect.poll(() => membership().getSnapshot().value).toBe('waiting');
  expect(membership().getSnapshot().context.cause).toMatchObject({ status: 401 });
});

test('a mark that is refused holds the leave up no longer, and one of another project never does', async () => {
  markStep.mockRejectedValueOnce(new CallError('answered', 404, 'There is no such step.'));
  mark('dig');
  press(false);
  await expect.poll(() => told).toEqual(['leave']);

  isReachable = false;
  mark('wash', '7');
  await expect.poll(() => progressOf('m1').getSnapshot().value).toBe('waiting');
  isReachable = true;
  membershipOf('m1', '1042').send({ type: 'membership.pressed', joined: false, shown: 'member' });
  await expect.poll(() => told).toEqual(['leave', 'leave']);
});
