import {
  labelOf,
  lastNameOf,
  listOf,
  stateAt,
  type Place,
  type Planted,
  type StateConfig,
  type TransitionConfig,
} from './chart-config.ts';

type Edit = (there: StateConfig) => void;

const without = <T>(list: readonly T[], nth: number): T[] => list.filter((_, other) => other !== nth);

function dutyFaults(state: StateConfig): [string, Edit][] {
  return (['entry', 'exit'] as const).flatMap((moment) => {
    const actions = listOf(state[moment]);
    return [
      ...actions.map((action, nth): [string, Edit] => [
        `without ${labelOf(action)} on ${moment}`,
        (there) => (there[moment] = without(actions, nth)),
      ]),
      ...actions
        .slice(1)
        .map((action, nth): [string, Edit] => [
          `with ${labelOf(action)} before ${labelOf(actions[nth])} on ${moment}`,
          (there) => (there[moment] = actions.with(nth, action).with(nth + 1, actions[nth])),
        ]),
    ];
  });
}

function invokeFaults(state: StateConfig): [string, Edit][] {
  return listOf(state.invoke).flatMap(({ id = '', input }, nth): [string, Edit][] => [
    [`without ${id}`, (there) => (there.invoke = without(listOf(there.invoke), nth))],
    ...(input === undefined
      ? []
      : [
          [`${id} without its input`, (there: StateConfig) => delete listOf(there.invoke)[nth]?.input] as [
            string,
            Edit,
          ],
        ]),
  ]);
}

function natureFaults(state: StateConfig): [string, Edit][] {
  const faults: [string, Edit][] = [];
  const otherStart = Object.keys(state.states ?? {}).find((name) => name !== state.initial);
  if (state.initial !== undefined && otherStart !== undefined)
    faults.push([`begins in ${otherStart}`, (there) => (there.initial = otherStart)]);
  if (state.type === 'final') faults.push(['is no end', (there) => delete there.type]);
  if (state.output !== undefined) faults.push(['without its output', (there) => delete there.output]);
  const tags = listOf(state.tags);
  return [
    ...faults,
    ...tags.map((tag, nth): [string, Edit] => [`without the tag ${tag}`, (there) => (there.tags = without(tags, nth))]),
  ];
}

/** An event that a state takes is taken by the first one beside it that does not, and to which it does not lead. */
function duplicates({ path, id, state, parent, siblings, isRegion }: Place, where: string): Planted[] {
  if (isRegion) return [];
  return Object.entries(state.on ?? {}).flatMap(([event, transitions]): Planted[] => {
    const given = listOf(transitions).map((one) => (typeof one === 'string' ? { target: one } : one));
    const targets = given.flatMap(({ target }) => listOf(target));
    const neighbour = siblings.find((name) => {
      const there = parent?.states?.[name];
      return (
        there !== undefined &&
        there.type !== 'final' &&
        there.on?.[event] === undefined &&
        !targets.map(lastNameOf).includes(name)
      );
    });
    if (neighbour === undefined) return [];
    return [
      {
        name: `${where}: ${event}, also in ${neighbour}`,
        arrow: null,
        within: [...id.split('.').slice(0, -1), neighbour].join('.'),
        fault: (config) => {
          const there = stateAt(config, [...path.slice(0, -1), neighbour]);
          // What leads to a state inside means the one inside the state that it was taken from.
          const absolute = given.map(({ target, ...rest }): TransitionConfig =>
            target === undefined
              ? rest
              : { ...rest, target: listOf(target).map((one) => one.replace(/^\./, `#${id}.`)) },
          );
          there.on = { ...there.on, [event]: absolute };
        },
      },
    ];
  });
}

/** Faults of a state itself: where it begins, whether it ends, its tags, duties and actors, and what it takes. */
export function stateFaults(place: Place, root: string): Planted[] {
  const { path, state } = place;
  const where = path.length === 0 ? root : path.join('.');
  return [
    ...[...natureFaults(state), ...dutyFaults(state), ...invokeFaults(state)].map(([what, edit]) => ({
      name: `${where}, ${what}`,
      arrow: null,
      within: place.id,
      fault: (config: StateConfig) => edit(stateAt(config, path)),
    })),
    ...duplicates(place, where),
  ];
}
