import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walkEveryTransition } from './harness.ts';
import { coverageOf, coverageRow, keptReport, newlyMissed, type KeptReport } from './level-coverage.ts';
import { loadLevels, loadMachine, loadModel, machineNames } from './machines.ts';
import { loadOracle } from './mutation/oracles.ts';
import { awayLines } from '../paths/coverage-table.ts';
import { checkRules } from './mutation/rules.ts';

const docs = new URL('../../docs/', import.meta.url);
const table = readFileSync(new URL('coverage.md', docs), 'utf8');
const report = JSON.parse(readFileSync(new URL('coverage.json', docs), 'utf8')) as Partial<Record<string, KeptReport>>;

// Model and actor read the clock at different times: it must stand still for them to agree.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('there are machines to walk', () => {
  expect(machineNames).not.toEqual([]);
});

test('what each level leaves out, and why, stands in docs/coverage.md', async () => {
  const all = await Promise.all(machineNames.map(async (name) => awayLines(name, await loadLevels(name))));
  const [, below = ''] = table.split('|---|---|---|---|\n');
  expect(below.trimEnd().split('\n')).toEqual(all.flat());
});

const viewTests = import.meta.glob<string>('./*/*.view.test.tsx', { query: '?raw', import: 'default', eager: true });

test.each(machineNames)('%s: every view of it is followed on its paths, or its levels say why not', async (name) => {
  const { view, without } = await loadLevels(name);
  expect(view === undefined, 'either paths or a reason').toBe(without?.view !== undefined);
  const followed = Object.values(viewTests).filter((source) => source.includes(`/${name}.levels.ts'`));
  expect(followed).toHaveLength(view === undefined ? 0 : 1);
  for (const source of followed) expect(source).toContain('followInView(');
});

describe.each(machineNames)('%s', (name) => {
  // The generator tries every event everywhere: seconds for a machine with several regions.
  test(
    'every state and every transition is walked, and the running actor agrees with the chart',
    { timeout: 180_000 },
    async () => {
      const model = await loadModel(name);
      expect(model.machine, 'the model walks the production machine').toBe(await loadMachine(name));
      const oracle = await loadOracle(name);
      const walk = await walkEveryTransition(model, undefined, (snapshot) => {
        if (oracle !== null) checkRules(oracle, snapshot);
      });
      const { statesNotWalked, transitionsNotWalked, guardsNotSeen, ...counts } = walk;
      expect({ statesNotWalked, transitionsNotWalked, guardsNotSeen }).toEqual({
        statesNotWalked: [],
        transitionsNotWalked: [],
        guardsNotSeen: [],
      });
      const levels = await loadLevels(name);
      const coverage = await coverageOf(model, levels, walk);
      const now = keptReport(coverage);
      expect(newlyMissed(report[name] ?? {}, now), 'paths came by these, and no longer do').toEqual([]);
      const stale =
        'The report says something else of this machine. Was it meant to change? docs/testers.md says how reports follow';
      const line = table.split('\n').find((one) => one.startsWith(`| ${name} |`)) ?? `nothing about ${name}`;
      expect(line, stale).toBe(coverageRow(name, coverage));
      expect(report[name], stale).toEqual(now);
      expect(counts.paths).toBeGreaterThan(0);
      expect(counts.steps).toBeGreaterThanOrEqual(counts.transitions > 0 ? counts.paths : 0);
    },
  );
});
