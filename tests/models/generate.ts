import { TestModel } from '@xstate/test';
import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { ChartedMachine } from './charted-machine.ts';
import { transitionsOf } from './coverage.ts';
import { watchedGuards, type GuardWatch } from './guards.ts';
import type { Cases, MachineModel, Outcomes } from './harness.ts';
import type { StubbedActors } from './stubbed-actors.ts';

export const donePrefix = 'xstate.done.actor.';
export const errorPrefix = 'xstate.error.actor.';

/** Which of the model's cases an event is: the running actor is sent that case as it reads for its own snapshot. */
export const caseOf = new WeakMap<object, number>();

/** The events that a snapshot can meet, one for each case, those without an enabled transition left out. */
function eventsAt(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return allEventsAt(model, snapshot).filter((event) => isEnabled(snapshot, event));
}

/** Events that a state listens to, in cases that every one of its guards refuses there: they must change nothing. */
export function refusedAt(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return allEventsAt(model, snapshot).filter(
    (event) => !event.type.startsWith('xstate.') && !isEnabled(snapshot, event),
  );
}

function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return snapshot.machine.getTransitionData(snapshot, event).length > 0;
}

function allEventsAt(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(
    getNextTransitions(snapshot)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== ''),
  );
  return [...types].flatMap((type) =>
    casesOf(model, type, snapshot).map((event, index) => {
      caseOf.set(event, index);
      return event;
    }),
  );
}

export function casesOf(model: MachineModel, type: string, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (type.startsWith(donePrefix)) {
    const outputs = outcomesOf(model, type.slice(donePrefix.length)).done ?? [];
    return outputs.map((output) => ({ type, output, actorId: type.slice(donePrefix.length) }));
  }
  if (type.startsWith(errorPrefix)) {
    const errors = outcomesOf(model, type.slice(errorPrefix.length)).error ?? [];
    return errors.map((error) => ({ type, error, actorId: type.slice(errorPrefix.length) }));
  }
  if (type.startsWith('xstate.')) return [{ type }];
  const byType: Partial<Record<string, Cases<object, AnyMachineSnapshot>>> = model.events;
  const cases = byType[type];
  if (cases === undefined) throw new Error(`The model has no payload for the event ${type}`);
  const payloads = typeof cases === 'function' ? cases(snapshot) : cases;
  return payloads.map((payload) => ({ ...payload, type }));
}

function outcomesOf(model: MachineModel, id: string): Outcomes {
  const outcomes = model.actors[id];
  if (outcomes === undefined) throw new Error(`The model says nothing of the actor ${id}`);
  return outcomes;
}

/** Where a snapshot is: its value and the context that matters. */
export function place(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify({ value: snapshot.value, status: snapshot.status, kept: model.keep?.(snapshot.context) });
}

/**
 * The production machine with every actor under the test's control and without side effects.
 *
 * @param seen is told what each guard answers
 */
export function underControl(
  machine: AnyStateMachine,
  actors: StubbedActors,
  seen: GuardWatch = () => undefined,
): AnyStateMachine {
  const { actions } = machine.implementations;
  // Built-in actions (assign, raise …) are functions with a `resolve`; the others only have effects outside.
  const effects = Object.keys(actions).filter((name) => {
    const action: unknown = actions[name];
    return typeof action === 'function' && !('resolve' in action);
  });
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, actors.logic])),
    actions: Object.fromEntries(effects.map((name) => [name, () => undefined])),
    guards: watchedGuards(machine, seen),
  });
}

export type TestPath = ReturnType<TestModel<AnyMachineSnapshot, AnyEventObject, unknown>['getShortestPaths']>[number];

/** What a path has: its first step starts the machine, each following one is an event and where it led. */
export interface Path {
  steps: readonly { event: AnyEventObject; state: AnyMachineSnapshot }[];
}

export interface Exploration {
  /** Shortest paths that together cover every transition reachable from this input. */
  shortest: () => TestPath[];
  /** The beginning of a path: so many steps of it, the start included. */
  cut: (path: TestPath, length: number) => TestPath;
  /** Paths that visit no place twice, each as long as possible, or up to the first snapshot that `isEnd` accepts. */
  simple: (isEnd: (snapshot: AnyMachineSnapshot) => boolean) => Generator<Path>;
  /**
   * The transitions that an event took from a snapshot, by their names, for snapshots and events of these paths. Those
   * that make no difference are left out.
   */
  wayOf: (event: AnyEventObject, previous: AnyMachineSnapshot) => readonly string[];
}

interface Place {
  snapshot: AnyMachineSnapshot;
  next: { event: AnyEventObject; to: string }[];
}

function* simplePaths(
  places: ReadonlyMap<string, Place>,
  first: string,
  isEnd: (snapshot: AnyMachineSnapshot) => boolean,
): Generator<Path> {
  const onPath = new Set<string>();
  const steps: Path['steps'][number][] = [];
  function* from(name: string, event: AnyEventObject): Generator<Path> {
    const place = places.get(name);
    if (place === undefined || onPath.has(name)) return;
    onPath.add(name);
    steps.push({ event, state: place.snapshot });
    const onward = isEnd(place.snapshot) ? [] : place.next.filter(({ to }) => !onPath.has(to));
    if (onward.length === 0) yield { steps: [...steps] };
    for (const next of onward) yield* from(next.to, next.event);
    steps.pop();
    onPath.delete(name);
  }
  yield* from(first, { type: 'xstate.init' });
}

/**
 * @param machine under control
 * @param allows leaves events out: the paths then lead around them, where they can
 */
export function exploreFrom(
  model: MachineModel,
  machine: AnyStateMachine,
  input: unknown,
  allows: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean = () => true,
): Exploration {
  const transitions = transitionsOf(machine);
  const names = new Map(transitions.map(({ name, definition }) => [definition, name]));
  const idle = new Set(transitions.filter(({ isLead }) => !isLead).map(({ name }) => name));
  const nameOf = (event: AnyEventObject) => `${event.type} ${caseOf.get(event) ?? ''}`;
  const charted = new ChartedMachine(machine, (snapshot) => place(model, snapshot), names, nameOf);
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(charted.logic, {
    input,
    events: (snapshot: AnyMachineSnapshot) => eventsAt(model, snapshot).filter((event) => allows(event, snapshot)),
    serializeState: charted.serialize.bind(charted),
    serializeEvent: nameOf,
    limit: 200_000,
  } as ConstructorParameters<typeof TestModel<AnyMachineSnapshot, AnyEventObject, unknown>>[1]);
  return {
    shortest: () => testModel.getShortestPaths(),
    cut(path, length) {
      const steps = path.steps.slice(0, length);
      const shorter = { ...path, steps, state: steps.at(-1)?.state ?? path.state };
      return { ...shorter, test: (params) => testModel.testPath(shorter, params) };
    },
    simple: (isEnd) => {
      const places = new Map<string, Place>();
      let first = '';
      for (const { state, nextState, event } of testModel.getAdjacencyList()) {
        const [from, to] = [place(model, state), place(model, nextState)];
        if (places.size === 0) first = from;
        const there = places.get(from) ?? { snapshot: state, next: [] };
        places.set(from, there);
        // One place is met on several ways; its events are those of the first.
        if (there.snapshot === state) there.next.push({ event, to });
        if (!places.has(to) && nextState.status !== 'active') places.set(to, { snapshot: nextState, next: [] });
      }
      return simplePaths(places, first, isEnd);
    },
    wayOf: (event, previous) => charted.wayOf(event, previous).filter((name) => !idle.has(name)),
  };
}
