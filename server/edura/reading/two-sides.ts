import { asking, filler } from './correcting.ts';
import { plainWord } from './bounding.ts';

/** What stands on either side of 'or', 'vs', 'than': the likelier ways to read it first. */
export interface TwoSides {
  left: readonly string[];
  right: readonly string[];
}

const apart = /^(?:or|vs|versus)$/;
/** Two things are named where one asks how they compare. */
const joined = /^(?:and|n|with|to|than|as|from)$/;
const compares = /\b(?:difference|differ|compare[ds]?|comparison|between|same as|the same|than|both|of the two)\b/;
/** They call nothing so. */
const small = new Set(
  'the my our that this those a an one ones thing things with of for in about to do doing project projects job jobs step steps part is are it'.split(
    ' ',
  ),
);
const [mostNamed, mostWords] = [6, 40];

const tells = (word: string): boolean => !small.has(word) && !filler.has(word) && !asking.has(word);

/** Runs of words that begin or end next to the middle, the longest first; without small words, each once. */
function readings(words: readonly string[], isLeft: boolean): string[] {
  const found: string[] = [];
  for (let length = Math.min(words.length, mostNamed); length > 0; length -= 1)
    for (const off of [0, 1, 2]) {
      const end = words.length - off;
      const run = isLeft ? words.slice(Math.max(0, end - length), end) : words.slice(off, off + length);
      const name = run.filter((word) => !small.has(word) && word !== '').join(' ');
      if (run.length === length && name.split(' ').some(tells) && !found.includes(name)) found.push(name);
    }
  return found.toSorted((a, b) => b.split(' ').length - a.split(' ').length);
}

/** The words up to a sign of punctuation, from the middle. */
function nextTo(typed: readonly string[], isLeft: boolean): string[] {
  const isEnd = (word: string) => /[,.;:!?]$|^[-–—]$/.test(word);
  if (isLeft) {
    const from = typed.findLastIndex((word) => isEnd(word)) + 1;
    return typed.slice(from).map(plainWord);
  }
  const to = typed.findIndex((word) => isEnd(word));
  return typed.slice(0, to < 0 ? undefined : to + 1).map(plainWord);
}

/** The two things between which a question chooses or which it compares; null: it names no two. */
export function twoSidesIn(question: string): TwoSides | null {
  const typed = question.trim().split(/\s+/).slice(0, mostWords);
  const words = typed.map(plainWord);
  const isCompared = compares.test(words.join(' '));
  const at = words.findIndex((word, place) => place > 0 && apart.test(word));
  const middle = at > 0 ? at : isCompared ? words.findLastIndex((word, place) => place > 0 && joined.test(word)) : -1;
  if (middle <= 0 || middle >= words.length - 1) return null;
  // 'Do I need a saw or is a knife enough': two questions, and no two things.
  if (/^(?:is|are|do|does|did|can|could|will|would|should|must|have|has|am)$/.test(words[middle + 1] ?? ''))
    return null;
  // 'Between me and the job': what stands after the word is one side.
  const between = words.slice(0, middle).lastIndexOf('between');
  const left = readings(nextTo(typed.slice(between + 1, middle), true), true);
  const right = readings(nextTo(typed.slice(middle + 1), false), false);
  return left.length === 0 || right.length === 0 ? null : { left, right };
}
