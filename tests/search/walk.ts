import { Watch, type Violation } from './invariants.ts';
import type { Chance } from './random.ts';
import type { Step } from './steps.ts';
import type { Plant, Tab } from './tab.ts';
import { World, type WorldOptions } from './world.ts';

type Weighted = readonly [number, Step];

const people = ['ada', 'bob'] as const;

/** What could happen next, and how often it should: mostly things that are under way already. */
function choices(world: World): Weighted[] {
  const found: Weighted[] = [
    [10, { do: 'timer' }],
    [1.5, { do: 'pass', seconds: 5 }],
    [1, { do: 'pass', seconds: 31 }],
    [0.3, { do: 'pass', seconds: 130 }],
  ];
  for (const [request, { answer, tab }] of world.requests.entries()) {
    if (answer === null) found.push([6, { do: 'arrive', request }]);
    else if (!tab.isFrozen) found.push([6, { do: 'answer', request }]);
    found.push([0.5, { do: 'lose', request }]);
  }
  for (const [message, { to }] of world.messages.entries()) {
    if (!to.isFrozen) found.push([5, { do: 'tell', message }]);
    found.push([0.3, { do: 'drop', message }]);
  }
  for (const tab of world.tabs) found.push(...ofTab(tab));
  found.push(
    [0.1, world.isNetworkGood ? { do: 'go offline' } : { do: 'go online' }],
    [world.isNetworkGood ? 0 : 1, { do: 'go online' }],
    [0.1, { do: 'server down' }],
    [world.isServerUp ? 0 : 1, { do: 'server up' }],
    [0.2, { do: 'forget access' }],
    [0.15, { do: 'end sessions', of: 'ada' }],
    ...[-3_600, -60, -7, 7, 29, 60, 3_600].map((seconds): Weighted => [0.02, { do: 'set clock', seconds }]),
    ...[20, 40, 600, 28_800].map((seconds): Weighted => [0.04, { do: 'sleep', seconds }]),
  );
  return found;
}

function ofTab(moved: Tab): Weighted[] {
  const { name: tab, isOpen, isFrozen, isHidden } = moved;
  if (!isOpen) return [[2, { do: 'open', tab }]];
  if (isFrozen) return [[1, { do: 'thaw', tab }]];
  if (moved.session.getSnapshot().matches({ member: 'anonymous' })) {
    return [
      ...people.map((as): Weighted => [1, { do: 'sign in', tab, as }]),
      [0.2, { do: 'close', tab }],
      [0.2, { do: 'call', tab }],
    ];
  }
  return [
    [0.15, { do: 'log out', tab }],
    [1.5, { do: 'call', tab }],
    [0.2, { do: 'type', tab }],
    [0.05, { do: 'announce', tab }],
    [1, { do: 'extend', tab }],
    [0.2, { do: 'leave', tab }],
    [0.1, { do: 'close', tab }],
    [0.1, { do: 'freeze', tab }],
    [0.1, isHidden ? { do: 'show', tab } : { do: 'hide', tab }],
  ];
}

export interface Run {
  violation: Violation | null;
  /** Where a tab opens first, and a member signs in; then whatever was chosen. */
  steps: Step[];
  world: World;
}

/** Each world has another server and another browser. */
export function optionsOf(chance: Chance, tabs: number): WorldOptions {
  return {
    tabs,
    accessSeconds: chance.pick([45, 60, 120, 300, 900]),
    refreshSeconds: chance.pick([900, 3_600, 86_400]),
    locks: chance.next() < 0.7,
    channel: chance.next() < 0.5,
  };
}

/** A random walk of that many steps; it ends early if something is wrong, or where the spectator has seen enough. */
export async function walk(
  chance: Chance,
  options: WorldOptions,
  length: number,
  plant?: Plant,
  spectator?: Spectator,
): Promise<Run> {
  const { world, watch, take } = begin(options, plant, spectator);
  const steps: Step[] = [];
  const first: Step[] = [
    { do: 'open', tab: 'A' },
    { do: 'arrive', request: 0 },
    { do: 'answer', request: 0 },
    { do: 'sign in', tab: 'A', as: 'ada' },
  ];
  for (let taken = 0; taken < length && watch.violation === null && spectator?.isEnough?.() !== true; taken += 1) {
    const step = first[taken] ?? chance.weighted(choices(world));
    if (await take(step)) steps.push(step);
  }
  if (watch.violation === null) await rest({ world, watch, take });
  return { violation: watch.violation, steps, world };
}

type Take = (step: Step) => Promise<boolean>;

export interface Started {
  world: World;
  watch: Watch;
  take: Take;
}

/** A new world, observed from the start. */
export function begin(options: WorldOptions, plant?: Plant, spectator?: Spectator): Started {
  const world = new World(options, plant);
  const watch = new Watch(world);
  return { world, watch, take: taker(world, watch, spectator) };
}

/** Performs a step unless something is already wrong, and returns whether it applied. */
function taker(world: World, watch: Watch, spectator?: Spectator): Take {
  return async (step) => {
    if (watch.violation !== null) return false;
    spectator?.before(step, world);
    const done = await world.perform(step);
    if (step.do === 'close') for (const tab of world.tabs) if (!tab.isOpen) watch.forget(tab);
    if (done) spectator?.after(step, world);
    return done;
  };
}

export interface Spectator {
  before: (step: Step, world: World) => void;
  /** Only for steps that applied. */
  after: (step: Step, world: World) => void;
  /** From here on it is the end that every path has. */
  rest: () => void;
  /** Whether a walk may end before its length. */
  isEnough?: () => boolean;
}

/** The same steps in a new world; those that no longer apply are skipped. */
export async function replay(
  options: WorldOptions,
  steps: readonly Step[],
  plant?: Plant,
  spectator?: Spectator,
): Promise<Run> {
  const { world, watch, take } = begin(options, plant, spectator);
  const taken: Step[] = [];
  for (const step of steps) if (await take(step)) taken.push(step);
  spectator?.rest();
  if (watch.violation === null) await rest({ world, watch, take });
  return { violation: watch.violation, steps: taken, world };
}

/** Seconds of good network after which everything must have come to rest. */
const restSeconds = 120;

/** Network and server are good, every tab is open, awake and makes a call: within two minutes all must agree. */
export async function rest({ world, watch, take }: Started): Promise<void> {
  await take({ do: 'go online' });
  await take({ do: 'server up' });
  for (const { name: tab } of world.tabs)
    for (const what of ['open', 'thaw', 'hide', 'show'] as const) await take({ do: what, tab });
  await deliver(world, take);
  for (const { name: tab } of world.tabs) await take({ do: 'call', tab });
  const until = world.monotonic() + restSeconds * 1_000;
  await deliver(world, take);
  while (watch.violation === null && world.monotonic() < until && !isAtRest(world)) {
    await take({ do: 'timer' });
    await deliver(world, take);
  }
  if (watch.violation === null) watch.checkRest();
}

async function deliver(world: World, take: Take): Promise<void> {
  let isMoving = true;
  while (isMoving && world.requests.length + world.messages.length > 0) {
    isMoving =
      world.messages.length > 0
        ? await take({ do: 'tell', message: 0 })
        : (await take({ do: 'arrive', request: 0 })) || (await take({ do: 'answer', request: 0 }));
  }
}

function isAtRest(world: World): boolean {
  return (
    world.waiters.size === 0 &&
    !world.stored.record?.revocationPending &&
    world.tabs.every(({ session }) => {
      const snapshot = session.getSnapshot();
      const isBusy = Object.values(snapshot.children).some((child) =>
        (child?.getSnapshot() as { hasTag?: (tag: string) => boolean })?.hasTag?.('busy'),
      );
      return !isBusy && !(['unsettled', 'loading', 'revoking'] as const).some((tag) => snapshot.hasTag(tag));
    })
  );
}
