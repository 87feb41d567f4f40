import type { KeptScore } from '../../tests/models/mutation/report.ts';
import type { Arrow } from './chart.ts';

/** Whether a journey fails without an arrow: null where no journeys were written yet. */
export type Guarding = (arrow: Arrow) => boolean | null;

export function guardingOf(score: KeptScore | undefined): Guarding {
  if (score === undefined) return () => null;
  const unguarded = new Set(score.unguarded);
  return ({ name }) => !unguarded.has(name);
}
