import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

type Scope = Parameters<AnyStateMachine['transition']>[2];

/**
 * A machine as the path generator sees it: every step remembers the transitions that it took, raised ones included, and
 * they are part of a state's name. That makes the shortest paths cover transitions and not only states.
 *
 * Snapshots of one name are one and the same object: the generator keeps the first in one place and the last in
 * another, and must not see a difference between them.
 */
export class ChartedMachine {
  readonly logic: AnyStateMachine;
  readonly #machine: AnyStateMachine;
  readonly #place: (snapshot: AnyMachineSnapshot) => string;
  readonly #names: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly #known = new Map<string, AnyMachineSnapshot>();
  /** By event, and by the snapshot that met it: the transitions that followed. */
  readonly #ways = new WeakMap<AnyEventObject, WeakMap<AnyMachineSnapshot, readonly string[]>>();
  readonly #watched = new WeakSet<object>();
  readonly #eventName: (event: AnyEventObject) => string;
  readonly #placeNames = new WeakMap<AnyMachineSnapshot, string>();
  /**
   * A place can be reached in many ways, but an event leads from it to the same place each time, so it is tried only
   * once.
   */
  readonly #steps = new Map<string, { next: AnyMachineSnapshot; way: readonly string[] }>();
  #taken: AnyTransitionDefinition[] = [];

  /**
   * @param place what tells one snapshot from another, apart from how it was come to.
   * @param names of the machine's transitions.
   * @param eventName what tells one event from another in one place.
   */
  constructor(
    machine: AnyStateMachine,
    place: (snapshot: AnyMachineSnapshot) => string,
    names: ReadonlyMap<AnyTransitionDefinition, string>,
    eventName: (event: AnyEventObject) => string,
  ) {
    this.#machine = machine;
    this.#eventName = eventName;
    this.#place = (snapshot) => {
      const name = this.#placeNames.get(snapshot) ?? place(snapshot);
      this.#placeNames.set(snapshot, name);
      return name;
    };
    this.#names = names;
    this.logic = Object.create(machine);
    this.logic.transition = (snapshot, event, scope) => this.#step(snapshot, event, scope);
    this.logic.getInitialSnapshot = (scope, input) => {
      const first = machine.getInitialSnapshot(scope, input);
      return this.#intern(this.serialize(first), first);
    };
  }

  /** The name of a snapshot that was come to by an event. */
  serialize(snapshot: AnyMachineSnapshot, event?: AnyEventObject, previous?: AnyMachineSnapshot): string {
    const way = event === undefined || previous === undefined ? undefined : this.#ways.get(event)?.get(previous);
    return way === undefined ? this.#place(snapshot) : `${this.#place(snapshot)} via ${way.join(', ')}`;
  }

  /** The names of the transitions that an event took from a snapshot; none where that was never tried. */
  wayOf(event: AnyEventObject, previous: AnyMachineSnapshot): readonly string[] {
    return this.#ways.get(event)?.get(previous) ?? [];
  }

  #step(snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: Scope): AnyMachineSnapshot {
    this.#watch(scope);
    const key = `${this.#place(snapshot)} ${this.#eventName(event)}`;
    const { next, way } = this.#steps.get(key) ?? this.#tried(snapshot, event, scope);
    this.#steps.set(key, { next, way });
    const ways = this.#ways.get(event) ?? new WeakMap<AnyMachineSnapshot, readonly string[]>();
    this.#ways.set(event, ways.set(snapshot, way));
    return this.#intern(this.serialize(next, event, snapshot), next);
  }

  #tried(
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    scope: Scope,
  ): { next: AnyMachineSnapshot; way: readonly string[] } {
    this.#taken = [];
    const next: AnyMachineSnapshot = this.#machine.transition(snapshot, event, scope);
    return { next, way: this.#taken.map((definition) => this.#names.get(definition) ?? '') };
  }

  #watch({ system }: Scope): void {
    if (this.#watched.has(system)) return;
    this.#watched.add(system);
    system.inspect((inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep') this.#taken.push(...inspected._transitions);
    });
  }

  #intern(name: string, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const known = this.#known.get(name) ?? snapshot;
    this.#known.set(name, known);
    return known;
  }
}
