import {
  createActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { MachineModel } from '../../tests/models/harness.ts';
import { StubbedActors } from '../../tests/models/stubbed-actors.ts';
import { HandClock } from './hand-clock.ts';
import { afterPrefix, casesOf, endOf } from './possible-steps.ts';
import type { Script, Step } from './script.ts';

/** A tab that is awake ticks once a second. */
const tick = 1_000;

/** The machine without effects outside of it, and with every actor replaced but those in `kept`. */
export function underControl(
  machine: AnyStateMachine,
  logic: AnyActorLogic,
  kept: Readonly<Record<string, AnyActorLogic>> = {},
): AnyStateMachine {
  const { actions, actors } = machine.implementations;
  // Built-in actions (assign, raise …) are functions with a `resolve`; the others only have effects outside.
  const effects = Object.keys(actions).filter((name) => {
    const action: unknown = actions[name];
    return typeof action === 'function' && !('resolve' in action);
  });
  return machine.provide({
    actors: { ...Object.fromEntries(Object.keys(actors).map((name) => [name, logic])), ...kept },
    actions: Object.fromEntries(effects.map((name) => [name, () => undefined])),
  });
}

/** A running machine driven by a script: nothing happens by itself. */
export class StagedRun {
  readonly actor: AnyActor;
  readonly clock = new HandClock();
  readonly #model: MachineModel;
  readonly #stubs = new StubbedActors();
  #failure: unknown = null;

  /** @throws {Error} when the script does not fit the machine, which may have changed since it was written. */
  constructor(model: MachineModel, script: Script, kept: Readonly<Record<string, AnyActorLogic>> = {}) {
    this.#model = model;
    if (script.input >= model.inputs.length) throw new Error(`The model has no input ${script.input}`);
    this.actor = createActor(underControl(model.machine, this.#stubs.logic, kept), {
      input: model.inputs[script.input],
      clock: this.clock,
    });
    this.clock.watch(this.actor.system);
    // Without an error observer, xstate would throw errors where the page cannot catch them.
    this.actor.subscribe({
      error: (error) => {
        this.#failure = error;
      },
    });
    this.actor.start();
    for (const step of script.steps) this.#take(step);
    if (this.#failure !== null) throw new Error('The machine failed', { cause: this.#failure });
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  #take([type, which]: Step): void {
    const end = endOf(type);
    const event =
      type === 'wait' || type.startsWith(afterPrefix) ? null : casesOf(this.#model, type, this.snapshot)[which];
    if (type === 'wait') this.#wait(which);
    else if (type.startsWith(afterPrefix)) this.#waitFor(type);
    else {
      if (event === undefined || event === null) throw new Error(`The model has no case ${which} of ${type}`);
      if (end === null) (this.actor as AnyActorRef).send(event);
      else if (end.how === 'done') this.#stubs.end(end.id, event.output);
      else this.#stubs.fail(end.id, event.error);
    }
  }

  #waitFor(type: string): void {
    const pending = this.clock.pending.find(({ eventType }) => eventType === type);
    if (pending === undefined) throw new Error(`${type} does not come due`);
    this.clock.advance(pending.rest);
  }

  /** Delays come due, and machines that hear a clock hear it tick. */
  #wait(milliseconds: number): void {
    for (let rest = milliseconds; rest > 0 && this.snapshot.status === 'active'; rest -= tick) {
      const passed = Math.min(rest, tick);
      this.clock.advance(passed);
      const [example] = casesOf(this.#model, 'clock.ticked', this.snapshot);
      const { now }: { now?: unknown } = this.snapshot.context;
      if (example !== undefined && typeof now === 'number')
        (this.actor as AnyActorRef).send({ ...example, now: now + passed });
    }
  }
}
