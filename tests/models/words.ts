import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { Means } from './means.ts';

/** One phrase for all payloads of an event, or one for each, in the order of the model. */
export type Phrases = string | readonly string[];

/** A phrase that depends on more than the state: `by` names which one of `words` holds. */
export interface Choice<TSnapshot> {
  by: (snapshot: TSnapshot) => string;
  words: Readonly<Record<string, string>>;
}

/** 'code.entering' for the value { code: 'entering' }: every state that has no states of its own. */
type LeafOf<TValue> = TValue extends string
  ? TValue
  : { [TKey in keyof TValue & string]: `${TKey}.${LeafOf<NonNullable<TValue[TKey]>>}` }[keyof TValue & string];

export type LeafOfMachine<TMachine extends AnyStateMachine> = LeafOf<SnapshotFrom<TMachine>['value']>;

/** What a script says of a step beside its words. Keys as in levels: 'code.submitted', 'done verifyCode #2', 'after backoff', 'input #1'. */
interface Hints {
  /** For each step that no person causes by using the page: those whose words do not begin with 'I'. */
  means?: Readonly<Record<string, Means>>;
  /** What to type, as whom, and where. */
  data?: Readonly<Record<string, string>>;
}

/**
 * A path in words. Texts in single quotes are texts of the product; a test finds those that no longer exist. An event
 * or a state that the machine gains later fails compilation until it has words here.
 */
export interface Words<TMachine extends AnyStateMachine = AnyStateMachine> extends Hints {
  /** 'Given …', one for each input of the model. */
  inputs: readonly string[];
  /** 'When …' */
  events: { readonly [TType in EventFrom<TMachine>['type']]: Phrases };
  /** 'When …', by the id of the invoke. */
  actors: Readonly<Record<string, { readonly done?: Phrases; readonly error?: Phrases }>>;
  /** 'When …', by the name of the delay. */
  delays?: Readonly<Record<string, string>>;
  /** 'Then …' */
  states: { readonly [TLeaf in LeafOfMachine<TMachine>]: string | Choice<SnapshotFrom<TMachine>> };
}

/** Words of a machine whose types are not known: what the program reads. */
export interface AnyWords extends Hints {
  inputs: readonly string[];
  events: Readonly<Record<string, Phrases>>;
  actors: Words['actors'];
  delays?: Readonly<Record<string, string>>;
  states: Readonly<Record<string, string | Choice<never>>>;
}

/** Preserves the types of the words. */
export function defineWords<TMachine extends AnyStateMachine>(words: Words<TMachine>): AnyWords {
  return words;
}

function listOf(phrases: Phrases | undefined): readonly string[] {
  return phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : phrases;
}

/** Every phrase of a machine. */
export function phrasesOf(words: AnyWords): string[] {
  return [
    ...words.inputs,
    ...Object.values(words.events).flatMap(listOf),
    ...Object.values(words.actors).flatMap(({ done, error }) => [...listOf(done), ...listOf(error)]),
    ...Object.values(words.delays ?? {}),
    ...Object.values(words.states).flatMap((state) =>
      typeof state === 'string' ? [state] : Object.values(state.words),
    ),
  ];
}

/** The product's texts in a phrase: what is in single quotes; an apostrophe within a word does not count. */
export function quotedIn(phrase: string): string[] {
  return [...phrase.matchAll(/(?<![\p{L}\d])'((?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?!\p{L})/gu)].map(
    ([, text]) => text ?? '',
  );
}
