import type { stepProgressMachine } from '../../../machines/buildzone/step-progress.ts';
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
