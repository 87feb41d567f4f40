import { skillSlug } from '../../contract/skill-slug.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { skillTerm } from './documents.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, stemOf, stemsOf } from './words.ts';

interface KnownName {
  /** Folded slug of a name or an alias. */
  spelt: string;
  stem: string;
  term: string;
}

const spellingOf = (name: string): string => fold(skillSlug(name));

const knownNames: readonly KnownName[] = catalogue.flatMap(({ name, aliases }) =>
  [name, ...aliases].map((one) => ({
    spelt: spellingOf(one),
    stem: stemOf(spellingOf(one)),
    term: skillTerm(slugOfSkill(name)),
  })),
);

const spellings = new Set(knownNames.map(({ spelt }) => spelt));

/** A name or an alias of a skill, as it stands. */
export const isSkillName = (words: string): boolean => spellings.has(spellingOf(words));

/** How surely a name was meant. */
export type Surety = 'sure' | 'near' | 'far';

/** Shorter beginnings are those of too many names. */
const shortestStart = 4;
/** Shorter stems are spelt like those of other words. */
const shortestStem = 6;

function suretyOf(
  known: KnownName,
  spelt: string,
  stems: readonly string[],
  isLast: boolean,
  forgives: boolean,
): Surety | undefined {
  if (known.spelt === spelt) return 'sure';
  if (stems.includes(known.stem)) return 'near';
  if (isLast && spelt.length >= shortestStart && known.spelt.startsWith(spelt)) return 'near';
  // The first word of a name, several of them: bikes, bike repair.
  if (isLast && spelt.length > shortestStart && known.spelt.startsWith(`${spelt.replace(/s$/, '')}-`)) return 'near';
  if (!forgives) return undefined;
  const most = slipsIn(spelt);
  if (most > 0 && slipsBetween(spelt, known.spelt, most) <= most) return 'far';
  // A slip in another form of the name: beekeper, beekeeping.
  return stems.some((stem) => stem.length >= shortestStem && slipsBetween(stem, known.stem, 1) <= 1)
    ? 'far'
    : undefined;
}

/**
 * The skills that some words stand for: by a name, an alias, a beginning of one where nothing follows, or a slip in one. Words that are
 * a name stand for nothing less sure. `forgives`: slips; without them it takes a tenth of the time.
 */
export function skillsMeant(words: string, isLast: boolean, forgives = true): Map<string, Surety> {
  const spelt = spellingOf(words);
  const stems = stemsOf(spelt);
  const meant = new Map<string, Surety>();
  const order: Surety[] = ['sure', 'near', 'far'];
  for (const known of knownNames) {
    const surety = suretyOf(known, spelt, stems, isLast, forgives);
    const before = meant.get(known.term);
    if (surety !== undefined && (before === undefined || order.indexOf(surety) < order.indexOf(before)))
      meant.set(known.term, surety);
  }
  const best = order.find((one) => [...meant.values()].includes(one));
  return new Map([...meant].filter(([, surety]) => surety === best || (best === 'sure' && surety === 'near')));
}
