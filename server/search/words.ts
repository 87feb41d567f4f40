/**
 * Words of a text as search compares them. Texts are taken apart here and not by the database, so that both engines, in whatever
 * language they were set up, find the same.
 */

import { mostSlips, slipsBetween, slipsIn } from './spelling.ts';

/** A word as it is compared, and where it stands in the text, in UTF-16 units. */
export interface Word {
  term: string;
  from: number;
  to: number;
}

/** What is longer is no word of any language, and would only fill the index. */
const longest = 60;

/** Marks that people leave out: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs. Those of Indic scripts are letters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

/** Letters that Unicode does not take apart, and those of which one is typed for the other. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const oddLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const beyondAscii = /[\u0080-\u{10FFFF}]/u;

/** The same for all ways to write a text: case, accents, widths. */
export function fold(text: string): string {
  // Most words, and the rest would change nothing.
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(oddLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** Scripts that do not put spaces between words, and Korean, which joins particles to them: found by pairs of letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

const runs = /[\p{L}\p{M}\p{N}]+/gu;
/** The same for most texts, which have no other letters: several times as fast. */
const plainRuns = /[A-Za-z0-9]+/g;

interface Part {
  text: string;
  from: number;
  isUnspaced: boolean;
}

/** Runs of letters, split where a script without spaces begins or ends. */
function* partsOf(text: string): Generator<Part> {
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    if (!unspaced.test(run)) yield { text: run, from: match.index, isUnspaced: false };
    else yield* partsByScript(run, match.index);
  }
}

function* partsByScript(run: string, from: number): Generator<Part> {
  let part: Part | undefined;
  let at = from;
  for (const letter of run) {
    const isUnspaced = unspaced.test(letter) || (part?.isUnspaced === true && /\p{M}/u.test(letter));
    if (part !== undefined && part.isUnspaced === isUnspaced) part.text += letter;
    else {
      if (part !== undefined) yield part;
      part = { text: letter, from: at, isUnspaced };
    }
    at += letter.length;
  }
  if (part !== undefined) yield part;
}

/** Pairs of neighbouring letters; alone, a letter is its own. With `singles`, for the index, also every letter. */
function pairsOf(text: string, from: number, singles: boolean): Word[] {
  const letters = Array.from(text);
  const words: Word[] = [];
  let at = from;
  for (const [place, letter] of letters.entries()) {
    const next = letters[place + 1];
    if (singles || letters.length === 1) words.push({ term: fold(letter), from: at, to: at + letter.length });
    if (next !== undefined) words.push({ term: fold(letter + next), from: at, to: at + letter.length + next.length });
    at += letter.length;
  }
  return words;
}

/** The words of a text in their order. `of`: a document is found by more than a query looks for. */
export function wordsOf(text: string, of: 'query' | 'document'): Word[] {
  const words: Word[] = [];
  if (!beyondAscii.test(text)) {
    for (const match of text.matchAll(plainRuns)) {
      const [run] = match;
      words.push({ term: run.toLowerCase().slice(0, longest), from: match.index, to: match.index + run.length });
    }
    return words;
  }
  for (const { text: written, from, isUnspaced } of partsOf(text)) {
    if (isUnspaced) words.push(...pairsOf(written, from, of === 'document'));
    else {
      const term = fold(written).slice(0, longest);
      if (term !== '') words.push({ term, from, to: from + written.length });
    }
  }
  return words;
}

/** Names of places have few words. What is longer is no name. */
const mostInPlace = 4;

/** The words of a place, and each name of several words as one, as it is often written: Đà Lạt and Dalat, Hà Nội and Hanoi. */
export function wordsOfPlace(text: string): Word[] {
  const words = wordsOf(text, 'document');
  const names = [...text.matchAll(/[^,;()]+/g)].flatMap(({ 0: name, index }): Word[] => {
    const parts = words.filter(({ from, to }) => from >= index && to <= index + name.length);
    const [first, last] = [parts[0], parts.at(-1)];
    // Pairs of letters overlap.
    const isApart = parts.every(({ from }, at) => from > (parts[at - 1]?.to ?? -1));
    if (first === undefined || last === undefined || parts.length < 2 || parts.length > mostInPlace || !isApart)
      return [];
    return [
      {
        term: parts
          .map(({ term }) => term)
          .join('')
          .slice(0, longest),
        from: first.from,
        to: last.to,
      },
    ];
  });
  return [...words, ...names];
}

/** Words that say nothing about what is looked for. */
const empty = new Set(
  'a an and are as at be by for from how in into is it its of on or so than that the their them then they this to was what when where which who will with you your my our me i about any some someone something anyone do does can'.split(
    ' ',
  ),
);

export function isEmptyWord(term: string): boolean {
  return empty.has(term);
}

/**
 * Words of a request, not of what is requested: "jobs in Leeds", "someone to help me with statistics". They are searched for, as they are
 * part of names, too ("help desk"), and count for little: a text that happens to have them must not come before what was asked for.
 */
const asking = new Set(
  'job jobs work vacancy vacancies position hiring people person persons member members project projects help helps looking look find need needs needed want wants wanted learn know please would could should there have has had been were am if get got make made give show tell see like use used try start near around'.split(
    ' ',
  ),
);

export function isAskingWord(term: string): boolean {
  return asking.has(term);
}

const said = [...empty, ...asking].filter((word) => slipsIn(word) > 0);

/** So many slips away from a word that says little, undefined where it is further: "someobne", "projcets". */
export function slipsFromSaid(term: string): number | undefined {
  const near = said
    .filter((word) => word[0] === term[0])
    .map((word) => [slipsBetween(term, word, 2), mostSlips(term, word)] as const)
    .flatMap(([slips, most]) => (slips <= most ? [slips] : []));
  return near.length === 0 ? undefined : Math.min(...near);
}

const endings =
  'isations izations isation ization ations ation ators ator ating ated ates ate ments ment nesses ness ings ing ers er ors or ists ist ions ion edly ed ively ives ive ities ity ally als al ily ly ies ry y es s e'.split(
    ' ',
  );

/** British and American spellings as one. */
export function inOneSpelling(term: string): string {
  return term
    .replace(/our(?=s?$|[a-z])/, 'or')
    .replace(/yz(?=e|i)/, 'ys')
    .replace(/iz(?=e|a|i)/, 'is');
}

/**
 * The same for the forms of one English word: welder, welding, welded. It only has to be the same, not to be a word, and it is worth
 * less than what was typed. British and American spellings are alike.
 */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term;
  const spelt = inOneSpelling(term);
  const ending = endings.find((one) => spelt.endsWith(one) && spelt.length - one.length >= 3);
  const bare = ending === undefined ? spelt : spelt.slice(0, -ending.length);
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/i$/, '');
}

/** Of a name of several words, with hyphens between, the last one may have another form: 3d-printer, 3d-printing. */
export function stemOfName(name: string): string {
  const last = name.lastIndexOf('-') + 1;
  return `${name.slice(0, last)}${stemOf(name.slice(last))}`;
}

/** Endings after which another one may follow: volunteer-ing, of which -er goes as well; apprentice-ship, account-ant, mathematic-ian. */
const outerEndings = ['ships', 'ship', 'ants', 'ant', 'ians', 'ian', 'ings', 'ing', 's'];
/** What is left of shorter ones is another word: plant, king. */
const shortestBare = 5;

/**
 * Stems under which forms of a word are indexed: its own, that of what is left without an outer ending, and the word itself, which is the
 * stem of its longer forms where it ends like an ending: engineer, engineering.
 */
export function stemsOf(term: string): string[] {
  const own = stemOf(term);
  if (!/^[a-z]+$/.test(term)) return [own];
  const outer = outerEndings.find((one) => term.endsWith(one) && term.length - one.length >= shortestBare);
  return [...new Set([own, term, ...(outer === undefined ? [] : [stemOf(term.slice(0, -outer.length))])])];
}
