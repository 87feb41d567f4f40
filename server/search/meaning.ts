import type { Reason, SearchTab } from '../../contract/search.ts';
import type { KnownTerm } from '../store/search-terms.ts';
import type { Asked, AskedWord } from './asked.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { inOneSpelling, isAskingWord, isEmptyWord, stemOf } from './words.ts';

/** What answers a word of a query in one tab, the surest apart from the rest. */
export interface Meaning {
  word: AskedWord;
  sure: Set<string>;
  near: Set<string>;
  /** Only of a word that nothing is known for: spelt most alike. */
  far: Set<string>;
  /** Spelt less alike than those. */
  farther: Set<string>;
  /** Those of `far` are a single slip away. */
  isClose: boolean;
  /** Of a word that was taken apart: alone, it stands for nothing that was typed. */
  isHalf: boolean;
  /** In how many documents one of them is, at most. */
  documents: number;
}

/**
 * `postings`: documents of longer words with one beginning, together; fewer of a letter or two, where whatever is found changes with
 * the next letter. PostgreSQL merges them one by one: with 30,000 of them, "c" took it 33 ms.
 */
const most = { starts: 30, similar: 12, postings: 30_000, postingsOfLetters: 6_000 };

/** What is spelt less alike is looked for as far as it is rare: a common word would bury what was meant. */
const rare = 500;

interface Similar {
  /** Of the closest; Infinity where there are none. */
  slips: number;
  closest: string[];
  others: string[];
}

/** Two slips make another word of a short one: Berlin, begin. */
const twoSlips = 7;

/** Shorter stems are spelt like too many others. */
const shortestStem = 5;

/** Slips between two forms of one word: a plural with a slip, of a word that is here in the singular. */
function slipsInStem(term: string, known: string): number {
  const [typed, other] = [stemOf(term), stemOf(known)];
  if ((typed === term && other === known) || Math.min(typed.length, other.length) < shortestStem) return Infinity;
  const allowed = typed.length < twoSlips ? 1 : 2;
  const slips = slipsBetween(typed, other, allowed);
  return slips > allowed ? Infinity : slips + 0.5;
}

/** What is at most so far is taken for a single slip. */
const oneSlip = 1.5;

/**
 * Fewer slips first, then words that begin alike, then common ones. Those with more slips than need be are kept apart: with a second word
 * beside it, one of them may be the one that was meant. Other forms of the closest are as close. Nobody asks for a word that says nothing:
 * bees, been.
 */
function similarTo({ term, isLast }: AskedWord, found: readonly KnownTerm[], tab: SearchTab): Similar {
  const allowed = Math.min(slipsIn(term), Array.from(term).length < twoSlips ? 1 : 2);
  const ranked = found
    .filter((known) => !isAskingWord(known.term) && !isEmptyWord(known.term))
    .map((known) => {
      const whole = slipsBetween(term, known.term, allowed);
      const start = isLast && term.length >= 6 ? slipsBetween(term, known.term, allowed, true) + 0.5 : Infinity;
      const inStem = whole <= 1 ? Infinity : slipsInStem(term, known.term);
      const otherLetter = known.term.startsWith(term.slice(0, 1)) ? 0 : 0.25;
      return {
        known,
        slips: Math.min(whole, start, inStem) + otherLetter,
        asWritten: Math.min(whole, start) + otherLetter,
      };
    })
    .sort((a, b) => a.slips - b.slips || b.known[tab] - a.known[tab] || (a.known.term < b.known.term ? -1 : 1));
  const best = ranked[0]?.slips ?? Infinity;
  if (best >= allowed + 1) return { slips: Infinity, closest: [], others: [] };
  const stems = new Set(ranked.filter(({ slips }) => slips === best).map(({ known }) => stemOf(known.term)));
  const isClosest = ({ known, slips }: (typeof ranked)[number]) =>
    slips === best || (stemOf(known.term).length >= shortestStem && stems.has(stemOf(known.term)));
  const termsOf = (some: typeof ranked) => some.slice(0, most.similar).map(({ known }) => known.term);
  return {
    slips: best,
    closest: termsOf(ranked.filter(isClosest)),
    others: termsOf(
      ranked.filter(
        (one) => !isClosest(one) && one.asWritten < allowed + 1 && (one.asWritten < best + 1 || one.known[tab] <= rare),
      ),
    ),
  };
}

/** Of two words with one stem. A short stem is that of different words, too: wells, and welding with a letter missing. */
function isSameWord(one: string, other: string): boolean {
  return (
    stemOf(one).length >= 4 ||
    one.startsWith(other) ||
    other.startsWith(one) ||
    inOneSpelling(one) === inOneSpelling(other)
  );
}

/** The shortest first: they are nearest to what was typed. */
function startsOf({ term }: AskedWord, found: readonly KnownTerm[], tab: SearchTab): string[] {
  const enough = term.length <= 2 ? most.postingsOfLetters : most.postings;
  let postings = 0;
  return found
    .toSorted((a, b) => a.term.length - b.term.length || (a.term < b.term ? -1 : 1))
    .filter((known, place) => {
      if (place >= most.starts || postings > enough) return false;
      postings += known[tab];
      return true;
    })
    .map(({ term }) => term);
}

/** The name of a skill that nobody here has is no slip in another word, nor two words: pottery, battery. */
function isKnownWord({ word, sure, near }: Pick<Meaning, 'word' | 'sure' | 'near'>): boolean {
  return sure.size > 0 || near.size > 0 || [...word.named.values()].includes('sure');
}

function meaningOf(asked: Asked, word: AskedWord, found: readonly KnownTerm[], tab: SearchTab): Meaning {
  const place = asked.words.indexOf(word);
  const here = found.filter((known) => known[tab] > 0);
  const of = (how: KnownTerm['how']) => here.filter((known) => known.how === how && known.place === place);
  const counts = new Map(here.map((known) => [known.term, known[tab]]));
  const names = (surety: string) =>
    [...word.named].filter(([term, one]) => one === surety && counts.has(term)).map(([term]) => term);
  const joined = asked.joined.flatMap(({ term, of: [one, other] }) =>
    (one === place || other === place) && counts.has(term) ? [term] : [],
  );
  const sure = new Set([...(counts.has(word.term) ? [word.term] : []), ...joined, ...names('sure')]);
  const forms = of('form').map(({ term }) => term);
  const near = new Set(
    [
      ...forms.filter((term) => isSameWord(word.term, term)),
      ...startsOf(word, of('start'), tab),
      ...names('near'),
    ].filter((term) => !sure.has(term)),
  );
  const isKnown = isKnownWord({ word, sure, near });
  const similar = isKnown ? { slips: Infinity, closest: [], others: [] } : similarTo(word, of('similar'), tab);
  const far = new Set(isKnown ? [] : [...similar.closest, ...forms, ...names('far')]);
  const farther = new Set(similar.others.filter((term) => !far.has(term)));
  const documents = [...sure, ...near, ...far, ...farther].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
  return { word, sure, near, far, farther, isClose: similar.slips <= oneSlip, isHalf: false, documents };
}

/** The two words that one was made of, where it is no word here and they are. The nearest to its middle: they tell most. */
function halvesOf(asked: Asked, meaning: Meaning, found: readonly KnownTerm[], tab: SearchTab): Meaning[] {
  const { word } = meaning;
  const place = asked.words.indexOf(word);
  const here = found.filter((known) => known.place === -1 && known[tab] > 0);
  const ofHalf = (term: string, from: number): Meaning => {
    const same = here.filter(
      (known) => known.term === term || (term.length > 3 && stemOf(known.term) === stemOf(term)),
    );
    const [sure, near] = [same.filter((known) => known.term === term), same.filter((known) => known.term !== term)];
    return {
      word: { ...word, term, typed: word.typed.slice(from, from + term.length), isLast: false, named: new Map() },
      sure: new Set(sure.map((known) => known.term)),
      near: new Set(near.map((known) => known.term)),
      far: new Set(),
      farther: new Set(),
      isClose: false,
      isHalf: true,
      documents: same.reduce((sum, known) => sum + known[tab], 0),
    };
  };
  const [first] = asked.halves
    .filter(({ of }) => of === place)
    .toSorted(({ terms: [a, b] }, { terms: [c, d] }) => Math.abs(a.length - b.length) - Math.abs(c.length - d.length))
    .map(({ terms: [one, other] }) => [ofHalf(one, 0), ofHalf(other, one.length)])
    .filter((both) => both.every(({ documents }) => documents > 0));
  return first ?? [];
}

/** What each word means in one tab, given the terms that are like it. */
export function meaningsOf(asked: Asked, found: readonly KnownTerm[], tab: SearchTab): Meaning[] {
  return asked.words.flatMap((word) => {
    const meaning = meaningOf(asked, word, found, tab);
    if (meaning.isClose || isKnownWord(meaning)) return [meaning];
    const halves = halvesOf(asked, meaning, found, tab);
    return halves.length > 0 ? halves : [meaning];
  });
}

/** How a term answers a word; undefined if it does not. */
export function howAnswered({ word, sure, near, far, farther }: Meaning, term: string): Reason['how'] | undefined {
  if (sure.has(term)) return term.startsWith('#') ? 'alias' : 'word';
  if (near.has(term)) return term.startsWith('#') ? 'alias' : term.startsWith(word.term) ? 'start' : 'word';
  return far.has(term) || farther.has(term) ? 'similar' : undefined;
}
