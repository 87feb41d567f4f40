import type { orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof orderingMachine>({
  inputs: ['I am on a section of my profile with two entries'],
  events: {
    'entry.moved': [
      "I press 'Move down' at an entry",
      "I press 'Move up' at the same entry",
      "I press 'Move down' at an entry that is gone",
    ],
    'entries.loaded': [
      'the list is reloaded, unchanged',
      'the list is reloaded, with one more entry and in another order',
    ],
  },
  actors: {
    saveOrder: {
      done: 'the server saves the order',
      error: 'the server refuses the order',
    },
  },
  states: {
    resting: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "the entries are in the server's order",
        'with a problem': 'the entries are back in their previous order, and a message says why',
      },
    },
    saving: 'the entries are in the new order, while it is being saved',
  },
});
