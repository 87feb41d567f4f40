import { assign, fromPromise, setup } from 'xstate';

interface SuggestionsContext {
  /** What stands in the field. */
  text: string;
  names: readonly string[];
}

export type SuggestionsEvent =
  | { type: 'text.edited'; text: string }
  /** One was chosen, or the field was emptied: there is nothing more to suggest. */
  | { type: 'text.settled'; text: string };

/** Names that begin like what is being typed: asked once the typing rests, and an answer about an older text is dropped. */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
  },
  actors: {
    suggest: fromPromise<readonly string[], { text: string }>(async () => {
      throw new Error('suggest is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isBlank: (_, text: string) => text.trim() === '',
  },
  actions: {
    keepText: assign({ text: (_, text: string) => text }),
    keepNames: assign({ names: (_, names: readonly string[]) => names }),
    forgetNames: assign({ names: [] }),
  },
  delays: {
    /** Between two keys of somebody who types at leisure. */
    typingRest: 250,
  },
}).createMachine({
  id: 'suggestions',
  description: 'Suggestions beside a text that is being typed.',
  context: { text: '', names: [] },
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
      description: 'Nothing is asked for.',
      entry: 'forgetNames',
    },
    typing: {
      description: 'The member may still be typing; the suggestions for the text before stay.',
      after: { typingRest: 'asking' },
    },
    asking: {
      description: 'The text is looked up. Another key leaves this state, which aborts the request.',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'suggesting', actions: { type: 'keepNames', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'forgetNames' },
      },
    },
    suggesting: { description: 'There are suggestions, or it is known that there are none.' },
    unavailable: { description: 'Nobody could tell. Any text can be taken all the same.' },
  },
});
