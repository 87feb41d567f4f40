import * as v from 'valibot';
import { standingKey } from './has-standing.ts';

/*
 * What was last known of a member's standing, so that the next page says it at once. It names its member: nobody else is told, and it
 * goes when they do (forget-drafts.ts).
 */

const record = v.object({ memberId: v.string(), until: v.number(), warnings: v.number() });

export interface Standing {
  /** When a suspension ends, on this device's clock; 0 while there is none. */
  until: number;
  /** How many are not confirmed. */
  warnings: number;
}

/** Anything invalid, such as an older version's record, counts as absent. */
export function readStanding(as: string): Standing {
  try {
    const parsed = v.safeParse(record, JSON.parse(localStorage.getItem(standingKey) ?? 'null'));
    if (parsed.success && parsed.output.memberId === as) return parsed.output;
  } catch {
    // Then nothing is known.
  }
  return { until: 0, warnings: 0 };
}

export function keepStanding(as: string, { until, warnings }: Standing): void {
  try {
    if (until <= Date.now() && warnings === 0) localStorage.removeItem(standingKey);
    else localStorage.setItem(standingKey, JSON.stringify({ memberId: as, until, warnings }));
  } catch {
    // The next page waits for the answer.
  }
}
