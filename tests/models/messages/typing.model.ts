import { typingMachine } from '../../../machines/messages/typing.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof typingMachine>({
  machine: typingMachine,
  inputs: [{ username: 'kofi' }],
  events: {
    'text.typed': [{}],
    'message.written': [{}],
    'typing.noticed': [{}],
    'message.arrived': [{}],
  },
  actors: { notices: { error: [{ status: -1, detail: 'no notices' }] } },
});
