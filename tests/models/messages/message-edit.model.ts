import { messageEditMachine } from '../../../machines/messages/message-edit.ts';
import { defineModel } from '../harness.ts';

const message = {
  seq: 2,
  is_own: true,
  key: 'k1',
  text: 'hello again',
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: true,
  reply: null,
};

export default defineModel<typeof messageEditMachine>({
  machine: messageEditMachine,
  inputs: [{ to: 'kofi', seq: 2, text: 'hello again' }],
  events: {
    // Another text than what is on its way, or back to it.
    'text.saved': ({ context: { text } }) => [{ text: text === 'hello again' ? 'hello there' : 'hello again' }],
    'connection.returned': [{}],
    'retry.pressed': [{}],
    'discard.pressed': [{}],
    'message.deleted': [{}],
  },
  actors: {
    editMessage: {
      done: [message, null],
      error: [
        { status: 409, detail: 'A message can be edited for 15 minutes. Send a new one instead.' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ text, sent, problem }) => ({ text, sent, problem }),
});
