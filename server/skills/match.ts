import { skillSlug } from '../../contract/skill-slug.ts';
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
 * The name that is stored: the member's own, with single spaces; a catalogue name in the catalogue's spelling. An alias
 * stays as it is: someone who writes 'Kanban' has not said 'Agile methods'.
 */
export function nameOfSkill(typed: string): string {
  const name = withSingleSpaces(typed);
  return spellings.get(skillKey(name)) ?? name;
}

/** The same for all names of one skill: for comparing the skills of two members. */
export function meaningOfSkill(name: string): string {
  return meanings.get(skillKey(name)) ?? skillKey(name);
}

/** Names of the catalogue by slug. Aliases come first: a name wins over another skill's alias. */
const bySlug = new Map([
  ...catalogue.flatMap(({ name, aliases }) => aliases.map((alias) => [skillSlug(alias), name] as const)),
  ...catalogue.map(({ name }) => [skillSlug(name), name] as const),
]);

/** The skill that a name, an alias or a slug stands for. `name` is null if the catalogue does not have it. */
export function skillFor(text: string): { slug: string; name: string | null } {
  const slug = skillSlug(text);
  const name = bySlug.get(slug) ?? null;
  return { slug: name === null ? slug : skillSlug(name), name };
}

/** Most names are in this cache: making a slug costs a hundred times as much as looking one up. */
const slugByName = new Map(catalogue.map(({ name }) => [name, skillSlug(name)]));

/** The same for all names of one skill, and usable as a path segment. */
export function slugOfSkill(name: string): string {
  return slugByName.get(name) ?? skillFor(name).slug;
}

/** A catalogue name. `alias`: the other name that matches what was typed; empty if the name itself does. */
export interface Suggestion {
  name: string;
  alias: string;
}

/** How well a skill's names match what was typed: 0 exactly, 1 its name starts with it, 2 an alias does. */
function answer({ name, aliases }: CatalogueSkill, key: string): (Suggestion & { rank: number }) | undefined {
  if (skillKey(name) === key) return { name, alias: '', rank: 0 };
  const exact = aliases.find((one) => skillKey(one) === key);
  if (exact !== undefined) return { name, alias: exact, rank: 0 };
  if (skillKey(name).startsWith(key)) return { name, alias: '', rank: 1 };
  const alias = aliases.find((one) => skillKey(one).startsWith(key));
  return alias === undefined ? undefined : { name, alias, rank: 2 };
}

/** Catalogue skills for what was typed, best match first. */
export function suggestions(typed: string, most = 8): Suggestion[] {
  const key = skillKey(withSingleSpaces(typed));
  return catalogue
    .flatMap((skill) => answer(skill, key) ?? [])
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name, alias }) => ({ name, alias }));
}
