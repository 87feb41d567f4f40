import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walkEveryTransition } from './harness.ts';
import { coverageOf, coverageRow } from './level-coverage.ts';
import { loadLevels, loadMachine, loadModel, machineNames } from './machines.ts';

const kept = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');

// Model and actor read the clock at different times: it must stand still for them to agree.
beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) }); });
afterEach(() => { vi.useRealTimers(); });

test('there are machines to walk', () => {
  expect(machineNames).not.toEqual([]);
});

describe.each(machineNames)('%s', (name) => {
  // The generator tries every event everywhere: seconds for a machine with several regions.
  test('every state and every transition is walked, and the running actor agrees with the chart', { timeout: 180_000 }, async () => {
    const model = await loadModel(name);
    expect(model.machine, 'the model walks the production machine').toBe(await loadMachine(name));
    const walk = await walkEveryTransition(model);
    const { statesNotWalked, transitionsNotWalked, guardsNotSeen, ...report } = walk;
    expect({ statesNotWalked, transitionsNotWalked, guardsNotSeen }).toEqual({ statesNotWalked: [], transitionsNotWalked: [], guardsNotSeen: [] });
    const levels = await loadLevels(name);
    const line = kept.split('\n').find((one) => one.startsWith(`| ${name} |`)) ?? `nothing about ${name}`;
    expect(line, 'docs/coverage.md (npm run -s paths -- --coverage writes it anew)').toBe(coverageRow(name, await coverageOf(model, levels, walk)));
    expect(report.paths).toBeGreaterThan(0);
    expect(report.steps).toBeGreaterThanOrEqual(report.transitions > 0 ? report.paths : 0);
  });
});
