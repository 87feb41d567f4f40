import type { sendingMachine } from '../../../machines/messages/sending.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof sendingMachine>({
  inputs: [
    'I am in a conversation, and everything I wrote is sent',
    'I wrote a message without a connection, another one was refused, and I open the page again',
  ],
  events: {
    'message.written': 'I write a message',
    'retry.pressed': ["I press 'Try again' at a message that was refused", "I press 'Send now'"],
    'discard.pressed': [
      "I press 'Discard' at a message that was refused",
      'I discard a message that is no longer there',
    ],
    'connection.returned': 'the browser is connected again',
  },
  delays: { backoff: 'the wait before the next attempt is over' },
  actors: {
    sendMessage: {
      done: 'the server has the message',
      error: ['the server refuses the message', 'the server cannot be reached'],
    },
  },
  states: {
    choosing: 'the page looks for messages that are not sent yet',
    settled: {
      by: ({ context }) => (context.failed.length === 0 ? 'well' : 'with a problem'),
      words: {
        well: 'the messages are shown, and the server has them all',
        'with a problem': 'a message that was refused is shown with the reason',
      },
    },
    sending: 'the messages are shown, and the oldest one is in flight',
    waiting: 'the messages are shown as waiting, and are kept',
  },
});
