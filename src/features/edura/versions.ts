import type { EduraTurn } from '../../../contract/edura.ts';

/** A turn as the chat shows it, among its versions. */
export interface ShownTurn {
  turn: EduraTurn;
  /** Ids of all versions, itself included, the oldest first. */
  versions: string[];
  /** What else was asked at this place, perhaps in another tab: of each other question the newest version. */
  others: EduraTurn[];
}

function othersOf(turn: EduraTurn, versions: readonly EduraTurn[]): EduraTurn[] {
  const newest = new Map(versions.map((one) => [one.question, one]));
  newest.delete(turn.question);
  return [...newest.values()];
}

/**
 * The line of turns that is read: from the first question on, at each place the version that was chosen, otherwise the newest.
 *
 * @param chosen id of a turn by that of its parent; the first question's is ''
 */
export function lineOf(turns: readonly EduraTurn[], chosen: ReadonlyMap<string, string>): ShownTurn[] {
  const line: ShownTurn[] = [];
  let parent: string | null = null;
  for (;;) {
    const versions = turns.filter((turn) => turn.parent === parent);
    const wanted = chosen.get(parent ?? '');
    const turn = versions.find(({ id }) => id === wanted) ?? versions.at(-1);
    if (turn === undefined) return line;
    line.push({ turn, versions: versions.map(({ id }) => id), others: othersOf(turn, versions) });
    parent = turn.id;
  }
}
