import type { AnyStateMachine } from 'xstate';
import { mutantsOf } from './mutants.ts';
import type { Oracle } from './oracle.ts';
import { Play } from './play.ts';
import { Stage } from './stage.ts';

export interface Score {
  faults: number;
  noticed: number;
  /** Listed as equivalent, and indeed not noticed. */
  equivalent: string[];
  survivors: string[];
  /** Listed as equivalent, and noticed all the same, or no longer planted. */
  misnamed: string[];
  /** Each arrow, and whether a journey fails without it. */
  arrows: Record<string, boolean>;
}

interface Failing {
  journey: string;
  error: unknown;
}

/** How a journey fails on a chart; null when it does not. */
function failureOf(stage: Stage, machine: AnyStateMachine, journey: string): Failing | null {
  const plays: Play[] = [];
  try {
    stage.oracle.journeys[journey]?.((...input: readonly unknown[]) => {
      const play = new Play(stage, machine, input[0]);
      plays.push(play);
      return play;
    });
    plays.forEach((play) => play.finish());
    return null;
  } catch (error) {
    return { journey, error };
  } finally {
    plays.forEach((play) => play.stop());
  }
}

function firstFailing(stage: Stage, machine: AnyStateMachine): Failing | null {
  for (const journey of Object.keys(stage.oracle.journeys)) {
    const failing = failureOf(stage, machine, journey);
    if (failing !== null) return failing;
  }
  return null;
}

/** The first journey that fails on the chart as it is, or null. */
export function failingJourney(oracle: Oracle): Failing | null {
  const stage = new Stage(oracle);
  return firstFailing(stage, stage.machine);
}

/** How many of the faults that can be planted into a chart its journeys notice. */
export function scoreOf(oracle: Oracle): Score {
  const score: Score = { faults: 0, noticed: 0, equivalent: [], survivors: [], misnamed: [], arrows: {} };
  const stage = new Stage(oracle);
  const names = new Set<string>();
  for (const { name, arrow, machine } of mutantsOf(stage.machine)) {
    if (names.has(name)) throw new Error(`Two faults are called “${name}”`);
    names.add(name);
    const isNoticed = firstFailing(stage, machine) !== null;
    const isEquivalent = oracle.equivalents[name] !== undefined;
    score.faults += 1;
    if (arrow !== null) score.arrows[arrow] = isNoticed;
    if (isNoticed) score.noticed += 1;
    if (isNoticed && isEquivalent) score.misnamed.push(name);
    if (!isNoticed) (isEquivalent ? score.equivalent : score.survivors).push(name);
  }
  score.misnamed.push(...Object.keys(oracle.equivalents).filter((name) => !names.has(name)));
  return score;
}
