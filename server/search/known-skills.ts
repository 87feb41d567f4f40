import { skillSlug } from '../../contract/skill-slug.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { skillTerm } from './documents.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, stemOfName, stemsOf } from './words.ts';

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
    stem: stemOfName(spellingOf(one)),
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

/** A slip in a name, in another form of it (beekeper, beekeeping), or in the first of its words where no other was typed (usabilty, usability testing). */
function isSlipIn(known: KnownName, spelt: string, stems: readonly string[], isLast: boolean): boolean {
  const most = slipsIn(spelt);
  const first = known.spelt.split('-')[0] ?? '';
  const isFirst = isLast && first.length >= shortestStem.ofTwo && slipsBetween(spelt, first, most) <= most;
  if (most > 0 && (isFirst || slipsBetween(spelt, known.spelt, most) <= most)) return true;
  return stems.some((stem) => {
    const allowed = slipsInStem(stem);
    return allowed > 0 && slipsBetween(stem, known.stem, allowed) <= allowed;
  });
}

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
  return forgives && isSlipIn(known, spelt, stems, isLast) ? 'far' : undefined;
}

/**
 * The skills that some words stand for: by a name, an alias, a beginning of one where nothing follows, or a slip in one. Words that are
 * a name stand for nothing less sure. `forgives`: slips; without them it takes a tenth of the time.
 */
export function skillsMeant(words: string, isLast: boolean, forgives = true): Map<string, Surety> {
  const spelt = spellingOf(words);
  const stems = spelt.includes('-') ? [stemOfName(spelt)] : stemsOf(spelt);
  const meant = new Map<string, Surety>();
  for (const known of knownNames) {
    const surety = suretyOf(known, spelt, stems, isLast, forgives);
    if (surety !== undefined && isSurer(surety, meant.get(known.term))) meant.set(known.term, surety);
  }
  const best = order.find((one) => [...meant.values()].includes(one));
  return new Map([...meant].filter(([, surety]) => surety === best || (best === 'sure' && surety === 'near')));
}
