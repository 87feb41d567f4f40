import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

/** Every state of a machine, its root included. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  // A history state is passed through and never rested in; its transitions are those of its parent.
  return below(machine.root).filter(({ type }) => type !== 'history');
}

interface NamedTransition {
  /** `state: event #branch`, and where it leads. */
  name: string;
  definition: AnyTransitionDefinition;
  /** Whether it makes a difference: `onError: {}` takes the event and does nothing with it. */
  isLead: boolean;
}

/** Every transition of a machine, each guarded branch for itself. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  return statesOf(machine).flatMap((node) => {
    const byEvent: [string, readonly AnyTransitionDefinition[]][] = [
      ...node.transitions,
      ['always', node.always ?? []],
    ];
    return byEvent.flatMap(([event, branches]) =>
      branches.map((definition, index) => ({
        name: `${node.id}: ${event} #${index + 1}${targetsOf(definition)}`,
        definition,
        isLead: hasEffect(definition) || index < branches.length - 1 || isHandledAbove(node, event),
      })),
    );
  });
}

/** Those that lead somewhere, do something, or keep an event from a branch or a state that would. */
export function leadsOf(machine: AnyStateMachine): NamedTransition[] {
  return transitionsOf(machine).filter(({ isLead }) => isLead);
}

function hasEffect({ target, actions }: AnyTransitionDefinition): boolean {
  return (target ?? []).length > 0 || actions.length > 0;
}

function isHandledAbove({ parent }: AnyStateNode, event: string): boolean {
  return parent !== undefined && (parent.transitions.has(event) || isHandledAbove(parent, event));
}

function targetsOf(definition: AnyTransitionDefinition): string {
  const targets = (definition.target ?? []).map(({ id }) => id);
  return targets.length === 0 ? ' (stays)' : ` → ${targets.join(', ')}`;
}

/** What running actors have covered, as reported by xstate. */
export class Walked {
  readonly states = new Set<string>();
  readonly transitions = new Set<AnyTransitionDefinition>();
  readonly #guards = new Set<string>();

  addGuard(name: string, answer: boolean): void {
    this.#guards.add(`${name}: never ${answer}`);
  }

  /** The answers these guards never gave. */
  guardsNotSeen(names: readonly string[]): string[] {
    return names
      .flatMap((name) => [`${name}: never true`, `${name}: never false`])
      .filter((answer) => !this.#guards.has(answer));
  }

  add(microstep: Microstep): void {
    for (const definition of microstep._transitions) {
      this.transitions.add(definition);
      // A state that is left within the very first step shows in no snapshot, only as the source of what left it.
      this.states.add(definition.source.id);
    }
    this.addStates(microstep.snapshot as AnyMachineSnapshot);
  }

  /** Where an actor is. Its beginning is no microstep, unless something leads on at once. */
  addStates(snapshot: AnyMachineSnapshot): void {
    for (const { id } of snapshot._nodes) this.states.add(id);
  }
}
