import type { Actor, AnyActorLogic, InspectionEvent } from 'xstate';
import { noteTransition, statePath } from './flight-recorder.ts';

interface MachineSnapshot {
  value: unknown;
  machine: { id: string };
}

function isMachineSnapshot(snapshot: object): snapshot is MachineSnapshot {
  return 'value' in snapshot && 'machine' in snapshot;
}

/** Types of events are words of the machines. Anything else could be data in the wrong place. */
function nameOf(type: string): string {
  return /^[\w.:-]{1,100}$/.test(type) ? type : 'unnamed';
}

/**
 * Notes every change of state of an actor and of the machines that it invokes. One subscription for all of them; a
 * snapshot in the same state, such as that of every tick of the clock, costs a comparison. Call it before the actor is
 * started. Returns how to stop.
 */
export function recordTransitions({ system }: Pick<Actor<AnyActorLogic>, 'system'>): () => void {
  /** Weak, so that an actor that has ended can go. */
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
