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

/** The fragment of a question in an address. */
export const anchorOf = (question: string) => plain(question).replaceAll(' ', '-');

/** The question that an address names. */
export const questionNamed = (anchor: string) =>
  anchor === '' ? undefined : helpAnswers.find(({ question }) => anchorOf(question) === anchor);

/** Words that say nothing about the question. */
const little = new Set(
  'a an and can do does for how i in is it my of on the to what when where who why with'.split(' '),
);

const known = helpAnswers.map((one) => ({
  one,
  question: plain(one.question).split(' '),
  words: plain(one.words).split(' '),
}));
/** Words for the same: members call each other all of these. */
const someone = /^(?:members?|someone|somebody|persons?|people|users?)$/;
const begins = (word: string) => (other: string) =>
  other.startsWith(word) || (someone.test(word) && someone.test(other));

/** Shorter words with another letter are other words. */
const slipsFrom = 5;

/** Whether one letter is missing, doubled, another one, or has changed places with the next. */
function isSlip(typed: string, word: string): boolean {
  if (typed.length < slipsFrom || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1);
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2);
  return rest(typed, 1) === rest(word, 1) || isSwapped;
}

const all = [...new Set(known.flatMap(({ question, words }) => [...question, ...words]))];

/** What is typed, or the word that it is a slip of where nothing begins so. */
const meant = (word: string): string =>
  all.some(begins(word)) ? word : (all.find((one) => isSlip(word, one)) ?? word);

/** Rare words say more about what is meant than frequent ones: 'block' more than 'member'. 0 for a word of none. */
function weightOf(word: string): number {
  const count = known.filter(({ question, words }) => [...question, ...words].some(begins(word))).length;
  return count === 0 ? 0 : Math.log(1 + known.length / count);
}

export interface FoundQuestions {
  /** Those that fit best first; the common ones if nothing was typed. */
  found: readonly HelpAnswer[];
  /** How many of them contain every word. */
  whole: number;
}

/**
 * The questions in which a typed word occurs, also as the beginning of a word. A word of the question itself counts
 * twice as much as one of its other wordings.
 */
export function questionsAbout(typed: string): FoundQuestions {
  const asked = plain(typed)
    .split(' ')
    .filter((word) => word !== '' && !little.has(word))
    .map(meant)
    .map((word) => ({ word, weight: weightOf(word) }));
  if (asked.length === 0) return { found: common, whole: common.length };
  const found = known
    .map(({ one, question, words }) => {
      const shares = asked.map(({ word, weight }) =>
        question.some(begins(word)) ? 2 * weight : words.some(begins(word)) ? weight : 0,
      );
      return { one, fit: shares.reduce((sum, share) => sum + share), isWhole: !shares.includes(0) };
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  return { found: found.map(({ one }) => one), whole: found.filter(({ isWhole }) => isWhole).length };
}
