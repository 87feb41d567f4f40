import type { targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof targetRoleMachine>({
  inputs: ["I am on a role's page"],
  events: {
    'target.chosen': "I press 'Make this my target' or 'No longer my target'",
    'connection.returned': 'the browser is connected again',
    'retry.pressed': "I press 'Try now'",
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    setTarget: {
      done: ['the server answers that the role is my target', 'the server answers that I have no target'],
      error: ['the server refuses', 'the server cannot be reached'],
    },
  },
  states: {
    settled: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the page shows whether this role is my target',
        'with a problem': 'the page shows what it showed before, and a message says why',
      },
    },
    sending: {
      by: ({ context }) => (context.wanted === null ? 'none' : 'chosen'),
      words: {
        chosen: "the page already says 'Your target', while the request is in flight",
        none: "the page already offers 'Make this my target', while the request is in flight",
      },
    },
    waiting: "'The server can't be reached' is shown, and my wish is kept",
  },
});
