import { composingMachine } from '../../../machines/messages/composing.ts';
import { defineModel } from '../harness.ts';

const target = { seq: 1, is_own: true, text: 'hello' };

export default defineModel<typeof composingMachine>({
  machine: composingMachine,
  inputs: [{ to: 'kofi' }],
  events: {
    'reply.pressed': [{ target }],
    'edit.pressed': [{ target }],
    'cancel.pressed': [{}],
    'text.submitted': [{ text: 'hello again' }],
  },
  actors: {},
  keep: ({ waiting }) => ({ isReplyWaiting: waiting !== null }),
});
