import { roles } from '../guidance/roles.ts';
import type { Role } from '../guidance/role.ts';
import { skillsMeant } from '../search/known-skills.ts';
import { slipsBetween } from '../search/spelling.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';

/** Other words for roles. The title, and its first part before 'and' or 'for', need not stand here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'accessibility-specialist': ['accessibility expert', 'accessibility consultant', 'accessibility tester'],
  'adult-educator': ['adult teacher', 'adult education teacher', 'educator', 'teacher', 'trainer'],
  archivist: ['oral historian', 'archive worker'],
  'bicycle-mechanic': ['bike mechanic', 'cycle mechanic', 'bicycle repairer'],
  'community-organiser': ['community organizer', 'organiser', 'organizer'],
  'data-analyst': ['analyst', 'data scientist'],
  'field-ecologist': ['ecologist', 'field biologist'],
  'furniture-maker': ['cabinet maker', 'cabinetmaker', 'carpenter', 'joiner', 'woodworker'],
  'graphic-designer': ['designer'],
  'home-care-worker': ['home carer', 'carer', 'care worker', 'caregiver', 'home carer'],
  'machine-learning-engineer': ['ml engineer', 'ai engineer'],
  'market-gardener': ['gardener', 'vegetable grower', 'vegetable farmer', 'farmer'],
  'podcast-producer': ['podcaster', 'podcast maker'],
  'solar-technician': ['solar installer', 'solar engineer'],
  translator: ['interpreter', 'public service translator'],
  'web-developer': ['web dev', 'frontend developer', 'front end developer', 'web programmer', 'site builder'],
};

interface RoleName {
  role: Role;
  words: readonly string[];
}

const roleNames: readonly RoleName[] = roles
  .flatMap((role) => {
    const title = role.title.toLowerCase();
    const names = new Set([title, title.split(/ and | for /)[0] ?? title, ...(otherNames[role.slug] ?? [])]);
    return [...names].map((name) => ({ role, words: name.split(' ') }));
  })
  // Longer names first: a graphic designer is not any designer.
  .toSorted((a, b) => b.words.length - a.words.length || (a.words[0] ?? '').localeCompare(b.words[0] ?? ''));

/** `one` letter may be wrong, more would make one role of another's skill: translation, translator. */
function isWord(typed: string, word: string): boolean {
  if (typed === word || typed === `${word}s`) return true;
  return word.length >= 6 && typed.length >= 5 && slipsBetween(typed.replace(/s$/, ''), word.replace(/s$/, ''), 1) <= 1;
}

/** A role that was named, and where: [from, to) of the words. */
export interface NamedRole {
  role: Role;
  from: number;
  to: number;
}

/** The roles that words name, in their order. */
export function rolesIn(words: readonly string[]): NamedRole[] {
  const found: NamedRole[] = [];
  for (const { role, words: name } of roleNames)
    for (let from = 0; from + name.length <= words.length; from += 1) {
      const to = from + name.length;
      const isTaken = found.some((other) => from < other.to && other.from < to);
      if (!isTaken && name.every((word, at) => isWord(words[from + at] ?? '', word))) found.push({ role, from, to });
    }
  return found
    .toSorted((a, b) => a.from - b.from)
    .filter(({ role }, at, all) => all.findIndex((other) => other.role === role) === at);
}

export interface NamedSkill {
  name: string;
  slug: string;
  from: number;
  to: number;
}

const nameBySlug = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));

/** Names and aliases of skills that are mostly something else in a sentence; they count where nothing else is said. */
const ambiguous = new Set(
  'go c r pm sh calc voice node charts events accounts accounting instruction instructions reporting mixing keyboard containers video photo photos editing moderation promotion presentations research writing english speaking learning cloud workshops drawing reactive docs mentor mentors mentoring account report event chart grants interview interviews cooks reads read restful rest work working works plan planning project projects'.split(
    ' ',
  ),
);
const mostInName = 4;
/** Stands for a word that is something else. */
export const notSkill = '§';
const sureties = ['sure', 'near', 'far'] as const;

interface Candidate extends NamedSkill {
  surety: number;
}

function candidatesIn(words: readonly string[]): Candidate[] {
  const found: Candidate[] = [];
  for (const from of words.keys())
    for (let to = from + 1; to <= Math.min(words.length, from + mostInName); to += 1) {
      const span = words.slice(from, to);
      if (span.includes(notSkill)) continue;
      const text = span.join(' ');
      const isAlone = words.length === to - from;
      if (!isAlone && ambiguous.has(text)) continue;
      for (const [term, surety] of skillsMeant(text, false)) {
        const slug = term.slice(1);
        const name = nameBySlug.get(slug);
        // A slip in a short word makes many words.
        const isFar = surety === 'far' && text.length < 7;
        if (name !== undefined && !isFar) found.push({ name, slug, from, to, surety: sureties.indexOf(surety) });
      }
    }
  return found;
}

/** The skills that words name, by any of their names: the surest and longest first taken, then in their order. */
export function skillsIn(words: readonly string[]): NamedSkill[] {
  const taken: Candidate[] = [];
  const ranked = candidatesIn(words).toSorted(
    (a, b) => a.surety - b.surety || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const one of ranked) if (!taken.some((other) => one.from < other.to && other.from < one.to)) taken.push(one);
  return taken
    .toSorted((a, b) => a.from - b.from)
    .filter(({ slug }, at, all) => all.findIndex((other) => other.slug === slug) === at)
    .map(({ name, slug, from, to }) => ({ name, slug, from, to }));
}
