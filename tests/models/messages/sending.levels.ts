import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { sendingMachine } from '../../../machines/messages/sending.ts';
import type { AnyLevels } from '../levels.ts';

const isUnknown = (before: AnyMachineSnapshot, event: AnyEventObject) => {
  const { queue, failed } = (before as SnapshotFrom<typeof sendingMachine>).context;
  return event.type === 'message.gone' && [...queue, ...failed].every(({ key }) => key !== event['key']);
};

export default {
  view: { away: {} },
  product: {
    away: {
      'discard.pressed #2': 'the button goes with its message',
    },
    prevented: {
      what: 'message.gone of a message that this tab does not have',
      why: 'what another tab does with its own messages is nothing to this one, and is not told to the machine',
      at: isUnknown,
    },
  },
} as const satisfies AnyLevels;
