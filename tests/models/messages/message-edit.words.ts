import type { messageEditMachine } from '../../../machines/messages/message-edit.ts';
import { answered, clock, dropped, network, otherTab, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof messageEditMachine>({
  inputs: ["I have edited my message and pressed 'Save'"],
  events: {
    'text.saved': "I edit the message again and press 'Save'",
    'connection.returned': 'the browser is connected again',
    'retry.pressed': "I press 'Save now' or 'Try again' below the message",
    'discard.pressed': "I press 'Discard' below the message",
    'message.deleted': 'the deletion of the message begins',
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    editMessage: {
      done: ['the server has the new text', 'another tab has saved a newer text'],
      error: ['the server refuses the new text', 'the server cannot be reached'],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'message.deleted': clock("Choose 'Delete for both' in the menu of the message, and wait for six seconds."),
    'done editMessage #1': passed('POST api/conversations/{username}/edits/'),
    'done editMessage #2': otherTab('While this tab has no connection, edit the same message and let that through.'),
    'error editMessage #1': answered('POST api/conversations/{username}/edits/', 409, {
      detail: 'A message can be edited for 15 minutes. Send a new one instead.',
      code: 'too_late',
    }),
    'error editMessage #2': dropped('POST api/conversations/{username}/edits/'),
  },
  data: {
    'input #1':
      "As 'ada@example.org' with 'one-step-at-a-time', /messages?with=kofi-sample, where you send 'Hello Kofi' first. 'Edit' in its menu, 'Hello again'.",
    'text.saved': "'Hello there' or 'Hello again'.",
  },
  states: {
    sending: "the message has its new text, and 'Saving…' is below it",
    waiting: "the message has its new text, and below it why it is not sent yet, with 'Save now'",
    refused: "the message is as it was, and below it is what I typed and 'Your edit was not saved', with the reason",
    saved: 'the message has its new text, and nothing is below it',
    discarded: 'the message is as the server has it, and nothing is below it',
  },
});
