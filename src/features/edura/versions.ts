import type { EduraTurn } from '../../../contract/edura.ts';

/** A turn as the chat shows it, with its versions. */
export interface ShownTurn {
  turn: EduraTurn;
  /** Ids of all versions including this one, oldest first. */
  versions: string[];
  /** Other questions asked at this place, perhaps in another tab: the newest version of each. */
  others: EduraTurn[];
}

function othersOf(turn: EduraTurn, versions: readonly EduraTurn[]): EduraTurn[] {
  const newest = new Map(versions.map((one) => [one.question, one]));
  newest.delete(turn.question);
  return [...newest.values()];
}

/**
 * The turns to show: starting with the first question, the chosen version at each place, or the newest.
 *
 * @param chosen a turn's id by its parent's id; the first question's parent is ''
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
