import type { sendingMachine } from '../../../machines/messages/sending.ts';
import { answered, browser, clock, dropped, network, otherTab, passed } from '../means.ts';
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
      "I press 'Discard' at a message that waits, or 'Remove here' where it may have arrived",
    ],
    'message.gone': [
      'another tab has sent or discarded the message that was next',
      'another tab has discarded a message that was refused',
    ],
    'clock.ticked': ['a second passes', 'the wait that the server asked for is over'],
    'connection.returned': 'the browser is connected again',
  },
  delays: { backoff: 'the wait before the next attempt is over' },
  actors: {
    sendMessage: {
      done: 'the server has the message',
      error: [
        'the server refuses the message',
        'the server cannot be reached',
        'the server asks to wait with messages to this member',
        'the message does not leave this device: there is no network',
      ],
    },
    watchClock: { error: "this device's clock cannot be read" },
  },
  means: {
    'message.gone': otherTab(
      'Take this tab offline in its developer tools; a second one, opened before, is online and sends or discards it.',
    ),
    'clock.ticked #1': clock('Wait a second.'),
    'clock.ticked #2': clock('Set the clock of the page forward by 20 seconds.'),
    'connection.returned': network('Go offline and online again.'),
    'done sendMessage': passed('POST api/conversations/{username}/messages/'),
    'error sendMessage #1': answered('POST api/conversations/{username}/messages/', 404, {
      detail: 'This member was not available.',
      code: 'not_found',
    }),
    'error sendMessage #2': dropped('POST api/conversations/{username}/messages/'),
    'error sendMessage #3': answered('POST api/conversations/{username}/messages/', 429, {
      detail: 'Too many requests. Try again in 20 seconds.',
      code: 'rate_limited',
      retry_after: 20,
    }),
    'error sendMessage #4': network('Go offline before the message is written.'),
    'error watchClock': browser('Nobody can: only the tests make a clock fail.'),
    'after backoff': clock('Set the clock of the page forward by 15 seconds.'),
  },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /messages?with=kofi-sample.",
    'input #2':
      "As 'ada@example.org' with 'one-step-at-a-time', /messages?with=kofi-sample: hold POST api/conversations/{username}/messages/. Write 'First', and answer it as a refusal (how is said of that step). Write 'Second', drop it, and reload the page.",
    'message.written': "'Hello Kofi', and Enter.",
    'retry.pressed #1': "The message below which 'Not sent.' stands.",
    'retry.pressed #2': 'In the bar that says what the messages wait for.',
    'discard.pressed #1': "The message below which 'Not sent.' stands.",
    'discard.pressed #2': "The message below which 'Waiting to be sent' stands.",
  },
  states: {
    settled: {
      by: ({ context }) => (context.failed.length === 0 ? 'well' : 'with a problem'),
      words: {
        well: 'the messages are shown, and the server has them all',
        'with a problem': 'a message that was refused is shown with the reason',
      },
    },
    sending: 'the messages are shown, and the oldest one is in flight',
    pausing: 'the messages are shown as waiting, with how long the server asks to wait',
    waiting: 'the messages are shown as waiting, and are kept',
  },
});
