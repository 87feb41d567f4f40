import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walkEveryTransition } from './harness.ts';
import { loadMachine, loadModel, machineNames } from './machines.ts';

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
    const { statesNotWalked, transitionsNotWalked, ...report } = await walkEveryTransition(model);
    expect({ statesNotWalked, transitionsNotWalked }).toEqual({ statesNotWalked: [], transitionsNotWalked: [] });
    expect(report.paths).toBeGreaterThan(0);
    expect(report.steps).toBeGreaterThanOrEqual(report.transitions > 0 ? report.paths : 0);
  });
});
