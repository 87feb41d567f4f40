import { useState } from 'react';
import type { DraftValues } from './drafts.ts';
import type { Difference } from './differences-view.tsx';
import type { Merged } from './merge-fields.ts';

interface DifferencesOptions {
  start: { values: DraftValues; saved: DraftValues };
  restart: (values: DraftValues, saved: DraftValues) => void;
  /** What the fields hold. */
  now: () => DraftValues;
  takeTheirs: (values: DraftValues, theirs: DraftValues, field: string) => DraftValues;
  takeBoth: (values: DraftValues, theirs: DraftValues, field: string) => DraftValues;
}

/** The differences, while the member is choosing. */
interface Choosing {
  /** What the form began with, and what was taken over since; null if unknown. */
  base: DraftValues | null;
  theirs: DraftValues;
  taken: string[];
  differences: Difference[];
}

/** A form of something that was saved elsewhere meanwhile: puts both together, and lets the member choose. */
export function useDifferences({ start, restart, now, takeTheirs, takeBoth }: DifferencesOptions) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);

  /** Only once no choice is left does the next save name their version. */
  function settle(values: DraftValues, theirs: DraftValues, left: number) {
    restart(left === 0 ? { ...values, version: theirs.version ?? '' } : values, theirs);
  }
  function choose(field: string, take: (values: DraftValues, theirs: DraftValues, field: string) => DraftValues) {
    if (choosing === null) return;
    const differences = choosing.differences.filter((one) => one.field !== field);
    setChoosing({ ...choosing, differences });
    settle(take(now(), choosing.theirs, field), choosing.theirs, differences.length);
  }
  return {
    choosing,
    /** @param merge `base` is what the form began with; null if the draft is older than the page */
    compare: (theirs: DraftValues, merge: (base: DraftValues | null, mine: DraftValues) => Merged) => {
      const mine = now();
      // Sent before everything was chosen: by then, the saved values are theirs.
      const isChoosing = choosing !== null && choosing.differences.length > 0;
      const known = start.saved.version === mine.version ? start.saved : null;
      const base = isChoosing ? choosing.base : known;
      const { values, taken, differences } = merge(base, mine);
      const since = base && taken.reduce((all, field) => takeTheirs(all, theirs, field), base);
      setChoosing({ base: since, theirs, taken, differences });
      settle(values, theirs, differences.length);
    },
    choices: {
      onMine: (field: string) => choose(field, (values) => values),
      onTheirs: (field: string) => choose(field, takeTheirs),
      onBoth: (field: string) => choose(field, takeBoth),
    },
    /** It is saved. */
    done: () => setChoosing(null),
  };
}
