import { deepStrictEqual } from 'node:assert/strict';
import {
  createActor,
  SimulatedClock,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type Snapshot,
  type StateValueFrom,
} from 'xstate';

type StubSnapshot = Snapshot<unknown> & { input?: unknown };
type StubEvent = { type: 'stub.ended'; output: unknown } | { type: 'stub.failed'; error: unknown } | AnyEventObject;

/** 'name {"a":1}', or the name alone where nothing goes with it. */
function noted(name: string, what: unknown): string {
  return what === undefined ? name : `${name} ${JSON.stringify(what)}`;
}

function isPlainAction(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action);
}

/**
 * The chart with everything around it replaced: actors end, fail and speak when a journey says so, time moves when it
 * says so, and whatever the chart does to the outside is written down.
 *
 * Written down are, in order: `▶ id input` for an actor that starts, `■ id` for one that is stopped, `id ← type` for an
 * event that a child is sent, `name params` for an action that the chart leaves to others, `! type` for an emitted event.
 */
export class Play<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly clock = new SimulatedClock();
  readonly #machine: AnyStateMachine;
  readonly #tags: Readonly<Record<string, readonly unknown[]>>;
  readonly #running = new Map<string, AnyActorRef>();
  readonly #actor: AnyActorRef;
  #done: string[] = [];
  #failure: unknown = null;

  constructor(
    machine: AnyStateMachine,
    tags: Readonly<Record<string, readonly unknown[]>>,
    input: InputFrom<TMachine>,
  ) {
    this.#machine = this.#staged(machine);
    this.#tags = tags;
    this.#actor = createActor(this.#machine, { input, clock: this.clock });
    this.#actor.on('*', (event) => this.#note('!', event));
    // Without an observer of errors, xstate would throw them outside of the journey.
    this.#actor.subscribe({
      error: (error) => {
        this.#failure = error;
      },
    });
    this.#actor.start();
    this.#sound();
  }

  #note(name: string, event: AnyEventObject): void {
    const { type, ...payload } = event;
    this.#done.push(noted(`${name} ${type}`, Object.keys(payload).length === 0 ? undefined : payload));
  }

  #staged(machine: AnyStateMachine): AnyStateMachine {
    const { actors, actions } = machine.implementations;
    const stub: ActorLogic<StubSnapshot, StubEvent, unknown> = {
      getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
      getPersistedSnapshot: (snapshot) => snapshot,
      start: (snapshot, { self }) => {
        this.#running.set(self.id, self as AnyActorRef);
        this.#done.push(noted(`▶ ${self.id}`, snapshot.input));
      },
      transition: (snapshot, event, { self }): StubSnapshot => {
        if (event.type === 'stub.ended') return { status: 'done', output: event.output, error: undefined };
        if (event.type === 'stub.failed') return { status: 'error', output: undefined, error: event.error };
        if (event.type === 'xstate.stop') {
          this.#done.push(`■ ${self.id}`);
          return { status: 'stopped', output: undefined, error: undefined };
        }
        this.#note(`${self.id} ←`, event as AnyEventObject);
        return snapshot;
      },
    };
    return machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, stub])),
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(([, action]) => isPlainAction(action))
          .map(([name]) => [name, (_: unknown, params: unknown) => void this.#done.push(noted(name, params))]),
      ),
    });
  }

  /** What must be true after every step, whatever the journey. */
  #sound(): void {
    if (this.#failure !== null) throw new Error('The actor failed', { cause: this.#failure });
    const snapshot = this.#actor.getSnapshot();
    const wrong = Object.entries(this.#tags).filter(
      ([tag, states]) => snapshot.hasTag(tag) !== states.some((state) => snapshot.matches(state)),
    );
    if (wrong.length > 0)
      throw new Error(`The tag ${wrong[0]?.[0] ?? ''} is wrong in ${JSON.stringify(snapshot.value)}`);
  }

  #child(id: string): AnyActorRef {
    const child = this.#running.get(id);
    if (child === undefined || child.getSnapshot().status !== 'active') throw new Error(`${id} is not running`);
    return child;
  }

  get context(): ContextFrom<TMachine> {
    return this.#actor.getSnapshot().context;
  }

  /** What an ended machine answers. */
  get output(): unknown {
    return this.#actor.getSnapshot().output;
  }

  send(event: EventFrom<TMachine>): this {
    this.#actor.send(event);
    this.#sound();
    return this;
  }

  /** The actor ends with this output. */
  ends(id: string, output?: unknown): this {
    this.#child(id).send({ type: 'stub.ended', output });
    this.#sound();
    return this;
  }

  /** The actor fails with this error. */
  fails(id: string, error: unknown): this {
    this.#child(id).send({ type: 'stub.failed', error });
    this.#sound();
    return this;
  }

  /** The actor tells the chart something, and goes on. */
  says(id: string, event: EventFrom<TMachine>): this {
    const { _parent: parent } = this.#child(id);
    parent?.send(event);
    this.#sound();
    return this;
  }

  passes(milliseconds: number): this {
    this.clock.increment(milliseconds);
    this.#sound();
    return this;
  }

  /**
   * The state, these fields of the context, and exactly what was done since it was last asked.
   *
   * @throws {AssertionError}
   */
  is(value: StateValueFrom<TMachine>, context: Partial<ContextFrom<TMachine>> = {}, did: readonly string[] = []): this {
    const snapshot = this.#actor.getSnapshot();
    deepStrictEqual(snapshot.value, value);
    const known: Record<string, unknown> = snapshot.context as Record<string, unknown>;
    deepStrictEqual(Object.fromEntries(Object.keys(context).map((key) => [key, known[key]])), context);
    deepStrictEqual(this.#done, did);
    this.#done = [];
    return this;
  }

  /** What was done since it was last asked; forgotten with that. */
  did(): readonly string[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  /** The machine has ended: nothing runs any more. */
  get ended(): boolean {
    return this.#actor.getSnapshot().status === 'done';
  }

  stop(): void {
    this.#actor.stop();
  }
}

/** Starts the chart of an oracle, as it is or with a fault in it. */
export type Begin<TMachine extends AnyStateMachine> = (
  ...input: undefined extends InputFrom<TMachine> ? [] : [input: InputFrom<TMachine>]
) => Play<TMachine>;

/**
 * What a machine must do, written by hand and never taken from its chart: journeys that pin states, context and every
 * effect on the way.
 */
export interface Oracle<TMachine extends AnyStateMachine = AnyStateMachine> {
  machine: TMachine;
  /** In which states each tag holds: all tags of the machine, and nowhere else. */
  tags: Readonly<Record<string, readonly unknown[]>>;
  journeys: Readonly<Record<string, (begin: Begin<TMachine>) => void>>;
  /** Faults that change nothing for anyone, by their name, with the reason. */
  equivalents: Readonly<Record<string, string>>;
}

export function defineOracle<TMachine extends AnyStateMachine>(oracle: Oracle<TMachine>): Oracle {
  return oracle as unknown as Oracle;
}

export function beginnerOf(
  oracle: Oracle,
  machine: AnyStateMachine,
): { begin: Begin<AnyStateMachine>; end: () => void } {
  const plays: Play[] = [];
  return {
    begin: (...input: readonly unknown[]) => {
      const play = new Play(machine, oracle.tags, input[0]);
      plays.push(play);
      return play;
    },
    end: () => plays.forEach((play) => play.stop()),
  };
}
