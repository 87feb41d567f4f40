import type { Difference } from './differences-view.tsx';
import { isSame, textOf } from './draft-values.ts';
import type { DraftValues } from './drafts.ts';

export interface Merged {
  /**
   * Keeps the version that the member started from until everything is chosen, so that no save can overwrite unseen
   * text.
   */
  values: DraftValues;
  /** The fields that were taken over. */
  taken: string[];
  differences: Difference[];
}

interface Texts {
  /** What the form began with; null if unknown. */
  base: DraftValues | null;
  /** What the form sent before, whose answer may have been lost: nobody else has written it. */
  sent: DraftValues | null;
  mine: DraftValues;
  theirs: DraftValues;
}

/** The values that belong to a field: its own, and those of its parts, such as `start_date.month`. */
const partsOf = (values: DraftValues, field: string) =>
  Object.entries(values).filter(([name]) => name === field || name.startsWith(`${field}.`));

/** Takes over their version of one field. */
export function takeTheirs(values: DraftValues, theirs: DraftValues, field: string): DraftValues {
  const own = new Set(partsOf(values, field).map(([name]) => name));
  const kept = Object.entries(values).filter(([name]) => !own.has(name));
  const parts = partsOf(theirs, field);
  return Object.fromEntries([...kept, ...(parts.length === 0 && own.has(field) ? [[field, ''] as const] : parts)]);
}

/** Appends their text to the member's own. */
export const takeBoth = (values: DraftValues, theirs: DraftValues, field: string): DraftValues => ({
  ...values,
  [field]: `${textOf(values, field)}\n\n${textOf(theirs, field)}`,
});

/**
 * Puts together two versions of a form without lists. Fields that only the others changed are taken over; those that
 * both changed are differences, for the member to choose from.
 *
 * @param shown a field as text, empty if there is none
 */
export function mergeFields(
  fields: readonly string[],
  { base, sent, mine, theirs }: Texts,
  shown: (values: DraftValues, field: string) => string,
): Merged {
  const merged: Merged = { values: mine, taken: [], differences: [] };
  for (const field of fields) {
    const isEqual = (a: DraftValues | null, b: DraftValues) =>
      a !== null && isSame(Object.fromEntries(partsOf(a, field)), Object.fromEntries(partsOf(b, field)));
    if (isEqual(mine, theirs) || isEqual(base, theirs) || isEqual(sent, theirs)) continue;
    if (isEqual(base, mine)) {
      merged.values = takeTheirs(merged.values, theirs, field);
      merged.taken.push(field);
    } else {
      const [own, other] = [shown(mine, field), shown(theirs, field)];
      merged.differences.push({ field, by: 'Changed elsewhere', mine: own, theirs: other });
    }
  }
  return merged;
}
