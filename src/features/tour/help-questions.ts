import { helpAnswers } from '../../../contract/help/answers.ts';
import type { HelpAnswer } from '../../../contract/help/help-answer.ts';

/** Shown without a search: the most common questions, because all of them would make a long page. */
const common = helpAnswers.filter(({ isCommon }) => isCommon === true);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Words that say nothing about the question. */
const little = new Set(
  'a an and can do does for how i in is it my of on the to what when where who why with'.split(' '),
);

export interface FoundQuestions {
  /** Questions with the most matching words first; the common ones if nothing was typed. */
  found: readonly HelpAnswer[];
  /** How many of them contain every word. */
  whole: number;
}

/** The questions in which a typed word occurs, also as the beginning of a word. */
export function questionsAbout(typed: string): FoundQuestions {
  const asked = plain(typed)
    .split(' ')
    .filter((word) => word !== '' && !little.has(word));
  if (asked.length === 0) return { found: common, whole: common.length };
  const counted = helpAnswers.map((one) => {
    const own = plain(`${one.question} ${one.words}`).split(' ');
    return { one, words: asked.filter((word) => own.some((other) => other.startsWith(word))).length };
  });
  const found = counted.filter(({ words }) => words > 0).toSorted((a, b) => b.words - a.words);
  return { found: found.map(({ one }) => one), whole: found.filter(({ words }) => words === asked.length).length };
}
