import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { listOf, placesOf, slotsOf, transitionsAt, type Place, type StateConfig } from './chart-config.ts';
import type { Oracle } from './oracle.ts';

/** @throws {Error} naming what of an oracle does not hold in a snapshot. */
export function checkRules(oracle: Pick<Oracle, 'tags' | 'rules'>, snapshot: AnyMachineSnapshot): void {
  const value = JSON.stringify(snapshot.value);
  for (const [tag, states] of Object.entries(oracle.tags)) {
    if (snapshot.hasTag(tag) !== states.some((state) => snapshot.matches(state)))
      throw new Error(`The tag ${tag} is wrong in ${value}`);
  }
  for (const [rule, holds] of Object.entries(oracle.rules)) {
    if (!holds(snapshot))
      throw new Error(`In ${value} with ${JSON.stringify(snapshot.context)} it is not true: ${rule}`);
  }
}

const leadsAway = ({ path, state }: Place): boolean =>
  slotsOf(state).some((slot) =>
    transitionsAt(state, slot).some(({ target }) => {
      const [named] = listOf(target);
      return named !== undefined && named !== path.at(-1);
    }),
  );

/** States in which a machine can stay for good without having ended: none of them, and nothing around it, leads away. */
export function deadEndsOf(machine: AnyStateMachine): string[] {
  const places = placesOf(machine.id, machine.config as StateConfig);
  const goesOn = (place: Place): boolean =>
    leadsAway(place) || places.some((above) => place.id.startsWith(`${above.id}.`) && leadsAway(above));
  return places
    .filter(({ state }) => state.states === undefined && state.type !== 'final')
    .filter((place) => !goesOn(place))
    .map(({ path }) => path.join('.'));
}
