import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from './problem-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which what is stored is not what was sent. */
export function differing(stored: Fields, sent: Fields): string[] {
  return Object.keys(sent).filter(
    (field) => sent[field] !== undefined && !isDeepStrictEqual(stored[field], sent[field]),
  );
}

/** Says what was changed, and not by whom: a moderator is not named. */
export function editedMeanwhile(thing: 'job' | 'entry' | 'profile', changed: readonly string[]): ProblemError {
  return new ProblemError(
    409,
    'edited_meanwhile',
    `This ${thing} was changed elsewhere while you were editing it. Nothing of yours is lost: compare, then save again.`,
    { errors: Object.fromEntries(changed.map((field) => [field, [`The ${thing} has something else here by now`]])) },
  );
}

/**
 * Refuses to delete what the member has not seen.
 *
 * @param what has happened to it, such as 'This comment was answered'
 */
export function keptUnseen(what: string): ProblemError {
  return new ProblemError(
    409,
    'edited_meanwhile',
    `${what} since you last saw it, so it was kept. Look at it again before you delete it.`,
  );
}

interface Change {
  /** What is stored, locked. */
  stored: Fields;
  /** What the form began from. */
  seen: Fields;
  sent: Fields;
}

/**
 * Refuses to overwrite what the member has not seen. What is stored already is no conflict: the answer to the same
 * change was lost.
 *
 * @throws ProblemError 409 edited_meanwhile
 */
export function refuseUnseen(thing: 'entry' | 'profile', { stored, seen, sent }: Change): void {
  const changed = differing(stored, sent);
  if (changed.length > 0 && differing(stored, seen).length > 0) throw editedMeanwhile(thing, changed);
}
