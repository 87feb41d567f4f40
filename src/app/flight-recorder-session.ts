import type { Actor, AnyActorLogic, InspectionEvent } from 'xstate';
import { noteTransition, statePath } from '../entities/flight-recorder/flight-recorder.ts';

interface MachineSnapshot {
  value: unknown;
  machine: { id: string };
}

function isMachineSnapshot(snapshot: object): snapshot is MachineSnapshot {
  return 'value' in snapshot && 'machine' in snapshot;
}

/** Event types are identifiers from the machines. Anything else could be misplaced personal data. */
function nameOf(type: string): string {
  return /^[\w.:-]{1,100}$/.test(type) ? type : 'unnamed';
}

/**
 * Records every state change of an actor and of the machines it invokes, with one subscription. A snapshot in the same
 * state, such as each tick of the clock, costs one comparison. Call it before the actor is started. Returns a function
 * that stops it.
 */
export function recordTransitions({ system }: Pick<Actor<AnyActorLogic>, 'system'>): () => void {
  /** Weak, so that stopped actors can be garbage-collected. */
  const paths = new WeakMap<object, { value: unknown; path: string }>();
  const subscription = system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
    const { value, machine } = inspected.snapshot;
    const before = paths.get(inspected.actorRef);
    if (before?.value === value) return;
    const path = statePath(value);
    paths.set(inspected.actorRef, { value, path });
    if (before?.path !== path) noteTransition(machine.id, nameOf(inspected.event.type), before?.path ?? '', path);
  });
  return () => subscription.unsubscribe();
}
