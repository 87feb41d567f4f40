import { roles } from '../guidance/roles.ts';
import { catalogue } from '../skills/catalogue.ts';
import { asking } from './correcting.ts';
import { isSpeltRight } from './spelt-right.ts';

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

let words: ReadonlyMap<string, string> | undefined;

function wordsBySound(): ReadonlyMap<string, string> {
  const names = [...roles.map(({ title }) => title), ...catalogue.flatMap(({ name, aliases }) => [name, ...aliases])];
  const all = [
    ...asking,
    ...(names
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []),
  ];
  const found = new Map<string, string>();
  // The first of two counts: words of asking are the most frequent.
  for (const word of all)
    if (word.length >= shortest && isTelling(soundOf(word)) && !found.has(soundOf(word)))
      found.set(soundOf(word), word);
  return found;
}

/** A word that is written as it sounds, as it is spelt: nekst, next. One that is spelt right, or sounds like none, stays. */
export function spelt(word: string): string {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || asking.has(word) || isSpeltRight(word)) return word;
  words ??= wordsBySound();
  const sounds = soundOf(word);
  const meant = words.get(sounds);
  return meant === undefined || !isTelling(sounds) || Math.abs(meant.length - word.length) > 2 ? word : meant;
}
