import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describePath } from './describe.ts';
import { beginnings, explore, fingerprint } from './explore.ts';
import { allFound } from './found.ts';
import { invariants } from './invariants.ts';
import { plantedFaults } from './plants.ts';
import { Chance } from './random.ts';
import { installRealms } from './realm.ts';
import { shrink } from './shrink.ts';
import type { Plant } from './tab.ts';
import { Tally } from './tally.ts';
import { optionsOf, replay, walk, type Run, type Spectator } from './walk.ts';

/** Generous: a search takes its time on a machine that others use as well. */
const patience = 120_000;
/** Two tabs of a plain browser, and short tokens: everything happens soon. */
const cramped = { tabs: 2, accessSeconds: 45, refreshSeconds: 900, locks: false, channel: false };
let restore = () => {};

beforeAll(() => {
  vi.stubEnv('VITE_API_HOST', 'http://stepwise.example');
  restore = installRealms();
});
afterAll(() => {
  restore();
  vi.unstubAllEnvs();
});

function walkOf(seed: number, steps: number, plant?: Plant, spectator?: Spectator): Promise<Run> {
  const chance = new Chance(seed);
  return walk(chance, optionsOf(chance, seed % 3 === 0 ? 2 : 3), steps, plant, spectator);
}

/** Empty when nothing is wrong; else the shortest path to it, to be read in the test's output. */
async function pathOf(run: Pick<Run, 'violation' | 'steps'>, options: Run['world']['options']): Promise<string> {
  if (run.violation === null) return '';
  return describePath(options, await shrink(options, run.steps, run.violation.invariant));
}

describe('nothing is found', () => {
  test(
    'in six thousand distinct steps of random walks',
    async () => {
      const tally = new Tally();
      for (let seed = 1; tally.steps < 6_000; seed += 1) {
        const run = await walkOf(seed, 250, {}, tally);
        expect(await pathOf(run, run.world.options), `seed ${seed}`).toBe('');
      }
    },
    patience,
  );

  test.each(Object.entries(beginnings))(
    'near the beginning “%s”',
    async (_, { tabs, steps }) => {
      const options = { ...cramped, tabs };
      const found = await explore(options, steps, { depth: 2, states: 40 });
      expect(found.states).toBeGreaterThan(20);
      expect(await pathOf(found, options)).toBe('');
    },
    patience,
  );
});

test(
  'a seed determines the walk: the same steps to the same state',
  async () => {
    const [first, second] = [await walkOf(5, 150), await walkOf(5, 150)];
    expect(second.steps).toEqual(first.steps);
    expect(fingerprint(second.world)).toBe(fingerprint(first.world));
    expect(second.world.transitions).toBe(first.world.transitions);
    const other = await walkOf(6, 150);
    expect(other.steps).not.toEqual(first.steps);
  },
  patience,
);

test(
  'steps and transitions count once however often they are repeated, and a number of transitions ends a walk',
  async () => {
    const tally = new Tally();
    await walkOf(5, 150, {}, tally);
    const { steps, states, transitions, performed } = tally;
    expect(transitions).toBeGreaterThan(20);
    await walkOf(5, 150, {}, tally);
    expect([tally.steps, tally.states, tally.transitions]).toEqual([steps, states, transitions]);
    expect(tally.performed).toBe(2 * performed);
    const few = await walkOf(5, 150, {}, new Tally(Infinity, 20));
    expect(few.steps.length).toBeLessThan(100);
  },
  patience,
);

describe('a fault found before', () => {
  test(
    'is replayed',
    async () => {
      const found = await allFound(new URL('found/', import.meta.url));
      expect(found.length).toBeGreaterThan(0);
      for (const [name, { options, steps, invariant }] of found) {
        expect(Object.keys(invariants), name).toContain(invariant);
        const run = await replay(options, steps);
        expect(run.violation, name).toBeNull();
        // A path that no longer applies proves nothing.
        expect(run.steps, name).toEqual(steps);
      }
    },
    patience,
  );
});

describe('a planted fault is found', () => {
  test.each(plantedFaults)(
    '$fault',
    async ({ plant, breaks, near }) => {
      // A fault that needs a moment of its own is looked for near it; all others on random walks.
      let found: Pick<Run, 'violation'> | null =
        near === undefined
          ? null
          : await explore(cramped, beginnings[near]?.steps ?? [], { depth: 3, states: 200 }, plant);
      for (let seed = 1; seed <= 40 && (found?.violation ?? null) === null; seed += 1) {
        const run = await walkOf(seed, 250, plant);
        if (run.violation !== null) found = run;
      }
      expect(breaks).toContain(found?.violation?.invariant);
    },
    patience,
  );
});

test(
  'a path is shortened as far as possible, and printed as numbered steps',
  async () => {
    const { plant } = plantedFaults.find(({ fault }) => fault.startsWith('a renewal')) ?? {};
    const options = { tabs: 2, accessSeconds: 45, refreshSeconds: 900, locks: true, channel: false };
    const noise = [
      { do: 'open', tab: 'B' },
      { do: 'pass', seconds: 5 },
      { do: 'announce', tab: 'A' },
      { do: 'drop', message: 0 },
    ] as const;
    const core = [
      { do: 'open', tab: 'A' },
      { do: 'arrive', request: 0 },
      { do: 'answer', request: 0 },
      { do: 'sign in', tab: 'A', as: 'ada' },
      { do: 'arrive', request: 0 },
      { do: 'answer', request: 0 },
      { do: 'pass', seconds: 16 },
      { do: 'extend', tab: 'A' },
      { do: 'arrive', request: 0 },
      { do: 'answer', request: 0 },
    ] as const;
    const long = [...core.slice(0, 6), ...noise, ...core.slice(6)];
    const run = await replay(options, long, plant);
    expect(run.violation?.invariant).toBe('deadline');
    const shortest = await shrink(options, long, 'deadline', plant);
    expect(shortest.length).toBeLessThan(core.length);
    const text = await describePath(options, shortest, plant);
    expect(text).toContain('1. Tab A is opened');
    expect(text).toContain('Rule “deadline”');
  },
  patience,
);
