import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { leadsOf, statesOf, Walked } from './coverage.ts';
import {
  caseOf,
  casesOf,
  donePrefix,
  errorPrefix,
  exploreFrom,
  place,
  refusedAt,
  underControl,
  type Exploration,
  type TestPath,
} from './generate.ts';
import { LabelledClock } from './labelled-clock.ts';
import { StubbedActors } from './stubbed-actors.ts';

type Payload<TMachine extends AnyStateMachine, TType> = Omit<Extract<EventFrom<TMachine>, { type: TType }>, 'type'>;
export type Cases<TPayload, TSnapshot> = readonly TPayload[] | ((snapshot: TSnapshot) => readonly TPayload[]);

/** The possible results of an invoked or spawned actor, by its id: outputs and errors. */
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

/**
 * What a walk found. The lists hold what was not walked: a state's id, or `state: event #branch`. Transitions that make no
 * difference do not count.
 */
export interface WalkReport {
  paths: number;
  steps: number;
  states: number;
  transitions: number;
  statesNotWalked: string[];
  transitionsNotWalked: string[];
  guards: number;
  /** `guard: never true`, `guard: never false` */
  guardsNotSeen: string[];
}

/** What must be true wherever a path leads. @throws {Error} where it is not. */
type Rule = (snapshot: AnyMachineSnapshot) => void;

interface Setting {
  machine: AnyStateMachine;
  actors: StubbedActors;
  input: unknown;
  walked: Walked;
  rule: Rule;
}

/** One running actor of the machine, driven along a path in which the model and the actor must agree at every step. */
class Run {
  readonly #model: MachineModel;
  readonly #actors: StubbedActors;
  readonly #clock = new LabelledClock();
  readonly #walked: Walked;
  readonly #rule: Rule;
  readonly #actor;
  #failure: unknown = null;
  steps = 0;

  constructor(model: MachineModel, { machine, actors, input, walked, rule }: Setting) {
    this.#model = model;
    this.#actors = actors;
    this.#walked = walked;
    this.#rule = rule;
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
    // Without an error observer, xstate would throw errors outside the test.
    this.#actor.subscribe({
      error: (error) => {
        this.#failure = error;
      },
    });
  }

  execute(event: AnyEventObject): void {
    this.steps += 1;
    if (event.type === 'xstate.init') this.#begin();
    else if (event.type.startsWith(donePrefix)) this.#actors.end(event.type.slice(donePrefix.length), event.output);
    else if (event.type.startsWith(errorPrefix)) this.#actors.fail(event.type.slice(errorPrefix.length), event.error);
    else if (this.#clock.has(event.type)) this.#clock.fire(event.type);
    else if (event.type.startsWith('xstate.')) throw new Error(`Nothing in the running actor leads to ${event.type}`);
    else this.#send(event);
  }

  #begin(): void {
    this.#actor.start();
    this.#walked.addStates(this.#actor.getSnapshot());
  }

  #send(event: AnyEventObject): void {
    const own = casesOf(this.#model, event.type, this.#actor.getSnapshot())[caseOf.get(event) ?? 0];
    (this.#actor as AnyActorRef).send(own ?? event);
  }

  /** An event every guard rejects must not change the actor. Tried once in each place. */
  refuse(expected: AnyMachineSnapshot, tried: Set<string>): void {
    const here = place(this.#model, expected);
    if (tried.has(here)) return;
    tried.add(here);
    for (const event of refusedAt(this.#model, expected)) {
      this.#send(event);
      this.check(expected);
    }
  }

  /** @throws {Error} when the actor is not where the model says, or breaks a rule. */
  check(expected: AnyMachineSnapshot): void {
    if (this.#failure !== null) throw new Error('The running actor failed', { cause: this.#failure });
    this.#rule(this.#actor.getSnapshot());
    const there = place(this.#model, this.#actor.getSnapshot());
    const wanted = place(this.#model, expected);
    if (there !== wanted) throw new Error(`The running actor is at ${there}, the model at ${wanted}`);
  }

  end(): void {
    this.#actor.stop();
  }
}

/** Which of the generated paths of one input are walked. */
export interface PathChoice {
  /** Events that are left out are led around. */
  allows: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  choose: (paths: TestPath[], input: number, exploration: Exploration) => TestPath[];
}

/**
 * Generates the shortest paths over every transition of a machine, walks each with a running actor, and reports what
 * no path came by.
 *
 * @param choice leaves paths out; events that every guard refuses are then left out as well
 * @param rule is asked after every step
 * @throws {Error} when a path ends in the status 'error', or an actor is not where the model says it is.
 */
export async function walkEveryTransition(
  model: MachineModel,
  choice?: PathChoice,
  rule: Rule = () => undefined,
): Promise<WalkReport> {
  const actors = new StubbedActors();
  const walked = new Walked();
  let running = false;
  // The generator asks guards as well: only what a running actor was answered counts.
  const machine = underControl(model.machine, actors, (name, answer) => {
    if (running) walked.addGuard(name, answer);
  });
  const states = statesOf(machine);
  const transitions = leadsOf(machine);
  let paths = 0;
  let steps = 0;
  for (const [index, input] of model.inputs.entries()) {
    const tried = new Set<string>();
    running = false;
    const exploration = exploreFrom(model, machine, input, choice?.allows);
    const generated = exploration.shortest();
    const chosen = choice?.choose(generated, index, exploration) ?? generated;
    running = true;
    for (const path of chosen) {
      if (path.state.status === 'error')
        throw new Error(`A path ends in an error: ${path.description}`, { cause: path.state.error });
      const run = new Run(model, { machine, actors, input, walked, rule });
      const types = new Set(path.steps.map(({ event }) => event.type));
      await path.test({
        states: {
          '*': (state) => {
            run.check(state);
            if (choice === undefined) run.refuse(state, tried);
          },
        },
        events: Object.fromEntries(
          [...types].map((type) => [type, (step: { event: AnyEventObject }) => run.execute(step.event)]),
        ),
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
    transitionsNotWalked: transitions
      .filter(({ definition }) => !walked.transitions.has(definition))
      .map(({ name }) => name),
    guards: Object.keys(machine.implementations.guards).length,
    guardsNotSeen: walked.guardsNotSeen(Object.keys(machine.implementations.guards)),
  };
}
