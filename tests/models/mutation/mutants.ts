import { StateMachine, type AnyStateMachine } from 'xstate';
import { copyOf, placesOf, type StateConfig } from './chart-config.ts';
import { delayFaults, namedGuardFaults } from './implementation-faults.ts';
import { stateFaults } from './state-faults.ts';
import { transitionFaults } from './transition-faults.ts';

/** One fault that was planted into a chart. */
export interface Mutant {
  name: string;
  /** The arrow whose loss this is; null for every other fault. */
  arrow: string | null;
  /** The state that must be entered for the fault to matter; null where any may be. */
  within: string | null;
  machine: AnyStateMachine;
}

/** A cycle of eventless transitions must end as an error, and not hang the run. */
const microstepLimit = 200;

/**
 * The chart with one fault at a time, in memory: statechart operators after Fabbri, Maldonado, Masiero and Delamaro
 * (1999). Two faults that do the same are planted once.
 */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const original = machine.config as StateConfig;
  for (const place of placesOf(machine.id, original)) {
    for (const { fault, ...planted } of [...transitionFaults(place, machine), ...stateFaults(place, machine.id)]) {
      const config = copyOf(original);
      fault(config);
      const bounded = { ...config, options: { maxIterations: microstepLimit } };
      yield {
        ...planted,
        machine: new StateMachine(bounded as never, machine.implementations as never) as AnyStateMachine,
      };
    }
  }
  for (const mutant of [...delayFaults(machine), ...namedGuardFaults(machine)])
    yield { arrow: null, within: null, ...mutant };
}
