import type { AnyStateMachine } from 'xstate';
import {
  labelOf,
  lastNameOf,
  listOf,
  slotsOf,
  stateAt,
  transitionsAt,
  type Place,
  type Planted,
  type Slot,
  type TransitionConfig,
} from './chart-config.ts';
import { composedFaults, turnedRound } from './implementation-faults.ts';

type Edit = (one: TransitionConfig) => void;

interface Action {
  /** The fields of the context that it writes; null where it does something outside. */
  writes: readonly string[] | null;
  /** What it does outside, as far as that is written in the chart. */
  source: string;
}

function actionOf(machine: AnyStateMachine, action: unknown): Action {
  const known: unknown = typeof action === 'function' ? action : machine.implementations.actions[labelOf(action)];
  const { type, assignment } = known as { type?: string; assignment?: object };
  const { params } = typeof action === 'object' && action !== null && 'params' in action ? action : { params: null };
  const asked: unknown[] = [params, ...Object.values(known as object)];
  return {
    writes: type === 'xstate.assign' ? Object.keys(assignment ?? {}) : null,
    source: asked
      .filter((one) => typeof one === 'function')
      .map(String)
      .join('\n'),
  };
}

const reads = ({ source }: Action, field: string): boolean =>
  source.includes('(context)') || new RegExp(`context\\.${field}\\b`).test(source);

/** Two assignments, and an assignment with what reads none of its fields, do the same in either order. */
function isOrdered(machine: AnyStateMachine, first: unknown, second: unknown): boolean {
  const [one, other] = [actionOf(machine, first), actionOf(machine, second)];
  if (one.writes === null && other.writes === null) return true;
  const [assignment, outside] = one.writes === null ? [other, one] : [one, other];
  return outside.writes === null && (assignment.writes ?? []).some((field) => reads(outside, field));
}

/** Where else an arrow could lead: absolute names, which mean the same from anywhere. */
function otherTargets({ path, state, siblings, isRegion }: Place, root: string, target: string | undefined): string[] {
  const parent = path.slice(0, -1);
  const beside = isRegion ? [] : siblings.map((name) => `#${[root, ...parent, name].join('.')}`);
  const inside =
    state.type === 'parallel'
      ? []
      : Object.keys(state.states ?? {}).map((name) => `#${[root, ...path, name].join('.')}`);
  return [...beside, ...inside].filter((one) => target === undefined || lastNameOf(one) !== lastNameOf(target));
}

function targetFaults(place: Place, root: string, { target, reenter }: TransitionConfig): [string, Edit][] {
  const [named] = listOf(target);
  const [elsewhere] = otherTargets(place, root, named);
  const faults: [string, Edit][] = [];
  if (named !== undefined) faults.push(['leads nowhere', (one) => delete one.target]);
  if (elsewhere !== undefined) faults.push([`leads to ${elsewhere}`, (one) => (one.target = elsewhere)]);
  if (reenter === true) faults.push(['without entering anew', (one) => delete one.reenter]);
  return faults;
}

function guardFaults({ guard }: TransitionConfig): [string, Edit][] {
  if (guard === undefined) return [];
  return [
    ['without its guard', (one) => delete one.guard],
    ['with its guard turned round', (one) => (one.guard = turnedRound(guard))],
    ...composedFaults(guard).map(({ name, guard: faulty }): [string, Edit] => [
      `with its guard ${name}`,
      (one) => (one.guard = faulty),
    ]),
  ];
}

function actionFaults({ actions: given }: TransitionConfig, machine: AnyStateMachine): [string, Edit][] {
  const actions = listOf(given);
  const dropped = actions.map((action, nth): [string, Edit] => [
    `without ${labelOf(action)}`,
    (one) => (one.actions = actions.filter((_, other) => other !== nth)),
  ]);
  const swapped = actions
    .slice(1)
    .flatMap((action, nth): [string, Edit][] =>
      !isOrdered(machine, actions[nth], action)
        ? []
        : [
            [
              `with ${labelOf(action)} before ${labelOf(actions[nth])}`,
              (one) => (one.actions = actions.with(nth, action).with(nth + 1, actions[nth])),
            ],
          ],
    );
  return [...dropped, ...swapped];
}

function faultsAt(place: Place, slot: Slot, index: number, machine: AnyStateMachine): Planted[] {
  const { path, state } = place;
  const transition = transitionsAt(state, slot)[index] ?? {};
  const where = path.length === 0 ? machine.id : path.join('.');
  const name = `${where}: ${slot.event} #${index + 1}`;
  const changed = (edit: (transitions: TransitionConfig[]) => void): Planted['fault'] => {
    return (config) => {
      const there = stateAt(config, path);
      const transitions = transitionsAt(there, slot);
      edit(transitions);
      slot.write(there, transitions);
    };
  };
  return [
    {
      name: `${name}, dropped`,
      arrow: `${place.id}: ${slot.descriptor(place.id)} #${index + 1}`,
      within: place.id,
      fault: changed((transitions) => transitions.splice(index, 1)),
    },
    ...[
      ...targetFaults(place, machine.id, transition),
      ...guardFaults(transition),
      ...actionFaults(transition, machine),
    ].map(([what, edit]) => ({
      name: `${name}, ${what}`,
      arrow: null,
      within: place.id,
      fault: changed((transitions) => {
        const one = transitions[index];
        if (one !== undefined) edit(one);
      }),
    })),
  ];
}

/** Faults of the arrows that start at a state. A guard that is always false does what dropping its arrow does. */
export function transitionFaults(place: Place, machine: AnyStateMachine): Planted[] {
  return slotsOf(place.state).flatMap((slot) =>
    transitionsAt(place.state, slot).flatMap((_, index) => faultsAt(place, slot, index, machine)),
  );
}
