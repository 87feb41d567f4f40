import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { MachineModel } from '../../tests/models/harness.ts';
import { StubbedActors } from '../../tests/models/stubbed-actors.ts';
import { possibleSteps } from './possible-steps.ts';
import type { Script } from './script.ts';
import { underControl } from './staged-run.ts';

/** More snapshots than any of the machines has. */
const limit = 20_000;

function placeOf(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.status, model.keep?.(snapshot.context)]);
}

interface Found {
  snapshot: AnyMachineSnapshot;
  script: Script;
}

function beginnings(model: MachineModel, machine: AnyStateMachine): Found[] {
  return model.inputs.map((given, input) => ({
    snapshot: initialTransition(machine, given)[0],
    script: { input, steps: [] },
  }));
}

/**
 * The shortest script to each state that a machine can rest in, by the state's id. Breadth first over the model's
 * events and its actors' outcomes: no path is written by hand.
 */
export function shortestScripts(model: MachineModel): Map<string, Script> {
  const machine = underControl(model.machine, new StubbedActors().logic);
  const reached = new Map<string, Script>();
  const seen = new Set<string>();
  let edge = beginnings(model, machine);
  while (edge.length > 0 && seen.size < limit) {
    const next: Found[] = [];
    for (const { snapshot, script } of edge) {
      const place = placeOf(model, snapshot);
      if (seen.has(place)) continue;
      seen.add(place);
      for (const { id } of snapshot._nodes) if (!reached.has(id)) reached.set(id, script);
      for (const { step, event } of possibleSteps(model, snapshot)) {
        next.push({
          snapshot: transition(machine, snapshot, event)[0],
          script: { ...script, steps: [...script.steps, step] },
        });
      }
    }
    edge = next;
  }
  return reached;
}
