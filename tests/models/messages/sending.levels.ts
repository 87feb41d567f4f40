import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { sendingMachine } from '../../../machines/messages/sending.ts';
import type { AnyLevels } from '../levels.ts';

const prevented = {
  what: 'a message on its first way, sent again or discarded',
  why: 'nothing can be pressed for one before something has kept it from being sent',
  at: (before: AnyMachineSnapshot, { type, key }: AnyEventObject) => {
    const { context, value } = before as SnapshotFrom<typeof sendingMachine>;
    if (context.failed.some((one) => one.key === key) || value !== 'sending') return false;
    return type === 'retry.pressed' || (type === 'discard.pressed' && context.tries === 0);
  },
};

export default {
  view: { away: {}, prevented },
  product: {
    away: { 'error watchClock': 'only a test makes a clock fail' },
    prevented,
  },
} as const satisfies AnyLevels;
