import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { sendingMachine } from '../../../machines/messages/sending.ts';
import type { AnyLevels } from '../levels.ts';

const isUnknown = (before: AnyMachineSnapshot, event: AnyEventObject) => {
  const { queue, failed } = (before as SnapshotFrom<typeof sendingMachine>).context;
  const known = event.type === 'discard.pressed' ? failed : [...queue, ...failed];
  return ['message.gone', 'discard.pressed'].includes(event.type) && known.every(({ key }) => key !== event['key']);
};

export default {
  view: { away: {} },
  product: {
    away: {},
    prevented: {
      what: 'a message that this tab does not have, gone or discarded',
      why: 'what another tab does with its own messages is not told to the machine, and the button goes with its message',
      at: isUnknown,
    },
  },
} as const satisfies AnyLevels;
