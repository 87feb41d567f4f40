import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartJson, sourceInJson } from '../../docs/gallery/chart-json.ts';
import { transitionsOf } from './coverage.ts';
import { loadMachine, machineNames } from './machines.ts';
import { loadOracle } from './mutation/oracles.ts';
import { failingJourney } from './mutation/score.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What the JSON says, with the functions that it has the source of. Nothing else is taken from the chart. */
function withFunctions(json: Json, chart: unknown): unknown {
  if (typeof chart === 'function') {
    expect(json).toBe(sourceInJson(chart));
    return chart;
  }
  if (Array.isArray(json)) return json.map((one, nth) => withFunctions(one, (chart as unknown[])[nth]));
  if (typeof json !== 'object' || json === null) return json;
  const there = chart as Record<string, unknown>;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withFunctions(value, there[key])]));
}

function madeFrom(json: string, { config, implementations }: AnyStateMachine): AnyStateMachine {
  const made = withFunctions(JSON.parse(json) as Json, config);
  return createMachine(made as never, implementations as never) as AnyStateMachine;
}

const arrowsOf = (machine: AnyStateMachine) =>
  transitionsOf(machine).map(({ name, definition: { target, guard, actions, reenter } }) => ({
    name,
    to: target?.map(({ id }) => id),
    guard,
    actions,
    reenter,
  }));

// The journeys notice every arrow, guard and action that is missing (docs/mutation.md).
describe.each(machineNames)('%s', (name) => {
  test('the machine made from its JSON has the same arrows and goes through every journey', async () => {
    const machine = await loadMachine(name);
    const oracle = await loadOracle(name);
    const made = madeFrom(chartJson(machine), machine);
    expect(arrowsOf(made)).toEqual(arrowsOf(machine));
    const failing = oracle === null ? 'no oracle' : failingJourney({ ...oracle, machine: made });
    expect(failing).toBeNull();
  });
});
