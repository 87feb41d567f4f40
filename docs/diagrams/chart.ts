import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One arrow of a diagram. `targets` is empty for events handled without leaving the state. */
export interface Arrow {
  /** 'follow.settled: follow.pressed #1', as tests/models/coverage.ts and docs/mutation.json name it. */
  name: string;
  source: AnyStateNode;
  targets: readonly AnyStateNode[];
  /** 'extend pressed', 'done: fetchUser', 'after patience (20 s)'; empty for a transition that is taken at once. */
  event: string;
  guard: string;
  actions: readonly string[];
  /** Why it is there, where its name does not tell. */
  description: string;
}

type Guard = AnyTransitionDefinition['guard'];

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type;
  if (typeof part === 'function' && 'type' in part && typeof part.type === 'string')
    return part.type.replace(/^xstate\./, '');
  return '';
}

/** What an action does: its name, and for a raised event or a message which one. */
function actionOf(action: unknown): string {
  const name = nameOf(action);
  if (typeof action !== 'function' || !('event' in action)) return name;
  const event = nameOf(action.event);
  return event === '' ? name : `${name} ${event}`;
}

/** Combined guards (`and`, `or`, `not`, `stateIn`) that have no name of their own read as such. */
function guardOf(guard: Guard): string {
  if (guard === undefined) return '';
  return nameOf(guard).replace(/^xstate\./, '') || 'condition';
}

export function timeText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = (milliseconds % 60_000) / 1_000;
  return [minutes === 0 ? '' : `${minutes} min`, seconds === 0 ? '' : `${seconds} s`]
    .filter((part) => part !== '')
    .join(' ');
}

/** 'patience (20 s)'; the name alone where the delay is computed. */
function delayOf(name: string, { implementations }: AnyStateMachine): string {
  if (/^\d+$/.test(name)) return timeText(Number(name));
  const delay = implementations.delays[name];
  return typeof delay === 'number' ? `${name} (${timeText(delay)})` : name;
}

/** The event in readable form. */
function eventOf(type: string, node: AnyStateNode): string {
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
  if (done !== undefined) return `done: ${done}`;
  const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? [];
  if (failed !== undefined) return `failed: ${failed}`;
  if (type.startsWith('xstate.done.state.')) return 'done';
  if (type.startsWith('xstate.after.'))
    return `after ${delayOf(type.slice('xstate.after.'.length).replace(`.${node.id}`, ''), node.machine)}`;
  return type;
}

function arrow(source: AnyStateNode, type: string, definition: AnyTransitionDefinition, index: number): Arrow {
  return {
    name: `${source.id}: ${type === '' ? 'always' : type} #${index + 1}`,
    source,
    targets: definition.target ?? [],
    event: eventOf(type, source),
    guard: guardOf(definition.guard),
    actions: definition.actions.map(actionOf).filter((name) => name !== ''),
    description: definition.description ?? '',
  };
}

/** The arrows that start at a state, in the order in which they are tried. */
export function arrowsOf(node: AnyStateNode): Arrow[] {
  const always = (node.always ?? []).map((definition, index) => arrow(node, '', definition, index));
  const onEvents = [...node.transitions].flatMap(([type, branches]) =>
    branches.map((definition, index) => arrow(node, type, definition, index)),
  );
  return [...always, ...onEvents];
}

/** Every state but the root, parents before their children. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...statesBelow(child)]);
}

export function initialOf(node: AnyStateNode): AnyStateNode | undefined {
  return node.type === 'compound' ? node.initial.target[0] : undefined;
}

/** 'extend pressed [isFirm] / count, ring' */
export function labelOf({ event, guard, actions }: Arrow): string {
  return [event, guard === '' ? '' : `[${guard}]`, actions.length === 0 ? '' : `/ ${actions.join(', ')}`]
    .filter((part) => part !== '')
    .join(' ');
}

/** Actions on entry and exit, and the actors that run while a state is active. */
export function dutiesOf(node: AnyStateNode): { entry: string[]; exit: string[]; actors: string[] } {
  // Delays are raised on entry and cancelled on exit by xstate itself; they are drawn as arrows.
  const named = (actions: readonly unknown[]) =>
    actions.map(actionOf).filter((name) => name !== '' && name !== 'cancel' && !name.startsWith('raise xstate.'));
  return { entry: named(node.entry), exit: named(node.exit), actors: node.invoke.map(({ src }) => nameOf(src)) };
}

export function titleOf(machine: AnyStateMachine): string {
  return machine.root.description ?? machine.id;
}
