import type { AnyStateMachine } from 'xstate';
import { placesOf, type StateConfig } from '../../tests/models/mutation/chart-config.ts';
import type { KeptScore } from '../../tests/models/mutation/report.ts';
import { transitionFaults } from '../../tests/models/mutation/transition-faults.ts';
import type { Arrow } from './chart.ts';

/** What the journeys say of a transition: whether one fails without it. */
export type Proof =
  | { kind: 'proved' | 'unproved' }
  /** Losing it changes nothing for anyone. */
  | { kind: 'equivalent'; reason: string }
  /** No journeys were written for the machine yet. */
  | { kind: 'unknown' };

export type Proofs = (arrow: Arrow) => Proof;

/** @param score What docs/mutation.json keeps of the machine. */
export function proofsOf(machine: AnyStateMachine, score: KeptScore | undefined): Proofs {
  if (score === undefined) return () => ({ kind: 'unknown' });
  const losses = placesOf(machine.id, machine.config as StateConfig).flatMap((place) =>
    transitionFaults(place, machine),
  );
  const faults = new Map(losses.flatMap(({ arrow, name }) => (arrow === null ? [] : [[arrow, name]])));
  const unguarded = new Set(score.unguarded);
  return ({ name }) => {
    const fault = faults.get(name);
    // What is never planted proves nothing.
    if (fault === undefined) return { kind: 'unproved' };
    const reason = score.equivalents[fault];
    if (reason !== undefined) return { kind: 'equivalent', reason };
    return { kind: unguarded.has(name) ? 'unproved' : 'proved' };
  };
}
