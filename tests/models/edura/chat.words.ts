import type { chatMachine } from '../../../machines/edura/chat.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof chatMachine>({
  inputs: ['I am on /notes'],
  events: {
    'question.asked': ['I ask a question', 'I ask another question'],
    'retry.pressed': "I press 'Try again'",
    'discard.pressed': "I press 'Discard'",
    'connection.returned': 'the browser is connected again',
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    ask: {
      done: 'the server has the question',
      error: ['the server refuses the question', 'the server cannot be reached'],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'done ask': passed('POST api/edura/turns/'),
    'error ask #1': answered('POST api/edura/turns/', 429, {
      detail: 'You have asked 200 questions.',
      code: 'rate_limited',
    }),
    'error ask #2': dropped('POST api/edura/turns/'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
  },
  data: {
    'input #1': "As 'lucia@example.org' with 'one-step-at-a-time', /notes.",
    'question.asked #1': "'What next?', and Enter, after 'New chat'.",
    'question.asked #2': "'And then?', and Enter.",
    'retry.pressed': 'Below the question.',
    'discard.pressed': 'Below the question.',
  },
  states: {
    resting: 'a question can be asked',
    asking: 'the question is shown, and is in flight',
    waiting: 'the question is shown, and it says that the server cannot be reached',
    refused: 'the question is shown with the reason why it was refused',
  },
});
