import type { AnyLevels } from '../levels.ts';

export default {
  without: {
    view: 'what comes onto the screen is marked by itself: that, the only button and a refusal are in src/features/notifications/notifications-view.test.tsx',
    product: 'a badge that goes in a second tab is in tests/browser/notifications.spec.ts, a lost answer in the actor',
  },
} as const satisfies AnyLevels;
