import { StateMachine, type AnyStateMachine } from 'xstate';

/** A state as a chart's configuration has it. Transitions may be a target, an object or a list of both. */
interface StateConfig {
  initial?: string;
  type?: string;
  tags?: string | string[];
  on?: Record<string, TransitionsConfig>;
  after?: Record<string, TransitionsConfig>;
  always?: TransitionsConfig;
  onDone?: TransitionsConfig;
  entry?: unknown;
  exit?: unknown;
  invoke?: InvokeConfig | InvokeConfig[];
  states?: Record<string, StateConfig>;
}

interface InvokeConfig {
  id?: string;
  src?: unknown;
  input?: unknown;
  onDone?: TransitionsConfig;
  onError?: TransitionsConfig;
}

interface TransitionConfig {
  target?: string | string[] | undefined;
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

type TransitionsConfig = string | TransitionConfig | (string | TransitionConfig)[];

/** One fault that was planted into a chart. `name` says where and what, and stays the same while the chart does. */
export interface Mutant {
  name: string;
  /** The arrow that the fault is at: 'state: event #branch'; null for faults of a state. */
  arrow: string | null;
  machine: AnyStateMachine;
}

/** A cycle of eventless transitions must end as an error, and not hang the run. */
const microstepLimit = 200;

/** Copies the configuration, and keeps the functions in it. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as T;
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const labelOf = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as { type?: string }).type ?? 'an inline function');

function isAssignment(machine: AnyStateMachine, action: unknown): boolean {
  const known = typeof action === 'function' ? action : machine.implementations.actions[labelOf(action)];
  return typeof known === 'function' && 'type' in known && known.type === 'xstate.assign';
}

/** Changes a fresh copy of the configuration in place. */
type Fault = (config: StateConfig) => void;
interface Planted {
  name: string;
  arrow: string | null;
  fault: Fault;
}

/** Where a list of transitions stands in its state: how to read it and to write it. */
interface Slot {
  event: string;
  read: (state: StateConfig) => TransitionsConfig | undefined;
  write: (state: StateConfig, transitions: TransitionConfig[]) => void;
}

function invokeSlot(index: number, id: string, key: 'onDone' | 'onError'): Slot {
  return {
    event: `${id}.${key}`,
    read: (state) => listOf(state.invoke)[index]?.[key],
    write: (state, transitions) => {
      const invoke = listOf(state.invoke)[index];
      if (invoke !== undefined) invoke[key] = transitions;
    },
  };
}

function slotsOf(state: StateConfig): Slot[] {
  const keyed = (field: 'on' | 'after') =>
    Object.keys(state[field] ?? {}).map((key): Slot => ({
      event: field === 'on' ? key : `after ${key}`,
      read: (one) => one[field]?.[key],
      write: (one, transitions) => {
        one[field] = { ...one[field], [key]: transitions };
      },
    }));
  const single = (field: 'always' | 'onDone'): Slot[] =>
    state[field] === undefined
      ? []
      : [
          {
            event: field,
            read: (one) => one[field],
            write: (one, transitions) => {
              one[field] = transitions;
            },
          },
        ];
  const invoked = listOf(state.invoke).flatMap(({ id }, index) =>
    (['onDone', 'onError'] as const)
      .filter((key) => listOf(state.invoke)[index]?.[key] !== undefined)
      .map((key) => invokeSlot(index, id ?? String(index), key)),
  );
  return [...keyed('on'), ...keyed('after'), ...single('always'), ...single('onDone'), ...invoked];
}

const transitionsAt = (state: StateConfig, slot: Slot): TransitionConfig[] =>
  listOf(slot.read(state)).map((one) => (typeof one === 'string' ? { target: one } : one));

function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => state.states?.[key] ?? {}, config);
}

interface Place {
  path: readonly string[];
  state: StateConfig;
  parent: StateConfig | null;
  /** Names of the states beside it, those left out that are left at once: an arrow to one leads on. */
  siblings: readonly string[];
  /** Whether its siblings all hold at once. */
  isRegion: boolean;
}

function placesOf(
  config: StateConfig,
  path: readonly string[] = [],
  parent: StateConfig | null = null,
  siblings: readonly string[] = [],
  isRegion = false,
): Place[] {
  const inner = Object.entries(config.states ?? {});
  const lasting = inner.filter(([, { always }]) => always === undefined).map(([name]) => name);
  return [
    { path, state: config, parent, siblings, isRegion },
    ...inner.flatMap(([name, state]) =>
      placesOf(
        state,
        [...path, name],
        config,
        lasting.filter((one) => one !== name),
        config.type === 'parallel',
      ),
    ),
  ];
}

/** Where else an arrow could lead: absolute names, so that they mean the same from anywhere. */
function otherTargets({ path, state, siblings, isRegion }: Place, id: string, target: string | undefined): string[] {
  const parent = path.slice(0, -1);
  const beside = isRegion ? [] : siblings.map((name) => `#${[id, ...parent, name].join('.')}`);
  const inside =
    state.type === 'parallel' ? [] : Object.keys(state.states ?? {}).map((name) => `#${[id, ...path, name].join('.')}`);
  const named = target
    ?.replace(/^[.#]?/, '')
    .split('.')
    .at(-1);
  return [...beside, ...inside].filter((one) => one.split('.').at(-1) !== named);
}

function transitionFaults(place: Place, slot: Slot, id: string, machine: AnyStateMachine): Planted[] {
  const { path, state } = place;
  const where = path.length === 0 ? id : path.join('.');
  return transitionsAt(state, slot).flatMap((transition, index) => {
    const arrow = `${where}: ${slot.event} #${index + 1}`;
    const change = (name: string, edit: (transitions: TransitionConfig[]) => void): Planted => ({
      name: `${arrow}, ${name}`,
      arrow,
      fault: (config) => {
        const there = stateAt(config, path);
        const transitions = transitionsAt(there, slot);
        edit(transitions);
        slot.write(there, transitions);
      },
    });
    const at = (edit: (one: TransitionConfig) => void) => (transitions: TransitionConfig[]) => {
      const one = transitions[index];
      if (one !== undefined) edit(one);
    };
    const target = listOf(transition.target)[0];
    const [elsewhere] = otherTargets(place, id, target);
    const actions = listOf(transition.actions);
    const { guard } = transition;
    const negated = (one: TransitionConfig) => {
      const { type, params } =
        typeof guard === 'string' ? { type: guard, params: undefined } : (guard as { type: string; params: unknown });
      const known = machine.implementations.guards[type];
      one.guard = (scope: { context: unknown; event: unknown }) => {
        const given = typeof params === 'function' ? params(scope) : params;
        // A guard that is made of others is asked as the chart asks it.
        return typeof known === 'function' && !('check' in known) ? !known(scope, given) : true;
      };
    };
    return [
      change('dropped', (transitions) => transitions.splice(index, 1)),
      ...(target === undefined
        ? []
        : [
            change(
              'leads nowhere',
              at((one) => delete one.target),
            ),
          ]),
      ...(elsewhere === undefined
        ? []
        : [
            change(
              `leads to ${elsewhere}`,
              at((one) => {
                one.target = elsewhere;
              }),
            ),
          ]),
      ...(guard === undefined
        ? []
        : [
            change(
              'without its guard',
              at((one) => delete one.guard),
            ),
            change('with its guard turned round', at(negated)),
          ]),
      ...actions.map((action, nth) =>
        change(
          `without ${labelOf(action)}`,
          at((one) => {
            one.actions = actions.filter((_, other) => other !== nth);
          }),
        ),
      ),
      // Two assignments in a row do the same in either order, unless they write the same field.
      ...actions
        .slice(1)
        .map((action, nth) => ({ action, nth }))
        .filter(({ action, nth }) => !isAssignment(machine, action) || !isAssignment(machine, actions[nth]))
        .map(({ action, nth }) =>
          change(
            `with ${labelOf(action)} first`,
            at((one) => {
              const swapped = [...actions];
              [swapped[nth], swapped[nth + 1]] = [swapped[nth + 1], swapped[nth]];
              one.actions = swapped;
            }),
          ),
        ),
      ...(transition.reenter === true
        ? [
            change(
              'without entering anew',
              at((one) => delete one.reenter),
            ),
          ]
        : []),
    ];
  });
}

function stateFaults({ path, state, parent, siblings }: Place, id: string): Planted[] {
  const where = path.length === 0 ? id : path.join('.');
  const change = (name: string, edit: (there: StateConfig) => void): Planted => ({
    name: `${where}, ${name}`,
    arrow: null,
    fault: (config) => edit(stateAt(config, path)),
  });
  const names = Object.keys(state.states ?? {});
  const otherStart = names.find((name) => name !== state.initial);
  const without = (list: unknown, nth: number) => listOf(list).filter((_, other) => other !== nth);
  return [
    ...(state.initial === undefined || otherStart === undefined
      ? []
      : [
          change(`begins in ${otherStart}`, (there) => {
            there.initial = otherStart;
          }),
        ]),
    ...(state.type === 'final' ? [change('is no end', (there) => delete there.type)] : []),
    ...listOf(state.tags).map((tag, nth) =>
      change(`without the tag ${tag}`, (there) => {
        there.tags = without(state.tags, nth) as string[];
      }),
    ),
    ...(['entry', 'exit'] as const).flatMap((moment) =>
      listOf(state[moment]).map((action, nth) =>
        change(`without ${labelOf(action)} on ${moment}`, (there) => {
          there[moment] = without(state[moment], nth);
        }),
      ),
    ),
    ...listOf(state.invoke).flatMap(({ id: actor = '', input }, nth) => [
      change(`without ${actor}`, (there) => {
        there.invoke = listOf(there.invoke).filter((_, other) => other !== nth);
      }),
      ...(input === undefined
        ? []
        : [change(`${actor} without its input`, (there) => delete listOf(there.invoke)[nth]?.input)]),
    ]),
    // An event that this state takes is taken by the first one beside it that does not.
    ...Object.entries(state.on ?? {}).flatMap(([event, transitions]): Planted[] => {
      const beside = path.slice(0, -1);
      const neighbour = siblings.find((name) => {
        const there = parent?.states?.[name];
        return there !== undefined && there.type !== 'final' && there.on?.[event] === undefined;
      });
      if (neighbour === undefined) return [];
      return [
        {
          name: `${where}: ${event}, also in ${neighbour}`,
          arrow: null,
          fault: (config) => {
            const there = stateAt(config, [...beside, neighbour]);
            there.on = { ...there.on, [event]: copyOf(transitions) };
          },
        },
      ];
    }),
  ];
}

/** Every delay ten times as long, and a tenth. */
function delayFaults(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    [10, 0.1].map((factor): Mutant => ({
      name: `the delay ${name}, times ${factor}`,
      arrow: null,
      machine: machine.provide({
        delays: {
          [name]: (...scope: unknown[]) =>
            factor *
            (typeof delay === 'function' ? Number((delay as (...of: unknown[]) => unknown)(...scope)) : Number(delay)),
        },
      }),
    })),
  );
}

/**
 * The chart with one fault at a time, in memory: statechart operators after Fabbri, Maldonado, Masiero and Delamaro
 * (1999). Faults that leave the configuration as it was are not among them.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const original = machine.config as StateConfig;
  const { id } = machine;
  const planted = placesOf(original).flatMap((place) => [
    ...slotsOf(place.state).flatMap((slot) => transitionFaults(place, slot, id, machine)),
    ...stateFaults(place, id),
  ]);
  const mutants = planted.flatMap(({ name, arrow, fault }): Mutant[] => {
    const config = copyOf(original);
    fault(config);
    const bounded = { ...config, options: { maxIterations: microstepLimit } };
    try {
      return [
        {
          name,
          arrow,
          machine: new StateMachine(bounded as never, machine.implementations as never) as AnyStateMachine,
        },
      ];
    } catch {
      // The chart's own checks refuse it, so that nobody could ever run it.
      return [];
    }
  });
  return [...mutants, ...delayFaults(machine)];
}
