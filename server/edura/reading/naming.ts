import { roles } from '../../guidance/roles.ts';
import type { Role } from '../../guidance/role.ts';
import { isSkillName, skillsMeant } from '../../search/known-skills.ts';
import { slipsBetween } from '../../search/spelling.ts';
import { stemOf } from '../../search/words.ts';
import { catalogue } from '../../skills/catalogue.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { isFormOfName } from './forms-of-names.ts';
import { remembering } from './remembering.ts';
import { isSpeltRight } from './spelt-right.ts';

/** Other words for roles. The title, and its first part before 'and' or 'for', need not stand here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'accessibility-specialist': [
    'accessibility work',
    'accessibility expert',
    'accessibility consultant',
    'accessibility tester',
  ],
  'adult-educator': [
    'teach adults',
    'teaching adults',
    'adult education',
    'adult teacher',
    'adult education teacher',
    'educator',
    'teacher',
    'trainer',
  ],
  archivist: ['oral historian', 'archive worker', 'archive work', 'archives'],
  'bicycle-mechanic': ['bike mechanic', 'cycle mechanic', 'bike repairer', 'bicycle repairer'],
  'community-organiser': ['community organizer', 'organiser', 'organizer'],
  'data-analyst': ['analyst', 'data scientist', 'data science'],
  'field-ecologist': ['ecologist', 'field biologist', 'field ecology'],
  'furniture-maker': ['furniture making', 'cabinet maker', 'cabinetmaker', 'carpenter', 'joiner', 'woodworker'],
  'graphic-designer': ['designer'],
  'home-care-worker': ['home care', 'care work', 'carer', 'care worker', 'caregiver', 'home carer'],
  'machine-learning-engineer': ['ml engineer', 'machine learning engineering', 'ai engineer'],
  'market-gardener': ['gardener', 'market gardening', 'vegetable grower', 'vegetable farmer', 'farmer'],
  'podcast-producer': ['podcast production', 'podcaster', 'podcast maker'],
  'solar-technician': ['solar tech', 'solar installer', 'solar engineer'],
  translator: ['translating', 'interpreter', 'public service translator'],
  'web-developer': [
    'web dev',
    'web development',
    'frontend developer',
    'front end developer',
    'frontend dev',
    'front end dev',
    'frontend',
    'front end',
    'web coder',
    'coder',
    'programmer',
    'web programmer',
    'site builder',
  ],
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

/** All names of roles, each as it is written. */
export const allRoleNames: readonly string[] = roleNames.map(({ words }) => words.join(' '));

/** One letter may be wrong, more would make one role of another's skill: translation, translator. */
function isWord(typed: string, word: string, isAlone: boolean): boolean {
  if (typed === word || typed === `${word}s`) return true;
  // What is a word or a skill's name as it stands is no slip in a role's: joined, joinery, joiner.
  if (Math.abs(typed.length - word.length) > 2 || typed.length < 5 || word.length < 6 || isSpeltRight(typed))
    return false;
  const slips =
    typed.length >= 7 && word.length >= 7 && !isAlone
      ? slipsBetween(typed, word, 2) <= 2
      : slipsBetween(typed.replace(/s$/, ''), word.replace(/s$/, ''), 1) <= 1;
  return slips && !isSkillName(typed);
}

/** Trades of which there are many. */
const manyKinds = new Set(['designer', 'teacher', 'trainer', 'analyst', 'educator', 'programmer', 'coder']);

/** A role that was named, and where: [from, to) of the words. */
export interface NamedRole {
  role: Role;
  from: number;
  to: number;
}

/** The roles that words name, in their order. */
export function rolesIn(words: readonly string[], tellsLittle: (word: string) => boolean): NamedRole[] {
  const found: NamedRole[] = [];
  for (const { role, words: name } of roleNames)
    for (let from = 0; from + name.length <= words.length; from += 1) {
      const to = from + name.length;
      const isTaken = found.some((other) => from < other.to && other.from < to);
      const before = words[from - 1];
      // Of another kind than those that are known: a fashion designer, a maths teacher.
      const isOther = name.length === 1 && manyKinds.has(name[0] ?? '') && before !== undefined && !tellsLittle(before);
      if (!isTaken && !isOther && name.every((word, at) => isWord(words[from + at] ?? '', word, name.length === 1)))
        found.push({ role, from, to });
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

/** The role that is the trade of a skill: who wants to work in translation asks about translators. */
const roleOfSkill = new Map(
  Object.entries({
    accessibility: 'accessibility-specialist',
    archiving: 'archivist',
    'bicycle-repair': 'bicycle-mechanic',
    carpentry: 'furniture-maker',
    'community-organising': 'community-organiser',
    'data-analysis': 'data-analyst',
    ecology: 'field-ecologist',
    'elder-care': 'home-care-worker',
    farming: 'market-gardener',
    gardening: 'market-gardener',
    'graphic-design': 'graphic-designer',
    'machine-learning': 'machine-learning-engineer',
    podcasting: 'podcast-producer',
    'solar-installation': 'solar-technician',
    teaching: 'adult-educator',
    translation: 'translator',
  }),
);

/** Roles whose trade was named last. */
export const rolesOfSkills = (skills: readonly NamedSkill[]): Role[] => rolesOfSlugs(skills.map(({ slug }) => slug));

/** The first role that needs one of them most. */
export const rolesInNeedOf = (skills: readonly NamedSkill[]): Role[] =>
  roles
    .filter(({ needs }) => needs.slice(0, 3).some(({ skill }) => skills.some(({ name }) => name === skill)))
    .slice(0, 1);

/** The same of their slugs. */
export function rolesOfSlugs(skills: readonly string[]): Role[] {
  const slugs = skills.map((slug) => roleOfSkill.get(slug)).filter((slug) => slug !== undefined);
  return roles.filter(({ slug }) => slug === slugs.at(-1));
}

const nameBySlug = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));

export const nameOfSkill = (slug = ''): string | undefined => nameBySlug.get(slug);

/** First letters of a skill's names: the first one is seldom wrong. */
const initials = new Map(
  catalogue.map(({ name, aliases }) => [
    slugOfSkill(name),
    [name, ...aliases].map((one) => one.slice(0, 1).toLowerCase()).join(''),
  ]),
);

/** Names and aliases of skills that are mostly something else in a sentence; they count where nothing else is said. */
const ambiguous = new Set(
  'go c r pm sh net calc voice node charts events accounts accounting instruction instructions reporting mixing keyboard containers video photo photos editing moderation promotion presentations research writing english speaking speak learning market markets cloud workshops drawing reactive docs mentor mentors account report event chart grants interview interviews cooks reads read restful rest work working works plan planning project projects design engineer engineering specialist help care time lost love hope old say write writes wrote teach teaches reports clouds videos mix container budget budgets present presents'.split(
    ' ',
  ),
);
const mostInName = 4;
/** A slip in a shorter word makes many words. */
const shortestSlip = 7;
/** So many runs of words are compared with slips forgiven, some six words: a text of ever-new slips would take a tenth of a second. */
const mostForgiven = 60;
/** So long a name is meant even with a slip, and with a word of asking in it. */
const longName = 14;
/** Stands for a word that is something else. */
export const notSkill = '§';
const sureties = ['sure', 'near', 'far'] as const;

const whom = /^(?:to|with|him|her|them|someone|somebody|people|others|back|other)$/;
const learns = /^(?:learn|learning|teach|teaches|improve|practise|practice|better|explain)$/;

/** 'How can I write to her' is about messages, and not about writing. */
const isDoneTo = (words: readonly string[], to: number): boolean =>
  (whom.test(words[to] ?? '') && !words.some((word) => learns.test(word))) ||
  (/^teach(?:es)?$/.test(words[to - 1] ?? '') && /^(?:me|us|it|that|this)$/.test(words[to] ?? ''));

/** What stands after a word that then names no skill: edit it, react to it, draw attention. */
const saysOther: Readonly<Record<string, RegExp>> = {
  edit: /^(?:it|this|that|them|these|those|one|mine|my|our|your)$/,
  react: /^(?:to|on|when|if|like)$/,
  draw: /^(?:attention|conclusions?|near|lots)$/,
};

interface Candidate extends NamedSkill {
  surety: number;
}

/** The skills that words stand for; with `~` before them slips are forgiven, with `=` they are not. */
const meantBy = remembering((words) => skillsMeant(words.slice(1), false, words.startsWith('~')));

/** 'My writing skill', 'research at level intermediate', 'get better at writing': it is said to be one. */
function isCalledSkill(words: readonly string[], from: number, to: number): boolean {
  if (/^(?:skills?|shown|proven|proved|evidenced)$/.test(words[to] ?? '')) return true;
  const isOwnName = isCatalogued.has(words.slice(from, to).join(' '));
  const before = words.slice(Math.max(0, from - 2), from).join(' ');
  return (
    isOwnName &&
    (words.some((word) => ofSkills.test(word)) ||
      /\b(?:improve|train|practi[sc]e|better (?:at|in))(?: my)?$/.test(before))
  );
}
const isCatalogued: ReadonlySet<string> = new Set(catalogue.map(({ name }) => name.toLowerCase()));
const ofSkills = /^(?:beginner|intermediate|advanced|expert|levels?|skills?|separate|same|claimed|evidenced)$/;

function candidatesIn(
  words: readonly string[],
  tellsLittle: (word: string) => boolean,
  needed: ReadonlySet<string>,
): Candidate[] {
  const found: Candidate[] = [];
  let forgiven = 0;
  for (const from of words.keys())
    for (let to = from + 1; to <= Math.min(words.length, from + mostInName); to += 1) {
      const span = words.slice(from, to);
      if (span.includes(notSkill) || span.every(tellsLittle)) continue;
      const isMixed = span.some(tellsLittle);
      const text = span.join(' ');
      if (Object.hasOwn(saysOther, text) && saysOther[text]?.test(words[to] ?? '') === true) continue;
      // Who they are is a question about the application.
      if (/^moderators?$/.test(text)) continue;
      const isAlone = words.every((word, at) => (at >= from && at < to) || (word !== notSkill && tellsLittle(word)));
      // English is mostly the language of something, and here and there what someone learns.
      const isLearned = text === 'english' && words.some((word) => learns.test(word));
      const isSkill = isAlone || isLearned || needed.has(text) || isCalledSkill(words, from, to);
      if (ambiguous.has(text) && (!isSkill || isDoneTo(words, to))) continue;
      // With a word of asking in it, only a name as it is written: first aid, machine learning. Of words that are spelt right none is a slip.
      const forgives =
        text.length >= shortestSlip &&
        (!isMixed || text.length >= longName) &&
        !span.every((word) => isSpeltRight(word) || tellsLittle(word)) &&
        forgiven < mostForgiven;
      if (forgives) forgiven += 1;
      // Written apart: wood working.
      const joined = span.join('');
      const named = span.length === 2 && joined.length >= shortestSlip && isSkillName(joined) ? joined : text;
      for (const [term, surety] of meantBy(`${forgives ? '~' : '='}${named}`)) {
        const slug = term.slice(1);
        const name = nameBySlug.get(slug);
        const isFar = surety === 'far' && !(initials.get(slug) ?? '').includes(text.slice(0, 1));
        const isOther = surety === 'near' && span.length === 1 && isSpeltRight(text) && !isFormOfName(text, slug);
        if (name !== undefined && !isFar && !isOther && (surety === 'sure' || !isMixed || text.length >= longName))
          found.push({ name, slug, from, to, surety: sureties.indexOf(surety) });
      }
    }
  return found;
}

/** The skills that words name, by any of their names: the surest and longest first taken, then in their order. */
export function skillsIn(
  words: readonly string[],
  tellsLittle: (word: string) => boolean,
  named: readonly Role[] = [],
): NamedSkill[] {
  const taken: Candidate[] = [];
  const needed = new Set(named.flatMap(({ needs }) => needs.map(({ skill }) => skill.toLowerCase())));
  const ranked = candidatesIn(words, tellsLittle, needed).toSorted(
    (a, b) => a.surety - b.surety || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const one of ranked) if (!taken.some((other) => one.from < other.to && other.from < one.to)) taken.push(one);
  return taken
    .toSorted((a, b) => a.from - b.from)
    .filter(({ slug }, at, all) => all.findIndex((other) => other.slug === slug) === at)
    .map(({ name, slug, from, to }) => ({ name, slug, from, to }));
}

const stemsOf = (words: string): string =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => stemOf(word).replace(/e$/, ''))
    .join(' ');

const skillByStems = new Map(
  catalogue.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [stemsOf(one), name] as const)),
);

/** The skill of a trade that is no role here: project manager, project management. */
export function skillOfTrade(trade: string): { name: string; slug: string } | null {
  const name = skillByStems.get(stemsOf(trade));
  return name === undefined ? null : { name, slug: slugOfSkill(name) };
}

const asTrade = /(?:er|or|ist|ian)s?$/;

/** Trades of two words that are no roles here, by where they begin: a UX designer. */
export function tradesIn(words: readonly string[], isRole: (at: number) => boolean): Map<number, NamedSkill> {
  const trades = new Map<number, NamedSkill>();
  for (const [from, word] of words.slice(0, -1).entries()) {
    const last = words[from + 1] ?? '';
    if (isRole(from) || isRole(from + 1) || !asTrade.test(last)) continue;
    const skill = skillOfTrade(`${word} ${last.replace(/s$/, '')}`);
    if (skill !== null) trades.set(from, { ...skill, from, to: from + 2 });
  }
  return trades;
}
