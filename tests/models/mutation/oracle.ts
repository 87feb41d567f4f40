import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Play } from './play.ts';

/** Starts the chart of an oracle, as it is or with a fault in it. */
export type Begin<TMachine extends AnyStateMachine> = (
  ...input: undefined extends InputFrom<TMachine> ? [] : [input: InputFrom<TMachine>]
) => Play<TMachine>;

/**
 * What a machine must do, written by hand and never taken from its chart: journeys that pin states, context and every
 * effect on the way, and rules for every path.
 */
export interface Oracle<TMachine extends AnyStateMachine = AnyStateMachine> {
  machine: TMachine;
  /** In which states each tag holds: all tags of the machine, and nowhere else. */
  tags: Readonly<Record<string, readonly unknown[]>>;
  /** What is true after every step, in these journeys and on the generated paths. Each reads as a sentence. */
  rules: Readonly<Record<string, (snapshot: SnapshotFrom<TMachine>) => boolean>>;
  /** States without a way out in which the machine may stay for good without having ended. */
  rests: readonly string[];
  journeys: Readonly<Record<string, (begin: Begin<TMachine>) => void>>;
  /** Faults that change nothing for anyone, by their name, with the reason. */
  equivalents: Readonly<Record<string, string>>;
}

export function defineOracle<TMachine extends AnyStateMachine>(oracle: Oracle<TMachine>): Oracle {
  return oracle as unknown as Oracle;
}
