import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../tests/models/harness.ts';
import type { Step } from './script.ts';

/** Something that can happen now. */
export interface Possible {
  step: Step;
  event: AnyEventObject;
}

const donePrefix = 'xstate.done.actor.';
const errorPrefix = 'xstate.error.actor.';
export const afterPrefix = 'xstate.after.';

/** Which actor an event is the end of, and how it ended; null for other events. */
export function endOf(type: string): { id: string; how: 'done' | 'error' } | null {
  if (type.startsWith(donePrefix)) return { id: type.slice(donePrefix.length), how: 'done' };
  return type.startsWith(errorPrefix) ? { id: type.slice(errorPrefix.length), how: 'error' } : null;
}

function outcomes(model: MachineModel, type: string): AnyEventObject[] | null {
  const end = endOf(type);
  if (end === null) return null;
  const { done = [], error = [] } = model.actors[end.id] ?? {};
  return end.how === 'done'
    ? done.map((output) => ({ type, output, actorId: end.id }))
    : error.map((reason) => ({ type, error: reason, actorId: end.id }));
}

/** The events of a type with the payloads that the model has for it. */
export function casesOf(model: MachineModel, type: string, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const ends = outcomes(model, type);
  if (ends !== null) return ends;
  if (type.startsWith('xstate.')) return [{ type }];
  const byType: Partial<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>> =
    model.events;
  const cases = byType[type] ?? [];
  return (typeof cases === 'function' ? cases(snapshot) : cases).map((payload) => ({ ...payload, type }));
}

/** What can happen to a snapshot: only what makes a difference to the machine now, guards included. */
export function possibleSteps(model: MachineModel, snapshot: AnyMachineSnapshot): Possible[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(
    getNextTransitions(snapshot)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== ''),
  );
  return [...types]
    .flatMap((type) => casesOf(model, type, snapshot).map((event, which): Possible => ({ step: [type, which], event })))
    .filter(({ event }) => snapshot.machine.getTransitionData(snapshot, event).length > 0);
}
