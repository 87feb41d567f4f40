import type { SearchTab } from '../../contract/search.ts';
import type { KnownTerm } from '../store/search-terms.ts';
import type { Asked, AskedWord } from './asked.ts';
import type { Meaning } from './meaning.ts';
import { mostSlips, oneSlip, slipsBetween } from './spelling.ts';
import { stemOf } from './words.ts';

/** Of a word with a slip: shorter words have it in too many ways. */
const slipped = { shortestWord: 9, shortestHalf: 4, mostLooked: 6 };

const isForm = (known: string, term: string): boolean =>
  known === term || (term.length > 3 && stemOf(known) === stemOf(term));

/**
 * Halves that nobody has written so, beside one that somebody has, of words that are nothing else: there may be a slip in them. Those
 * beside the longest words, which tell most.
 */
export function halvesWithSlips(asked: Asked, found: readonly KnownTerm[]): string[] {
  const parts = found.filter(({ place }) => place === -1).map(({ term }) => term);
  const isHere = (term: string) => parts.some((part) => isForm(part, term));
  const unknown = asked.words.map(({ term, named }, place) => {
    const isElse = ({ how, term: known }: KnownTerm) =>
      how !== 'similar' || slipsBetween(term, known, 2) <= mostSlips(term, known);
    return term.length >= slipped.shortestWord && named.size === 0
      ? !found.some((known) => known.place === place && isElse(known))
      : false;
  });
  const cuts = asked.halves.filter(
    ({ of, terms }) => unknown[of] === true && terms.every((term) => term.length >= slipped.shortestHalf),
  );
  if (cuts.some(({ terms }) => terms.every(isHere))) return [];
  return cuts
    .flatMap(({ terms: [one, other] }) => (isHere(one) ? [other] : isHere(other) ? [one] : []))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, slipped.mostLooked);
}

/** What a half stands for in one tab: itself, another form, or, where there is neither, what is spelt most alike. */
function meaningOfHalf(
  word: AskedWord,
  term: string,
  from: number,
  here: readonly KnownTerm[],
  tab: SearchTab,
): Meaning {
  const same = here.filter((known) => known.how !== 'similar' && isForm(known.term, term));
  const [sure, near] = [same.filter((known) => known.term === term), same.filter((known) => known.term !== term)];
  const alike =
    same.length > 0
      ? []
      : here
          .filter(({ how }) => how === 'similar')
          .map((known) => ({ known, slips: slipsBetween(term, known.term, 2) }))
          .filter(({ known, slips }) => slips <= mostSlips(term, known.term));
  const best = Math.min(...alike.map(({ slips }) => slips));
  const far = alike.filter(({ slips }) => slips === best).map(({ known }) => known);
  return {
    word: { ...word, term, typed: word.typed.slice(from, from + term.length), isLast: false, named: new Map() },
    sure: new Set(sure.map((known) => known.term)),
    near: new Set(near.map((known) => known.term)),
    far: new Set(far.map((known) => known.term)),
    farther: new Set(),
    slips: oneSlip + 0.5 + (far.length > 0 ? best : 0),
    isHalf: true,
    isAsking: false,
    documents: [...same, ...far].reduce((sum, known) => sum + known[tab], 0),
  };
}

/** The two words that one was made of, where it is no word here and they are. The nearest to its middle: they tell most. */
export function halvesOf(asked: Asked, { word }: Meaning, found: readonly KnownTerm[], tab: SearchTab): Meaning[] {
  const place = asked.words.indexOf(word);
  const here = found.filter((known) => known.place === -1 && known[tab] > 0);
  const [first] = asked.halves
    .filter(({ of }) => of === place)
    .toSorted(({ terms: [a, b] }, { terms: [c, d] }) => Math.abs(a.length - b.length) - Math.abs(c.length - d.length))
    .map(({ terms: [one, other] }) => [
      meaningOfHalf(word, one, 0, here, tab),
      meaningOfHalf(word, other, one.length, here, tab),
    ])
    .filter((both) => both.every(({ documents }) => documents > 0))
    .toSorted((a, b) => Math.max(...a.map(({ slips }) => slips)) - Math.max(...b.map(({ slips }) => slips)));
  return first ?? [];
}
