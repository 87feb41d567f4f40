import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { caseOf, type Path } from './generate.ts';
import type { Level } from './levels.ts';
import { causeOfType } from './phrases.ts';

/** The cause of an event: 'follow.pressed', 'done setFollowing', 'error setFollowing', 'after undoWindow'. */
export function causeOf({ type }: AnyEventObject): string {
  return causeOfType(type);
}

/** The same with the number of the model's case. */
export function caseNameOf(event: AnyEventObject): string {
  return `${causeOf(event)} #${(caseOf.get(event) ?? 0) + 1}`;
}

/** Whether an event can be caused at a level, after a snapshot. */
export function isPossibleAt({ away, prevented }: Level, event: AnyEventObject, before: AnyMachineSnapshot): boolean {
  return !(causeOf(event) in away) && !(caseNameOf(event) in away) && prevented?.at(before, event) !== true;
}

/** How many steps of a path, from its first, can happen at a level; 0 when it cannot even begin. */
export function possibleLength({ away, impossible }: Level, { steps }: Path, input: number): number {
  if (`input #${input + 1}` in away) return 0;
  const stop = steps.findIndex((_, index) => impossible?.isOn({ steps: steps.slice(0, index + 1) }) === true);
  return stop === -1 ? steps.length : stop;
}
