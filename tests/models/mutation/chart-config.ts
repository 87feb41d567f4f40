/** A state as a chart's configuration has it. Transitions may be a target, an object or a list of both. */
export interface StateConfig {
  initial?: string;
  type?: string;
  tags?: string | string[];
  on?: Record<string, TransitionsConfig>;
  after?: Record<string, TransitionsConfig>;
  always?: TransitionsConfig;
  onDone?: TransitionsConfig;
  entry?: unknown;
  exit?: unknown;
  output?: unknown;
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

export interface TransitionConfig {
  target?: string | string[] | undefined;
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

type TransitionsConfig = string | TransitionConfig | (string | TransitionConfig)[];

/** Copies the configuration, and keeps the functions in it. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as T;
}

export const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** What an action or a guard is called; xstate names its own functions `type` or by their name. */
export function labelOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { type, name } = value as { type?: string; name?: string };
  return (type ?? name ?? '').replace(/^xstate\./, '') || 'an inline function';
}

/** 'typing' for '.typing', '#suggestions.typing' and 'typing'. */
export function lastNameOf(target: string): string | undefined {
  return target.replace(/^[.#]/, '').split('.').at(-1);
}

/** Where a list of transitions stands in its state: how to read it and to write it. */
export interface Slot {
  /** For people. */
  event: string;
  /** As xstate names the event at the state of this id. */
  descriptor: (stateId: string) => string;
  read: (state: StateConfig) => TransitionsConfig | undefined;
  write: (state: StateConfig, transitions: TransitionConfig[]) => void;
}

function invokeSlot(index: number, id: string, key: 'onDone' | 'onError'): Slot {
  return {
    event: `${id}.${key}`,
    descriptor: () => `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${id}`,
    read: (state) => listOf(state.invoke)[index]?.[key],
    write: (state, transitions) => {
      const invoke = listOf(state.invoke)[index];
      if (invoke !== undefined) invoke[key] = transitions;
    },
  };
}

function keyedSlots(state: StateConfig, field: 'on' | 'after'): Slot[] {
  return Object.keys(state[field] ?? {}).map((key) => ({
    event: field === 'on' ? key : `after ${key}`,
    descriptor: (stateId) => (field === 'on' ? key : `xstate.after.${key}.${stateId}`),
    read: (one) => one[field]?.[key],
    write: (one, transitions) => {
      one[field] = { ...one[field], [key]: transitions };
    },
  }));
}

function singleSlot(state: StateConfig, field: 'always' | 'onDone'): Slot[] {
  if (state[field] === undefined) return [];
  return [
    {
      event: field,
      descriptor: (stateId) => (field === 'always' ? 'always' : `xstate.done.state.${stateId}`),
      read: (one) => one[field],
      write: (one, transitions) => {
        one[field] = transitions;
      },
    },
  ];
}

/** Every list of transitions that starts at a state. */
export function slotsOf(state: StateConfig): Slot[] {
  const invoked = listOf(state.invoke).flatMap((invoke, index) =>
    (['onDone', 'onError'] as const)
      .filter((key) => invoke[key] !== undefined)
      .map((key) => invokeSlot(index, invoke.id ?? String(index), key)),
  );
  return [
    ...keyedSlots(state, 'on'),
    ...keyedSlots(state, 'after'),
    ...singleSlot(state, 'always'),
    ...singleSlot(state, 'onDone'),
    ...invoked,
  ];
}

export function transitionsAt(state: StateConfig, slot: Slot): TransitionConfig[] {
  return listOf(slot.read(state)).map((one) => (typeof one === 'string' ? { target: one } : one));
}

export function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => state.states?.[key] ?? {}, config);
}

export interface Place {
  path: readonly string[];
  /** As xstate names the state: 'session.token.active'. */
  id: string;
  state: StateConfig;
  parent: StateConfig | null;
  /** Names of the states beside it, without those that are left at once: an arrow to one of them leads on. */
  siblings: readonly string[];
  /** Whether its siblings all hold at once. */
  isRegion: boolean;
}

/** Every state of a configuration, its root included, parents before their children. */
export function placesOf(id: string, config: StateConfig): Place[] {
  const below = (place: Place): Place[] => {
    const inner = Object.entries(place.state.states ?? {});
    const lasting = inner.filter(([, { always }]) => always === undefined).map(([name]) => name);
    return [
      place,
      ...inner.flatMap(([name, state]) =>
        below({
          path: [...place.path, name],
          id: `${place.id}.${name}`,
          state,
          parent: place.state,
          siblings: lasting.filter((one) => one !== name),
          isRegion: place.state.type === 'parallel',
        }),
      ),
    ];
  };
  return below({ path: [], id, state: config, parent: null, siblings: [], isRegion: false });
}

/** Changes a fresh copy of the configuration in place. */
export interface Planted {
  /** Says where and what, and stays the same while the chart does. */
  name: string;
  /** The arrow whose loss this is, as tests/models/coverage.ts names it: 'follow.settled: follow.pressed #1'. */
  arrow: string | null;
  /** The state that must be entered for the fault to matter. */
  within: string;
  fault: (config: StateConfig) => void;
}
