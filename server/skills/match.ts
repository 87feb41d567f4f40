import { catalogue, type CatalogueSkill } from './catalogue.ts';

/** Normalises a skill name for comparison. */
export function skillKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const byKey = new Map<string, string>();
for (const { name, aliases } of catalogue) {
  for (const known of [name, ...aliases]) byKey.set(skillKey(known), name);
}

/** The catalogue's name for a name or an alias; any other name unchanged, with single spaces. */
export function nameOfSkill(typed: string): string {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return byKey.get(skillKey(name)) ?? name;
}

/** How well a skill matches the typed text: 0 exactly, 1 prefix of its name, 2 prefix of an alias, 3 not at all. */
function rank(skill: CatalogueSkill, key: string): number {
  const name = skillKey(skill.name);
  const aliases = skill.aliases.map(skillKey);
  if (name === key || aliases.includes(key)) return 0;
  if (name.startsWith(key)) return 1;
  return aliases.some((alias) => alias.startsWith(key)) ? 2 : 3;
}

/** Catalogue names matching the typed text, best first. */
export function suggestions(typed: string, most = 8): string[] {
  const key = skillKey(typed.replaceAll(/\s+/g, ' ').trim());
  return catalogue
    .map((skill) => ({ name: skill.name, rank: rank(skill, key) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}
