import type { Reason, SearchTab } from '../../contract/search.ts';
import type { KnownTerm } from '../store/search-terms.ts';
import type { Asked, AskedWord } from './asked.ts';
import { halvesOf } from './halves.ts';
import { mostSlips, oneSlip, slipsBetween, twoSlips } from './spelling.ts';
import { inOneSpelling, isAskingWord, isEmptyWord, slipsFromSaid, stemOf } from './words.ts';

/** What answers a word of a query in one tab, the surest apart from the rest. */
export interface Meaning {
  word: AskedWord;
  sure: Set<string>;
  near: Set<string>;
  /** Only of a word that is not here as it was typed: spelt most alike. */
  far: Set<string>;
  /** Spelt less alike than those. */
  farther: Set<string>;
  /** How far what is known is from what was typed: 0 for the word itself, Infinity where nothing is known. */
  slips: number;
  /** Of a word that was taken apart: alone, it stands for nothing that was typed. */
  isHalf: boolean;
  /** It asks for something rather than naming it: as it was typed, or with a slip, where nothing is spelt more alike. */
  isAsking: boolean;
  /** In how many documents one of them is, at most. */
  documents: number;
  /** What answers it by the name of who owns it. */
  owned?: Owned;
}

/** Projects by their ids, what the name of their owner is worth, and what the word means there. */
export interface Owned {
  ids: readonly string[];
  worth: number;
  meaning: Meaning;
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

const nothingSimilar: Similar = { slips: Infinity, closest: [], others: [] };

/** Shorter stems are spelt like too many others. */
const shortestStem = 5;

/** The beginning of a word, with a slip: shorter ones are those of too many. */
const shortestStart = 5;

/** Slips between two forms of one word: a plural with a slip, of a word that is here in the singular. */
function slipsInStem(term: string, known: string): number {
  const [typed, other] = [stemOf(term), stemOf(known)];
  if ((typed === term && other === known) || Math.min(typed.length, other.length) < shortestStem) return Infinity;
  const allowed = typed.length < twoSlips.longer ? 1 : 2;
  const slips = slipsBetween(typed, other, allowed);
  return slips > allowed ? Infinity : slips + 1;
}

/** Endings of the forms of a word; a slip in one of them leaves none: volunteerinh. */
const formEndings = ['s', 'ing', 'er', 'ers', 'ed'];

/** Slips in a longer form of a known word: its own stem may be shorter, where it ends like an ending (volunteer). */
function slipsInLonger(term: string, known: string): number {
  if (known.length < shortestStem || term.length <= known.length || !/^[a-z]+$/.test(known)) return Infinity;
  const allowed = known.length < twoSlips.longer ? 1 : 2;
  const base = known.replace(/e$/, '');
  const slips = Math.min(...formEndings.map((ending) => slipsBetween(term, base + ending, allowed)));
  return slips > allowed ? Infinity : slips + 1;
}

export const isClose = ({ slips }: Meaning): boolean => slips <= oneSlip;

/**
 * Fewer slips first, then words that begin alike, then common ones. Those with more slips than need be are kept apart: with a second word
 * beside it, one of them may be the one that was meant. Other forms of the closest are as close. Nobody asks for a word that says nothing:
 * bees, been.
 */
function similarTo({ term, isLast }: AskedWord, found: readonly KnownTerm[], tab: SearchTab): Similar {
  const ranked = found
    .filter((known) => !isAskingWord(known.term) && !isEmptyWord(known.term))
    .map((known) => {
      const allowed = mostSlips(term, known.term);
      const within = (slips: number) => (slips > allowed ? Infinity : slips);
      const whole = within(slipsBetween(term, known.term, allowed));
      const start =
        isLast && term.length >= shortestStart ? within(slipsBetween(term, known.term, allowed, true)) + 0.5 : Infinity;
      const inStem = whole <= 1 ? Infinity : Math.min(slipsInStem(term, known.term), slipsInLonger(term, known.term));
      const otherLetter = known.term.startsWith(term.slice(0, 1)) ? 0 : 0.25;
      return {
        known,
        slips: Math.min(whole, start, inStem) + otherLetter,
        asWritten: Math.min(whole, start) + otherLetter,
      };
    })
    .filter(({ slips }) => slips < Infinity)
    .sort((a, b) => a.slips - b.slips || b.known[tab] - a.known[tab] || (a.known.term < b.known.term ? -1 : 1));
  const best = ranked[0]?.slips ?? Infinity;
  const stems = new Set(ranked.filter(({ slips }) => slips === best).map(({ known }) => stemOf(known.term)));
  const isClosest = ({ known, slips }: (typeof ranked)[number]) =>
    slips === best || (stemOf(known.term).length >= shortestStem && stems.has(stemOf(known.term)));
  const termsOf = (some: typeof ranked) => some.slice(0, most.similar).map(({ known }) => known.term);
  return {
    slips: best,
    closest: termsOf(ranked.filter(isClosest)),
    others: termsOf(
      ranked.filter(
        (one) => !isClosest(one) && one.asWritten < Infinity && (one.asWritten < best + 1 || one.known[tab] <= rare),
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

const shortestOther = 6;

const slipsOf = (sure: ReadonlySet<string>, isKnown: boolean, similar: Similar): number => {
  if (sure.size > 0) return 0;
  return isKnown ? 0.5 : similar.slips;
};

function isAsTyped({ word, sure }: Pick<Meaning, 'word' | 'sure'>): boolean {
  return sure.size > 0 || [...word.named.values()].includes('sure');
}

/** The name of a skill that nobody here has is no slip in another word, nor two words: pottery, battery. */
function isKnownWord({ word, sure, near }: Pick<Meaning, 'word' | 'sure' | 'near'>): boolean {
  return isAsTyped({ word, sure }) || near.size > 0;
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
  const formed = new Set(
    [
      ...forms.filter((term) => isSameWord(word.term, term)),
      ...startsOf(word, of('start'), tab),
      ...names('near'),
    ].filter((term) => !sure.has(term)),
  );
  const isKnown = isKnownWord({ word, sure, near: formed });
  const similar = isAsTyped({ word, sure }) ? nothingSimilar : similarTo(word, of('similar'), tab);
  // Another form of what was typed, or another word with one slip: carpentr, carpentry and carpenter.
  const isOther = isKnown && similar.slips <= 1 && word.term.length >= shortestOther;
  const near = new Set([...formed, ...(isOther ? similar.closest : [])]);
  const far = new Set(
    isKnown ? [] : [...similar.closest, ...forms, ...(similar.closest.length === 0 ? names('far') : [])],
  );
  const farther = new Set(isKnown ? [] : [...similar.others, ...names('far')].filter((term) => !far.has(term)));
  const documents = [...sure, ...near, ...far, ...farther].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
  const slips = slipsOf(sure, isKnown, similar);
  const said = isKnown ? undefined : slipsFromSaid(word.term);
  const isAsking = isAskingWord(word.term) || (said !== undefined && said <= similar.slips);
  return { word, sure, near, far, farther, slips, isHalf: false, isAsking, documents };
}

/** What each word means in one tab, given the terms that are like it. */
export function meaningsOf(asked: Asked, found: readonly KnownTerm[], tab: SearchTab): Meaning[] {
  return asked.words.flatMap((word) => {
    const meaning = meaningOf(asked, word, found, tab);
    const isNamed = [...word.named.keys()].some((term) => meaning.far.has(term) || meaning.farther.has(term));
    if (isClose(meaning) || isKnownWord(meaning) || isNamed) return [meaning];
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
