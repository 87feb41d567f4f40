import { assign, fromPromise, setup } from 'xstate';
import type { SkillSuggestion } from '../../contract/skills.ts';

interface SuggestionsContext {
  /** The field's text. */
  text: string;
  found: readonly SkillSuggestion[];
}

export type SuggestionsEvent =
  | { type: 'text.edited'; text: string }
  /** A suggestion was chosen, or the field was cleared: nothing more to suggest. */
  | { type: 'text.settled'; text: string };

/** Suggestions for the typed text: debounced, and stale answers are dropped. */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
  },
  actors: {
    suggest: fromPromise<readonly SkillSuggestion[], { text: string }>(async () => {
      throw new Error('suggest is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isBlank: (_, text: string) => text.trim() === '',
  },
  actions: {
    keepText: assign({ text: (_, text: string) => text }),
    keepFound: assign({ found: (_, found: readonly SkillSuggestion[]) => found }),
    forgetFound: assign({ found: [] }),
  },
  delays: {
    /** The debounce: longer than an unhurried typist's gap between keys. */
    typingRest: 250,
  },
}).createMachine({
  id: 'suggestions',
  description: 'Suggestions for the text being typed.',
  context: { text: '', found: [] },
  initial: 'settled',
  on: {
    'text.edited': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event.text },
        target: '.settled',
        actions: { type: 'keepText', params: ({ event }) => event.text },
      },
      { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event.text } },
    ],
    'text.settled': { target: '.settled', actions: { type: 'keepText', params: ({ event }) => event.text } },
  },
  states: {
    settled: {
      description: 'No suggestions are needed.',
      entry: 'forgetFound',
    },
    typing: {
      description: 'Waiting for typing to pause. The suggestions for the previous text stay.',
      after: { typingRest: 'asking' },
    },
    asking: {
      description: 'The server is asked. Further typing aborts the request.',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'suggesting', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'forgetFound' },
      },
    },
    suggesting: { description: 'The server has answered, with suggestions or none.' },
    unavailable: { description: 'The request failed. Any text can still be entered.' },
  },
});
