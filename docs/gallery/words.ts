import type { AnyEventObject, AnyStateNode } from 'xstate';
import { timeText } from '../diagrams/chart.ts';
import { afterPrefix, endOf } from './possible-steps.ts';
import type { Step } from './script.ts';

function readable(_: string, value: unknown): unknown {
  return value instanceof Error ? `Error: ${value.message}` : value;
}

/** A value in one line; empty for none. */
export function valueText(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value, readable) ?? '';
  return text === '{}' ? '' : text;
}

/** What an event brings along, in one line. */
export function payloadText({ type: _, actorId: __, output, error, ...payload }: AnyEventObject): string {
  return valueText(output) || valueText(error) || valueText(payload);
}

/** 'extendSession is done', 'after skipDelay', '10 s pass', or the event's own name. */
export function stepText([type, which]: Step): string {
  if (type === 'wait') return `${timeText(which)} pass`;
  if (type.startsWith(afterPrefix)) return `after ${delayName(type)}`;
  const end = endOf(type);
  return end === null ? type : `${end.id} ${end.how === 'done' ? 'is done' : 'fails'}`;
}

/** 'skipDelay' of 'xstate.after.skipDelay.tour.touring.missing'. */
export function delayName(type: string): string {
  const [name = ''] = type.slice(afterPrefix.length).split('.');
  return /^\d+$/.test(name) ? timeText(Number(name)) : name;
}

/** Every state below the root, parents before their children; those that only lead back to another left out. */
export function statesOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states)
    .filter(({ type }) => type !== 'history')
    .flatMap((child) => [child, ...statesOf(child)]);
}

/** 'touring › missing' */
export function stateName(node: AnyStateNode): string {
  return node.path.join(' › ');
}

/** The innermost of the states that are active: those say where the machine is. */
export function innermost(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return nodes.filter((node) => !nodes.some((other) => other.parent === node));
}

/** Whether a state, or an event that it hears, matches a search. */
export function isAbout(node: AnyStateNode, wanted: string): boolean {
  const texts = [
    stateName(node),
    node.description ?? '',
    ...node.transitions.keys(),
    ...node.invoke.map(({ id }) => id),
  ];
  return texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
}
