import type { targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof targetRoleMachine>({
  inputs: ["I am on a role's page"],
  events: {
    'target.chosen': "I press 'Make this my target' or 'Remove as my target'",
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
  means: {
    'connection.returned': network('Go offline and online again.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'done setTarget #1': passed('PUT api/guidance/target/'),
    'done setTarget #2': {
      by: 'server',
      how: 'Hold PUT api/guidance/target/, look, then answer 200 {"target":null}.',
      answer: { call: 'PUT api/guidance/target/', status: 200, body: { target: null } },
    },
    'error setTarget #1': answered('PUT api/guidance/target/', 404, {
      detail: 'There is no such role.',
      code: 'not_found',
    }),
    'error setTarget #2': dropped('PUT api/guidance/target/'),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', /career-guidance/market-gardener.",
    'target.chosen': "'Make this my target' while it is not, 'Remove as my target' while it is.",
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
    waiting: "'The server can’t be reached' is shown, and my wish is kept",
  },
});
