import { assign, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { leadsOf } from './coverage.ts';
import { defineModel, walkEveryTransition } from './harness.ts';

const lamp = setup({
  types: {
    input: {} as { worn: boolean },
    context: {} as { worn: boolean; presses: number },
    events: {} as { type: 'pressed'; force: number } | { type: 'hit' },
  },
  actors: {
    warmUp: fromPromise<number>(async () => {
      throw new Error('warmUp');
    }),
  },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    ring: () => {
      throw new Error('effects outside must not run in a walk');
    },
  },
  guards: {
    isFirm: (_, force: number) => force > 1,
    isWorn: ({ context }) => context.worn,
    isImpossible: ({ context }) => context.presses < 0,
  },
  delays: { patience: 500 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ ...input, presses: 0 }),
  initial: 'off',
  states: {
    off: {
      on: {
        pressed: [
          {
            guard: { type: 'isFirm', params: ({ event }) => event.force },
            target: 'warming',
            actions: ['count', 'ring'],
          },
          { actions: 'ring' },
        ],
      },
    },
    warming: {
      invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: 'broken' },
      after: { patience: 'broken' },
    },
    on: {
      always: { guard: 'isWorn', target: 'broken' },
      on: { hit: { guard: 'isImpossible', target: 'off' }, pressed: 'off' },
    },
    broken: { type: 'final' },
    lost: {},
  },
});

const model = defineModel<typeof lamp>({
  machine: lamp,
  inputs: [{ worn: false }, { worn: true }],
  events: { pressed: [{ force: 2 }, { force: 1 }], hit: [{}] },
  actors: { warmUp: { done: [1], error: ['fuse'] } },
});

test('a transition without target, actions or anything that it holds back does not count', async () => {
  const idle = setup({ types: { events: {} as { type: 'hit' } | { type: 'pressed' } } }).createMachine({
    id: 'idle',
    initial: 'here',
    on: { pressed: '.there' },
    states: {
      here: { on: { hit: {}, pressed: {} } },
      there: { on: { hit: [{ guard: () => false }, 'here'] } },
    },
  });
  expect(leadsOf(idle).map(({ name }) => name)).toEqual([
    'idle: pressed #1 → idle.there',
    'idle.here: pressed #1 (stays)',
    'idle.there: hit #1 (stays)',
    'idle.there: hit #2 → idle.here',
  ]);
});

test("everything reachable is walked, including delays, and actors' results and failures", async () => {
  const report = await walkEveryTransition(model);
  expect(report.paths).toBeGreaterThan(4);
  expect(report.statesNotWalked).toEqual(['lamp.lost']);
  expect(report.transitionsNotWalked).toEqual(['lamp.on: hit #1 → lamp.off']);
});

test('a branch that no payload takes is reported', async () => {
  const report = await walkEveryTransition({ ...model, events: { ...model.events, pressed: [{ force: 2 }] } });
  expect(report.transitionsNotWalked).toContain('lamp.off: pressed #2 (stays)');
});

test('an actor missing from the model ends the walk', async () => {
  await expect(walkEveryTransition({ ...model, actors: {} })).rejects.toThrow('nothing of the actor warmUp');
});

test('a running actor that deviates from the model ends the walk', async () => {
  let asked = 0;
  const fickle = lamp.provide({
    guards: {
      isWorn: () => {
        asked += 1;
        return asked > 1;
      },
    },
  });
  await expect(walkEveryTransition({ ...model, machine: fickle })).rejects.toThrow(
    /The running actor is at .*"broken".*the model at .*"on"/,
  );
});

test('a machine that throws during a transition ends the walk', async () => {
  const throwing = lamp.provide({
    guards: {
      isWorn: () => {
        throw new Error('worn out');
      },
    },
  });
  await expect(walkEveryTransition({ ...model, machine: throwing })).rejects.toThrow('worn out');
});
