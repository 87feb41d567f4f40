import type { AnyStateMachine } from 'xstate';
import { Walked } from '../coverage.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
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

/** By journey, the states that it enters on the chart as it is. */
type Visits = ReadonlyMap<string, ReadonlySet<string>>;

/** @throws {Error} when a journey fails on the chart as it is. */
function visitsOf(stage: Stage): Visits {
  const visits = new Map<string, ReadonlySet<string>>();
  for (const journey of Object.keys(stage.oracle.journeys)) {
    stage.walked = new Walked();
    const failing = failureOf(stage, stage.machine, journey);
    if (failing !== null) throw new Error(`The journey “${journey}” fails`, { cause: failing.error });
    visits.set(journey, stage.walked.states);
  }
  stage.walked = null;
  return visits;
}

/** Whether a journey fails. Those that never enter the state of the fault go as before, and are not made. */
function isNoticed(stage: Stage, visits: Visits, { machine, within }: Mutant): boolean {
  return [...visits].some(
    ([journey, states]) => (within === null || states.has(within)) && failureOf(stage, machine, journey) !== null,
  );
}

/** The first journey that fails on the chart as it is, or null. */
export function failingJourney(oracle: Oracle): Failing | null {
  const stage = new Stage(oracle);
  for (const journey of Object.keys(oracle.journeys)) {
    const failing = failureOf(stage, stage.machine, journey);
    if (failing !== null) return failing;
  }
  return null;
}

/** How many of the faults that can be planted into a chart its journeys notice. */
export function scoreOf(oracle: Oracle): Score {
  const score: Score = { faults: 0, noticed: 0, equivalent: [], survivors: [], misnamed: [], arrows: {} };
  const stage = new Stage(oracle);
  const visits = visitsOf(stage);
  const names = new Set<string>();
  for (const mutant of mutantsOf(stage.machine)) {
    const { name, arrow } = mutant;
    if (names.has(name)) throw new Error(`Two faults are called “${name}”`);
    names.add(name);
    const noticed = isNoticed(stage, visits, mutant);
    const isEquivalent = oracle.equivalents[name] !== undefined;
    score.faults += 1;
    if (arrow !== null) score.arrows[arrow] = noticed;
    if (noticed) score.noticed += 1;
    if (noticed && isEquivalent) score.misnamed.push(name);
    if (!noticed) (isEquivalent ? score.equivalent : score.survivors).push(name);
  }
  score.misnamed.push(...Object.keys(oracle.equivalents).filter((name) => !names.has(name)));
  return score;
}
