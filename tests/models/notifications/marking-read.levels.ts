import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  without: {
    product: 'a badge that goes in a second tab is in tests/browser/notifications.spec.ts, a lost answer in the view',
  },
} as const satisfies AnyLevels;
