import { act, cleanup, waitFor } from '@testing-library/react';
import type { useActorRef } from '@xstate/react';
import {
  createActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate';
import { donePrefix, errorPrefix, underControl } from './generate.ts';
import { LabelledClock } from './labelled-clock.ts';
import { pathsAt } from './level-coverage.ts';
import type { MachineModel } from './harness.ts';
import type { CausedAt, Level } from './levels.ts';
import { StubbedActors } from './stubbed-actors.ts';
import type { LeafOfMachine } from './words.ts';

/** The production machine of a view, its actors and its time in the hands of the test. */
export class ViewStage {
  readonly actors = new StubbedActors();
  readonly clock = new LabelledClock();
  readonly machine: AnyStateMachine;

  /** Instead of what the view would start the machine with. */
  input: unknown;

  readonly #ownActions: readonly string[];

  /**
   * @param kept production actors that only draw, by their names
   * @param ownActions names of production actions that a view starts the machine with, and that are run
   */
  constructor(
    machine: AnyStateMachine,
    kept: Readonly<Record<string, AnyActorLogic>> = {},
    ownActions: readonly string[] = [],
  ) {
    this.machine = underControl(machine, this.actors).provide({ actors: kept });
    this.#ownActions = ownActions;
  }

  /** What runs instead of the machine that a view starts. */
  inPlaceOf({ implementations: { actions } }: AnyStateMachine): AnyStateMachine {
    return this.machine.provide({ actions: Object.fromEntries(this.#ownActions.map((name) => [name, actions[name]])) });
  }

  /** For a view that creates its actor outside of React. Not yet started. */
  create(input?: unknown): AnyActor {
    const actor = createActor(this.machine, { input, clock: this.clock });
    this.clock.watch(actor.system);
    return actor;
  }

  /** An actor ends or fails, or a delay comes due; false for what an adapter has to cause. */
  cause({ type, output, error }: AnyEventObject): boolean {
    if (type.startsWith(donePrefix)) act(() => this.actors.end(type.slice(donePrefix.length), output));
    else if (type.startsWith(errorPrefix)) act(() => this.actors.fail(type.slice(errorPrefix.length), error));
    else if (this.clock.has(type)) act(() => this.clock.fire(type));
    else return false;
    return true;
  }
}

/** The hook with which views start machines, for `vi.mock('@xstate/react')`: it starts those of the stages instead. */
export function stagedHook(hook: typeof useActorRef, stages: readonly ViewStage[]): typeof useActorRef {
  return ((machine: AnyStateMachine, options: { input?: unknown } = {}) => {
    const stage = stages.find((one) => one.machine.id === machine.id);
    const own = stage === undefined ? {} : { clock: stage.clock, input: stage.input ?? options.input };
    const actor: AnyActor = hook(stage?.inPlaceOf(machine) ?? machine, { ...options, ...own } as never);
    stage?.clock.watch(actor.system);
    return actor;
  }) as typeof useActorRef;
}

/** How a view is brought about, used and looked at. An event or a state that the machine gains later fails compilation. */
export interface ViewAdapter<TMachine extends AnyStateMachine, TLevel extends Level> {
  /** @param input as the model has it */
  start: (input: never) => Promise<void>;
  act: { readonly [TType in CausedAt<TMachine, TLevel>]: (event: never) => Promise<void> | void };
  /** Assertions, tried until they hold or time is up. */
  see: { readonly [TLeaf in LeafOfMachine<TMachine>]: (snapshot: SnapshotFrom<TMachine>) => void };
}

type AnyCall = ((given: unknown) => Promise<void> | void) | undefined;

function callOf(calls: object, name: string): NonNullable<AnyCall> {
  const call = (calls as Record<string, AnyCall>)[name];
  if (call === undefined) throw new Error(`The view's adapter has nothing for ${name}`);
  return call;
}

async function look(see: object, snapshot: AnyMachineSnapshot): Promise<void> {
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  for (const { path } of leaves) {
    const name = path.join('.');
    await waitFor(
      () => {
        void callOf(see, name)(snapshot);
      },
      {
        onTimeout: (error) => Object.assign(error, { message: `In the state ${name}: ${error.message}` }),
      },
    );
  }
}

/**
 * Follows the paths of the level 'view' on the screen, and looks after each step.
 *
 * @param share of many paths, those that one of several tests follows
 * @returns how many paths were followed
 */
export async function followInView<TMachine extends AnyStateMachine, TLevel extends Level>(
  model: MachineModel,
  level: TLevel,
  stage: ViewStage,
  adapter: ViewAdapter<TMachine, TLevel>,
  share: { part: number; of: number } = { part: 1, of: 1 },
): Promise<number> {
  const found = pathsAt(model, level).filter((_, index) => index % share.of === share.part - 1);
  for (const { path, input } of found) {
    const events = path.steps.map(({ event }) => event.type);
    stage.actors.forget();
    for (const [index, { event, state }] of path.steps.entries()) {
      try {
        if (index === 0) await callOf(adapter, 'start')(model.inputs[input]);
        else if (!stage.cause(event)) await callOf(adapter.act, event.type)(event);
        await look(adapter.see, state);
      } catch (error) {
        throw new Error(`Step ${index} of input ${input + 1}: ${events.join(' → ')}`, { cause: error });
      }
    }
    cleanup();
  }
  return found.length;
}
