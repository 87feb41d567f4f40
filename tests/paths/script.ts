import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { causeOf } from '../models/causes.ts';
import { caseOf, type Path } from '../models/generate.ts';
import type { AnyWords, Phrases } from '../models/words.ts';

export interface ScriptStep {
  when: string;
  /** What is to be seen afterwards. */
  see: string[];
  event: string;
  /** The states of the machine afterwards, with dots between what contains and what is contained. */
  states: string[];
}

/** A path written for a person to follow. */
export interface Script {
  given: string;
  input: unknown;
  steps: ScriptStep[];
}

/** 'code.entering' and 'resend.cooling' for a snapshot in both. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}

function pick(phrases: Phrases | undefined, index: number): string | undefined {
  return typeof phrases === 'string' ? phrases : (phrases?.[index] ?? phrases?.[0]);
}

/** @throws {Error} when there are no words for the event. */
export function whenOf(words: AnyWords, event: AnyEventObject): string {
  const cause = causeOf(event);
  const [kind = '', name = ''] = cause.split(' ');
  const index = caseOf.get(event) ?? 0;
  const found =
    kind === 'done' || kind === 'error'
      ? pick(words.actors[name]?.[kind], index)
      : kind === 'after'
        ? words.delays?.[name]
        : pick(words.events[cause], index);
  if (found === undefined) throw new Error(`There are no words for “${cause}”`);
  return found;
}

/** @throws {Error} when there are no words for a state. */
export function phrasesAt(words: AnyWords, snapshot: AnyMachineSnapshot): string[] {
  return leavesOf(snapshot).map((leaf) => {
    const phrase = words.states[leaf];
    const found =
      phrase === undefined || typeof phrase === 'string' ? phrase : phrase.words[phrase.by(snapshot as never)];
    if (found === undefined) throw new Error(`There are no words for the state ${leaf}`);
    return found;
  });
}

/** What has changed on the screen, or that nothing has. */
function thenOf(words: AnyWords, before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const shown = phrasesAt(words, before);
  const changed = phrasesAt(words, after).filter((phrase) => !shown.includes(phrase));
  return changed.length === 0 ? ['nothing changes'] : changed;
}

export function scriptOf(words: AnyWords, path: Path, input: number, started: unknown): Script {
  const [first, ...rest] = path.steps;
  if (first === undefined) throw new Error('A path has no beginning');
  let before = first.state;
  const steps = rest.map(({ event, state }): ScriptStep => {
    const see = thenOf(words, before, state);
    before = state;
    return { when: whenOf(words, event), see, event: event.type, states: leavesOf(state) };
  });
  const beginning = phrasesAt(words, first.state).join('; ');
  return { given: `${words.inputs[input] ?? 'the machine has started'} (${beginning})`, input: started, steps };
}
