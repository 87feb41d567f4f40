import type { stepProgressMachine } from '../../../machines/buildzone/step-progress.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof stepProgressMachine>({
  inputs: [
    'I am in a project, and the server knows where I am with its steps',
    'I have marked a step twice without a connection, and open the page again',
  ],
  events: {
    'step.marked': ['I mark a step', 'I mark another step, or the same one again'],
    'connection.returned': 'the browser is connected again',
    'retry.pressed': "I press 'Send now'",
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    markStep: {
      done: 'the server has the mark',
      error: ['the server refuses the mark', 'the server cannot be reached'],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'done markStep': passed('POST api/community-projects/{project}/steps/{step}/mark/'),
    'error markStep #1': answered('POST api/community-projects/{project}/steps/{step}/mark/', 403, {
      detail: 'Join the project first',
      code: 'not_joined',
    }),
    'error markStep #2': dropped('POST api/community-projects/{project}/steps/{step}/mark/'),
  },
  data: {
    'input #1':
      "As 'nour@example.org' with 'one-step-at-a-time': join the first project of /buildzone, and open its steps.",
    'input #2':
      "As 'nour@example.org' with 'one-step-at-a-time', the steps of a project that you have joined: go offline, mark a step as begun and as done, close the page, go online, and open it again.",
    'step.marked #1': 'The first step.',
    'step.marked #2': 'The second step, or the first one again.',
  },
  states: {
    choosing: 'the page looks for marks that are not sent yet',
    settled: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the steps are shown as I marked them, and the server has them all',
        'with a problem': 'the step is shown as it was before, and a message says why',
      },
    },
    sending: 'the steps are shown as I marked them, while the oldest mark is in flight',
    waiting: 'the steps are shown as I marked them, and the page says that the marks are kept',
  },
});
