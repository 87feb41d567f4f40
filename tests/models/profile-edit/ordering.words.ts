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
      'the list is read anew, as it was',
      'the list is read anew, with one entry more and in another order',
    ],
  },
  actors: {
    saveOrder: {
      done: 'the server has the order',
      error: ['the server refuses the order', 'something unforeseen goes wrong'],
    },
  },
  states: {
    resting: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the entries stand in the order that the server has',
        'with a problem': 'the entries stand in the former order again, and a message says why',
      },
    },
    saving: 'the entries stand in the new order, while the server is told',
  },
});
