import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type PainterCommand, tourMachine, type TourStep } from '../../../machines/tour/tour.ts';

/** All that the actors have promised is kept by then: they wait for nothing but the clock. */
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

interface Circumstances {
  stored?: boolean;
  /** The browser refuses to store. */
  refuses?: boolean;
  /** Whether the element is there when it is looked for, by how often anything was looked for so far. */
  isThere?: (looks: number) => boolean;
}

/** The production chart with the browser around it replaced; its time moves when the test says so. */
function tourWith({ stored = false, refuses = false, isThere = () => true }: Circumstances = {}) {
  const clock = new SimulatedClock();
  const painted: string[] = [];
  const store = vi.fn(async () => {
    if (refuses) throw new Error('The quota has been exceeded.');
  });
  let looks = 0;
  const machine = tourMachine.provide({
    actors: {
      readFlag: fromPromise(async () => stored),
      storeFlag: fromPromise(store),
      watchFlag: fromCallback(() => undefined),
      loadPainter: fromPromise<void>(async () => undefined),
      findTarget: fromPromise<boolean, TourStep>(async () => {
        looks += 1;
        return isThere(looks);
      }),
      paint: fromCallback<PainterCommand>(({ receive }) => {
        receive(({ type, step, number, total }) => painted.push(`${type} ${step} ${number}/${total}`));
        return () => painted.push('gone');
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  /** Moves the time on and lets what came due be done. */
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settle();
  };
  const send = async (...types: Parameters<typeof actor.send>[0]['type'][]) => {
    for (const type of types) {
      actor.send({ type });
      await settle();
    }
  };
  return { actor, painted, store, pass, send, looks: () => looks, is: () => actor.getSnapshot().value };
}

test('the tour runs from the offer through four steps, and stores the flag once, at the end', async () => {
  const tour = tourWith();
  expect(tour.is()).toBe('absent');
  await tour.send('member.arrived');
  expect(tour.is()).toBe('offered');
  await tour.send('start.pressed', 'next.pressed', 'next.pressed', 'next.pressed');
  expect(tour.painted).toEqual([
    'step.found home 1/4',
    'step.found edura 2/4',
    'step.found messages 3/4',
    'step.found profile 4/4',
  ]);
  expect(tour.store).not.toHaveBeenCalled();
  await tour.send('next.pressed');
  expect(tour.store).toHaveBeenCalledOnce();
  expect(tour.painted.at(-1)).toBe('gone');
  expect(tour.is()).toBe('seen');
});

test('a missing element is retried 3 times at 100 ms, then reported, and skipped after 2 seconds', async () => {
  const tour = tourWith({ isThere: (looks) => looks > 4 });
  await tour.send('member.arrived', 'start.pressed');
  expect(tour.looks()).toBe(1);
  for (const looks of [2, 3, 4]) {
    await tour.pass(99);
    expect(tour.looks()).toBe(looks - 1);
    expect(tour.painted).toEqual([]);
    await tour.pass(1);
    expect(tour.looks()).toBe(looks);
  }
  expect(tour.painted).toEqual(['step.missing home 1/4']);
  await tour.pass(1_999);
  expect(tour.painted).toHaveLength(1);
  await tour.pass(1);
  expect(tour.painted.at(-1)).toBe('step.found edura 2/4');
});

test('an element found on the last retry is shown, and the next step has three retries again', async () => {
  const tour = tourWith({ isThere: (looks) => looks === 4 });
  await tour.send('member.arrived', 'start.pressed');
  for (let tries = 0; tries < 3; tries += 1) await tour.pass(100);
  expect(tour.painted).toEqual(['step.found home 1/4']);
  await tour.send('next.pressed');
  for (let tries = 0; tries < 3; tries += 1) await tour.pass(100);
  expect(tour.looks()).toBe(8);
  expect(tour.painted.at(-1)).toBe('step.missing edura 2/4');
});

test('a tour whose elements are all missing ends by itself, and counts as seen', async () => {
  const tour = tourWith({ isThere: () => false });
  await tour.send('member.arrived', 'start.pressed');
  for (let step = 0; step < 4; step += 1) {
    for (let tries = 0; tries < 3; tries += 1) await tour.pass(100);
    await tour.pass(2_000);
  }
  expect(tour.painted.filter((line) => line.startsWith('step.missing'))).toHaveLength(4);
  expect(tour.store).toHaveBeenCalledOnce();
  expect(tour.is()).toBe('seen');
});

test.each(['offered', 'preparing', 'touring'])('Skip Tour while %s stores the flag', async (state) => {
  const tour = tourWith();
  await tour.send('member.arrived');
  if (state !== 'offered') tour.actor.send({ type: 'start.pressed' });
  if (state === 'touring') await settle();
  expect(tour.actor.getSnapshot().matches(state as 'offered')).toBe(true);
  await tour.send('skip.pressed');
  expect(tour.store).toHaveBeenCalledOnce();
  expect(tour.is()).toBe('seen');
});

test('a session that ends during the tour ends the tour, which is offered again', async () => {
  const tour = tourWith();
  await tour.send('member.arrived', 'start.pressed', 'next.pressed', 'session.ended');
  expect(tour.is()).toBe('absent');
  expect(tour.painted.at(-1)).toBe('gone');
  expect(tour.store).not.toHaveBeenCalled();
  await tour.send('member.arrived');
  expect(tour.is()).toBe('offered');
});

test('a browser that refuses to store the flag does not offer the tour again in this tab', async () => {
  const tour = tourWith({ refuses: true });
  await tour.send('member.arrived', 'skip.pressed');
  expect(tour.is()).toBe('seen');
  await tour.send('session.ended', 'member.arrived');
  expect(tour.is()).toBe('seen');
});

test('a seen tour is not offered, and can be restarted from its first step', async () => {
  const tour = tourWith({ stored: true });
  await tour.send('member.arrived');
  expect(tour.is()).toBe('seen');
  await tour.send('start.pressed', 'next.pressed', 'skip.pressed', 'start.pressed');
  expect(tour.painted.at(-1)).toBe('step.found home 1/4');
});

test('a flag stored in another tab ends the offer here, but not a running tour', async () => {
  const offered = tourWith();
  await offered.send('member.arrived', 'flag.stored');
  expect(offered.is()).toBe('seen');
  const touring = tourWith();
  await touring.send('member.arrived', 'start.pressed', 'flag.stored');
  expect(touring.actor.getSnapshot().matches({ touring: 'shown' })).toBe(true);
});

test('navigating, or a changed element, looks for the same step again', async () => {
  const tour = tourWith({ isThere: (looks) => looks !== 3 });
  await tour.send('member.arrived', 'start.pressed', 'next.pressed', 'page.changed');
  expect(tour.actor.getSnapshot().matches({ touring: 'waiting' })).toBe(true);
  await tour.pass(100);
  await tour.send('target.changed');
  expect(tour.painted).toEqual([
    'step.found home 1/4',
    'step.found edura 2/4',
    'step.found edura 2/4',
    'step.found edura 2/4',
  ]);
});
