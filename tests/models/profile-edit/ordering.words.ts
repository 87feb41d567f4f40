import type { orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import { answered, otherTab, passed } from '../means.ts';
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
  means: {
    'entries.loaded #1': otherTab('Open another tab and come back: the list is asked for anew.'),
    'entries.loaded #2': otherTab('In another tab, add an entry and move it to the top, then come back to this one.'),
    'done saveOrder': passed('PUT api/profiles/me/order/'),
    'error saveOrder': answered('PUT api/profiles/me/order/', 400, {
      detail: 'The list has changed',
      code: 'validation_failed',
    }),
  },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /profile/edit/experience, which has two entries.",
    'entry.moved #1': 'The entry at the top.',
    'entry.moved #2': 'The same entry.',
    'entry.moved #3': 'One that you have deleted in another tab.',
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
