import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { Asked } from './asked.ts';
import { fold } from './words.ts';

const most = 8;

const nameOf = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));

/** Names of skills for someone who has not typed anything: their own first, then those that many projects have. */
export function skillsToTry(own: readonly string[], common: readonly string[]): string[] {
  return [...new Set([...own, ...common].flatMap((slug) => nameOf.get(slug) ?? []))].slice(0, most);
}

/** How many letters two words have in common from the beginning. */
function alikeFor(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Shorter beginnings are those of too many words. */
const leastAlike = 4;

/** Names of skills that begin as a word of the query does. Only names of the catalogue: words of members' texts may be hidden. */
export function namesLike({ words }: Asked): string[] {
  const ranked = catalogue.flatMap(({ name, aliases }) => {
    const spelt = [name, ...aliases].flatMap((one) => fold(one).split(/[^\p{L}\p{N}]+/u));
    const alike = Math.max(0, ...words.flatMap(({ term }) => spelt.map((one) => alikeFor(term, one))));
    return alike >= leastAlike ? [{ name, alike }] : [];
  });
  return ranked
    .sort((a, b) => b.alike - a.alike || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}
