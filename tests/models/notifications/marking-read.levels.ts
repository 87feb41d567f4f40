import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  product: {
    away: { 'notifications.seen #2': "'Mark all as read' is pressed in the view: it takes the same transitions" },
  },
} as const satisfies AnyLevels;
