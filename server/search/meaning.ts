import type { Reason, SearchTab } from '../../contract/search.ts';
import type { KnownTerm } from '../store/search-terms.ts';
import type { Asked, AskedWord } from './asked.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { stemOf } from './words.ts';

/** What answers a word of a query in one tab, the surest apart from the rest. */
export interface Meaning {
  word: AskedWord;
  sure: Set<string>;
  near: Set<string>;
  /** Only of a word that nothing is known for: spelt most alike. */
  far: Set<string>;
  /** Spelt less alike than those. */
  farther: Set<string>;
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
  closest: string[];
  others: string[];
}

/** Two slips make another word of a short one: Berlin, begin. */
const twoSlips = 7;

/**
 * Fewer slips first, then words that begin alike, then common ones. Those with more slips than need be are kept apart: with a second word
 * beside it, one of them may be the one that was meant.
 */
function similarTo({ term, isLast }: AskedWord, found: readonly KnownTerm[], tab: SearchTab): Similar {
  const allowed = Math.min(slipsIn(term), Array.from(term).length < twoSlips ? 1 : 2);
  const ranked = found
    .map((known) => {
      const whole = slipsBetween(term, known.term, allowed);
      const start = isLast && term.length >= 6 ? slipsBetween(term, known.term, allowed, true) + 0.5 : Infinity;
      return { known, slips: Math.min(whole, start) + (known.term.startsWith(term.slice(0, 1)) ? 0 : 0.25) };
    })
    .filter(({ slips }) => slips < allowed + 1)
    .sort((a, b) => a.slips - b.slips || b.known[tab] - a.known[tab] || (a.known.term < b.known.term ? -1 : 1));
  const best = ranked[0]?.slips ?? 0;
  const termsOf = (some: typeof ranked) => some.slice(0, most.similar).map(({ known }) => known.term);
  return {
    closest: termsOf(ranked.filter(({ slips }) => slips === best)),
    others: termsOf(ranked.filter(({ slips, known }) => slips > best && (slips < best + 1 || known[tab] <= rare))),
  };
}

/** Of two words with one stem. A short stem is that of different words, too: wells, and welding with a letter missing. */
function isSameWord(one: string, other: string): boolean {
  return stemOf(one).length >= 4 || one.startsWith(other) || other.startsWith(one);
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

function meaningOf(asked: Asked, word: AskedWord, found: readonly KnownTerm[], tab: SearchTab): Meaning {
  const place = asked.words.indexOf(word);
  const here = found.filter((known) => known[tab] > 0);
  const of = (how: KnownTerm['how']) => here.filter((known) => known.how === how && known.place === place);
  const counts = new Map(here.map((known) => [known.term, known[tab]]));
  const skills = (surety: string) =>
    [...word.skills].filter(([term, one]) => one === surety && counts.has(term)).map(([term]) => term);
  const joined = asked.joined.flatMap(({ term, of: [one, other] }) =>
    (one === place || other === place) && counts.has(term) ? [term] : [],
  );
  const sure = new Set([...(counts.has(word.term) ? [word.term] : []), ...joined, ...skills('sure')]);
  const forms = of('form').map(({ term }) => term);
  const near = new Set(
    [
      ...forms.filter((term) => isSameWord(word.term, term)),
      ...startsOf(word, of('start'), tab),
      ...skills('near'),
    ].filter((term) => !sure.has(term)),
  );
  // The name of a skill that nobody here has is no slip in another word: pottery, battery.
  const isKnown = sure.size > 0 || near.size > 0 || [...word.skills.values()].includes('sure');
  const similar = isKnown ? { closest: [], others: [] } : similarTo(word, of('similar'), tab);
  const far = new Set(isKnown ? [] : [...similar.closest, ...forms, ...skills('far')]);
  const farther = new Set(similar.others.filter((term) => !far.has(term)));
  const documents = [...sure, ...near, ...far, ...farther].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0);
  return { word, sure, near, far, farther, documents };
}

/** What each word means in one tab, given the terms that are like it. */
export function meaningsOf(asked: Asked, found: readonly KnownTerm[], tab: SearchTab): Meaning[] {
  return asked.words.map((word) => meaningOf(asked, word, found, tab));
}

/** How a term answers a word; undefined if it does not. */
export function howAnswered({ word, sure, near, far, farther }: Meaning, term: string): Reason['how'] | undefined {
  if (sure.has(term)) return term.startsWith('#') ? 'alias' : 'word';
  if (near.has(term)) return term.startsWith('#') ? 'alias' : term.startsWith(word.term) ? 'start' : 'word';
  return far.has(term) || farther.has(term) ? 'similar' : undefined;
}
