import type { AnyMachineSnapshot } from 'xstate';
import type { Means } from './means.ts';
import type { AnyWords, Phrases } from './words.ts';

/** The cause in an event's type: 'follow.pressed', 'done setFollowing', 'error setFollowing', 'after undoWindow'. */
export function causeOfType(type: string): string {
  return type.replace(/^xstate\.(done|error)\.actor\./, '$1 ').replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** 'code.entering' and 'resend.cooling' for a snapshot in both. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}

function pick(phrases: Phrases | undefined, index: number): string | undefined {
  return typeof phrases === 'string' ? phrases : (phrases?.[index] ?? phrases?.[0]);
}

/**
 * What happens, in words.
 * @param which the number of the model's case, from 0
 * @throws {Error} when there are no words for it
 */
export function phraseFor(words: AnyWords, type: string, which: number): string {
  const cause = causeOfType(type);
  const [kind = '', name = ''] = cause.split(' ');
  const found =
    kind === 'done' || kind === 'error'
      ? pick(words.actors[name]?.[kind], which)
      : kind === 'after'
        ? words.delays?.[name]
        : pick(words.events[cause], which);
  if (found === undefined) throw new Error(`There are no words for “${cause}”`);
  return found;
}

export interface Hint {
  /** Null where a person does it by using the page. */
  means: Means | null;
  data: string | null;
}

/** How a tester brings a cause about, and with which data. */
export function hintFor({ means = {}, data = {} }: AnyWords, cause: string, which: number): Hint {
  const own = `${cause} #${which + 1}`;
  return { means: means[own] ?? means[cause] ?? null, data: data[own] ?? data[cause] ?? null };
}

/** Whether a person does what a phrase says, by using the page. */
export function isOfPerson(phrase: string): boolean {
  return phrase.startsWith('I ');
}

/** What is to be seen. @throws {Error} when there are no words for a state. */
export function phrasesAt(words: AnyWords, snapshot: AnyMachineSnapshot): string[] {
  return leavesOf(snapshot).map((leaf) => {
    const phrase = words.states[leaf];
    const found =
      phrase === undefined || typeof phrase === 'string' ? phrase : phrase.words[phrase.by(snapshot as never)];
    if (found === undefined) throw new Error(`There are no words for the state ${leaf}`);
    return found;
  });
}
