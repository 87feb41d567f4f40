import { catalogue } from '../../skills/catalogue.ts';
import { slipsBetween } from '../../search/spelling.ts';
import { asking, isShort } from './correcting.ts';
import { allRoleNames } from './naming.ts';
import { wordings } from '../recognising/nearest.ts';
import { isSlip, lettersOf, slipsIn } from './slips.ts';
import { remembering } from './remembering.ts';
import { isSpeltRight, spellings } from './spelt-right.ts';

/** How a word sounds, about: vowels are seldom spelt as they are heard, so they count as one. */
const soundOf = (word: string): string =>
  word
    .replace(/^wh(?=o)/, 'h')
    .replace(/^k(?=n)|^w(?=r)/, '')
    .replace(/ould/g, 'ud')
    .replace(/wh/g, 'w')
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/gh/g, '')
    .replace(/x/g, 'ks')
    .replace(/ch/g, 'ç')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/e$/, '')
    .replace(/[aeiouy]+/g, '*')
    .replace(/(.)\1/g, '$1');

const shortest = 4;
/** With fewer consonants, many words sound alike. */
const fewestConsonants = 3;
const isTelling = (sound: string): boolean => sound.replaceAll('*', '').length >= fewestConsonants;

const formsOf = (word: string): string[] => {
  if (word.length < shortest || /(?:s|ing|ed)$/.test(word)) return [word];
  const stem = word.replace(/e$/, '');
  return [
    word,
    `${word}s`,
    `${stem}ing`,
    `${stem}ed`,
    ...(word.endsWith('or') || word.endsWith('er') ? [] : [`${stem}er`]),
  ];
};

const isFormOf = (word: string, counts: ReadonlyMap<string, number>): boolean =>
  [word, `${word}s`, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/(?:ed|ing|er)$/, '')].some(
    (one) => counts.has(one),
  );

/** Every word that a question here is made of, with how often: of wordings, roles and skills. */
function knownWords(): ReadonlyMap<string, number> {
  const names = [...allRoleNames, ...catalogue.flatMap(({ name, aliases }) => [name, ...aliases])];
  const all = [
    ...asking,
    ...(names
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []),
    ...wordings.flatMap(({ words: those }) => those.filter((word) => /^[a-z]+$/.test(word))),
  ];
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  // What is written in one form is asked in others.
  for (const word of [...counts.keys(), ...spellings])
    for (const one of formsOf(word)) if (!counts.has(one)) counts.set(one, 0);
  return counts;
}

/** A word, and which letters it has: what has quite other ones need not be compared. */
interface Spelling {
  one: string;
  letters: number;
}

/** Which of a to z it has, a bit for each. */
const bitsOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
};

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

interface Known {
  counts: ReadonlyMap<string, number>;
  /** By how they begin: a slip in the first letter is rare, but for two that were swapped. */
  byFirst: ReadonlyMap<string, readonly Spelling[]>;
  bySound: ReadonlyMap<string, string>;
}

let known: Known | undefined;

function learnWords(): Known {
  const counts = knownWords();
  const byFirst = new Map<string, Spelling[]>();
  const bySound = new Map<string, string>();
  for (const word of counts.keys()) {
    if (word.length < shortest) continue;
    const first = word.slice(0, 1);
    const those = byFirst.get(first);
    if (those === undefined) byFirst.set(first, [{ one: word, letters: bitsOf(word) }]);
    else those.push({ one: word, letters: bitsOf(word) });
    // The first of two counts: words of asking are the most frequent.
    // Forms that nobody wrote sound like too much.
    if (counts.get(word) === 0) continue;
    for (const sound of [soundOf(word), soundOf(word.replaceAll('ch', 'k'))])
      if (isTelling(sound) && !bySound.has(sound)) bySound.set(sound, word);
  }
  return { counts, byFirst, bySound };
}

/** The known word that differs by the fewest slips; of several the one that sounds the same, then the most frequent. */
function nearestTo(word: string, { counts, byFirst }: Known): string | null {
  const letters = lettersOf(word);
  const most = slipsIn(word);
  const own = bitsOf(word);
  const sound = soundOf(word);
  let best: { word: string; rank: readonly number[] } | null = null;
  for (const first of new Set([word.slice(0, 1), word.slice(1, 2)]))
    for (const { one, letters: bits } of byFirst.get(first) ?? []) {
      // Each slip changes two of its letters at most; comparing them takes a hundred times as long.
      if (Math.abs(one.length - word.length) > most || countOf(own & ~bits) > most || countOf(bits & ~own) > most)
        continue;
      const isSwapped = one.length === word.length && lettersOf(one) === letters;
      if (!isSwapped && (word.length <= shortest || first !== word.slice(0, 1))) continue;
      const slips = slipsBetween(word, one, most);
      if (slips > most || !isSlip(word, one, slips)) continue;
      const rank = [slips, isSwapped ? 0 : 1, soundOf(one) === sound ? 0 : 1, -(counts.get(one) ?? 0)];
      const differs = best === null ? 0 : rank.findIndex((value, at) => value !== best?.rank[at]);
      if (best === null || (differs >= 0 && (rank[differs] ?? 0) < (best.rank[differs] ?? 0)))
        best = { word: one, rank };
    }
  return best?.word ?? null;
}

const shortestAnew = 6;

/**
 * A word with a slip, or written as it sounds, as it is spelt: chnage, change; nekst, next. The nearest spelling comes first: bees are kept
 * as books are, by ear. One that is spelt right, or is like none, stays.
 */
export const spelt = remembering((word: string): string => {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || asking.has(word) || isSpeltRight(word)) return word;
  known ??= learnWords();
  // 'Redesigned' is what has been designed anew.
  const isAnew = word.startsWith('re') && word.length > shortestAnew && isSpeltRight(word.slice(2));
  if (isAnew || isShort(word) || isFormOf(word, known.counts)) return word;
  const near = nearestTo(word, known);
  if (near !== null) return near;
  const sounds = soundOf(word);
  const meant = known.bySound.get(sounds);
  return meant === undefined || !isTelling(sounds) || Math.abs(meant.length - word.length) > 2 ? word : meant;
});
