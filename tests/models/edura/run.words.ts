import type { runMachine } from '../../../machines/edura/run.ts';
import { answered, clock, dropped, machine, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof runMachine>({
  inputs: ['I have asked a question, and the answer is being written'],
  events: {
    'stream.turn': ['the server says how far the answer is', 'the server says that the answer is whole'],
    'stream.text': 'the server sends the next words',
    'stream.failed': ['the connection breaks', 'the answer is no longer there'],
    'stop.pressed': "I press 'Stop the answer'",
    'connection.returned': 'the browser is connected again',
  },
  delays: { backoff: 'the wait before the next attempt is over' },
  actors: {
    stream: { error: 'the connection cannot be opened' },
    stop: {
      done: 'the server has stopped the answer',
      error: ['the server cannot be reached', 'the server refuses to stop it', 'the answer is no longer there'],
    },
  },
  means: {
    'stream.turn #1': passed('GET api/edura/turns/{turn}/stream/'),
    'stream.turn #2': { by: 'server', how: 'Wait until the answer is whole.' },
    'stream.text': { by: 'server', how: 'Wait for the next words. A slow model shows them one by one.' },
    'stream.failed #1': dropped('GET api/edura/turns/{turn}/stream/'),
    'stream.failed #2': answered('GET api/edura/turns/{turn}/stream/', 404, {
      detail: 'There is no such question.',
      code: 'not_found',
    }),
    'connection.returned': network('Go offline and online again.'),
    'error stream': machine('Nobody can: a fault of the product that the tests make up.'),
    'done stop': passed('POST api/edura/turns/{turn}/stop/'),
    'error stop #1': dropped('POST api/edura/turns/{turn}/stop/'),
    'error stop #2': answered('POST api/edura/turns/{turn}/stop/', 400, {
      detail: 'Some fields need your attention.',
      code: 'validation_failed',
    }),
    'error stop #3': answered('POST api/edura/turns/{turn}/stop/', 404, {
      detail: 'There is no such question.',
      code: 'not_found',
    }),
    'after backoff': clock('Set the clock of the page forward by 8 seconds.'),
  },
  data: {
    'input #1':
      "As 'lucia@example.org' with 'one-step-at-a-time', /notes, with a model that answers slowly: ask 'What should I do next?'.",
    'stop.pressed': 'In place of the button that asks.',
  },
  states: {
    watching: 'the answer is shown as it is written',
    stopping: 'it says that the answer is stopped, and nothing is added to it',
    unsent: 'it says that the answer is stopped, and that the server cannot be told yet',
    waiting: 'it says that the server cannot be reached, and that the answer is still being written',
    ended: 'the answer is shown with what can be done next',
  },
});
