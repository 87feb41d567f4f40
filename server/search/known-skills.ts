import { skillSlug } from '../../contract/skill-slug.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { skillTerm } from './documents.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, stemOf } from './words.ts';

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

/** How surely a name was meant. */
export type Surety = 'sure' | 'near' | 'far';

/** Shorter beginnings are those of too many names. */
const shortestStart = 4;

function suretyOf(known: KnownName, spelt: string, isLast: boolean): Surety | undefined {
  if (known.spelt === spelt) return 'sure';
  if (known.stem === stemOf(spelt)) return 'near';
  if (isLast && spelt.length >= shortestStart && known.spelt.startsWith(spelt)) return 'near';
  const most = slipsIn(spelt);
  return most > 0 && slipsBetween(spelt, known.spelt, most) <= most ? 'far' : undefined;
}

/**
 * The skills that some words stand for: by a name, an alias, a beginning of one where nothing follows, or a slip in one. Words that are
 * a name stand for nothing less sure.
 */
export function skillsMeant(words: string, isLast: boolean): Map<string, Surety> {
  const spelt = spellingOf(words);
  const meant = new Map<string, Surety>();
  const order: Surety[] = ['sure', 'near', 'far'];
  for (const known of knownNames) {
    const surety = suretyOf(known, spelt, isLast);
    const before = meant.get(known.term);
    if (surety !== undefined && (before === undefined || order.indexOf(surety) < order.indexOf(before)))
      meant.set(known.term, surety);
  }
  const best = order.find((one) => [...meant.values()].includes(one));
  return new Map([...meant].filter(([, surety]) => surety === best || (best === 'sure' && surety === 'near')));
}
