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
  actors: {
    editMessage: {
      done: [
        {
          seq: 1,
          is_own: true,
          key: 'k1',
          text: 'hello again',
          sent_at: '2030-01-01T00:00:00.000Z',
          deleted: false,
          edited: true,
          reply: null,
        },
      ],
      error: [{ status: 409, detail: 'A message can be edited for 15 minutes. Send a new one instead.' }],
    },
  },
  keep: ({ problem }) => ({ problem }),
});
