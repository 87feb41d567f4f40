import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { Asked } from './asked.ts';
import { slipsBetween } from './spelling.ts';
import { fold } from './words.ts';

const most = 8;

const nameOf = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));

/** Names of skills for someone who has not typed anything: their own first, then those that many projects have. */
export function skillsToTry(own: readonly string[], common: readonly string[]): string[] {
  return [...new Set([...own, ...common].flatMap((slug) => nameOf.get(slug) ?? []))].slice(0, most);
}

/** Names of skills that are a little like what was typed. Only names of the catalogue: words of members' texts may be hidden. */
export function namesLike({ words }: Asked): string[] {
  const typed = words.map(({ term }) => term).filter((term) => term.length >= 3);
  const ranked = catalogue.flatMap(({ name, aliases }) => {
    const spelt = [name, ...aliases].flatMap((one) => fold(one).split(/[^\p{L}\p{N}]+/u));
    const slips = Math.min(...typed.flatMap((term) => spelt.map((one) => slipsBetween(term, one, 3, true))));
    return slips <= Math.max(1, Math.floor(Math.max(0, ...typed.map((term) => term.length)) / 3))
      ? [{ name, slips }]
      : [];
  });
  return ranked
    .sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}
