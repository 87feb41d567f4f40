import type { membershipMachine } from '../../../machines/buildzone/membership.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof membershipMachine>({
  inputs: ['I am on the page of a community project'],
  events: {
    'membership.pressed': "I press 'Join this project' or 'Leave'",
    'connection.returned': 'the browser is connected again',
    'retry.pressed': "I press 'Try now'",
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    setMembership: {
      done: ['the server answers that I am in the project', 'the server answers that I am not in the project'],
      error: ['the server refuses', 'the server cannot be reached'],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'done setMembership #1': passed('POST api/community-projects/{project}/membership/'),
    'done setMembership #2': answered('POST api/community-projects/{project}/membership/', 200, {
      role: null,
      members: 3,
      has_room: true,
    }),
    'error setMembership #1': answered('POST api/community-projects/{project}/membership/', 409, {
      detail: 'This project is full',
      code: 'no_room',
    }),
    'error setMembership #2': dropped('POST api/community-projects/{project}/membership/'),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', the first project of /buildzone.",
    'membership.pressed': "'Join this project' while you are out, 'Leave' while you are in.",
  },
  states: {
    settled: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the page shows whether I am in the project',
        'with a problem': 'the page shows what it showed before, and a message says why',
      },
    },
    sending: {
      by: ({ context }) => (context.wanted ? 'in' : 'out'),
      words: {
        in: "the page already offers 'Leave', while the request is in flight",
        out: "the page already offers 'Join this project', while the request is in flight",
      },
    },
    waiting: "'The server can’t be reached' is shown, and my wish is kept",
  },
});
