import type { Violation } from './invariants.ts';
import type { Step } from './steps.ts';
import type { Plant, Tab } from './tab.ts';
import { begin, rest, type Spectator } from './walk.ts';
import type { World, WorldOptions } from './world.ts';

const lastAnswered: readonly Step[] = [
  { do: 'arrive', request: 0 },
  { do: 'answer', request: 0 },
];

const signedIn: readonly Step[] = [
  { do: 'open', tab: 'A' },
  ...lastAnswered,
  { do: 'sign in', tab: 'A', as: 'ada' },
  ...lastAnswered,
  { do: 'open', tab: 'B' },
  ...lastAnswered,
];

export interface Beginning {
  tabs: number;
  steps: readonly Step[];
}

/** Where searches start. Tokens of 45 s are in their last half after 23 s, and in their last 30 s after 15 s. */
export const beginnings: Readonly<Record<string, Beginning>> = {
  'nobody is signed in': { tabs: 2, steps: [{ do: 'open', tab: 'A' }] },
  'two tabs of one member': { tabs: 2, steps: signedIn },
  'two tabs of one member, new tokens on their way to one of them': {
    tabs: 2,
    steps: [...signedIn, { do: 'pass', seconds: 16 }, { do: 'extend', tab: 'A' }, { do: 'arrive', request: 0 }],
  },
  'two tabs of one member with the dialog open': { tabs: 2, steps: [...signedIn, { do: 'pass', seconds: 16 }] },
  'a sign-in on its way while another member signs in': {
    tabs: 2,
    steps: [
      { do: 'open', tab: 'A' },
      ...lastAnswered,
      { do: 'open', tab: 'B' },
      ...lastAnswered,
      { do: 'sign in', tab: 'A', as: 'ada' },
      { do: 'sign in', tab: 'B', as: 'bob' },
      { do: 'arrive', request: 1 },
      { do: 'answer', request: 1 },
      // The first call finds the other member in the record, the second one reads as them.
      { do: 'call', tab: 'A' },
      { do: 'call', tab: 'A' },
      { do: 'arrive', request: 1 },
      { do: 'answer', request: 1 },
      { do: 'arrive', request: 0 },
    ],
  },
  // A waits for a slow answer to its refresh, C is frozen, and in B the member changes.
  'three tabs, one slow and one frozen, while the member changes': {
    tabs: 3,
    steps: [
      ...signedIn,
      { do: 'open', tab: 'C' },
      ...lastAnswered,
      { do: 'type', tab: 'A' },
      { do: 'call', tab: 'C' },
      ...lastAnswered,
      { do: 'freeze', tab: 'C' },
      { do: 'pass', seconds: 16 },
      { do: 'extend', tab: 'A' },
      { do: 'log out', tab: 'B' },
      { do: 'arrive', request: 1 },
      { do: 'answer', request: 1 },
      { do: 'sign in', tab: 'B', as: 'bob' },
    ],
  },
};

/** Each thing that could happen next, once. */
function moves(world: World): Step[] {
  const found: Step[] = [
    { do: 'timer' },
    { do: world.isNetworkGood ? 'go offline' : 'go online' },
    { do: 'set clock', seconds: 3_600 },
    { do: 'forget access' },
  ];
  for (const [request, { answer }] of world.requests.entries())
    found.push({ do: answer === null ? 'arrive' : 'answer', request }, { do: 'lose', request });
  for (const [message] of world.messages.entries()) found.push({ do: 'tell', message });
  for (const tab of world.tabs) found.push(...movesOf(tab));
  return found;
}

function movesOf(moved: Tab): Step[] {
  const { name: tab, isOpen, isFrozen } = moved;
  if (!isOpen) return [{ do: 'open', tab }];
  if (isFrozen) return [{ do: 'thaw', tab }];
  const touched: Step[] = [
    { do: 'close', tab },
    { do: 'freeze', tab },
    { do: 'call', tab },
  ];
  return moved.session.getSnapshot().matches({ member: 'anonymous' })
    ? [...touched, { do: 'sign in', tab, as: 'bob' }]
    : [...touched, { do: 'log out', tab }, { do: 'extend', tab }];
}

/** What of a time can make a difference, for counting: everything else would make each tick another state. */
function phase(milliseconds: number): number {
  return [0, 1_500, 30_000, 120_000, 300_000].filter((bound) => milliseconds > bound).length;
}

/** The state of a world without its clock readings and counts: what is different here happens differently. */
export function situation(world: World): string {
  const known = world.stored.record?.generation ?? 0;
  return stateOf(
    world,
    phase,
    (generation) => Math.sign(generation - known),
    (times) => times.length,
  );
}

/** Everything that can make a difference, with tokens by the order in which they appear and times by how far away they are. */
export function fingerprint(world: World): string {
  return stateOf(
    world,
    (milliseconds) => milliseconds,
    (generation) => generation,
    (times) => times,
  );
}

function stateOf(
  world: World,
  time: (milliseconds: number) => number,
  count: (generation: number) => number,
  timers: (left: readonly number[]) => unknown,
): string {
  const names = new Map<string, number>();
  const name = (token: string | null | undefined) => {
    if (token == null) return null;
    if (!names.has(token)) names.set(token, names.size);
    return names.get(token);
  };
  const now = world.device();
  const { record } = world.stored;
  const family = (token: string | null) => (token === null ? null : world.api.families.peek(token, world.server()));
  const tabs = world.tabs.map((tab) => {
    if (!tab.isOpen) return null;
    const { value, context, children } = tab.session.getSnapshot();
    const { generation, grant, user, endReason, checkedAt } = context;
    const attempt = children.tokenRefresh?.getSnapshot();
    return [
      value,
      count(generation),
      name(grant?.token),
      grant === null ? null : time(grant.expiresAt - now),
      user?.id,
      endReason,
      time(now - context.now),
      time(now - checkedAt),
      attempt?.value,
      attempt?.context.tries,
      attempt === undefined ? null : count(attempt.context.version.generation),
      children.expiryWarning?.getSnapshot().value,
      children.expiringSoon?.getSnapshot().value,
      tab.isFrozen,
      tab.isHidden,
      timers(tab.timersLeft()),
      [...tab.answers.keys()],
      tab.draftsOf(),
      tab.form?.getSnapshot().value,
    ];
  });
  const requests = world.requests.map(({ tab, path, bearer, cookies, answer, isAborted }) => [
    tab.name,
    path,
    name(bearer),
    name(cookies.refresh),
    family(cookies.refresh),
    answer?.status,
    isAborted,
  ]);
  return JSON.stringify([
    tabs,
    requests,
    world.messages.map(({ to, from, kind }) => [to.name, from, kind]),
    record === null
      ? null
      : [count(record.generation), name(record.grant?.token), record.user?.id, record.revocationPending],
    name(world.jar.access),
    name(world.jar.refresh),
    family(world.jar.refresh),
    world.isNetworkGood,
    world.isServerUp,
    world.lock.holder?.name,
    [...world.waiters].map(({ tab, what }) => [tab, what]),
    record?.grant == null ? null : world.api.access.has(record.grant.token),
  ]);
}

export interface Explored {
  violation: Violation | null;
  steps: Step[];
  /** Different states that were met. */
  states: number;
  /** Of the longest path, without its beginning. */
  depth: number;
  /** Every path of this depth was taken; the last depth may have been cut short. */
  isComplete: boolean;
}

export interface Bounds {
  depth: number;
  states: number;
  /** Asked before each step. */
  isEnough?: () => boolean;
  spectator?: Spectator;
}

/** Takes every path up to a depth, or until so many states were met; a state that was met before is not gone on from. */
export async function explore(
  options: WorldOptions,
  beginning: readonly Step[],
  { depth: deepest, states, isEnough, spectator }: Bounds,
  plant?: Plant,
): Promise<Explored> {
  const found: Explored = {
    violation: null,
    steps: [],
    states: 0,
    depth: 0,
    isComplete: true,
  };
  const met = new Set<string>();
  let paths: Step[][] = [[]];
  for (let depth = 1; depth <= deepest && paths.length > 0; depth += 1) {
    const longer: Step[][] = [];
    for (const path of paths) {
      for (const step of await movesAfter(options, [...beginning, ...path], plant)) {
        if (met.size >= states || isEnough?.()) return { ...found, isComplete: false };
        const started = await retrace(options, [...beginning, ...path], plant, spectator);
        const applied = await started.take(step);
        const key = fingerprint(started.world);
        const isNew = applied && !met.has(key);
        if (isNew && started.watch.violation === null) await rest(started);
        if (started.watch.violation !== null)
          return { ...found, violation: started.watch.violation, steps: [...beginning, ...path, step] };
        if (!isNew) continue;
        met.add(key);
        longer.push([...path, step]);
        found.states = met.size;
        found.depth = depth;
      }
    }
    paths = longer;
  }
  return found;
}

async function retrace(options: WorldOptions, steps: readonly Step[], plant?: Plant, spectator?: Spectator) {
  const started = begin(options, plant, spectator);
  for (const step of steps) await started.take(step);
  return started;
}

async function movesAfter(options: WorldOptions, steps: readonly Step[], plant?: Plant): Promise<Step[]> {
  return moves((await retrace(options, steps, plant)).world);
}
