import type { AnyStateNode } from 'xstate';
import { timeText } from '../diagrams/chart.ts';
import { causeOfType, hintFor, phraseFor, type Hint } from '../../tests/models/phrases.ts';
import type { AnyWords } from '../../tests/models/words.ts';
import type { Means } from '../../tests/models/means.ts';
import { plainText } from './plain-text.ts';
import { afterPrefix } from './possible-steps.ts';
import type { Step } from './script.ts';

/** What a step is, in the words of the scripts that testers follow: 'I press …', 'the server cannot be reached', '10 s pass'. */
export function stepText(words: AnyWords, [type, which]: Step): string {
  return type === 'wait' ? `${timeText(which)} pass` : phraseFor(words, type, which);
}

/** Who brings a step about, and how: nothing where a person does it in the view. */
export function stepHint(words: AnyWords, [type, which]: Step): Hint {
  return type === 'wait' ? { means: null, data: null } : hintFor(words, causeOfType(type), which);
}

/** How a tester brings it about; an answer's body in words instead of JSON. */
export function howText({ how, answer }: Means): string {
  if (answer === undefined) return how;
  const { call, status, body } = answer;
  const said = plainText(body);
  return `Hold ${call}, look, then answer ${status}${said === '' ? '' : ` (${said})`}.`;
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
