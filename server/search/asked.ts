import { skillTerm } from './documents.ts';
import { isSurer, skillsMeant, type Surety } from './known-skills.ts';
import { occupationsMeant } from './occupations.ts';
import { placesMeant } from './places.ts';
import { isEmptyWord, wordsOf, type Word } from './words.ts';

/** A word of a query. */
export interface AskedWord extends Word {
  /** As it was typed. */
  typed: string;
  /** It may go on: nothing follows. */
  isLast: boolean;
  /** Terms of skills, and other names of occupations and places, that it, or a phrase that it is part of, stands for. */
  named: Map<string, Surety>;
}

/** Two neighbours that may be one word: a time table. */
export interface Joined {
  term: string;
  /** Places of the two. */
  of: readonly [number, number];
}

/** Two words that may have been typed as one: phonecharger. */
export interface Halves {
  /** Place of the word. */
  of: number;
  terms: readonly [string, string];
}

export interface Asked {
  text: string;
  words: AskedWord[];
  joined: Joined[];
  halves: Halves[];
}

/** Longer queries are cut: what follows would cost more than it tells. */
const mostWords = 8;
/** The longest names of skills have so many words. */
const mostInName = 4;

/** Trimmed, with single spaces. */
export function tidy(query: string): string {
  return query.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Between two spaces, with their places. Names such as C++ are more than words. */
function chunksOf(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

function addNames(text: string, words: readonly AskedWord[]): void {
  const chunks = chunksOf(text).slice(0, mostWords * 2);
  for (const [at, { from }] of chunks.entries()) {
    for (const [more, { to }] of chunks.slice(at, at + mostInName).entries()) {
      const covered = words.filter((word) => word.from >= from && word.to <= to);
      if (covered.length === 0) continue;
      const name = text.slice(from, to);
      const isLast = at + more === chunks.length - 1;
      const meant = [
        ...skillsMeant(name, isLast),
        // A name that was typed as two words: book keeping.
        ...(more === 1 ? skillsMeant(name.replace(' ', ''), isLast) : []),
        ...occupationsMeant(name),
        ...placesMeant(name),
      ];
      for (const [term, surety] of meant)
        for (const word of covered) if (isSurer(surety, word.named.get(term))) word.named.set(term, surety);
    }
  }
}

/** Shorter halves, and shorter words, are found in too many others (carpet); longer words would be looked up in too many ways. */
const half = { shortest: 3, shortestWord: 7, longestWord: 20 };

function halvesOf(term: string, of: number): Halves[] {
  if (term.length < half.shortestWord || term.length > half.longestWord || !/^[a-z]+$/.test(term)) return [];
  const cuts = Array.from({ length: term.length - 2 * half.shortest + 1 }, (_, at) => at + half.shortest);
  return cuts.map((cut) => ({ of, terms: [term.slice(0, cut), term.slice(cut)] }));
}

/** What was asked for, as far as the text alone says. */
export function readQuery(query: string): Asked {
  const text = tidy(query);
  const all = wordsOf(text, 'query');
  const last = all.at(-1);
  const telling = all.filter(({ term }) => !isEmptyWord(term));
  const seen = new Set<string>();
  const words = (telling.length === 0 ? all : telling)
    .filter(({ term }) => !seen.has(term) && seen.add(term))
    .slice(0, mostWords)
    .map((word) => ({
      ...word,
      typed: text.slice(word.from, word.to),
      isLast: word.from === last?.from && word.to === last.to && word.to === text.length,
      named: new Map<string, Surety>(),
    }));
  addNames(text, words);
  const joined = words
    .slice(1)
    .map(({ term }, at): Joined => ({ term: `${words[at]?.term}${term}`, of: [at, at + 1] }));
  return { text, words, joined, halves: words.flatMap(({ term }, of) => halvesOf(term, of)) };
}

/** A query for any of these skills. */
export function askForSkills(slugs: readonly string[]): Asked {
  const words = slugs.slice(0, mostWords).map((slug): AskedWord => {
    const term = skillTerm(slug);
    return { term, from: 0, to: 0, typed: '', isLast: false, named: new Map([[term, 'sure']]) };
  });
  return { text: '', words, joined: [], halves: [] };
}
