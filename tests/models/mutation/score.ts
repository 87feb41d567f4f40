import type { AnyStateMachine } from 'xstate';
import { mutantsOf } from './mutants.ts';
import { beginnerOf, type Oracle } from './play.ts';

export interface Score {
  mutants: number;
  killed: number;
  /** Named as equivalent, and indeed not killed. */
  equivalent: number;
  survivors: string[];
  /** Named as equivalent, and killed all the same, or no longer there. */
  misnamed: string[];
  /** Each arrow, and whether a journey fails without it. */
  arrows: Record<string, boolean>;
}

/** The first journey that fails, or null. */
export function failingJourney(oracle: Oracle, machine: AnyStateMachine): { journey: string; error: unknown } | null {
  for (const [journey, walk] of Object.entries(oracle.journeys)) {
    const { begin, end } = beginnerOf(oracle, machine);
    try {
      walk(begin);
    } catch (error) {
      return { journey, error };
    } finally {
      end();
    }
  }
  return null;
}

/** How many of the faults that can be planted into a chart its journeys notice. */
export function scoreOf(oracle: Oracle): Score {
  const score: Score = { mutants: 0, killed: 0, equivalent: 0, survivors: [], misnamed: [], arrows: {} };
  const unused = new Set(Object.keys(oracle.equivalents));
  for (const { name, arrow, machine } of mutantsOf(oracle.machine)) {
    const killed = failingJourney(oracle, machine) !== null;
    score.mutants += 1;
    unused.delete(name);
    if (arrow !== null && name.endsWith(', dropped')) score.arrows[arrow] = killed;
    const isEquivalent = oracle.equivalents[name] !== undefined;
    if (killed) score.killed += 1;
    if (killed && isEquivalent) score.misnamed.push(name);
    if (!killed && isEquivalent) score.equivalent += 1;
    if (!killed && !isEquivalent) score.survivors.push(name);
  }
  score.misnamed.push(...unused);
  return score;
}
