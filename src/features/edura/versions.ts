import type { EduraTurn } from '../../../contract/edura.ts';

/** What can be read at one place: of a question its wordings, of a wording its answers. */
export interface Versions {
  /** The turn that shows each of them, oldest first. */
  turns: string[];
  /** Which of them is shown. */
  at: number;
}

/** A turn as the chat shows it, with its versions. */
export interface ShownTurn {
  turn: EduraTurn;
  /** What was asked at this place, perhaps in another tab. */
  questions: Versions;
  /** The answers to this question. */
  answers: Versions;
}

function shownOf(turn: EduraTurn, versions: readonly EduraTurn[]): ShownTurn {
  const answers = versions.filter(({ question }) => question === turn.question).map(({ id }) => id);
  // In the order in which they were first asked, each with its newest answer.
  const questions = new Map(versions.map(({ question, id }) => [question, id]));
  questions.set(turn.question, turn.id);
  return {
    turn,
    questions: { turns: [...questions.values()], at: [...questions.keys()].indexOf(turn.question) },
    answers: { turns: answers, at: answers.indexOf(turn.id) },
  };
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
    line.push(shownOf(turn, versions));
    parent = turn.id;
  }
}
