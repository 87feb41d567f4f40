import { catalogue, type CatalogueSkill } from './catalogue.ts';

/** Normalises a skill name for comparison. */
export function skillKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const spellings = new Map(catalogue.map(({ name }) => [skillKey(name), name]));
const meanings = new Map(
  catalogue.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((known) => [skillKey(known), skillKey(name)] as const),
  ),
);

const withSingleSpaces = (typed: string) => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * The name that is kept: the member's own, with single spaces; a name of the catalogue in the catalogue's spelling. An alias stays as it
 * is: whoever writes 'Kanban' has not said 'Agile methods'.
 */
export function nameOfSkill(typed: string): string {
  const name = withSingleSpaces(typed);
  return spellings.get(skillKey(name)) ?? name;
}

/** The same for all names of one skill: for comparing the skills of two members. */
export function meaningOfSkill(name: string): string {
  return meanings.get(skillKey(name)) ?? skillKey(name);
}

/** A name of the catalogue. `alias`: the other name that answers what was typed, empty where the name itself does. */
export interface Suggestion {
  name: string;
  alias: string;
}

/** How well one of the skill's names answers what was typed: 0 exactly, 1 its name begins so, 2 an alias does. */
function answer({ name, aliases }: CatalogueSkill, key: string): (Suggestion & { rank: number }) | undefined {
  if (skillKey(name) === key) return { name, alias: '', rank: 0 };
  const exact = aliases.find((one) => skillKey(one) === key);
  if (exact !== undefined) return { name, alias: exact, rank: 0 };
  if (skillKey(name).startsWith(key)) return { name, alias: '', rank: 1 };
  const alias = aliases.find((one) => skillKey(one).startsWith(key));
  return alias === undefined ? undefined : { name, alias, rank: 2 };
}

/** Skills of the catalogue for what was typed, the best first. */
export function suggestions(typed: string, most = 8): Suggestion[] {
  const key = skillKey(withSingleSpaces(typed));
  return catalogue
    .flatMap((skill) => answer(skill, key) ?? [])
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, alias }) => ({ name, alias }));
}
