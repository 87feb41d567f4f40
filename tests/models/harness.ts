import { TestModel } from '@xstate/test';
import {
  createActor, getNextTransitions, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine,
  type ContextFrom, type EventFrom, type InputFrom, type SnapshotFrom,
} from 'xstate';
import { ChartedMachine } from './charted-machine.ts';
import { LabelledClock } from './labelled-clock.ts';
import { statesOf, transitionsOf, Walked } from './coverage.ts';
import { StubbedActors } from './stubbed-actors.ts';

type Payload<TMachine extends AnyStateMachine, TType> = Omit<Extract<EventFrom<TMachine>, { type: TType }>, 'type'>;
type Cases<TPayload, TSnapshot> = readonly TPayload[] | ((snapshot: TSnapshot) => readonly TPayload[]);

/** What an invoked or spawned actor can come to, by its id: outputs it may end with, errors it may fail with. */
export interface Outcomes {
  done?: readonly unknown[];
  error?: readonly unknown[];
}

/**
 * How a machine is walked. `events` has the payloads of each event, enough of them to make every guard true once and
 * false once; an event that the machine gains later fails compilation until it has some here.
 */
export interface MachineModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  machine: TMachine;
  /** Every way in which the machine is started. */
  inputs: readonly InputFrom<TMachine>[];
  events: { [TType in EventFrom<TMachine>['type']]: Cases<Payload<TMachine, TType>, SnapshotFrom<TMachine>> };
  /** By the id of the invoke. */
  actors: Readonly<Record<string, Outcomes>>;
  /** The context that decides what can happen next; all of it would make the walk endless. Nothing by default. */
  keep?: (context: ContextFrom<TMachine>) => unknown;
}

/** Keeps the types of a model while the harness treats all models alike. */
export function defineModel<TMachine extends AnyStateMachine>(model: MachineModel<TMachine>): MachineModel {
  return model;
}

/** What a walk found. The lists hold what was not walked: a state's id, or `state: event #branch`. */
export interface WalkReport {
  paths: number;
  steps: number;
  states: number;
  transitions: number;
  statesNotWalked: string[];
  transitionsNotWalked: string[];
}

const donePrefix = 'xstate.done.actor.';
const errorPrefix = 'xstate.error.actor.';

/** Which of the model's cases an event is: the running actor is sent that case as it reads for its own snapshot. */
const caseOf = new WeakMap<object, number>();

/** The events that a snapshot can meet, one for each case, those without an enabled transition left out. */
function eventsAt(model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType).filter((type) => type !== ''));
  const events = [...types].flatMap((type) => casesOf(model, type, snapshot).map((event, index) => {
    caseOf.set(event, index);
    return event;
  }));
  return events.filter((event) => snapshot.machine.getTransitionData(snapshot, event).length > 0);
}

function casesOf(model: MachineModel, type: string, snapshot: AnyMachineSnapshot): AnyEventObject[] {
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
function place(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify({ value: snapshot.value, status: snapshot.status, kept: model.keep?.(snapshot.context) });
}

/** The production machine with every actor under the test's control and without side effects. */
function underControl(machine: AnyStateMachine, actors: StubbedActors): AnyStateMachine {
  const { actions } = machine.implementations;
  // Built-in actions (assign, raise …) are functions with a `resolve`; the others only have effects outside.
  const effects = Object.keys(actions).filter((name) => {
    const action: unknown = actions[name];
    return typeof action === 'function' && !('resolve' in action);
  });
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, actors.logic])),
    actions: Object.fromEntries(effects.map((name) => [name, () => undefined])),
  });
}

/** One running actor of the machine, driven along a path in which the model and the actor must agree at every step. */
class Run {
  readonly #model: MachineModel;
  readonly #actors: StubbedActors;
  readonly #clock = new LabelledClock();
  readonly #actor;
  #failure: unknown = null;
  steps = 0;

  constructor(model: MachineModel, machine: AnyStateMachine, actors: StubbedActors, input: unknown, walked: Walked) {
    this.#model = model;
    this.#actors = actors;
    actors.forget();
    this.#actor = createActor(machine, {
      input,
      clock: this.#clock,
      inspect: (inspected) => {
        // Only the stubs live below this actor, and they take no microsteps: every one reported is the machine's own,
        // the ones of its very first snapshot included.
        if (inspected.type === '@xstate.microstep') walked.add(inspected);
      },
    });
    this.#clock.watch(this.#actor.system);
    // Without an observer of errors, xstate would throw them outside of the test.
    this.#actor.subscribe({ error: (error) => { this.#failure = error; } });
  }

  execute(event: AnyEventObject): void {
    this.steps += 1;
    if (event.type === 'xstate.init') this.#actor.start();
    else if (event.type.startsWith(donePrefix)) this.#actors.end(event.type.slice(donePrefix.length), event.output);
    else if (event.type.startsWith(errorPrefix)) this.#actors.fail(event.type.slice(errorPrefix.length), event.error);
    else if (this.#clock.has(event.type)) this.#clock.fire(event.type);
    else if (event.type.startsWith('xstate.')) throw new Error(`Nothing in the running actor leads to ${event.type}`);
    else this.#send(event);
  }

  #send(event: AnyEventObject): void {
    const own = casesOf(this.#model, event.type, this.#actor.getSnapshot())[caseOf.get(event) ?? 0];
    (this.#actor as AnyActorRef).send(own ?? event);
  }

  /** @throws {Error} when the actor is not where the model says. */
  check(expected: AnyMachineSnapshot): void {
    if (this.#failure !== null) throw new Error('The running actor failed', { cause: this.#failure });
    const there = place(this.#model, this.#actor.getSnapshot());
    const wanted = place(this.#model, expected);
    if (there !== wanted) throw new Error(`The running actor is at ${there}, the model at ${wanted}`);
  }

  end(): void {
    this.#actor.stop();
  }
}

/**
 * Generates the shortest paths over every transition of a machine, walks each with a running actor, and reports what
 * no path came by.
 * @throws {Error} when a path ends in the status 'error', or an actor is not where the model says it is.
 */
export async function walkEveryTransition(model: MachineModel): Promise<WalkReport> {
  const actors = new StubbedActors();
  const machine = underControl(model.machine, actors);
  const walked = new Walked();
  const states = statesOf(machine);
  const transitions = transitionsOf(machine);
  const names = new Map(transitions.map(({ name, definition }) => [definition, name]));
  let paths = 0;
  let steps = 0;
  for (const input of model.inputs) {
    const charted = new ChartedMachine(machine, (snapshot) => place(model, snapshot), names);
    const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(charted.logic, {
      input,
      events: (snapshot: AnyMachineSnapshot) => eventsAt(model, snapshot),
      serializeState: charted.serialize.bind(charted),
      serializeEvent: (event: AnyEventObject) => `${event.type} ${caseOf.get(event) ?? ''}`,
      limit: 200_000,
    } as ConstructorParameters<typeof TestModel<AnyMachineSnapshot, AnyEventObject, unknown>>[1]);
    for (const path of testModel.getShortestPaths()) {
      if (path.state.status === 'error') throw new Error(`A path ends in an error: ${path.description}`, { cause: path.state.error });
      const run = new Run(model, machine, actors, input, walked);
      const types = new Set(path.steps.map(({ event }) => event.type));
      await path.test({
        states: { '*': (state) => run.check(state) },
        events: Object.fromEntries([...types].map((type) => [type, (step: { event: AnyEventObject }) => run.execute(step.event)])),
      });
      run.check(path.state);
      run.end();
      paths += 1;
      steps += run.steps;
    }
  }
  return {
    paths,
    steps,
    states: states.length,
    transitions: transitions.length,
    statesNotWalked: states.filter(({ id }) => !walked.states.has(id)).map(({ id }) => id),
    transitionsNotWalked: transitions.filter(({ definition }) => !walked.transitions.has(definition)).map(({ name }) => name),
  };
}
