import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'it marks without a button of its own: the list and its only button are in src/features/notifications/notifications-view.test.tsx',
    product: 'a badge that goes in a second tab is in tests/browser/notifications.spec.ts, a lost answer in the actor',
  },
} as const satisfies AnyLevels;
