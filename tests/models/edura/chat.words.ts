import type { chatMachine } from '../../../machines/edura/chat.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof chatMachine>({
  inputs: [
    'I am on /notes',
    'I come back to /notes with a question that the server does not have',
    'I come back to /notes with a question that the server refused',
  ],
  events: {
    'question.asked': ['I ask a question', 'I ask another question'],
    'retry.pressed': "I press 'Try again'",
    'discard.pressed': "I press 'Discard'",
    'stop.pressed': "I press 'Stop the question'",
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
      code: 'quota_used_up',
    }),
    'error ask #2': dropped('POST api/edura/turns/'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
  },
  data: {
    'input #1': "As 'lucia@example.org' with 'one-step-at-a-time', /notes.",
    'input #2': "Ask 'What next?' offline after 'New chat', and load the page again.",
    'input #3': "Ask 'What next?' after 'New chat', have it refused, and load the page again.",
    'question.asked #1': "'What next?', and Enter, after 'New chat'.",
    'question.asked #2': "'And then?', and Enter.",
    'retry.pressed': 'Below the question.',
    'discard.pressed': 'Below the question.',
    'stop.pressed': 'In place of the button that asks.',
  },
  states: {
    beginning: 'nothing is shown yet',
    resting: 'a question can be asked',
    'asking.sending': 'the question is shown, and is in flight',
    'asking.stopping': 'the question is shown, and is being stopped',
    waiting: 'the question is shown, and it says that the server cannot be reached',
    refused: 'the question is shown with the reason why it was refused',
  },
});
