import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof suggestionsMachine>({
  machine: suggestionsMachine,
  inputs: [undefined],
  events: {
    'text.edited': [{ text: ' ' }, { text: 'ty' }],
    'text.settled': [{ text: 'TypeScript' }],
  },
  actors: {
    suggest: { done: [[{ name: 'TypeScript', alias: '' }], []], error: [{ status: 0, detail: 'no answer' }] },
  },
  keep: ({ found }) => found.length,
});
