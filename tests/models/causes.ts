import type { AnyEventObject } from 'xstate';
import { caseOf, donePrefix, errorPrefix, type Path } from './generate.ts';
import type { Level } from './levels.ts';

/** What brings an event about: 'follow.pressed', 'done setFollowing', 'error setFollowing', 'after undoWindow'. */
export function causeOf({ type }: AnyEventObject): string {
  if (type.startsWith(donePrefix)) return `done ${type.slice(donePrefix.length)}`;
  if (type.startsWith(errorPrefix)) return `error ${type.slice(errorPrefix.length)}`;
  return delayOf(type) === null ? type : `after ${delayOf(type)}`;
}

/** The delay's name in 'xstate.after.undoWindow.removal.undoable'. */
function delayOf(type: string): string | null {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null;
}

/** The same with the number of the model's case. */
export function caseNameOf(event: AnyEventObject): string {
  return `${causeOf(event)} #${(caseOf.get(event) ?? 0) + 1}`;
}

/** Whether everything on a path can be caused at a level. */
export function isPossibleAt({ away, impossible }: Level, path: Path, input: number): boolean {
  return !(`input #${input + 1}` in away)
    && impossible?.isOn(path) !== true
    && path.steps.every(({ event }) => !(causeOf(event) in away) && !(caseNameOf(event) in away));
}
