import type { composingMachine } from '../../../machines/messages/composing.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof composingMachine>({
  inputs: ['I am in a conversation, and have written a message'],
  events: {
    'reply.pressed': "I choose 'Reply' in the menu of my message",
    'edit.pressed': "I choose 'Edit' in the menu of my message",
    'cancel.pressed': "I press 'Cancel' above the field, or Escape in it",
    'text.submitted': "I press 'Send' or 'Save'",
  },
  actors: {},
  data: {
    'input #1':
      "As 'ada@example.org' with 'one-step-at-a-time', /messages?with=kofi-sample, where you send 'Hello Kofi' first.",
    'reply.pressed': "The message 'Hello Kofi', which you sent before.",
    'edit.pressed': "The message 'Hello Kofi', which you sent before.",
    'text.submitted': "Type 'Hello again' before.",
  },
  states: {
    writing: 'the field is for a new message',
    replying: "'Replying to' and the message are shown above the field",
    editing: "'Editing your message' is shown above the field, which holds its text",
  },
});
