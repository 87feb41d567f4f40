import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { MarkingEvent } from '../../../machines/notifications/marking-read.ts';
import type { AnyLevels } from '../levels.ts';

const isAll = (_: AnyMachineSnapshot, event: AnyEventObject) =>
  event.type === 'notifications.seen' &&
  (event as Extract<MarkingEvent, { type: 'notifications.seen' }>).marks.some(({ group }) => group === null);

export default {
  view: { away: {} },
  product: {
    away: {},
    prevented: {
      what: 'notifications.seen of all',
      why: "'Mark all as read' is pressed in the view: it takes the same transitions",
      at: isAll,
    },
  },
} as const satisfies AnyLevels;
