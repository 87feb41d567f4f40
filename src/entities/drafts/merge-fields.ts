import type { Difference } from './differences-view.tsx';
import { isSame } from './draft-values.ts';
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
      a !== null && isSame({ [field]: a[field] ?? '' }, { [field]: b[field] ?? '' });
    if (isEqual(mine, theirs) || isEqual(base, theirs) || isEqual(sent, theirs)) continue;
    if (isEqual(base, mine)) {
      merged.values = { ...merged.values, [field]: theirs[field] ?? '' };
      merged.taken.push(field);
    } else {
      const [own, other] = [shown(mine, field), shown(theirs, field)];
      merged.differences.push({ field, by: 'Changed elsewhere', mine: own, theirs: other });
    }
  }
  return merged;
}
