import { inspect, isDeepStrictEqual } from 'node:util';
import {
  createActor,
  SimulatedClock,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type OutputFrom,
  type StateValueFrom,
} from 'xstate';
import type { Walked } from '../coverage.ts';
import { checkRules } from './rules.ts';
import type { Stage } from './stage.ts';

/** 'name {"a":1}', or the name alone where nothing goes with it. */
function noted(name: string, what: unknown): string {
  return what === undefined ? name : `${name} ${JSON.stringify(what)}`;
}

/** As node:assert says it, without the drawing of differences, which took most of the time of ten thousand failures. */
function same(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${what}: ${inspect(actual, { depth: 6 })} instead of ${inspect(expected, { depth: 6 })}`);
}

function watchedBy(walked: Walked | null): Pick<ActorOptions<AnyStateMachine>, 'inspect'> {
  if (walked === null) return {};
  return { inspect: (inspected) => inspected.type === '@xstate.microstep' && walked.add(inspected) };
}

/**
 * The chart with everything around it replaced: actors end, fail and speak when a journey says so, time moves when it
 * says so, and whatever the chart does to the outside is written down.
 *
 * Written down are, in order: `▶ id input` for an actor that starts, `■ id` for one that is stopped, `id ← type` for an
 * event that a child is sent, `name params` for an action that the chart leaves to others, `! type` for an emitted event.
 */
export class Play<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly #stage: Stage;
  readonly #clock = new SimulatedClock();
  readonly #running = new Map<string, AnyActorRef>();
  readonly #actor: AnyActorRef;
  #done: string[] = [];
  #failure: unknown = null;

  constructor(stage: Stage, machine: AnyStateMachine, input: InputFrom<TMachine>) {
    this.#stage = stage;
    this.#actor = createActor(machine, { input, clock: this.#clock, ...watchedBy(stage.walked) });
    this.#actor.on('*', (event) => this.noteEvent('!', event));
    // Without an observer of errors, xstate would throw them outside of the journey.
    this.#actor.subscribe({
      error: (error) => {
        this.#failure = error;
      },
    });
    this.#step(() => this.#actor.start());
    stage.walked?.addStates(this.#actor.getSnapshot());
  }

  /** For the stage: something was done to the outside. */
  note(name: string, what?: unknown): void {
    this.#done.push(noted(name, what));
  }

  noteEvent(name: string, { type, ...payload }: AnyEventObject): void {
    this.note(`${name} ${type}`, Object.keys(payload).length === 0 ? undefined : payload);
  }

  /** For the stage: an actor has started. */
  noteStart(actor: AnyActorRef, input: unknown): void {
    this.#running.set(actor.id, actor);
    this.note(`▶ ${actor.id}`, input);
  }

  #step(act: () => void): this {
    this.#stage.play = this;
    act();
    if (this.#failure !== null) throw new Error('The actor failed', { cause: this.#failure });
    checkRules(this.#stage.oracle, this.#actor.getSnapshot());
    return this;
  }

  #child(id: string): AnyActorRef {
    const child = this.#running.get(id);
    if (child === undefined || child.getSnapshot().status !== 'active') throw new Error(`${id} is not running`);
    return child;
  }

  send(...events: readonly EventFrom<TMachine>[]): this {
    for (const event of events) this.#step(() => this.#actor.send(event));
    return this;
  }

  /** The actor ends with this output. */
  ends(id: string, output?: unknown): this {
    return this.#step(() => this.#child(id).send({ type: 'stub.ended', output }));
  }

  /** The actor fails with this error. */
  fails(id: string, error: unknown): this {
    return this.#step(() => this.#child(id).send({ type: 'stub.failed', error }));
  }

  /** The actor tells the chart something, and goes on. */
  says(id: string, event: EventFrom<TMachine>): this {
    const { _parent: parent } = this.#child(id);
    return this.#step(() => parent?.send(event));
  }

  passes(milliseconds: number): this {
    return this.#step(() => this.#clock.increment(milliseconds));
  }

  #compare(value: unknown, context: Readonly<Record<string, unknown>>, did: readonly string[]): void {
    const snapshot = this.#actor.getSnapshot();
    same('The state', snapshot.value, value);
    const known = Object.fromEntries(Object.keys(context).map((key) => [key, snapshot.context[key]]));
    same('The context', known, context);
    this.did(did);
  }

  /** Exactly this was done since it was last asked. */
  did(did: readonly string[]): this {
    same('What was done', this.#done, did);
    this.#done = [];
    return this;
  }

  /**
   * It goes on: the state, these fields of the context, and exactly what was done since it was last asked.
   *
   * @throws {Error}
   */
  is(value: StateValueFrom<TMachine>, context: Partial<ContextFrom<TMachine>> = {}, did: readonly string[] = []): this {
    same('The status', this.#actor.getSnapshot().status, 'active');
    this.#compare(value, context, did);
    return this;
  }

  /** It has ended, with this output. @throws {Error} */
  ended(
    value: StateValueFrom<TMachine>,
    context: Partial<ContextFrom<TMachine>> = {},
    did: readonly string[] = [],
    output?: OutputFrom<TMachine>,
  ): this {
    same('The status', this.#actor.getSnapshot().status, 'done');
    this.#compare(value, context, did);
    same('The output', this.#actor.getSnapshot().output, output);
    return this;
  }

  /** The journey is over. What it did not look at, nobody would miss. @throws {Error} */
  finish(): void {
    this.did([]);
  }

  stop(): void {
    this.#stage.play = this;
    this.#actor.stop();
  }
}
