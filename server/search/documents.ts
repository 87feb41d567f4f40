import { slugOfSkill } from '../skills/match.ts';
import type { Field, Weight } from './fields.ts';
import { isEmptyWord, wordsOf, wordsOfPlace, type Word } from './words.ts';

/** The term of a skill, whatever its name: letters alone never make one. */
export const skillTerm = (slug: string): string => `#${slug}`;

/** The term of a word that stands in a strong place: of common words, only those are looked at. */
export const strongTerm = (term: string): string => (term.startsWith('#') ? term : `!${term}`);

/** PostgreSQL keeps no place beyond. */
const lastPlace = 16_383;

/** What a field is compared by, and marked where it answers. */
export const wordsIn = ({ field, text }: Pick<Field, 'field' | 'text'>): Word[] =>
  field === 'place' || field === 'location' ? wordsOfPlace(text) : wordsOf(text, 'document');

/** The terms of one field; in texts without those that say nothing. */
function termsOf(field: Field): string[] {
  const { text, weight, isSkill } = field;
  const words = wordsIn(field).map(({ term }) => term);
  const telling = weight === 'A' ? words : words.filter((term) => !isEmptyWord(term));
  return isSkill === true ? [...telling, skillTerm(slugOfSkill(text))] : telling;
}

/** Terms are letters, digits, and the two signs above. */
const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, '')}'`;

/** What is found by these fields, as PostgreSQL writes a tsvector. */
export function vectorOf(fields: readonly Field[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (term: string, weight: Weight) => {
    place = Math.min(place + 1, lastPlace);
    const known = places.get(term) ?? [];
    if (known.length < 255) places.set(term, [...known, `${place}${weight}`]);
  };
  for (const field of fields) {
    for (const term of termsOf(field)) {
      for (let time = 0; time < field.times; time += 1) add(term, field.weight);
      if (field.weight < 'C' && !places.has(strongTerm(term))) add(strongTerm(term), field.weight);
    }
  }
  return [...places].map(([term, all]) => `${quoted(term)}:${all.join(',')}`).join(' ');
}

/** How PostgreSQL writes a tsquery for any of these terms; for none, one that nothing answers. */
export function anyOf(terms: Iterable<string>): string {
  const all = [...terms].map(quoted);
  return all.length === 0 ? `'!'` : all.join(' | ');
}
