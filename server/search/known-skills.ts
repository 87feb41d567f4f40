import { skillSlug } from '../../contract/skill-slug.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { skillTerm } from './documents.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, stemOfName, stemsOf } from './words.ts';

interface KnownName {
  /** Folded slug of a name or an alias. */
  spelt: string;
  /** The first of its words where it has several, otherwise empty. */
  first: string;
  stem: string;
  term: string;
}

const spellingOf = (name: string): string => fold(skillSlug(name));

const knownNames: readonly KnownName[] = catalogue.flatMap(({ name, aliases }) =>
  [name, ...aliases].map(spellingOf).map((spelt) => ({
    spelt,
    first: spelt.slice(0, Math.max(0, spelt.indexOf('-'))),
    stem: stemOfName(spelt),
    term: skillTerm(slugOfSkill(name)),
  })),
);

const spellings = new Set(knownNames.map(({ spelt }) => spelt));

/** A name or an alias of a skill, as it stands. */
export const isSkillName = (words: string): boolean => spellings.has(spellingOf(words));

/** How surely a name was meant. */
export type Surety = 'sure' | 'near' | 'far';
const order: readonly Surety[] = ['sure', 'near', 'far'];

export const isSurer = (one: Surety, other: Surety | undefined): boolean =>
  other === undefined || order.indexOf(one) < order.indexOf(other);

/** Shorter beginnings are those of too many names. */
const shortestStart = 4;
/** Shorter stems are spelt like those of other words, and with two slips all but long ones are. */
const shortestStem = { ofOneSlip: 6, ofTwo: 7 };

const slipsInStem = (stem: string): 0 | 1 | 2 =>
  stem.length < shortestStem.ofOneSlip ? 0 : stem.length < shortestStem.ofTwo ? 1 : 2;

/**
 * A slip in a name, in another form of it (beekeper, beekeeping), or in the first of its words where no other was typed (usabilty, usability
 * testing). Two slips in a form leave its first letter, or too much would have to be compared.
 */
function isSlipIn(known: KnownName, spelt: string, stems: readonly string[], isLast: boolean): boolean {
  const most = slipsIn(spelt);
  if (most > 0 && slipsBetween(spelt, known.spelt, most) <= most) return true;
  const beginsAlike = known.spelt[0] === spelt[0];
  if (
    isLast &&
    beginsAlike &&
    known.first.length >= shortestStem.ofTwo &&
    slipsBetween(spelt, known.first, most) <= most
  )
    return true;
  return stems.some((stem) => {
    const allowed = beginsAlike ? slipsInStem(stem) : Math.min(slipsInStem(stem), 1);
    return allowed > 0 && slipsBetween(stem, known.stem, allowed) <= allowed;
  });
}

function suretyOf(known: KnownName, spelt: string, stems: readonly string[], isLast: boolean): Surety | undefined {
  if (known.spelt === spelt) return 'sure';
  if (stems.includes(known.stem)) return 'near';
  if (isLast && spelt.length >= shortestStart && known.spelt.startsWith(spelt)) return 'near';
  // The first word of a name, several of them: bikes, bike repair.
  if (isLast && spelt.length > shortestStart && known.spelt.startsWith(`${spelt.replace(/s$/, '')}-`)) return 'near';
  return undefined;
}

/**
 * The skills that some words stand for: by a name, an alias, a beginning of one where nothing follows, or a slip in one. Words that are
 * a name stand for nothing less sure. `forgives`: slips.
 */
export function skillsMeant(words: string, isLast: boolean, forgives = true): Map<string, Surety> {
  const spelt = spellingOf(words);
  const stems = spelt.includes('-') ? [stemOfName(spelt)] : stemsOf(spelt);
  const meant = new Map<string, Surety>();
  for (const known of knownNames) {
    const surety = suretyOf(known, spelt, stems, isLast);
    if (surety !== undefined && isSurer(surety, meant.get(known.term))) meant.set(known.term, surety);
  }
  // Sure ones go with near ones, and slips are looked for only where there are neither: that takes ten times as long.
  if (meant.size > 0 || !forgives) return meant;
  const alike = knownNames.filter((known) => isSlipIn(known, spelt, stems, isLast));
  return new Map(alike.map(({ term }) => [term, 'far']));
}
