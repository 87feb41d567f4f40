import { slipsBetween } from '../../search/spelling.ts';
import { catalogue } from '../../skills/catalogue.ts';
import { asking, filler } from './correcting.ts';
import { allRoleNames } from './naming.ts';
import { isSpeltRight } from './spelt-right.ts';

const allNames = [...new Set([...allRoleNames, ...catalogue.flatMap(({ name, aliases }) => [name, ...aliases])])].map(
  (name) => name.toLowerCase().split(/[\s-]+/),
);
/** Names of roles and skills that have more than one word, longer ones first. */
const names: readonly (readonly string[])[] = allNames
  .filter(({ length }) => length > 1)
  .toSorted((a, b) => b.length - a.length);

const [shortestTyped, shortestWord, longEnough] = [4, 5, 6];

/** Whether it is this word with a slip: one letter of a short one, two of a longer one, and never the first. */
function isSlipOf(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || typed.length < shortestTyped || word.length < shortestWord) return false;
  if (Math.abs(typed.length - word.length) > 2) return false;
  const most = Math.min(typed.length, word.length) < longEnough ? 1 : 2;
  return slipsBetween(typed, word, most) <= most;
}

/** A word of any of these names is no slip of another's: analyst, analysis. */
const ownWords = new Set(allNames.flat().flatMap((word) => [word, `${word}s`]));
const isOther = (word: string): boolean =>
  asking.has(word) || filler.has(word) || ownWords.has(word) || isSpeltRight(word);

/**
 * Words with slips put right where they stand in the name of a role or skill: 'machine learing engineer'. One by one, each would be
 * taken for the word that is most like it, whatever stands beside it.
 */
export function namesPutRight(words: readonly string[]): string[] {
  const put = [...words];
  if (words.every((word) => !/^[a-z]+$/.test(word) || isOther(word))) return put;
  for (const name of names)
    for (let from = 0; from + name.length <= put.length; from += 1) {
      const own = put.slice(from, from + name.length);
      if (own.every((word, at) => word === name[at])) continue;
      const isMeant = own.every(
        (word, at) =>
          word === name[at] || word === `${name[at] ?? ''}s` || (!isOther(word) && isSlipOf(word, name[at] ?? '')),
      );
      if (!isMeant) continue;
      for (const [at, word] of name.entries()) if (own[at] !== `${word}s`) put[from + at] = word;
    }
  return put;
}
